// The app without a server: its files are kept whole or not at all, and its own requests go to the page that holds it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { startWorker } from "./browser/worker.mjs";

const CACHE = "pocket-7";
const BUILT = {
  version: "7",
  folder: "/static/v-7/",
  files: {
    "/": { hash: "h0", size: 10 },
    "/static/v-7/a.js": { hash: "h1", size: 30 },
    "/python.wasm": { hash: "h2", size: 60, packed: true },
  },
};
const NETWORK = { "/": "the shell", "/static/v-7/a.js": "a script", "/python.wasm.packed": () => new Response(gzipSync("python")) };

const start = (answers = NETWORK, built = BUILT, globals = {}) =>
  startWorker("pocket/service-worker.js", `const BUILT = ${JSON.stringify(built)};`, { ...answers }, globals);

async function installed(answers, globals) {
  const worker = start({ ...NETWORK, ...answers }, BUILT, globals);
  await worker.install();
  worker.fetched.length = 0;
  return worker;
}

const text = async (answer) => (await answer).text();

/** A page of ours in a tab, which answers what it is asked; `asked` lists that. */
function tab(answer = () => ({ status: 200, headers: [["X-A", "1"]], body: "drawn" }), frameType = "top-level") {
  const asked = [];
  const messages = [];
  const postMessage = (data, [port] = []) => {
    if (data.ask) {
      asked.push(data.ask);
      const given = answer(data.ask);
      if (given) port.postMessage(given);
      else port.close();
    } else messages.push(data);
  };
  return { frameType, postMessage, asked, messages };
}

// --- its files ---

test("all files of a version are kept, unpacked, each past the browser's own memory and as it was built", async () => {
  const worker = start();
  await worker.install();
  assert.deepEqual((await worker.caches.paths(CACHE)).sort(), ["/", "/python.wasm", "/static/v-7/a.js", "/version"]);
  const cache = await worker.caches.open(CACHE);
  const wasm = await cache.match("/python.wasm");
  assert.equal(await wasm.text(), "python");
  assert.equal(wasm.headers.get("Content-Type"), "application/wasm");
  assert.deepEqual(worker.fetched.sort(), ["/", "/python.wasm.packed", "/static/v-7/a.js"]);
  assert.equal(worker.skipped, 0); // what is there takes over between games only
});

test("the words of a language come when they are asked for, and with each newer version from then on", async () => {
  const words = { "/pocket/words/fr": { hash: "f7", size: 20, packed: true, later: true } };
  const built = { ...BUILT, files: { ...BUILT.files, ...words, "/pocket/words/pl": { hash: "p7", size: 20, later: true } } };
  const worker = start({ ...NETWORK, "/pocket/words/fr.packed": () => new Response(gzipSync("mots")) }, built);
  await worker.install();
  assert.deepEqual((await worker.caches.paths(CACHE)).sort(), ["/", "/python.wasm", "/static/v-7/a.js", "/version"]);
  worker.fetched.length = 0;
  assert.equal(await text(worker.ask("/pocket/words/fr")), "mots");
  assert.equal(await text(worker.ask("/pocket/words/fr")), "mots");
  assert.deepEqual(worker.fetched, ["/pocket/words/fr.packed"]);
  await (await worker.caches.open("pocket-7")).delete("/python.wasm");
  await worker.install(); // as a newer version does
  assert.deepEqual((await worker.caches.paths(CACHE)).filter((path) => path.includes("words")), ["/pocket/words/fr"]);
});

test("a file is checked by its hash", async () => {
  const worker = start(NETWORK, { ...BUILT, files: { "/": { hash: "h0", size: 1 } } });
  await worker.install();
  assert.deepEqual({ ...worker.options }, { integrity: "sha256-h0", cache: "reload" });
});

test("a packed file that is no program has no kind of one", async () => {
  const worker = start({ "/a.bin.packed": () => new Response(gzipSync("x")) }, { ...BUILT, files: { "/a.bin": { hash: "h", size: 1, packed: true } } });
  await worker.install();
  assert.equal((await (await worker.caches.open(CACHE)).match("/a.bin")).headers.get("Content-Type"), "application/octet-stream");
});

test("where one is missing or fails it is not installed, and what came is not fetched again", async () => {
  for (const broken of [undefined, () => new Response("no", { status: 404 })]) {
    const worker = start({ ...NETWORK, "/static/v-7/a.js": broken });
    await assert.rejects(worker.install());
    assert.equal(await worker.has(CACHE, "/version"), false);
    while (!(await worker.has(CACHE, "/python.wasm"))) await worker.clock.settled(); // it was still on its way
    worker.fetched.length = 0;
    worker.answers = { ...NETWORK };
    await worker.install();
    assert.deepEqual(worker.fetched, ["/static/v-7/a.js"]);
    assert.equal(await worker.has(CACHE, "/version"), true);
  }
});

test("what an older version has already is taken from there, and what changed is fetched", async () => {
  const worker = start();
  await worker.put("pocket-6", "/version", JSON.stringify({ "/static/v-7/a.js": { hash: "h1" }, "/": { hash: "old" } }));
  await worker.put("pocket-6", "/static/v-7/a.js", "a script");
  await worker.put("pocket-6", "/", "the old shell");
  await worker.put("memory", "/x", "x");
  await worker.install();
  assert.deepEqual(worker.fetched.sort(), ["/", "/python.wasm.packed"]);
  assert.equal(await (await (await worker.caches.open(CACHE)).match("/")).text(), "the shell");
  assert.equal(await (await (await worker.caches.open(CACHE)).match("/static/v-7/a.js")).text(), "a script");
});

test("tabs are told how much of it is here", async () => {
  const worker = start();
  const page = tab();
  worker.tabs = [page];
  await worker.install();
  const parts = page.messages.map(({ loaded }) => loaded).sort();
  assert.equal(parts.length, 3);
  assert.equal(parts.at(-1), 1);
  assert.ok(parts.every((part, at) => part > 0 && (at === 2 || part < 1)));
  assert.equal(page.messages[0].version, "7");
  assert.deepEqual({ ...worker.matched }, { type: "window", includeUncontrolled: true }); // none is its own yet
});

test("many files come eight at a time", async () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/f${at}`, { hash: `${at}`, size: 1 }]));
  let now = 0;
  let most = 0;
  const answer = async () => {
    most = Math.max(most, (now += 1));
    await new Promise((done) => setImmediate(done));
    now -= 1;
    return new Response("x");
  };
  const worker = start(Object.fromEntries(Object.keys(files).map((path) => [path, answer])), { ...BUILT, files });
  const page = tab();
  worker.tabs = [page];
  await worker.install();
  assert.equal(most, 8);
  assert.deepEqual(page.messages.map(({ loaded }) => Math.round(loaded * 20)), Array.from({ length: 20 }, (_, at) => at + 1));
  assert.equal((await worker.caches.paths(CACHE)).length, 21);
});

test("once it takes over all else goes, and its pages are its own", async () => {
  const worker = await installed();
  await worker.put("pocket-6", "/version", "{}");
  await worker.put("memory", "/x", "x");
  await worker.activate();
  assert.deepEqual(await worker.caches.keys(), [CACHE]);
  assert.equal(worker.claimed, 1);
  await worker.tell({ other: true });
  await worker.tell(null);
  assert.equal(worker.skipped, 0);
  await worker.tell({ takeOver: true });
  assert.equal(worker.skipped, 1);
});

// --- requests ---

test("every page of a tab is the shell, whatever its address", async () => {
  const worker = await installed();
  assert.equal(await worker.visit("/games/abc"), "the shell");
  assert.equal(await worker.visit("/"), "the shell");
  assert.deepEqual(worker.fetched, []);
});

test("files come from here, also by the address of another version or of none", async () => {
  const worker = await installed();
  for (const path of ["/static/v-7/a.js", "/static/v-6/a.js", "/static/a.js"]) assert.equal(await text(worker.ask(path)), "a script");
  assert.equal(await text(worker.ask("/python.wasm")), "python");
  assert.deepEqual(worker.fetched, []);
});

test("a file that a browser has cleared is fetched", async () => {
  const worker = await installed();
  await (await worker.caches.open(CACHE)).delete("/static/v-7/a.js");
  assert.equal(await text(worker.ask("/static/v-7/a.js")), "a script");
});

test("what is another origin's, the manifest and the worker itself it leaves to the browser", async () => {
  const worker = await installed();
  assert.equal(await worker.ask("https://elsewhere.test/a.js"), null);
  assert.equal(await worker.ask("/pocket/de.webmanifest", { destination: "manifest" }), null);
  assert.equal(await worker.ask("/service-worker.js"), null);
});

test("all else is asked of the page that holds the app", async () => {
  const worker = await installed();
  const page = tab();
  worker.tabs = [page, tab(() => ({ status: 500, headers: [], body: "a frame" }), "nested")];
  const answer = await worker.ask("/games/abc?step=bids", { mode: "navigate", destination: "iframe", headers: new Headers({ "X-Fragment": "1" }), referrer: "https://pad.test/" });
  assert.equal(await answer.text(), "drawn");
  assert.equal(answer.headers.get("X-A"), "1");
  const [asked] = page.asked;
  assert.equal(asked.method, "GET");
  assert.equal(asked.address, "/games/abc?step=bids");
  assert.equal(asked.body, null);
  assert.deepEqual([...asked.headers].map((header) => [...header]), [["Accept-Language", "de-AT,en"], ["User-Agent", "Tester/1"], ["x-fragment", "1"], ["Referer", "https://pad.test/"]]);
  assert.deepEqual(worker.tabs[1].asked, []);
  assert.deepEqual({ ...worker.matched }, { type: "window", includeUncontrolled: true });
});

test("the start page in the frame is the app's, not the shell", async () => {
  const worker = await installed();
  const page = tab();
  worker.tabs = [page];
  assert.equal(await text(worker.ask("/", { mode: "navigate", destination: "iframe" })), "drawn");
});

test("what is sent goes with its body, and without a referrer none is told", async () => {
  const worker = await installed();
  const page = tab();
  worker.tabs = [page];
  const body = new TextEncoder().encode("bid=2").buffer;
  await worker.ask("/games/abc/bids", { method: "POST", arrayBuffer: async () => body });
  assert.equal(new TextDecoder().decode(page.asked[0].body), "bid=2");
  assert.equal(page.asked[0].headers.some(([name]) => name === "Referer"), false);
  await worker.ask("/games/abc", { method: "HEAD" });
  assert.equal(page.asked[1].body, null);
});

test("answers without a body have none", async () => {
  const worker = await installed();
  for (const status of [204, 304]) {
    worker.tabs = [tab(() => ({ status, headers: [], body: new Uint8Array(0) }))];
    assert.equal((await worker.ask("/x")).status, status);
  }
});

test("of several tabs the one that holds the app answers", async () => {
  const worker = await installed();
  worker.tabs = [tab(() => null), tab()];
  assert.equal(await text(worker.ask("/x")), "drawn");
});

test("where no page holds it a request fails after a minute", async () => {
  const worker = await installed();
  const { answer } = await worker.begin("/x");
  let error = null;
  answer.catch((given) => (error = given));
  await worker.clock.pass(59_999);
  assert.equal(error, null);
  await worker.clock.pass(1);
  assert.match(error.message, /no page/);
});
