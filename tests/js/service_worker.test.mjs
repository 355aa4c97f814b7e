// What the service worker keeps, what it answers where the network is away or slow, and what it drops.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startWorker } from "./browser/worker.mjs";

const SHELL = {
  version: "7", folder: "/static/v-7/", files: ["/static/v-7/js/a.js", "/static/v-7/css/a.css"], languages: ["en", "de"],
};
const FILES = "scorekeeper-files-7";
const PAGES = "scorekeeper-pages";
const COPIES = "scorekeeper-copies";
const CORE = "scorekeeper-core-7";
const GAME = "/games/abc";
const page = (text, more = {}) => new Response(`<html lang="en"><body>${text}</body></html>`, { headers: { "Content-Type": "text/html" }, ...more });
const INSTALLED = {
  "/static/v-7/js/a.js": "a script", "/static/v-7/css/a.css": "a style", "/offline?language=en": "No network", "/offline?language=de": "Kein Netz",
};

async function start(answers = {}) {
  const worker = startWorker("static/worker/service-worker.js", `const SHELL = ${JSON.stringify(SHELL)};`, { ...INSTALLED, ...answers });
  await worker.install();
  worker.fetched.length = 0;
  return worker;
}

/** A worker that has kept the page of the game as it was then, and its log where `copy` says so. */
async function startKept({ copy = false, answers = {}, path = GAME } = {}) {
  const worker = await start({ [path]: () => page("as it was"), ...answers });
  await worker.tell({ keep: path });
  if (copy) await worker.put(COPIES, `${GAME}/copy`, "{}");
  worker.fetched.length = 0;
  return worker;
}

/** What the network gives there from now on, as it is told to be kept or is visited. */
const keep = (worker, path, answer) => ((worker.answers[path] = answer), worker.tell({ keep: path }));
const visit = (worker, path, answer) => ((worker.answers[path] = answer), worker.visit(path));
const away = (worker) => (worker.answers = {});
const never = () => new Promise(() => {});
const redirected = () => Object.defineProperty(page("the pad"), "redirected", { value: true });

// --- the app's own files ---

test("it is there once all of its files are, and takes over at once", async () => {
  const worker = await start();
  assert.equal(worker.skipped, 1);
  assert.deepEqual(await worker.caches.paths(FILES), [...SHELL.files, "/offline?language=en", "/offline?language=de", "/offline"]);
  await worker.activate();
  assert.equal(worker.claimed, 1);
});

test("where one file is missing it is not installed", async () => {
  const worker = startWorker("static/worker/service-worker.js", `const SHELL = ${JSON.stringify(SHELL)};`, { ...INSTALLED, "/static/v-7/js/a.js": undefined });
  await assert.rejects(worker.install());
  assert.equal(worker.skipped, 0);
});

test("the files of other versions go, and what was kept of games stays", async () => {
  const worker = await start();
  for (const name of ["scorekeeper-files-6", "scorekeeper-core-6", CORE, PAGES, COPIES]) await worker.put(name, "/x", "x");
  await worker.activate();
  assert.deepEqual((await worker.caches.keys()).sort(), [COPIES, CORE, FILES, PAGES].sort());
});

test("a file of this version comes from here, and nobody is asked", async () => {
  const worker = await start();
  assert.equal(await (await worker.ask("/static/v-7/js/a.js")).text(), "a script");
  assert.deepEqual(worker.fetched, []);
});

test("a file of another version or of none is asked for, and ours is as good where the network is away", async () => {
  const worker = await start({ "/static/v-8/js/a.js": "a newer one", "/static/js/a.js": "as it is now" });
  assert.equal(await (await worker.ask("/static/v-8/js/a.js")).text(), "a newer one");
  assert.equal(await (await worker.ask("/static/js/a.js")).text(), "as it is now");
  away(worker);
  assert.equal(await (await worker.ask("/static/v-8/js/a.js")).text(), "a script");
  assert.equal(await (await worker.ask("/static/js/a.js")).text(), "a script");
  await assert.rejects(worker.ask("/static/v-8/js/b.js"));
});

test("a file that takes longer than six seconds is ours, where we have it", async () => {
  const worker = await start({ "/static/v-8/js/a.js": never });
  const { answer } = await worker.begin("/static/v-8/js/a.js");
  let text = null;
  answer.then((given) => given.text()).then((given) => (text = given));
  await worker.clock.pass(5999);
  assert.equal(text, null);
  await worker.clock.pass(1);
  assert.equal(text, "a script");
});

test("the app for this device is kept once it was asked for", async () => {
  const worker = await start({ "/core/made/app.tar": "the app" });
  assert.equal(await (await worker.ask("/core/made/app.tar")).text(), "the app");
  away(worker);
  assert.equal(await (await worker.ask("/core/made/app.tar")).text(), "the app");
  assert.deepEqual(worker.fetched, ["/core/made/app.tar"]);
});

test("what of it did not come right is not kept", async () => {
  const worker = await start({ "/core/made/app.tar": () => new Response("no", { status: 404 }) });
  assert.equal((await worker.ask("/core/made/app.tar")).status, 404);
  assert.equal(await worker.has(CORE, "/core/made/app.tar"), false);
});

test("where there is no room for it it is fetched anew", async () => {
  const worker = await start({ "/core/made/app.tar": "the app" });
  (await worker.caches.open(CORE)).put = async () => { throw new Error("full"); };
  assert.equal(await (await worker.ask("/core/made/app.tar")).text(), "the app");
  assert.equal(await (await worker.ask("/core/made/app.tar")).text(), "the app");
});

test("what is sent, and what is another origin's, it leaves to the browser", async () => {
  const worker = await start();
  assert.equal(await worker.ask("/games/abc/bids", { method: "POST", mode: "navigate" }), null);
  assert.equal(await worker.ask("https://elsewhere.test/static/v-7/js/a.js"), null);
  assert.equal(await worker.ask("/games/abc?fragment"), null); // no page: a script asks
});

// --- pages ---

test("the page of a game that was seen last stands there where the network is away, and says since when", async () => {
  const worker = await startKept();
  away(worker);
  assert.equal(await worker.visit(GAME), '<html data-saved="2026-11-20T19:00:00.000Z" lang="en"><body>as it was</body></html>');
});

test("where the network answers its page counts", async () => {
  const worker = await startKept();
  assert.match(await visit(worker, GAME, () => page("as it is")), /as it is/);
});

test("a page that takes longer than six seconds is the kept one; without one the network is waited for", async () => {
  const worker = await startKept();
  worker.answers = { [GAME]: never, "/games/new": never };
  const asked = { mode: "navigate" };
  const texts = {};
  for (const path of [GAME, "/games/new"]) (await worker.begin(path, asked)).answer.then((answer) => answer.text()).then((text) => (texts[path] = text));
  await worker.clock.pass(5999);
  assert.deepEqual(texts, {});
  await worker.clock.pass(60_000);
  assert.deepEqual(Object.keys(texts), [GAME]);
  assert.match(texts[GAME], /data-saved/);
});

test("where nothing was kept the offline page stands there, in the language spoken last", async () => {
  const worker = await start();
  away(worker);
  assert.equal(await worker.visit("/games/xyz"), "No network");
  await worker.tell({ language: "de" });
  assert.equal(await worker.visit("/"), "Kein Netz");
  await worker.tell({ language: "fr" }); // nobody has it
  assert.equal(await worker.visit("/"), "Kein Netz");
});

test("only pads and the look back are kept", async () => {
  const worker = await start();
  for (const path of ["/games/new", "/", "/games/abc/setup", "/settings", "/halls/abc", "/games/abc/final/x"]) {
    await keep(worker, path, () => page("x"));
  }
  assert.deepEqual(await worker.caches.paths(PAGES), []);
  for (const path of [GAME, "/games/abc/final"]) {
    await keep(worker, path, () => page("x"));
  }
  assert.deepEqual(await worker.caches.paths(PAGES), [GAME, "/games/abc/final"]);
});

test("a page is asked for as a page, past the browser's own memory", async () => {
  const worker = await startKept();
  assert.deepEqual({ ...worker.options, signal: null, headers: { ...worker.options.headers } }, { headers: { Accept: "text/html" }, cache: "no-store", signal: null });
  assert.equal(worker.options.signal.aborted, false);
});

test("a page that does not come in six seconds is not waited for", async () => {
  const worker = await start({ [GAME]: ({ signal }) => new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("aborted")))) });
  let over = false;
  worker.tell({ keep: GAME }).then(() => (over = true));
  await worker.clock.pass(5999);
  assert.equal(over, false);
  await worker.clock.pass(1);
  assert.equal(over, true);
});

test("of a kept page those headers stay that say how it may be shown", async () => {
  const shown = { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'self'", "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff" };
  const worker = await startKept({ answers: { [GAME]: () => page("x", { headers: { ...shown, "X-Other": "1" } }) } });
  away(worker);
  const { headers } = await worker.ask(GAME, { mode: "navigate" });
  for (const [name, value] of Object.entries(shown)) assert.equal(headers.get(name), value);
  assert.equal(headers.get("X-Other"), null);
});

test("a page of which something is wrong does not take the place of the one before", async () => {
  const worker = await startKept();
  await keep(worker, GAME, () => page("broken", { status: 500 }));
  away(worker);
  assert.match(await worker.visit(GAME), /as it was/);
  await worker.tell({ keep: GAME }); // the network is away
  assert.match(await worker.visit(GAME), /as it was/);
});

test("the look back of a game whose end was taken back is not kept: its address leads to the pad", async () => {
  const final = "/games/abc/final";
  const worker = await startKept({ path: final });
  await worker.tell({ keep: GAME });
  worker.answers[final] = redirected;
  await worker.tell({ keep: final });
  assert.deepEqual(await worker.caches.paths(PAGES), []);
});

test("of twenty games more the oldest page goes, and one seen again is the newest", async () => {
  const worker = await start();
  const see = (code) => keep(worker, `/games/${code}`, () => page(code));
  const codes = Array.from({ length: 20 }, (_, number) => `g${number}`);
  for (const code of codes) await see(code);
  assert.equal((await worker.caches.paths(PAGES)).length, 20);
  await see("g0");
  await see("g20");
  assert.deepEqual(await worker.caches.paths(PAGES), [...codes.slice(2), "g0", "g20"].map((code) => `/games/${code}`));
});

// --- rights ---

test("of a game that this device may not see any more, or that is gone, nothing stays", async () => {
  for (const status of [401, 403, 404, 410]) {
    const worker = await startKept();
    await keep(worker, "/games/abc/final", () => page("the end"));
    assert.match(await visit(worker, GAME, () => page("no", { status })), /no/);
    assert.deepEqual(await worker.caches.paths(PAGES), [], `${status}`);
  }
});

test("so it is where the page is asked for to be kept", async () => {
  const worker = await startKept();
  await keep(worker, GAME, () => page("no", { status: 403 }));
  assert.deepEqual(await worker.caches.paths(PAGES), []);
});

test("any page of a game tells that it is gone", async () => {
  const worker = await startKept();
  worker.answers["/games/abc/players"] = () => page("no", { status: 404 });
  await worker.visit("/games/abc/players");
  assert.deepEqual(await worker.caches.paths(PAGES), []);
});

test("a server that fails takes nothing away", async () => {
  const worker = await startKept();
  assert.match(await visit(worker, GAME, () => page("broken", { status: 502 })), /broken/);
  assert.deepEqual(await worker.caches.paths(PAGES), [GAME]);
});

test("where this device has the game's log the kept pad stands there instead of the refusal, and nothing goes", async () => {
  const worker = await startKept({ copy: true });
  assert.match(await visit(worker, GAME, () => page("no", { status: 404 })), /data-saved.*as it was/);
  assert.deepEqual([await worker.caches.paths(PAGES), await worker.caches.paths(COPIES)], [[GAME], [`${GAME}/copy`]]);
  await worker.tell({ drop: GAME });
  await worker.tell({ keep: GAME });
  assert.deepEqual(await worker.caches.paths(PAGES), [GAME]);
});

test("a page that tells it may go is dropped, and others stay", async () => {
  const worker = await startKept();
  await keep(worker, "/games/xyz", () => page("other"));
  await worker.tell({ drop: "/games/abc?step=tricks" });
  assert.deepEqual(await worker.caches.paths(PAGES), ["/games/xyz"]);
  await worker.tell({ drop: "/settings" });
  await worker.tell({ drop: "/games/new" });
  assert.deepEqual(await worker.caches.paths(PAGES), ["/games/xyz"]);
});

test("a log does not keep the pages of another game", async () => {
  const worker = await startKept({ copy: true });
  await keep(worker, "/games/abcd", () => page("other"));
  await worker.tell({ drop: "/games/abcd" });
  assert.deepEqual(await worker.caches.paths(PAGES), [GAME]);
});

test("what is dropped while it is being kept does not come back", async () => {
  let come;
  const worker = await start({ [GAME]: () => new Promise((done) => (come = done)) });
  const stored = worker.tell({ keep: GAME });
  await worker.clock.settled();
  const dropped = worker.tell({ drop: GAME });
  await worker.clock.settled();
  come(page("late"));
  await Promise.all([stored, dropped]);
  assert.deepEqual(await worker.caches.paths(PAGES), []);
});

test("who comes with other rights finds no page of before, but those whose games only this device has", async () => {
  for (const path of ["/start", "/join", "/invitation"]) {
    const worker = await startKept({ copy: true });
    await keep(worker, "/games/xyz", () => page("other"));
    assert.match(await visit(worker, path, () => page("come in")), /come in/);
    assert.deepEqual(await worker.caches.paths(PAGES), [GAME], path);
  }
});

test("other addresses give nobody other rights", async () => {
  const worker = await startKept();
  for (const path of ["/", "/start/now", "/games/start", "/joint"]) {
    worker.answers[path] = () => page("x");
    await worker.visit(path);
  }
  assert.deepEqual(await worker.caches.paths(PAGES), [GAME]);
});

test("who signs out leaves nothing here, neither pages nor logs", async () => {
  const worker = await startKept({ copy: true });
  worker.answers["/sign-out"] = () => page("bye");
  await worker.visit("/sign-out");
  assert.deepEqual(await worker.caches.keys(), [FILES]);
});

test("a host's page that turns this device away drops the pages too", async () => {
  for (const [status, left] of [[401, []], [403, []], [404, [GAME]], [200, [GAME]]]) {
    const worker = await startKept();
    worker.answers["/"] = () => page("start", { status });
    await worker.visit("/");
    assert.deepEqual(await worker.caches.paths(PAGES), left, `${status}`);
  }
});

test("a refusal that comes after six seconds still drops the page", async () => {
  let come;
  const worker = await startKept();
  worker.answers[GAME] = () => new Promise((done) => (come = done));
  const visit = worker.visit(GAME);
  await worker.clock.pass(6000);
  come(page("no", { status: 403 }));
  assert.match(await visit, /as it was/);
  assert.deepEqual(await worker.caches.paths(PAGES), []);
});

test("a message that says nothing is none", async () => {
  const worker = await startKept();
  await worker.tell(null);
  await worker.tell({});
  assert.deepEqual(await worker.caches.paths(PAGES), [GAME]);
});
