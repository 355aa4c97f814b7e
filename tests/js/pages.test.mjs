// Pages that tell what is on this device, how far a job is, and what others have written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";
import { MemoryCaches } from "./browser/storage.mjs";

// --- how far a job is ---

async function openJob(answers, html = '<div data-progress="/jobs/1"><p data-running>0 of 3</p></div>') {
  const asked = [];
  const page = openPage(html, {
    fetch: async (address, options) => {
      asked.push([address, options.headers["X-Fragment"]]);
      const says = answers.shift();
      if (says === undefined) throw new TypeError("no network");
      return typeof says === "number" ? new Response("an error", { status: says }) : new Response(says);
    },
  });
  await page.load("static/js/pages/progress.js");
  return Object.assign(page, { asked, text: () => page.find("[data-progress]").textContent });
}

test("how far it is is asked for twice a second, until it goes where it is to be seen", async () => {
  const page = await openJob(["<p data-running>1 of 3</p>", "<p data-running>2 of 3</p>", '<p data-then="/done">Done</p>']);
  await page.clock.pass(499);
  assert.deepEqual(page.asked, []);
  await page.clock.pass(1);
  assert.deepEqual(page.asked, [["/jobs/1", "1"]]);
  assert.equal(page.text(), "1 of 3");
  await page.clock.pass(500);
  assert.equal(page.text(), "2 of 3");
  assert.equal(location.left, undefined);
  await page.clock.pass(500);
  assert.equal(location.left, "/done");
  await page.clock.pass(5000);
  assert.equal(page.asked.length, 3);
});

test("a network that is away for a moment, or a server that fails, changes nothing", async () => {
  const page = await openJob([undefined, 500, "<p data-running>1 of 3</p>"]);
  page.asked.length = 0;
  await page.clock.pass(1000);
  assert.equal(page.text(), "0 of 3");
  await page.clock.pass(500);
  assert.equal(page.text(), "1 of 3");
});

test("a job that has ended without a page of its own is not asked for any more", async () => {
  const page = await openJob(["<p>Cancelled</p>"]);
  await page.clock.pass(5000);
  assert.equal(page.asked.length, 1);
  assert.equal(page.text(), "Cancelled");
});

test("a page of one that is over asks nothing", async () => {
  const page = await openJob([], '<div data-progress="/jobs/1"><p>Done</p></div>');
  await page.clock.pass(5000);
  assert.deepEqual(page.asked, []);
});

// --- what lies on this device where the server shows nothing ---

const forms = JSON.stringify({ one: "{n} entry waits", other: "{n} entries wait" });
const LOG = { seq: 3, after: 0, waits: false, pencil: true, stands: { code: "abc" }, strokes: [1, 2, 3].map((at) => ({ entry: `e${at}` })) };

/** A page that says there is no such game, on a device with its log (`stored`); `status` is the server's answer whether it has all of it. */
async function openRefusal({ address = "/games/abc", unknown = true, stored = LOG, status = 404, worker = () => ({ file: "the game" }) } = {}) {
  const caches = new MemoryCaches("http://pad.test");
  if (stored) await (await caches.open("scorekeeper-copies")).put("/games/abc/copy", Response.json(stored));
  const state = { asked: [], saved: [], workers: [] };
  const page = openPage(
    `<p data-pending-count data-forms='${forms}' hidden><span data-words></span></p>
    <section data-left data-core="/core/made/" data-unsaved="Not saved." ${unknown ? "data-unknown" : ""} hidden>
    <p data-message></p><button data-save>Save</button><button data-understood hidden>Got it</button></section>`,
    {
      address: `http://pad.test${address}`,
      caches,
      fetch: async (url) => (state.asked.push(url), new Response(null, { status })),
      Worker: class {
        constructor() { state.workers.push(this); }

        addEventListener() {}

        terminate() { this.ended = true; }

        async postMessage(what, [port]) { port.postMessage(what.begin ? {} : await worker(what)); }
      },
    },
  );
  URL.createObjectURL = (blob) => (state.saved.push(blob), "blob:1");
  localStorage.setItem("scorekeeper.queue.abc", JSON.stringify({ entries: [{ id: "a" }], held: [{ id: "b" }] }));
  await page.load("static/js/pages/unfinished_games.js");
  await page.settled();
  return Object.assign(page, state, { box: page.find("[data-left]"), isKept: async () => Boolean(await (await caches.open("scorekeeper-copies")).match("/games/abc/copy")) });
}

test("a game that the server does not know is offered where this device has it", async () => {
  const page = await openRefusal();
  assert.equal(page.box.hidden, false);
  assert.deepEqual(page.asked, []);
});

test("where it has nothing of it nothing is offered", async () => {
  assert.equal((await openRefusal({ stored: null })).box.hidden, true);
  assert.equal((await openRefusal({ address: "/games/new" })).box.hidden, true);
  assert.equal((await openRefusal({ address: "/settings" })).box.hidden, true);
});

test("any page of the game offers it", async () => {
  assert.equal((await openRefusal({ address: "/games/abc/final" })).box.hidden, false);
});

test("where this device is turned away the server is asked whether it has all of it", async () => {
  const page = await openRefusal({ unknown: false });
  assert.deepEqual(page.asked, ["/games/abc/copy/held?after=3&entry=e3"]);
  assert.equal(page.box.hidden, false);
  assert.equal(await page.isKept(), true);
  const other = await openRefusal({ unknown: false, status: 204 });
  assert.equal(other.box.hidden, true);
  assert.equal(await other.isKept(), false);
});

test("it is saved as a file, and given up only then", async () => {
  const page = await openRefusal();
  const [save, understood] = [page.find("[data-save]"), page.find("[data-understood]")];
  save.click();
  assert.equal(save.disabled, true);
  await page.settled();
  assert.equal(await page.saved[0].text(), "the game");
  assert.equal(page.find("[data-message]").textContent, "");
  assert.deepEqual([save.disabled, understood.hidden, page.workers[0].ended], [false, false, true]);
  assert.equal(await page.isKept(), true);
  understood.click();
  await page.settled();
  assert.equal(await page.isKept(), false);
  assert.equal(page.box.hidden, true);
});

test("where it cannot be saved that is told, and it may be given up", async () => {
  const page = await openRefusal({ worker: () => ({ failed: "no" }) });
  page.find("[data-save]").click();
  await page.settled();
  assert.equal(page.find("[data-message]").textContent, "Not saved.");
  assert.deepEqual([page.find("[data-save]").disabled, page.find("[data-understood]").hidden, page.workers[0].ended], [false, false, true]);
});

test("entries that wait are counted, held ones too", async () => {
  const page = await openRefusal({ stored: null });
  page.fire("pageshow");
  assert.equal(page.find("[data-pending-count]").textContent, "2 entries wait");
});

// --- what others have written ---

/** A page whose part is kept up to date; `answers` are the server's, one after the other: text, a status, or undefined. */
async function openLive(answers, { attributes = "", poll = "", globals = {}, busy = () => false, able = false, stays = false } = {}) {
  const state = { asked: [], shown: [], lost: 0, back: 0, gone: [], shows: true, dropped: [] };
  const page = openPage(
    `<html lang="en" ${attributes}><body><section id="live" data-fresh="t1" ${poll}>old</section>
    <div id="connection-bar" hidden data-lost="Away since {time}." data-able="Play on." data-back="Back." data-withdrawn="No access." data-gone="Gone.">
    <p class="connection-bar__text"></p></div></body></html>`,
    {
      fetch: async (address, { headers, cache }) => {
        state.asked.push([address, headers["If-None-Match"], cache]);
        const says = answers.length > 1 ? answers.shift() : answers[0];
        const answer = typeof says === "function" ? await says() : says;
        if (answer === undefined) throw new TypeError("no network");
        return typeof answer === "number" ? new Response(null, { status: answer }) : new Response(answer);
      },
      navigator: { onLine: true, serviceWorker: { ready: Promise.resolve({ active: { postMessage: (what) => state.dropped.push(what) } }) } },
      ...globals,
    },
  );
  const { keepLive } = await page.load("static/js/live/live.js");
  keepLive({
    part: () => page.find("#live"),
    address: () => "/live",
    show: (fresh) => (state.shows ? (state.shown.push(fresh.textContent), true) : false),
    busy,
    lost: () => ((state.lost += 1), able),
    back: () => (state.back += 1),
    gone: async (unknown) => (state.gone.push(unknown), stays),
  });
  return Object.assign(state, { page, pass: page.clock.pass, bar: () => (page.find("#connection-bar").hidden ? null : page.find(".connection-bar__text").textContent) });
}

const fresh = (text) => `<html><body><section id="live" data-fresh="t2">${text}</section></body></html>`;

test("it is asked once a second under the tag of what is shown, and what is new is shown", async () => {
  const live = await openLive([304, fresh("new"), 304]);
  await live.pass(999);
  assert.deepEqual(live.asked, []);
  await live.pass(1);
  assert.deepEqual(live.asked, [["/live", "t1", "no-store"]]);
  assert.deepEqual(live.shown, []);
  await live.pass(1000);
  assert.deepEqual(live.shown, ["new"]);
  await live.pass(1000);
  assert.equal(live.asked.length, 3);
  assert.equal(live.back, 3);
});

test("a part may be asked for more seldom", async () => {
  const live = await openLive([304], { poll: 'data-poll="5"' });
  await live.pass(4999);
  assert.equal(live.asked.length, 0);
  await live.pass(5001);
  assert.equal(live.asked.length, 2);
});

test("while a finger lies on the page, or something is under way, nothing is asked; it is tried again soon", async () => {
  let busy = true;
  const live = await openLive([304], { busy: () => busy });
  live.page.find("#live").addEventListener("pointerdown", (event) => event.stopImmediatePropagation()); // a script of the page's own
  await live.pass(1000);
  busy = false;
  live.page.fire("pointerdown", { pointerId: 1 }, live.page.find("#live"));
  live.page.fire("pointerdown", { pointerId: 2 }, live.page.find("#live"));
  live.page.fire("pointerup", { pointerId: 1 }, live.page.document.body);
  await live.pass(1000);
  assert.equal(live.asked.length, 0);
  live.page.fire("pointercancel", { pointerId: 2 }, live.page.document.body);
  await live.pass(249);
  assert.equal(live.asked.length, 0);
  await live.pass(1);
  assert.equal(live.asked.length, 1);
});

test("a finger that leaves by a drag or with the window is gone", async () => {
  for (const end of [(page) => page.fire("dragend", {}, page.document.body), (page) => page.fire("blur")]) {
    const live = await openLive([304]);
    live.page.fire("pointerdown", { pointerId: 1 }, live.page.document.body);
    end(live.page);
    await live.pass(1000);
    assert.equal(live.asked.length, 1);
  }
});

test("an answer that comes while a finger lies there is asked for again", async () => {
  let come;
  const live = await openLive([() => new Promise((done) => (come = done)), fresh("newer"), 304]);
  await live.pass(1000);
  live.page.fire("pointerdown", { pointerId: 1 }, live.page.document.body);
  come(fresh("new"));
  await live.page.settled();
  live.page.fire("pointerup", { pointerId: 1 }, live.page.document.body);
  assert.deepEqual(live.shown, []);
  await live.pass(250);
  assert.deepEqual(live.shown, ["newer"]);
});

test("what cannot be shown yet is asked for again soon", async () => {
  const live = await openLive([fresh("new")]);
  live.shows = false;
  await live.pass(1000);
  live.shows = true;
  await live.pass(250);
  assert.deepEqual(live.shown, ["new"]);
});

test("a page that nobody sees asks nothing, and asks as soon as it is seen", async () => {
  const live = await openLive([304]);
  live.page.document.visibilityState = "hidden";
  await live.pass(60_000);
  assert.equal(live.asked.length, 0);
  live.page.document.visibilityState = "visible";
  live.page.fire("visibilitychange", {}, live.page.document);
  await live.page.settled();
  assert.equal(live.asked.length, 1);
  for (const event of ["pageshow", "online", "offline"]) live.page.fire(event), await live.page.settled();
  assert.equal(live.asked.length, 4);
});

test("it is asked once at a time", async () => {
  const live = await openLive([() => new Promise(() => {})]);
  await live.pass(1000);
  live.page.fire("pageshow");
  await live.pass(3000);
  assert.equal(live.asked.length, 1);
});

test("one question without an answer is none yet; two are told, and then less is asked", async () => {
  const live = await openLive([304, undefined]);
  await live.pass(1000); // answered at 19:00:01
  await live.pass(1000);
  assert.deepEqual([live.bar(), live.lost], [null, 1]);
  await live.pass(1000);
  assert.equal(live.lost, 2);
  assert.match(live.bar(), /^Away since \d\d:\d\d\.$/);
  const counts = [];
  for (const time of [1000, 2000, 4000, 5000, 5000]) {
    await live.pass(time);
    counts.push(live.asked.length);
  }
  assert.deepEqual(counts, [4, 5, 6, 7, 8]);
});

test("it is told when the server answered last", async () => {
  const live = await openLive([304, undefined], { poll: 'data-poll="60"' });
  await live.pass(60_000 + 60_000 + 1000);
  const answered = new Date(Date.UTC(2026, 10, 20, 19, 1)).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });
  assert.equal(live.bar(), `Away since ${answered}.`);
});

test("where the device has no network at all one is enough", async () => {
  const live = await openLive([undefined], { globals: { navigator: { onLine: false } } });
  await live.pass(1000);
  assert.match(live.bar(), /^Away/);
});

test("a server that fails is none, and a page that is something else neither", async () => {
  for (const answer of [500, "<p>another page</p>"]) {
    const live = await openLive([answer]);
    await live.pass(2000);
    assert.match(live.bar() ?? "", /^Away/, `${answer}`);
  }
});

test("whoever can go on is told that", async () => {
  const live = await openLive([undefined], { able: true });
  await live.pass(2000);
  assert.equal(live.bar(), "Play on.");
});

test("once it answers again that is told, and failures count anew", async () => {
  const live = await openLive([undefined, undefined, 304, undefined, 304]);
  await live.pass(3000);
  assert.equal(live.bar(), "Back.");
  assert.equal(live.back, 1);
  await live.pass(1000);
  assert.equal(live.bar(), "Back."); // one without an answer
});

test("a question without an answer is given up after five seconds", async () => {
  let signal;
  const live = await openLive([304]);
  globalThis.fetch = (_, options) => new Promise((done, fail) => ((signal = options.signal), signal.addEventListener("abort", () => fail(new Error("late")))));
  await live.pass(1000 + 4999);
  assert.equal(signal.aborted, false);
  await live.pass(1);
  assert.equal(signal.aborted, true);
  assert.equal(live.lost, 1);
});

test("a device that may not see it any more, or that sees what is gone, is told so, and nothing stays", async () => {
  for (const [status, text, unknown] of [[403, "No access.", false], [404, "Gone.", true]]) {
    const live = await openLive([status]);
    await live.pass(60_000);
    assert.equal(live.bar(), text);
    assert.deepEqual([live.gone, live.asked.length, live.dropped], [[unknown], 1, [{ drop: "/live" }]]);
  }
});

test("unless this device has what the server lacks", async () => {
  for (const status of [403, 404]) {
    const live = await openLive([status], { stays: true });
    await live.pass(60_000);
    assert.deepEqual([live.bar(), live.dropped, live.asked.length], [null, [], 1]);
  }
});

test("a page out of this device's own store says since when, and asks soon", async () => {
  const live = await openLive([304], { attributes: 'data-saved="2026-11-20T18:30:00Z"' });
  const since = new Date("2026-11-20T18:30:00Z").toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });
  assert.equal(live.bar(), `Away since ${since}.`);
  await live.pass(250);
  assert.equal(live.asked.length, 1);
  assert.equal(live.bar(), "Back.");
});
