// The app on this device while the server does not answer: when it is fetched, when it decides, and what is done if it breaks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";
import { MemoryCaches } from "./browser/storage.mjs";

const GAME = "/games/abc";
const COPY = `${GAME}/copy`;
const CORE = "/core/made/";
const strokes = (count) => Array.from({ length: count }, (_, at) => ({ entry: `e${at + 1}` }));
const log = (seq, more = {}) => ({ seq, after: 0, waits: false, pencil: true, stands: { code: "abc" }, strokes: strokes(seq), ...more });
const forms = JSON.stringify({ one: "{n} is missing", other: "{n} are missing" });

/**
 * A game's page that shows stroke 4. `copy` is what the server says of its log: null is no answer, a number its status. `stored` is a copy
 * of before, `core` whether the page names one, and `worker` answers what the app is told.
 */
async function openGame({ copy = log(4), stored = null, core = true, connection, worker = () => ({}), coreHere = false } = {}) {
  const caches = new MemoryCaches("http://pad.test");
  if (stored) await (await caches.open("scorekeeper-copies")).put(COPY, Response.json(stored));
  if (coreHere) await (await caches.open("scorekeeper-core-7")).put(`${CORE}pocket/built.json`, new Response("{}"));
  const state = { copy, worker, workers: [], told: [], asked: [], saved: [], ready: 0 };
  class Worker {
    #fail = () => {};

    constructor(address) {
      this.address = address;
      state.workers.push(this);
    }

    addEventListener(type, listener) {
      if (type === "error") this.#fail = () => listener({ message: "broken" });
    }

    async postMessage(what, [port]) {
      state.told.push(what);
      const answer = await state.worker(what);
      if (answer === "broken") this.#fail();
      else if (answer && !this.ended) port.postMessage(answer);
    }

    terminate() {
      this.ended = true;
    }
  }
  const page = openPage(
    `${core ? `<meta name="core" content="${CORE}">` : ""}<main id="main"><section id="table" data-url="${GAME}" data-seq="4" data-fresh="t"></section></main>
    <div id="connection-bar" hidden data-older='${forms}' data-unknown="Unknown." data-unsaved="Unsaved."><p class="connection-bar__text"></p>
    <button class="connection-bar__save" hidden></button><button class="connection-bar__close" hidden></button></div>`,
    {
      caches,
      Worker,
      navigator: { onLine: true, connection },
      fetch: async (address) => {
        state.asked.push(address);
        const says = typeof state.copy === "function" ? await state.copy(address) : state.copy;
        if (says === null) throw new TypeError("no network");
        return typeof says === "number" ? new Response(null, { status: says }) : Response.json(says);
      },
    },
  );
  URL.createObjectURL = (blob) => (state.saved.push(blob), "blob:1");
  const { startOfflineRuntime } = await page.load("static/js/away/offline_runtime.js");
  const away = startOfflineRuntime();
  away.onReady(() => (state.ready += 1));
  await page.settled();
  const lose = (seq) => (away.lost(seq), page.settled());
  const press = (part) => (page.find(`.connection-bar__${part}`).click(), page.settled());
  const kinds = () => state.told.map((what) => Object.keys(what)[0]);
  return Object.assign(state, { page, away, lose, press, pass: page.clock.pass, caches, kinds, text: () => (page.find("#connection-bar").hidden ? null : page.find(".connection-bar__text").textContent) });
}

const isKept = async (game) => Boolean(await (await game.caches.open("scorekeeper-copies")).match(COPY));
const show = (game, seq) => {
  game.page.find("#table").dataset.seq = String(seq);
  game.page.changed();
  return game.page.settled();
};

// --- before anybody needs it ---

test("it is fetched once the page stands and nobody has touched it for five seconds", async () => {
  const game = await openGame();
  game.page.find("#main").addEventListener("pointerdown", (event) => event.stopImmediatePropagation());
  await game.pass(4000);
  game.page.fire("pointerdown", {}, game.page.find("#table"));
  await game.pass(4999);
  assert.deepEqual([game.workers.length, game.asked], [0, []]);
  await game.pass(1);
  assert.equal(game.workers.length, 1);
  assert.equal(game.workers[0].address, `${CORE}pocket/table.js`);
  assert.deepEqual(game.asked, [COPY]);
  assert.deepEqual(game.told[0], { begin: { origin: "http://pad.test", language: "en" } });
  await game.pass(60_000);
  assert.equal(game.workers.length, 1);
});

test("a page that is still loading is waited for", async () => {
  const game = await openGame();
  const slow = openPage("");
  slow.document.readyState = "loading";
  const { quiet } = await slow.load("static/js/away/idle.js");
  let over = false;
  quiet().then(() => (over = true));
  await slow.clock.pass(10_000);
  assert.equal(over, false);
  slow.fire("load");
  await slow.clock.pass(5000);
  assert.equal(over, true);
  assert.equal(game.workers.length, 0);
});

test("once it has begun what is asked first is asked before anybody waits for it", async () => {
  const game = await openGame({ stored: log(4), worker: ({ ask }) => (ask ? { status: 200, headers: [], body: "x" } : {}) });
  await game.pass(5000);
  assert.deepEqual(game.kinds(), ["begin", "take", "ask"]);
  assert.equal(game.told[2].ask.address, GAME);
  assert.deepEqual(game.told[2].ask.headers, [["X-Fragment", "1"]]);
  assert.equal("offlineRuntime" in game.page.document.documentElement.dataset, true);
  assert.equal(game.away.decides(), false);
});

test("nothing is fetched over what costs money or is slow", async () => {
  for (const connection of [{ type: "cellular" }, { saveData: true }, { effectiveType: "3g" }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
    const game = await openGame({ connection });
    await game.pass(60_000);
    assert.deepEqual([game.workers.length, game.asked], [0, []], JSON.stringify(connection));
  }
  for (const connection of [{ type: "wifi", effectiveType: "4g", saveData: false }, {}, undefined]) {
    const game = await openGame({ connection });
    await game.pass(5000);
    assert.equal(game.workers.length, 1, JSON.stringify(connection));
  }
});

test("a page that names none fetches none, and forgets what was kept, unless the server shows less", async () => {
  const game = await openGame({ core: false, stored: log(4) });
  await game.pass(60_000);
  assert.deepEqual([game.workers.length, game.asked, await isKept(game)], [0, [], false]);
  assert.equal(game.away.lost(4), false);
  assert.equal(game.away.decides(), false);
  assert.equal(await isKept(await openGame({ core: false, stored: log(5) })), true);
});

test("the log is asked for again whenever the page shows something new", async () => {
  const game = await openGame();
  const [{ target, options }] = game.page.observers;
  assert.deepEqual([target.id, options], ["main", { subtree: true, attributeFilter: ["data-fresh"] }]);
  await game.pass(5000);
  game.copy = { ...log(5), after: 4, strokes: [{ entry: "e5" }] };
  await show(game, 5);
  assert.deepEqual(game.asked, [COPY, `${COPY}?after=4&entry=e4`]);
  assert.equal(localStorage.getItem(`scorekeeper.shown.${COPY}`), null); // it has it
  game.copy = null;
  await show(game, 6);
  assert.equal(localStorage.getItem(`scorekeeper.shown.${COPY}`), "6");
});

test("a log that does not come is asked for after 2, 10 and 60 seconds, and then no more", async () => {
  const game = await openGame({ copy: null });
  await game.pass(5000);
  const counts = [];
  for (const time of [1999, 1, 9999, 1, 59_999, 1, 600_000]) {
    await game.pass(time);
    counts.push(game.asked.length);
  }
  assert.deepEqual(counts, [1, 2, 2, 3, 3, 4, 4]);
});

// --- the server is away ---

/** The game on a device that has all of it, once the app is there. */
async function openReady(options = {}) {
  const game = await openGame(options);
  await game.pass(5000);
  game.told.length = game.asked.length = 0;
  return game;
}

test("with all that the server showed it takes over, and says so once", async () => {
  const game = await openReady();
  assert.equal(game.away.decides(), false);
  assert.equal(game.away.why(), "");
  assert.equal(game.away.lost(4), false); // not yet: it is laid out first
  await game.page.settled();
  assert.equal(game.away.decides(), true);
  assert.equal(game.ready, 1);
  assert.deepEqual(JSON.parse(game.told[0].take), { code: "abc", strokes: strokes(4) });
  assert.equal(game.away.lost(4), true);
  await game.page.settled();
  assert.equal(game.ready, 1);
  assert.equal(game.told.length, 1);
});

test("what is asked then is answered by it", async () => {
  const game = await openReady();
  game.worker = ({ ask }) => (ask ? { status: ask.method === "POST" ? 200 : 204, headers: [["X-Seq", "5"]], body: new TextEncoder().encode("drawn here") } : {});
  await game.lose(4);
  const answer = await game.away.ask("/games/abc/bids?x=1", { method: "POST", body: new URLSearchParams({ bid: 2 }), headers: { "X-Fragment": "1" } });
  assert.equal(await answer.text(), "drawn here");
  assert.equal(answer.headers.get("X-Seq"), "5");
  assert.deepEqual(game.told.at(-1).ask, {
    method: "POST", address: "/games/abc/bids?x=1", body: "bid=2",
    headers: [["X-Fragment", "1"], ["Content-Type", "application/x-www-form-urlencoded"]],
  });
  const empty = await game.away.ask("/games/abc");
  assert.equal(empty.status, 204);
  game.worker = () => ({ status: 304, headers: [], body: new Uint8Array(0) });
  assert.equal((await game.away.ask("/games/abc")).status, 304);
  assert.deepEqual(game.told.at(-1).ask, { method: "GET", address: "/games/abc", body: "", headers: [] });
});

test("it has fifteen seconds for an answer, and a minute to lay out a game", async () => {
  const game = await openReady({ worker: ({ take }) => (take ? null : {}) });
  game.away.lost(4);
  await game.pass(59_999);
  assert.equal(game.workers.length, 1);
  await game.pass(1);
  assert.equal(game.workers.length, 2);
  game.worker = () => null;
  let error = null;
  game.away.ask("/games/abc").catch((given) => (error = given));
  await game.pass(14_999);
  assert.equal(error, null);
  await game.pass(1);
  assert.match(error.message, /no answer/);
});

test("without all that the server had it does not, and tells why", async () => {
  for (const [copy, seq, why] of [[log(4), 5, "behind"], [log(3), 3, "behind"], [log(4, { pencil: false }), 4, "other"], [{ seq: 4, waits: true, pencil: true }, 4, ""]]) {
    const game = await openReady({ copy });
    game.away.lost(seq);
    await game.page.settled();
    assert.equal(game.away.decides(), false, why);
    assert.equal(game.away.why(), why);
    assert.equal(game.ready, 0);
  }
});

test("it counts what the page shows when the server goes away, or what it said of entries", async () => {
  const game = await openReady({ copy: log(6) });
  await game.lose(6);
  assert.equal(game.away.decides(), true);
});

test("once the server answers again that decides, and the log is asked for", async () => {
  const game = await openReady();
  await game.lose(4);
  game.away.found();
  assert.equal(game.away.decides(), false);
  assert.equal(game.away.why(), "");
  await game.page.settled();
  assert.equal(game.asked.length, 1);
  game.away.found(); // it was there
  await game.page.settled();
  assert.equal(game.asked.length, 1);
  await game.lose(4);
  assert.equal(game.ready, 2);
});

test("while it is away the log is not asked for, and what is shown is not what the server showed", async () => {
  const game = await openReady();
  game.away.lost(4);
  await show(game, 9);
  assert.deepEqual(game.asked, []);
  assert.equal(localStorage.getItem(`scorekeeper.shown.${COPY}`), null);
});

test("a log that was on its way when the server went away is gone on from", async () => {
  const game = await openReady();
  let come;
  game.copy = () => new Promise((done) => (come = done));
  await show(game, 5);
  await game.lose(5);
  assert.equal(game.away.decides(), false);
  come({ ...log(5), after: 4, strokes: [{ entry: "e5" }] });
  await game.page.settled();
  assert.equal(game.away.decides(), true);
});

test("an answer is waited for three seconds where it can decide, eight where not", async () => {
  const game = await openGame();
  assert.equal(game.away.patience(), 8000);
  await game.pass(5000);
  assert.equal(game.away.patience(), 3000);
});

test("it is fetched late too, for a copy that can be gone on from", async () => {
  const game = await openGame({ stored: log(4), copy: null });
  await game.lose(4);
  assert.equal(game.workers.length, 1);
  assert.equal(game.away.decides(), true);
  const behind = await openGame({ stored: log(3), copy: null });
  behind.away.lost(4);
  await behind.pass(60_000);
  assert.equal(behind.workers.length, 0);
});

test("late it is fetched over Wi-Fi, or where its files are here", async () => {
  const connection = { type: "cellular" };
  const game = await openGame({ stored: log(4), copy: null, connection });
  await game.lose(4);
  assert.equal(game.workers.length, 0);
  const withCore = await openGame({ stored: log(4), copy: null, connection, coreHere: true });
  await withCore.lose(4);
  assert.equal(withCore.workers.length, 1);
});

test("a server that is away when the page begins changes nothing", async () => {
  const game = await openGame({ stored: log(4), copy: null });
  game.away.lost(4);
  await game.pass(60_000);
  assert.equal(game.workers.length, 1); // once, not after five seconds again
});

// --- what breaks ---

test("what does not come whole is fetched anew after 30 seconds and five quiet ones, twice", async () => {
  const game = await openGame({ worker: () => "broken" });
  await game.pass(5000);
  assert.equal(game.workers.length, 1);
  assert.equal(game.workers[0].ended, true);
  await game.pass(34_999);
  assert.equal(game.workers.length, 1);
  await game.pass(1);
  assert.equal(game.workers.length, 2);
  await game.pass(35_000);
  assert.equal(game.workers.length, 3);
  await game.pass(600_000);
  assert.equal(game.workers.length, 3);
  assert.equal(game.away.patience(), 8000);
});

test("what says nothing for four minutes does not come", async () => {
  const game = await openGame({ worker: () => null });
  await game.pass(5000 + 239_999);
  assert.equal(game.workers[0].ended, undefined);
  await game.pass(1);
  assert.equal(game.workers[0].ended, true);
});

test("what breaks is begun anew from the copy, twice", async () => {
  const game = await openReady();
  await game.lose(4);
  for (const count of [2, 3]) {
    game.away.broke();
    assert.equal(game.away.decides(), false);
    await game.page.settled();
    assert.equal(game.workers.length, count);
    assert.equal(game.workers[count - 2].ended, true);
    assert.equal(game.away.decides(), true);
    assert.equal(game.ready, count);
  }
  game.away.broke();
  await game.page.settled();
  assert.equal(game.workers.length, 3);
  assert.equal(game.away.decides(), false);
});

test("a copy that it cannot lay out does not decide", async () => {
  const game = await openReady();
  game.worker = ({ take }) => (take ? { failed: "unreadable" } : {});
  await game.lose(4);
  assert.equal(game.away.decides(), false);
  assert.equal(game.ready, 0);
  assert.equal(game.workers.length, 3);
});

test("what breaks when it is asked for the first time is begun anew", async () => {
  const game = await openGame({ stored: log(4), worker: ({ begin }) => (begin ? {} : { failed: "no" }) });
  await game.pass(5000);
  assert.equal(game.workers.length, 3);
  assert.equal(game.workers[0].ended, true);
});

test("one that was given up is fetched anew once the server is back", async () => {
  const game = await openReady();
  game.worker = () => "broken";
  game.away.lost(4);
  await game.pass(60_000);
  assert.equal(game.workers.length, 2);
  game.worker = () => ({});
  game.away.found();
  await game.pass(5000);
  assert.equal(game.workers.length, 3);
  await game.lose(4);
  assert.equal(game.away.decides(), true);
});

// --- a server that has less, or does not know the game ---

test("a game that the server does not know stays where this device has it, until somebody gives it up", async () => {
  const game = await openReady();
  assert.equal(await game.away.gone(true), true);
  assert.equal(game.text(), "4 are missing");
  game.copy = 404;
  await game.press("close");
  assert.equal(location.reloads, 1);
  assert.equal(await isKept(game), false);
});

test("one that nobody has is gone", async () => {
  const game = await openGame({ copy: 404 });
  assert.equal(await game.away.gone(true), false);
  assert.equal(game.text(), null);
});

test("a device that is turned away keeps what the server lacks", async () => {
  const game = await openReady();
  game.copy = 404;
  assert.equal(await game.away.gone(false), true);
  assert.equal(game.text(), "Unknown.");
  const other = await openReady();
  other.copy = 204;
  assert.equal(await other.away.gone(false), false);
  assert.equal(await isKept(other), false);
});

test("also what was kept before, and not where the page names no app", async () => {
  const game = await openGame({ stored: log(4), copy: null });
  assert.equal(await game.away.gone(true), true);
  const other = await openGame({ stored: log(9), core: false });
  assert.equal(await other.away.gone(true), false);
});

test("what the server has lost is saved as a file", async () => {
  const game = await openReady();
  game.worker = ({ save }) => (save ? { file: "the game" } : {});
  await game.away.gone(true);
  let name;
  game.page.document.createElement = ((before) => (tag) => Object.assign(before(tag), { click() { name = this.download; } }))(game.page.document.createElement.bind(game.page.document));
  await game.press("save");
  assert.equal(await game.saved[0].text(), "the game");
  assert.equal(game.saved[0].type, "application/json");
  assert.equal(name, "scorekeeper.json");
  assert.equal(game.page.find(".connection-bar__close").hidden, false);
});

test("the app is fetched for that where it is not there yet", async () => {
  const game = await openGame({ stored: log(4), copy: null, connection: { type: "cellular" }, worker: ({ save }) => (save ? { file: "the game" } : {}) });
  await game.away.gone(true);
  await game.press("save");
  assert.equal(await game.saved[0].text(), "the game");
});

test("where it cannot be, that is told", async () => {
  const game = await openReady();
  game.worker = ({ save }) => (save ? { failed: "no" } : {});
  await game.away.gone(true);
  await game.press("save");
  assert.equal(game.text(), "Unsaved.");
});

test("whoever gives up what the server lost goes on with what it has", async () => {
  const game = await openReady();
  game.copy = log(2, { after: 2, strokes: [] });
  await show(game, 2);
  assert.equal(game.text(), "2 are missing");
  game.asked.length = 0;
  game.copy = log(2);
  await game.press("close");
  assert.equal(location.reloads, 0);
  assert.deepEqual(game.asked, [COPY]);
  await game.lose(2);
  assert.equal(game.away.decides(), true);
});
