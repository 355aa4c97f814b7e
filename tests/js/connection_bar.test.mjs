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

/** What is told, one thing after the other, and what is seen of it. */
const tell = (what, ...about) => ({ bar }) => bar[what](...about);
const answers = (what, given) => ({ bar }) => assert.equal(bar[what](), given);
const text = (words) => (page) => assert.equal(page.text(), words);
const ways = (...parts) => (page) => assert.deepEqual(page.shown(), parts);
const list = (...words) => (page) => assert.deepEqual(page.list(), words);
const looks = (like, yes) => ({ box }) => assert.equal(box.classList.contains(`connection-bar--${like}`), yes);
const press = (part) => (page) => page.find(`.connection-bar__${part}`).click();
const pass = (time) => (page) => page.clock.pass(time);

const COURSES = {
  "without anything to tell it is not there": [text(null), tell("hide"), text(null)],
  "it names what waits and how much, and offers to try again": [
    tell("waiting", ["Ann: 2", "Ben: 0"], ""), text("2 wait"), list("Ann: 2", "Ben: 0"),
    (page) => assert.equal(page.find(".connection-bar__list").hidden, false), ways("again"), tell("waiting", ["Ben: 0"], ""), text("1 waits"),
    list("Ben: 0"),
  ],
  "two messages at once: that the server is away, and what waits": [
    tell("lost", EVENING), tell("waiting", ["Ann: 2"], ""), text("No connection since 21:05. 1 waits"), list("Ann: 2"), ways("again"),
  ],
  "the other way round they are told together as well": [
    tell("waiting", ["Ann: 2"], ""), tell("lost", EVENING), text("No connection since 21:05. 1 waits"),
  ],
  "what is drawn on this device says by itself that the server is away": [
    tell("lost", EVENING, true), text("Play on."), looks("slim", true), tell("goesOn", 2), text("2 are here"), looks("slim", true), tell("stays"),
    text("Stays."), looks("slim", false), ways("close"),
  ],
  "once the server is back, what waits is told alone": [
    tell("lost", EVENING), answers("isLost", true), tell("waiting", ["Ann: 2"], ""), tell("back"), answers("isLost", false), text("1 waits"),
  ],
  "that the server is back is told for four seconds": [
    tell("lost", EVENING), tell("back"), text("Connected again."), looks("glad", true), pass(3999), text("Connected again."), pass(1), text(null),
  ],
  "what is told of the server afterwards stays": [
    tell("back"), pass(2000), tell("lost", EVENING), pass(10_000), text("No connection since 21:05."), looks("glad", false),
  ],
  "of another day the date is told too": [
    tell("lost", new Date(2026, 10, 19, 23, 50)), (page) => assert.match(page.text(), /19.*23:50|November 19.*23:50/),
    (page) => assert.match(page.text(), /November/),
  ],
  "a list goes with what it belongs to": [
    tell("waiting", ["Ann: 2"], ""), tell("locked"), list(), (page) => assert.equal(page.find(".connection-bar__list").hidden, true),
  ],
  "a server with less than it had is told before all, once": [
    tell("lost", EVENING), tell("waiting", ["Ann: 2"], ""), tell("older", 3), text("3 are missing"), ways("save"), tell("older", 1), tell("back"),
    text("3 are missing"), tell("saved"), text("3 are missing"), ways("save", "close"), tell("unsaved"), text("Unsaved."), ways("save", "close"),
  ],
  "how much is missing may be unknown": [tell("older", null), text("Unknown."), ways("save")],
};
for (const [name, course] of Object.entries(COURSES)) {
  test(name, async () => {
    const page = await openBar();
    for (const step of course) await step(page);
  });
}

test("why the round waits goes before how much", async () => {
  const page = await openBar();
  for (const [why, text] of [["covered", "Covered."], ["other", "Other."], ["behind", "Behind."]]) {
    page.bar.waiting(["Ann: 2"], why);
    assert.equal(page.text(), text);
  }
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
