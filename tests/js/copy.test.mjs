// The copy of a game's log on this device: what is asked for, when it may be gone on from, and what the server has lost.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Databases } from "./browser/databases.mjs";
import { openPage } from "./browser/page.mjs";
import { FullStorage, MemoryCaches } from "./browser/storage.mjs";

const ADDRESS = "/games/abc/copy";
const stroke = (number) => ({ entry: `e${number}`, seq: number });
const strokes = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => stroke(from + at));
/** What the server answers to a device that has the first `after` of so many strokes. */
const log = (seq, after = 0, more = {}) => ({ seq, after, pencil: true, stands: { code: "abc" }, strokes: strokes(after + 1, seq), ...more });

let page, server, asked, missing;

/** A page of a device that keeps things in `caches`; `server` is what answers next: what it says, a number as status, or null. */
async function openDevice(caches = new MemoryCaches("http://pad.test"), globals = {}) {
  page = openPage("", {
    caches,
    fetch: async (address, options) => {
      asked.push({ address, options });
      const says = typeof server === "function" ? server(address) : server;
      if (says === null) throw new TypeError("no network");
      return typeof says === "number" ? new Response(null, { status: says }) : Response.json(says);
    },
    ...globals,
  });
  const { keepCopy } = await page.load("static/js/away/copy.js");
  missing = [];
  return keepCopy(ADDRESS, (count) => missing.push(count));
}

let copy;
beforeEach(async () => {
  asked = [];
  server = null;
  copy = await openDevice();
});

/** Brings it up to date, where that is the server's answer. */
const refresh = (says) => ((server = says), copy.refresh());

async function fetchLog(seq, more) {
  assert.equal(await refresh(log(seq, 0, more)), true);
  asked.length = 0;
}

const entries = () => JSON.parse(copy.text()).strokes.map(({ entry }) => entry);

// --- bringing it up to date ---

test("first all of the log is asked for, past the browser's own memory", async () => {
  assert.equal(await refresh(log(2)), true);
  assert.equal(asked[0].address, ADDRESS);
  assert.equal(asked[0].options.cache, "no-store");
  assert.deepEqual(JSON.parse(copy.text()), { code: "abc", strokes: [stroke(1), stroke(2)] });
});

test("then only what has come since, under the newest stroke that is here", async () => {
  await fetchLog(2);
  await refresh(log(4, 2));
  assert.equal(asked[0].address, `${ADDRESS}?after=2&entry=e2`);
  assert.deepEqual(entries(), ["e1", "e2", "e3", "e4"]);
});

test("where the server gives all of it, that takes the place of what was there", async () => {
  await fetchLog(3);
  await refresh(log(4));
  assert.deepEqual(entries(), ["e1", "e2", "e3", "e4"]);
});

test("a stroke's id may have any signs", async () => {
  await refresh({ ...log(1), strokes: [{ entry: "a&b c", seq: 1 }] });
  await refresh(log(1, 1));
  assert.equal(asked[1].address, `${ADDRESS}?after=1&entry=a%26b%20c`);
});

test("without an answer it stays as it is", async () => {
  await fetchLog(2);
  assert.equal(await refresh(null), false);
  assert.equal(await refresh(500), false);
  assert.deepEqual(entries(), ["e1", "e2"]);
});

test("an answer is waited for eight seconds", async () => {
  await copy.refresh();
  const { signal } = asked[0].options;
  await page.clock.pass(7999);
  assert.equal(signal.aborted, false);
  await page.clock.pass(1);
  assert.equal(signal.aborted, true);
});

test("while it is asked for it is not asked twice, but once more afterwards", async () => {
  let come;
  server = () => new Promise((done) => (come = done));
  globalThis.fetch = ((before) => async (...given) => before(...given))(fetch);
  server = log(1);
  const first = copy.refresh();
  assert.equal(await copy.refresh(), undefined);
  server = log(2, 1);
  assert.equal(await first, true);
  assert.equal(come, undefined);
  assert.equal(asked.length, 2);
  assert.deepEqual(entries(), ["e1", "e2"]);
  assert.equal(await copy.refresh(), true); // and then as ever
});

// --- when it may be gone on from ---

test("it serves as long as it has all that the server showed", async () => {
  assert.equal(copy.serves(0), false);
  await fetchLog(4);
  assert.equal(copy.serves(3), true);
  assert.equal(copy.serves(4), true);
  assert.equal(copy.serves(5), false);
  assert.equal(copy.why(5), "behind");
  assert.equal(copy.why(4), "");
});

test("what the server has shown is remembered until the copy has it", async () => {
  await fetchLog(4);
  copy.shown(5);
  assert.equal(copy.serves(4), false);
  assert.equal(copy.why(0), "behind");
  copy.shown(3); // an older one says nothing
  assert.equal(copy.serves(0), false);
  await refresh(log(5, 4));
  assert.equal(copy.serves(5), true);
  assert.equal(localStorage.getItem(`scorekeeper.shown.${ADDRESS}`), null);
});

test("also across a reload", async () => {
  await fetchLog(4);
  copy.shown(5);
  const again = await openDevice(caches, { localStorage });
  await again.recall();
  assert.equal(again.serves(0), false);
});

test("a copy that is not as new as what was shown does not make that forgotten", async () => {
  copy.shown(5);
  await fetchLog(4);
  assert.equal(copy.serves(4), false);
  await fetchLog(5).catch(() => {});
});

test("where nothing can be remembered it goes by what the page says", async () => {
  for (const storage of [new FullStorage(), null]) {
    copy = await openDevice(caches, { localStorage: storage });
    await fetchLog(4);
    copy.shown(5);
    assert.equal(copy.serves(4), true);
    assert.equal(copy.serves(5), false);
    await copy.forget();
  }
});

test("covered bids are on the server only", async () => {
  await fetchLog(2);
  await refresh({ seq: 3, waits: true, pencil: true });
  assert.equal(copy.serves(2), false);
  assert.equal(copy.why(2), "covered");
  assert.deepEqual(entries(), ["e1", "e2"]);
  await refresh({ ...log(4, 2), waits: false });
  assert.equal(copy.serves(4), true);
});

test("a game of which there is nothing but covered bids is not kept", async () => {
  assert.equal(await refresh({ seq: 3, waits: true, pencil: true }), true);
  assert.equal(copy.why(0), "");
  assert.equal(copy.serves(0), false);
});

test("only one device goes on alone", async () => {
  await fetchLog(2, { pencil: false });
  assert.equal(copy.serves(2), false);
  assert.equal(copy.why(2), "other");
});

test("covered bids go before the rest, and without a copy nothing is told", async () => {
  assert.equal(copy.why(9), "");
  await fetchLog(2, { pencil: false });
  await refresh({ seq: 2, waits: true, pencil: true });
  assert.equal(copy.why(9), "covered");
});

test("it knows whether it has more than the server shows", async () => {
  assert.equal(copy.exceeds(0), false);
  await fetchLog(4);
  assert.equal(copy.exceeds(3), true);
  assert.equal(copy.exceeds(4), false);
});

// --- a server with less ---

test("a server that has lost strokes tells how many, and nothing here is changed", async () => {
  await fetchLog(5);
  assert.equal(await refresh(log(3, 3, { strokes: [] })), true);
  assert.deepEqual(missing, [2]);
  assert.equal(copy.serves(5), false);
  assert.equal(copy.why(5), ""); // no waiting helps
  assert.equal(entries().length, 5);
});

test("a server that went on from an earlier state lacks at least one", async () => {
  await fetchLog(3);
  await refresh({ ...log(5), strokes: [stroke(1), stroke(2), { entry: "other", seq: 3 }, stroke(4), stroke(5)] });
  assert.deepEqual(missing, [1]);
});

test("a server that gives all of it, with our newest stroke in its place, lacks nothing", async () => {
  await fetchLog(3);
  await refresh(log(5));
  assert.deepEqual(missing, []);
  assert.equal(copy.serves(5), true);
});

test("where covered bids wait there its number tells", async () => {
  await fetchLog(3);
  await refresh({ seq: 2, waits: true, pencil: true });
  assert.deepEqual(missing, [1]);
});

test("once it has all again, it serves again", async () => {
  await fetchLog(3);
  await refresh(log(1, 1, { strokes: [] }));
  assert.equal(copy.serves(3), false);
  await refresh(log(3, 3));
  assert.equal(copy.serves(3), true);
});

test("a game that the server does not know is all missing there", async () => {
  await fetchLog(3);
  assert.equal(await refresh(404), true);
  assert.deepEqual(missing, [3]);
  assert.equal(copy.serves(3), false);
  assert.equal(entries().length, 3);
});

test("one of which nothing is here is forgotten", async () => {
  copy.shown(7);
  assert.equal(await refresh(404), true);
  assert.deepEqual(missing, []);
  assert.equal(copy.lost(), false);
  assert.equal(localStorage.getItem(`scorekeeper.shown.${ADDRESS}`), null);
});

test("whoever is told that the server has lost it, tells whether it is here", async () => {
  await fetchLog(3);
  assert.equal(copy.lost(), true);
  assert.deepEqual(missing, [3]);
});

// --- a server that does not let this device in ---

for (const status of [401, 403]) {
  test(`turned away (${status}), nothing stays of what the server has`, async () => {
    await fetchLog(3);
    server = (address) => (address.includes("/held") ? 204 : status);
    await copy.refresh();
    assert.equal(asked[1].address, `${ADDRESS}/held?after=3&entry=e3`);
    assert.deepEqual(missing, []);
    assert.equal(copy.why(0), "");
    assert.equal(copy.exceeds(0), false);
    const again = await openDevice(caches);
    await again.recall();
    assert.equal(again.exceeds(0), false);
  });
}

test("turned away with what the server lacks, it stays, and nobody says how much that is", async () => {
  await fetchLog(3);
  await refresh((address) => (address.includes("/held") ? 404 : 403));
  assert.deepEqual(missing, [null]);
  assert.equal(copy.serves(3), false);
  assert.equal(entries().length, 3);
});

test("turned away it also stays where nobody answers whether the server has it", async () => {
  await fetchLog(3);
  server = null;
  assert.equal(await copy.turnedAway(), true);
  assert.deepEqual(missing, [null]);
  server = (address) => (address.includes("/held") ? 204 : 403);
  assert.equal(await copy.turnedAway(), false);
  assert.equal(await copy.turnedAway(), false); // there is nothing any more
  assert.equal(asked.filter(({ address }) => address.includes("/held")).length, 2);
});

// --- across a reload ---

test("what was kept before is there again, and goes on", async () => {
  await fetchLog(2);
  copy = await openDevice(caches);
  assert.equal(copy.serves(2), false);
  await copy.recall();
  assert.equal(copy.serves(2), true);
  await refresh(log(3, 2));
  await copy.recall(); // it is there already
  assert.deepEqual(entries(), ["e1", "e2", "e3"]);
});

test("what is forgotten does not come back", async () => {
  await fetchLog(2);
  copy.shown(9);
  await copy.forget();
  assert.equal(copy.exceeds(0), false);
  copy = await openDevice(caches, { localStorage });
  await copy.recall();
  assert.equal(copy.exceeds(0), false);
  await fetchLog(2);
  assert.equal(copy.serves(2), true);
});

// --- where copies lie ---

const KINDS = {
  caches: () => ({ caches: new MemoryCaches("http://pad.test") }),
  "a database": () => new Databases().globals,
};
for (const [kind, globals] of Object.entries(KINDS)) {
  test(`in ${kind}: a copy is put, got and dropped`, async () => {
    const { copyStore } = await openPage("", globals()).load("static/js/away/copy_store.js");
    assert.equal(await copyStore.get("/games/a/copy"), null);
    await copyStore.put("/games/a/copy", { seq: 1 });
    await copyStore.put("/games/b/copy", { seq: 2 });
    await copyStore.put("/games/a/copy", { seq: 3 });
    assert.deepEqual(await copyStore.get("/games/a/copy"), { seq: 3 });
    await copyStore.drop("/games/a/copy");
    assert.equal(await copyStore.get("/games/a/copy"), null);
    assert.deepEqual(await copyStore.get("/games/b/copy"), { seq: 2 });
  });

  test(`in ${kind}: of ten games more the oldest goes, and one put again is the newest`, async () => {
    const opened = openPage("", globals());
    const { copyStore } = await opened.load("static/js/away/copy_store.js");
    const put = async (number) => {
      await opened.clock.pass(10);
      await copyStore.put(`/games/${number}/copy`, { seq: number });
    };
    for (let number = 0; number < 10; number += 1) await put(number);
    await put(0);
    await put(10);
    const left = [];
    for (let number = 0; number <= 10; number += 1) if (await copyStore.get(`/games/${number}/copy`)) left.push(number);
    assert.deepEqual(left, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
}

test("in a database: what the browser refuses is not kept, and whoever puts it hears of it", async () => {
  const databases = new Databases();
  const { copyStore } = await openPage("", databases.globals).load("static/js/away/copy_store.js");
  databases.refuses = true;
  await assert.rejects(copyStore.put("/games/a/copy", {}), { name: "QuotaExceededError" });
  databases.refuses = false;
  assert.equal(await copyStore.get("/games/a/copy"), null);
});

test("the database is the one of every version before", async () => {
  const databases = new Databases();
  const { copyStore } = await openPage("", databases.globals).load("static/js/away/copy_store.js");
  await copyStore.get("/games/a/copy");
  await copyStore.get("/games/b/copy");
  assert.deepEqual(databases.opened, [["scorekeeper-copies", 1]]);
});

test("a database that does not open is told", async () => {
  const databases = new Databases();
  databases.closed = true;
  const { copyStore } = await openPage("", databases.globals).load("static/js/away/copy_store.js");
  await assert.rejects(copyStore.get("/games/a/copy"), { name: "InvalidStateError" });
});
