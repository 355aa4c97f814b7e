// The page around the app without a server: one tab holds it, memory is kept, and Safari's clearing is known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";
import { MemoryCaches } from "./browser/storage.mjs";

// --- one tab holds it ---

/** Locks and channels that all tabs of an origin share. */
function origin() {
  const running = new Map();
  const channels = new Set();
  const locks = {
    async request(name, { ifAvailable, signal }, job) {
      if (running.has(name) && ifAvailable) return job(null);
      while (running.has(name)) {
        const aborted = new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
        await Promise.race([running.get(name), aborted]);
      }
      const done = Promise.resolve(job({ name }));
      running.set(name, done.then(() => running.delete(name)));
      return done;
    },
  };
  class BroadcastChannel {
    constructor() {
      channels.add(this);
    }

    postMessage(data) {
      for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
    }
  }
  return { locks, BroadcastChannel };
}

async function openTab({ locks, BroadcastChannel }) {
  return (await openPage("", { navigator: { locks }, BroadcastChannel }).load("pocket/holding.js"));
}

test("the first tab holds the app, and others do not", async () => {
  const shared = origin();
  const [tab, other] = [await openTab(shared), await openTab(shared)];
  assert.equal(await tab.hold(async () => {}), true);
  assert.equal(await other.hold(async () => {}), false);
});

test("whoever wants it gets it once the other has let go", async () => {
  const shared = origin();
  const [tab, other] = [await openTab(shared), await openTab(shared)];
  let saved;
  let asked = 0;
  await tab.hold(() => ((asked += 1), new Promise((done) => (saved = done))));
  let free = false;
  const wanted = other.want().then(() => (free = true));
  await new Promise((done) => setImmediate(done));
  assert.deepEqual([asked, free], [1, false]);
  saved();
  await wanted;
  assert.equal(await other.hold(async () => {}), true);
});

test("a tab that was asked twice lets go once, and other messages say nothing", async () => {
  const shared = origin();
  const tab = await openTab(shared);
  let asked = 0;
  await tab.hold(async () => (asked += 1));
  const channel = new shared.BroadcastChannel();
  channel.postMessage("hello");
  assert.equal(asked, 0);
  channel.postMessage("wanted");
  channel.postMessage("wanted");
  assert.equal(asked, 1);
});

test("a tab that sleeps is not waited for longer than four seconds", async () => {
  const shared = origin();
  const [tab, other] = [await openTab(shared), await openTab(shared)];
  await tab.hold(() => new Promise(() => {}));
  const abort = new AbortController();
  const timeout = AbortSignal.timeout;
  let patience;
  AbortSignal.timeout = (time) => ((patience = time), abort.signal);
  const wanted = other.want();
  AbortSignal.timeout = timeout;
  assert.equal(patience, 4000);
  abort.abort(new DOMException("late", "TimeoutError"));
  await wanted; // it comes back all the same
});

test("a browser that blocks what websites keep is told", async () => {
  class Blocked {
    constructor() {
      throw new DOMException("no", "SecurityError");
    }
  }
  const tab = await openTab({ ...origin(), BroadcastChannel: Blocked });
  await assert.rejects(tab.hold(async () => {}), { name: "SecurityError" });
});

// --- Python's memory ---

const loadMemory = (caches) => openPage("", { caches }).load("pocket/memory.js");

test("memory is there again as it was kept, under its name", async () => {
  const { remember, remembered } = await loadMemory(new MemoryCaches("http://pad.test"));
  assert.equal(await remembered("/a.tar"), null);
  await remember("/a.tar", Uint8Array.from([1, 2, 3]));
  assert.deepEqual([...(await remembered("/a.tar"))], [1, 2, 3]);
  assert.equal(await remembered("/b.tar"), null);
});

test("what is spoilt is nothing, and what is forgotten is gone", async () => {
  const caches = new MemoryCaches("http://pad.test");
  const { forget, remember, remembered } = await loadMemory(caches);
  await (await caches.open("memory")).put("/a.tar", new Response("no memory"));
  assert.equal(await remembered("/a.tar"), null);
  await remember("/a.tar", Uint8Array.from([1]));
  await forget();
  assert.equal(await remembered("/a.tar"), null);
});

test("where there is no room nothing of it stays", async () => {
  const caches = new MemoryCaches("http://pad.test");
  const { remember } = await loadMemory(caches);
  (await caches.open("memory")).put = async () => { throw new DOMException("full", "QuotaExceededError"); };
  await remember("/a.tar", Uint8Array.from([1]));
  assert.deepEqual(await caches.keys(), []);
});

test("a browser without caches keeps none", async () => {
  const { forget, remember, remembered } = await loadMemory(undefined);
  assert.equal(await remembered("/a.tar"), null);
  await remember("/a.tar", Uint8Array.from([1]));
  await forget();
});

test("an app that does not begin is begun without the kept memory the next time", async () => {
  const caches = new MemoryCaches("http://pad.test");
  await (await caches.open("memory")).put("/a.tar", new Response("no memory"));
  const messages = [];
  const page = openPage("", { caches, postMessage: (what) => messages.push(what) });
  await page.load("pocket/worker.js");
  page.fire("message", { data: { begin: { passing: true, python: "/nowhere/", app: "/a.tar", words: {}, language: "en", origin: "" } }, ports: [] });
  await page.settled();
  assert.deepEqual(messages.map(({ failed }) => failed), [undefined, "broken"]);
  assert.deepEqual(await caches.keys(), []);
});

test("Python's module is made as large as the memory, and empty", async () => {
  const { asLargeAs } = await loadMemory(undefined);
  const made = { HEAP8: new Int8Array(10).fill(7), _malloc(size) { this.HEAP8 = new Int8Array(this.HEAP8.length + size / 1024).fill(7); } };
  asLargeAs(new Uint8Array(1500))(made);
  assert.equal(made.HEAP8.length, 2058);
  assert.ok(made.HEAP8.every((value) => value === 0));
  const large = { HEAP8: new Int8Array(10).fill(7), _malloc() { throw new Error("it is as large"); } };
  asLargeAs(new Uint8Array(10))(large);
  assert.equal(large.HEAP8.length, 10);
});

// --- what Safari clears ---

async function clears({ vendor = "Apple Computer, Inc.", standalone = undefined, display = false, persisted = false } = {}) {
  const navigator = { vendor, standalone, storage: { persisted: async () => persisted } };
  const { clearsByItself } = await openPage("", { navigator, matchMedia: () => ({ matches: display }) }).load("pocket/clearing.js");
  return clearsByItself();
}

test("Safari clears what nobody has opened for a week", async () => assert.equal(await clears(), true));
test("other browsers do not", async () => assert.equal(await clears({ vendor: "Google Inc." }), false));
test("nor what lies on the home screen", async () => {
  assert.equal(await clears({ standalone: true }), false);
  assert.equal(await clears({ display: true }), false);
});
test("nor what it has promised to keep", async () => assert.equal(await clears({ persisted: true }), false));
