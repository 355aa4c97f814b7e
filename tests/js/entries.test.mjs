// An entry on its way: what an answer to it means, how it looks meanwhile, and what this device remembers of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";
import { FullStorage, MemoryStorage } from "./browser/storage.mjs";

// --- what an answer means ---

const ENTRY = { id: "e1", url: "/games/abc/bids", fields: [["seat", "0"], ["bid", "2"]] };
const TABLE = '<section id="table" data-seq="6"></section>';

/** Sends ENTRY once and gives the outcome; `answer` is what comes, or a function that is asked as `fetch` is. */
async function send(answer, { patience = 8000 } = {}) {
  const page = openPage('<meta name="csrf-token" content="token"><section id="table" data-seq="5" data-pieces="p1"></section>');
  const transport = await page.load("static/js/game/transport.js");
  const asked = [];
  const outcome = transport.send(ENTRY, 5, async (url, options) => {
    asked.push({ url, ...options });
    return typeof answer === "function" ? answer(options) : answer;
  }, patience);
  return { page, asked, outcome };
}

const outcomeOf = async (answer) => (await send(answer)).outcome;
const answer = (text, status = 200, headers = {}) => new Response(text, { status, headers });

test("it goes with its id, the number it expects, the page's token, and the pieces that are shown", async () => {
  const { asked: [{ url, method, body, headers }], outcome } = await send(answer(TABLE));
  await outcome;
  assert.equal(url, "/games/abc/bids");
  assert.equal(method, "POST");
  assert.equal(body.toString(), "seat=0&bid=2&expected=5&entry=e1");
  assert.deepEqual(headers, { "X-Fragment": "1", "X-Shows": "p1", Accept: "text/html", "X-CSRFToken": "token" });
});

test("an answer with the table says that it is in, and under which number", async () => {
  const outcome = await outcomeOf(answer(TABLE));
  assert.equal(outcome.kind, "in");
  assert.equal(outcome.seq, 6);
  assert.equal(outcome.table.id, "table");
  assert.equal((await outcomeOf(answer(TABLE, 200, { "X-Seq": "9" }))).seq, 9);
});

test("an answer may carry only what is new, for the pieces that were shown", async () => {
  const { kind, table } = await outcomeOf(answer('<div id="news" data-seq="6"></div><section id="table"></section>'));
  assert.deepEqual([kind, table.id, table.dataset.after], ["in", "news", "p1"]);
});

test("some other page, as of a network that wants to be paid, is none", async () => {
  assert.deepEqual(await outcomeOf(answer("<p>Sign in to this Wi-Fi</p>")), { kind: "later" });
});

test("a server that fails, is too slow or has too much to do is asked later", async () => {
  for (const status of [408, 429, 500, 502, 503]) assert.equal((await outcomeOf(answer(TABLE, status))).kind, "later", `${status}`);
});

test("a table with a refusal says what stands", async () => {
  for (const status of [400, 403, 409, 422]) {
    const { kind, table } = await outcomeOf(answer(TABLE, status));
    assert.deepEqual([kind, table.id], ["refused", "table"], `${status}`);
  }
});

test("without a table this device may not write, or the entry is refused without a word", async () => {
  for (const status of [400, 401, 403]) assert.deepEqual(await outcomeOf(answer("no", status)), { kind: "locked" });
  for (const status of [404, 410, 413]) assert.deepEqual(await outcomeOf(answer("no", status)), { kind: "refused", table: null });
});

test("without a network it goes later, and an answer is waited for as long as it says", async () => {
  assert.deepEqual(await outcomeOf(() => { throw new TypeError("no network"); }), { kind: "later" });
  let result = null;
  const { page, outcome } = await send(({ signal }) => new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("late")))), { patience: 3000 });
  outcome.then((given) => (result = given));
  await page.clock.pass(2999);
  assert.equal(result, null);
  await page.clock.pass(1);
  assert.deepEqual(result, { kind: "later" });
});

test("a token of an older session is renewed, and it is told whether it is another", async () => {
  const page = openPage('<meta name="csrf-token" content="old"><section id="table" data-url="/games/abc"></section>', {
    fetch: async (address) => (address === "/games/abc" ? answer('<section id="table"><input name="csrf_token" value="new"></section>') : answer("no", 404)),
  });
  const { renewToken } = await page.load("static/js/game/transport.js");
  assert.equal(await renewToken(), true);
  assert.equal(page.find("meta").content, "new");
  assert.equal(await renewToken(), false);
  globalThis.fetch = async () => answer("<p>no table</p>");
  assert.equal(await renewToken(), false);
});

// --- how it looks meanwhile ---

const chips = (key, more = "") => `<form data-key="${key}" action="/bids" ${more}><div class="chips"><button name="bid" value="1" aria-pressed="true"></button><button name="bid" value="2"></button></div></form>`;
const tapped = (key, value, more = {}) => ({ key, url: "/bids", name: "bid", value, ...more });

/** The buttons that look tapped, as key=value, on a page with that text where these entries wait. */
async function marked(html, entries) {
  const page = openPage(`<main id="main">${html}</main>`);
  const { markPending } = await page.load("static/js/game/pending.js");
  markPending(page.find("#main"), entries);
  const pending = page.document.querySelectorAll("button.is-pending").map((button) => `${button.form.dataset.key}=${button.value}`);
  return { page, pending, markPending: (more) => markPending(page.find("#main"), more) };
}

test("of a seat's numbers the last one that was tapped looks so", async () => {
  const { page, pending } = await marked(chips("a") + chips("b"), [tapped("a", "1"), tapped("b", "1"), tapped("a", "2")]);
  assert.deepEqual(pending, ["a=2", "b=1"]);
  assert.equal(page.document.querySelectorAll(".chips.is-waiting").length, 2);
});

test("where every tap counts each looks so", async () => {
  assert.deepEqual((await marked(chips("a", "data-every"), [tapped("a", "1"), tapped("a", "2")])).pending, ["a=1", "a=2"]);
});

test("once nothing waits nothing looks so", async () => {
  const { page, markPending } = await marked(chips("a"), [tapped("a", "1")]);
  markPending([]);
  assert.equal(page.find(".is-pending"), null);
  assert.equal(page.find(".is-waiting"), null);
});

test("an entry of another form's address marks nothing", async () => {
  assert.deepEqual((await marked(chips("a"), [tapped("a", "1", { url: "/tricks" }), tapped("c", "1")])).pending, []);
});

test("of a covered number it is seen that it waits, not which it is", async () => {
  const { page, pending } = await marked(`<div data-cover>${chips("a", "data-sealed")}</div>`, [tapped("a", "1")]);
  assert.deepEqual(pending, []);
  assert.equal(page.find("[data-cover]").classList.contains("is-waiting"), true);
});

test("what this device drew itself looks so where it stands", async () => {
  const html = chips("a") + '<table><tr id="row-3"></tr></table>';
  const { page, pending } = await marked(html, [
    tapped("a", "1", { drawn: 6 }), tapped("a", "2", { drawn: 7 }), { key: "score", url: "/games/abc/rounds/3/score", drawn: 8 },
  ]);
  assert.deepEqual(pending, ["a=1"]); // the page shows it pressed
  assert.equal(page.find("#row-3").classList.contains("is-pending"), true);
});

test("cards that wait lie in their slots, in their order", async () => {
  const slots = '<div class="slot"><i class="laid--none"></i></div>'.repeat(3);
  const card = (label, more = {}) => ({ key: "card", url: "/games/abc/cards", name: "card", value: "x", label, ...more });
  const { page, markPending } = await marked(slots, [card("Red 7", { drawn: 5 }), card("Blue 3"), card("Wizard"), { ...card("no"), url: "/other" }]);
  const waiting = () => page.document.querySelectorAll(".laid--none").map(({ dataset }) => dataset.waiting);
  assert.deepEqual(waiting(), ["Blue 3", "Wizard", undefined]);
  markPending([card("Wizard")]);
  assert.deepEqual(waiting(), ["Wizard", undefined, undefined]);
});

// --- a number of one's own ---

const NUMBER = '<main id="main"><button data-own-number="abc-1" data-own-entry="e1" data-button-words="Show my bid" data-number-words="You said {n}" disabled>Show my bid</button></main>';
const ownBid = (id, value, more = {}) => ({ own: "abc-1", id, name: "bid", value, ...more });

async function openNumber(storage = new MemoryStorage(), html = NUMBER) {
  const page = openPage(html);
  const { ownNumbers } = await page.load("static/js/game/own_number.js");
  const numbers = ownNumbers(storage);
  return { page, remember: numbers.remember, button: page.find("button") };
}

test("a covered bid said here is shown here for four seconds", async () => {
  const { page, remember, button } = await openNumber();
  assert.deepEqual(page.observers[0].options, { childList: true, characterData: true, subtree: true, attributeFilter: ["data-own-entry"] });
  assert.equal(button.disabled, true);
  remember(ownBid("e1", "2"));
  page.changed();
  assert.equal(button.disabled, false);
  assert.equal(button.textContent, "Show my bid");
  button.click();
  assert.equal(button.textContent, "You said 2");
  await page.clock.pass(3999);
  assert.equal(button.textContent, "You said 2");
  await page.clock.pass(1);
  assert.equal(button.textContent, "Show my bid");
});

test("a number that is shown stays so when somebody else bids, and four seconds from the last tap", async () => {
  const { page, remember, button } = await openNumber();
  remember(ownBid("e1", "2"));
  page.changed();
  button.click();
  await page.clock.pass(3000);
  page.find("main").innerHTML = NUMBER.slice('<main id="main">'.length, -"</main>".length); // drawn anew
  page.changed();
  const drawn = page.find("button");
  assert.equal(drawn.textContent, "You said 2");
  drawn.click();
  await page.clock.pass(3999);
  assert.equal(drawn.textContent, "You said 2");
  drawn.dataset.ownNumber = "abc-2"; // the next round
  remember(ownBid("e1", "0", { own: "abc-2" }));
  page.changed();
  assert.equal(drawn.textContent, "Show my bid");
});

test("only the entry that counts is shown, and only bids of covered places", async () => {
  const { page, remember, button } = await openNumber();
  remember(ownBid("e2", "3"));
  remember(ownBid("e1", "3", { own: "" }));
  remember(ownBid("e1", "3", { name: "trump" }));
  remember(ownBid("e1", "3", { own: "abc-2" }));
  page.changed();
  assert.equal(button.disabled, true);
  remember(ownBid("e1", "2"));
  remember(ownBid("e3", "5"));
  page.changed();
  button.click();
  assert.equal(button.textContent, "You said 2");
});

test("twenty numbers are remembered, across a reload too", async () => {
  const storage = new MemoryStorage();
  const { remember } = await openNumber(storage);
  remember(ownBid("e1", "2"));
  for (let number = 2; number <= 20; number += 1) remember(ownBid(`e${number}`, "1"));
  assert.equal((await openNumber(storage)).button.disabled, false);
  remember(ownBid("e21", "1"));
  assert.equal((await openNumber(storage)).button.disabled, true);
});

test("where nothing can be kept the player has to remember it", async () => {
  const spoilt = new MemoryStorage();
  spoilt.setItem("scorekeeper.own.abc-1", "{");
  for (const storage of [null, new FullStorage(), spoilt]) {
    const { page, remember, button } = await openNumber(storage);
    if (storage !== spoilt) remember(ownBid("e1", "2"));
    page.changed();
    assert.equal(button.disabled, true);
  }
});

// --- the page while this device decides ---

test("links and forms to other pages lead nowhere while this device decides", async () => {
  const page = openPage(`<main><a href="/start" id="away"></a><a href="#seat" id="here"></a><a href="/games/abc?step=bids" data-step-link id="step"></a>
    <form id="entry" data-entry></form><form id="other"></form></main>
    <div id="connection-bar" hidden data-stays="This page needs the server."><p class="connection-bar__text"></p></div>`);
  const { lockPage } = await page.load("static/js/away/page_lock.js");
  let decides = false;
  for (const type of ["click", "submit"]) page.find("main").addEventListener(type, (event) => event.stopImmediatePropagation()); // scripts of the page's own
  lockPage(() => decides);
  const stays = (id, type = "click") => {
    const event = page.fire(type, {}, page.find(`#${id}`));
    return event.defaultPrevented && event.stopped;
  };
  assert.deepEqual([stays("away"), stays("other", "submit")], [false, false]);
  decides = true;
  assert.deepEqual([stays("away"), stays("here"), stays("step"), stays("other", "submit"), stays("entry", "submit")], [true, false, false, true, false]);
  assert.equal(page.find(".connection-bar__text").textContent, "This page needs the server.");
});

test("whoever closes the pad with nothing waiting lays the lease down", async () => {
  const sent = [];
  class FormData extends Map {}
  const open = async (attributes, waits) => {
    const page = openPage(`<meta name="csrf-token" content="token"><section id="table" ${attributes}></section>`, {
      FormData, navigator: { sendBeacon: (address, form) => sent.push([address, form.get("csrf_token")]) },
    });
    (await page.load("static/js/away/write_lease.js")).releaseOnLeave(() => waits);
    page.fire("pagehide");
  };
  await open('data-lease="/games/abc/pencil"', true);
  await open("", false);
  assert.deepEqual(sent, []);
  await open('data-lease="/games/abc/pencil"', false);
  assert.deepEqual(sent, [["/games/abc/pencil/down", "token"]]);
});
