// The bar that tells what has not been sent and whether the server is there: which message goes before which.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const forms = (singular, plural) => JSON.stringify({ one: singular, other: plural });
const PARTS = ["again", "save", "close", "join", "home"];
const WORDS = `data-lost="No connection since {time}." data-back="Connected again." data-withdrawn="No access." data-gone="Gone."
  data-waits='${forms("{n} waits", "{n} wait")}' data-alone='${forms("{n} is here", "{n} are here")}' data-able="Play on." data-covered="Covered."
  data-other="Other." data-behind="Behind." data-stays="Stays." data-older='${forms("{n} is missing", "{n} are missing")}' data-unknown="Unknown."
  data-unsaved="Unsaved." data-locked="Locked." data-refused="Refused." data-unloaded="Unloaded."`;
const FULL = PARTS.map((part) => `<button class="connection-bar__${part}" hidden></button>`).join("");
const EVENING = new Date(2026, 10, 20, 21, 5); // this device's time

async function openBar(html = `<ol class="connection-bar__list" hidden></ol>${FULL}`, start = EVENING.getTime()) {
  const page = openPage(`<div id="connection-bar" hidden ${WORDS}><p class="connection-bar__text"></p>${html}</div>`, { start });
  const { connectionBar: bar } = await page.load("static/js/live/connection_bar.js");
  const box = page.find("#connection-bar");
  return Object.assign(page, {
    bar,
    box,
    text: () => (box.hidden ? null : page.find(".connection-bar__text").textContent),
    shown: () => PARTS.filter((part) => !page.find(`.connection-bar__${part}`).hidden),
    list: () => page.find(".connection-bar__list").children.map((line) => line.textContent),
  });
}

test("without anything to tell it is not there", async () => {
  const page = await openBar();
  assert.equal(page.text(), null);
  page.bar.hide();
  assert.equal(page.text(), null);
});

test("it names what waits and how much, and offers to try again", async () => {
  const page = await openBar();
  page.bar.waiting(["Ann: 2", "Ben: 0"], "");
  assert.equal(page.text(), "2 wait");
  assert.deepEqual(page.list(), ["Ann: 2", "Ben: 0"]);
  assert.equal(page.find(".connection-bar__list").hidden, false);
  assert.deepEqual(page.shown(), ["again"]);
  page.bar.waiting(["Ben: 0"], "");
  assert.equal(page.text(), "1 waits");
  assert.deepEqual(page.list(), ["Ben: 0"]);
});

test("why the round waits goes before how much", async () => {
  const page = await openBar();
  for (const [why, text] of [["covered", "Covered."], ["other", "Other."], ["behind", "Behind."]]) {
    page.bar.waiting(["Ann: 2"], why);
    assert.equal(page.text(), text);
  }
});

test("two messages at once: that the server is away, and what waits", async () => {
  const page = await openBar();
  page.bar.lost(EVENING);
  page.bar.waiting(["Ann: 2"], "");
  assert.equal(page.text(), "No connection since 21:05. 1 waits");
  assert.deepEqual(page.list(), ["Ann: 2"]);
  assert.deepEqual(page.shown(), ["again"]);
});

test("the other way round they are told together as well", async () => {
  const page = await openBar();
  page.bar.waiting(["Ann: 2"], "");
  page.bar.lost(EVENING);
  assert.equal(page.text(), "No connection since 21:05. 1 waits");
});

test("what is drawn on this device says by itself that the server is away", async () => {
  const page = await openBar();
  page.bar.lost(EVENING, true);
  assert.equal(page.text(), "Play on.");
  assert.equal(page.box.classList.contains("connection-bar--slim"), true);
  page.bar.goesOn(2);
  assert.equal(page.text(), "2 are here");
  assert.equal(page.box.classList.contains("connection-bar--slim"), true);
  page.bar.stays();
  assert.equal(page.text(), "Stays.");
  assert.equal(page.box.classList.contains("connection-bar--slim"), false);
  assert.deepEqual(page.shown(), ["close"]);
});

test("once the server is back, what waits is told alone", async () => {
  const page = await openBar();
  page.bar.lost(EVENING);
  assert.equal(page.bar.isLost(), true);
  page.bar.waiting(["Ann: 2"], "");
  page.bar.back();
  assert.equal(page.bar.isLost(), false);
  assert.equal(page.text(), "1 waits");
});

test("that the server is back is told for four seconds", async () => {
  const page = await openBar();
  page.bar.lost(EVENING);
  page.bar.back();
  assert.equal(page.text(), "Connected again.");
  assert.equal(page.box.classList.contains("connection-bar--glad"), true);
  await page.clock.pass(3999);
  assert.equal(page.text(), "Connected again.");
  await page.clock.pass(1);
  assert.equal(page.text(), null);
});

test("what is told of the server afterwards stays", async () => {
  const page = await openBar();
  page.bar.back();
  await page.clock.pass(2000);
  page.bar.lost(EVENING);
  await page.clock.pass(10_000);
  assert.equal(page.text(), "No connection since 21:05.");
  assert.equal(page.box.classList.contains("connection-bar--glad"), false);
});

test("of another day the date is told too", async () => {
  const page = await openBar();
  page.bar.lost(new Date(2026, 10, 19, 23, 50));
  assert.match(page.text(), /19.*23:50|November 19.*23:50/);
  assert.match(page.text(), /November/);
});

test("what was sent is not told any more, and other words stay", async () => {
  const page = await openBar();
  assert.equal(page.bar.sent(), false);
  page.bar.waiting(["Ann: 2"], "");
  assert.equal(page.bar.sent(), true);
  assert.equal(page.text(), null);
  page.bar.goesOn(1);
  assert.equal(page.text(), "1 is here");
  assert.equal(page.bar.sent(), true);
  for (const [tell, text] of [["locked", "Locked."], ["unloaded", "Unloaded."], ["stays", "Stays."]]) {
    page.bar[tell]();
    assert.equal(page.bar.sent(), false);
    assert.equal(page.text(), text);
  }
});

test("each message has its ways on, and none of another's", async () => {
  const page = await openBar();
  const endings = { locked: ["again", "join"], unloaded: ["close"], withdrawn: ["home"], gone: ["home"] };
  for (const [tell, ways] of Object.entries(endings)) {
    page.bar.hide();
    page.bar[tell]();
    assert.deepEqual(page.shown(), ways, tell);
  }
  assert.equal(page.text(), "Gone.");
  page.bar.withdrawn();
  assert.equal(page.text(), "No access.");
  assert.equal(page.bar.refused(), "Refused.");
});

test("a list goes with what it belongs to", async () => {
  const page = await openBar();
  page.bar.waiting(["Ann: 2"], "");
  page.bar.locked();
  assert.deepEqual(page.list(), []);
  assert.equal(page.find(".connection-bar__list").hidden, true);
});

test("a server with less than it had is told before all, once", async () => {
  const page = await openBar();
  page.bar.lost(EVENING);
  page.bar.waiting(["Ann: 2"], "");
  page.bar.older(3);
  assert.equal(page.text(), "3 are missing");
  assert.deepEqual(page.shown(), ["save"]);
  page.bar.older(1);
  page.bar.back();
  assert.equal(page.text(), "3 are missing");
  page.bar.saved();
  assert.equal(page.text(), "3 are missing");
  assert.deepEqual(page.shown(), ["save", "close"]);
  page.bar.unsaved();
  assert.equal(page.text(), "Unsaved.");
  assert.deepEqual(page.shown(), ["save", "close"]);
});

test("how much is missing may be unknown", async () => {
  const page = await openBar();
  page.bar.older(null);
  assert.equal(page.text(), "Unknown.");
  assert.deepEqual(page.shown(), ["save"]);
});

test("what is missing is saved, or given up with *got it*", async () => {
  const page = await openBar();
  const done = [];
  page.bar.onOlder(() => done.push("save"), () => done.push("accept"));
  page.find(".connection-bar__close").click();
  assert.deepEqual(done, []); // there was nothing
  page.bar.older(2);
  page.find(".connection-bar__save").click();
  assert.deepEqual(done, ["save"]);
  page.find(".connection-bar__close").click();
  assert.deepEqual(done, ["save", "accept"]);
  assert.equal(page.text(), null);
});

test("*again* tries again, and *got it* takes the message away", async () => {
  const page = await openBar();
  let tries = 0;
  page.bar.onAgain(() => (tries += 1));
  page.bar.unloaded();
  page.find(".connection-bar__again").click();
  assert.equal(tries, 1);
  page.find(".connection-bar__close").click();
  assert.equal(page.text(), null);
});

test("a bar that comes unasked takes no tap before it can have been seen; one that stands there does", async () => {
  const page = await openBar();
  const { isUnseen } = await page.load("static/js/game/external_changes.js");
  const [again, join] = ["again", "join"].map((part) => page.find(`.connection-bar__${part}`));
  again.box = { left: 0, top: 0, width: 100, height: 40 };
  join.box = { left: 100, top: 0, width: 100, height: 40 };
  const at = performance.now();
  page.bar.waiting(["Ann: 2"], "");
  assert.equal(isUnseen(again, 50, 20, at), true);
  page.bar.locked();
  assert.equal(isUnseen(join, 150, 20, at), false);
});

test("a page on which nothing is pressed tells its words all the same", async () => {
  const page = await openBar("");
  page.bar.lost(EVENING);
  assert.equal(page.text(), "No connection since 21:05.");
  page.bar.older(1);
  assert.equal(page.text(), "1 is missing");
});

test("a page without the bar is told nothing", async () => {
  const page = openPage("<p></p>");
  const { connectionBar } = await page.load("static/js/live/connection_bar.js");
  connectionBar.hide();
  assert.equal(connectionBar.isLost(), false);
});
