// Which taps are meant: no bounce, nothing that has just come under the finger, and nothing that others have just brought.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const chip = (id) => `<form action="/bids"><input type="hidden" name="seat" value="${id}"><button id="${id}" name="bid" value="1">1</button></form>`;

const MOVED = ["toggle", "change", "scroll", "resize", "transitionend", "animationend"];
const LEFT = 200;
const TOP = 100;
const Y = TOP + 30;

/** A page with these buttons, each 60 px wide, side by side from LEFT on; what they take is listed by id. */
async function openPad(html = chip("a") + chip("b") + chip("c"), options = {}) {
  const page = openPage(`<main id="main">${html}</main>`, options);
  page.document.documentElement.dataset.rejectedTap = "Not taken.";
  const debounce = await page.load("static/js/game/tap_debounce.js");
  const pad = Object.assign(page, {
    taken: [],
    debounce,
    /** Lays these controls side by side; all others lie nowhere. */
    lay(...ids) {
      for (const control of page.document.querySelectorAll("button, a, input, textarea, label, summary")) control.box = { left: -1000, top: 0, width: 0, height: 0 };
      ids.forEach((id, at) => { if (id) page.find(`#${id}`).box = { left: LEFT + 60 * at, top: TOP, width: 60, height: 60 }; });
      page.changed();
    },
    down: (x, y = Y, pointerId = 1) => page.fire("pointerdown", { clientX: x, clientY: y, pointerId, timeStamp: performance.now() }, at(x, y)),
    up: (x, y = Y, pointerId = 1) => {
      page.fire("pointerup", { clientX: x, clientY: y, pointerId }, at(x, y));
      return page.fire("click", { clientX: x, clientY: y, pointerId, detail: 1 }, at(x, y));
    },
    tap(x, y = Y, pointerId = 1) {
      pad.down(x, y, pointerId);
      return pad.up(x, y, pointerId);
    },
  });
  const at = (x, y) => page.document.elementFromPoint(x, y) ?? page.document.body;
  page.document.addEventListener("click", ({ target }) => pad.taken.push(target.id));
  debounce.debounceTaps();
  for (const type of ["pointerdown", "pointerup", "pointercancel", "mousedown", "keydown", "wheel", ...MOVED]) {
    page.find("#main").addEventListener(type, (event) => event.stopImmediatePropagation()); // scripts of the page's own
  }
  const ids = page.document.querySelectorAll("button").map(({ id }) => id);
  pad.lay(...ids);
  return pad;
}

const A = LEFT + 30;
const B = LEFT + 90;
const C = LEFT + 150;

/** What happens on a page, one thing after the other, and what is seen of it. */
const tap = (...place) => (page) => page.tap(...place);
const down = (...place) => (page) => page.down(...place);
const up = (...place) => (page) => page.up(...place);
const lay = (...ids) => (page) => page.lay(...ids);
const pass = (time) => (page) => page.clock.pass(time);
const taken = (...ids) => (page) => assert.deepEqual(page.taken, ids);
const box = (id, where) => (page) => (page.find(`#${id}`).box = where);
const changed = (page) => page.changed();
const rejects = (id) => (page) => assert.equal(page.find(`#${id}`).classList.contains("is-rejected"), true);

const COURSES = {
  "taps on what lay there all the time are taken, however fast they come": [
    tap(A), pass(90), tap(B), pass(90), tap(A), pass(90), tap(A), taken("a", "b", "a", "a"),
  ],
  "after 70 ms, or farther off, it is another tap": [tap(A), pass(70), tap(A), tap(B), taken("a", "a", "b")],
  "so it is where no frame was drawn meanwhile": [
    down(A), pass(10), lay("b", "a", "c"), up(A), taken(), pass(1000), lay("a", "b", "c"), down(A), rejects("a"),
  ],
  "what has come there since the last tap is not either, until a moment has passed": [
    tap(A), lay("b", "a", "c"), pass(449), tap(A), taken("a"), pass(450), tap(A), taken("a", "b"),
  ],
  "once it has lain there for 300 ms and the tap is 450 ms ago, it is meant": [
    tap(A), pass(140), lay("b", "a", "c"), pass(320), tap(A), taken("a", "b"),
  ],
  "what came late can be seen for less than 300 ms, and is not meant yet": [tap(A), pass(440), lay("b", "a", "c"), pass(290), tap(A), taken("a")],
  "what goes on lying a little aside is meant": [tap(LEFT + 55), pass(100), tap(LEFT + 65), taken("a", "b")],
  "what slides from beside a finger under it is not meant": [
    tap(A), pass(20), lay(null, "a"), box("b", { left: LEFT, top: TOP, width: 60, height: 60 }), changed, pass(200), tap(A + 20),
    taken("a"),
  ],
  "the same wish drawn anew is the same": [
    tap(A), pass(100), (page) => page.find("#main").innerHTML = chip("a") + chip("b") + chip("c"), lay("a", "b", "c"), pass(20), tap(A),
    taken("a", "a"),
  ],
  "a tap that is not taken looks so from when the finger comes down, and takes no focus": [
    tap(A), lay("b", "a", "c"), pass(100), down(A), rejects("b"),
    (page) => assert.equal(page.fire("mousedown", {}, page.find("#b")).defaultPrevented, true),
    (page) => assert.equal(page.fire("mousedown", {}, page.find("#c")).defaultPrevented, false), up(A),
    (page) => assert.equal(page.find("#b").classList.contains("is-rejected"), false),
  ],
  "a bounce looks rejected too": [tap(A), down(A), rejects("a")],
  "keys and helpers that speak have no finger": [
    tap(A), lay("b", "a", "c"), pass(100), (page) => page.find("#b").click(), (page) => page.find("#b").click({ pointerId: -1, detail: 1 }),
    taken("a", "b", "b"),
  ],
  "whoever moves the page looks at what lies under the finger now": [
    tap(A), (page) => page.fire("wheel", {}, page.find("#c")), lay("b", "a", "c"), pass(50), tap(A), taken("a", "b"),
  ],
  "a touch that was a swipe is no tap, and others stay": [
    tap(C, Y, 2), down(A), (page) => page.fire("pointercancel", { pointerId: 1 }, page.find("#a")), lay("b", "a", null, "c"),
    box("c", { left: LEFT + 120, top: TOP, width: 60, height: 60 }), pass(50), tap(A), taken("c", "b"),
  ],
  "two fingers: each has what lay under it when it came down": [down(A, Y, 1), down(C, Y, 2), pass(100), up(A, Y, 1), up(C, Y, 2), taken("a", "c")],
  "two fingers: what comes under the one that is still down is not meant": [
    down(A, Y, 1), down(C, Y, 2), up(C, Y, 2), lay("b", "a", "c"), pass(100), up(A, Y, 1), taken("c"),
  ],
  "a finger is 24 px wide: farther off it has not bounced": [tap(A), tap(A + 24), taken("a"), pass(500), tap(A), tap(A + 25), taken("a", "a", "a")],
  "what grows under a finger is not meant there, and is where it lay all the time": [
    tap(LEFT + 55), pass(20), lay(null, "b"), box("b", { left: LEFT, top: TOP, width: 120, height: 60 }), changed, pass(150),
    tap(LEFT + 43), taken("a"), pass(80), tap(LEFT + 70), taken("a", "b"),
  ],
  "what has come right under a finger is not meant farther off either": [
    tap(A), lay(null, null, "a"), box("b", { left: A - 5, top: Y - 5, width: 110, height: 10 }), changed, pass(100), tap(A + 60),
    taken("a"),
  ],
  "what has only come beside a finger is meant farther off": [
    tap(A), lay(null, null, "a"), box("b", { left: A - 5, top: Y + 6, width: 110, height: 10 }), changed, pass(100),
    tap(A + 60, Y + 11), taken("a", "b"),
  ],
  "a finger that is at another place by now knows what lies where it was": [
    tap(A), pass(80), tap(C), lay("b", "a", "c"), pass(100), tap(A), taken("a", "c", "b"),
  ],
  "so it does of what has come there before it left": [tap(A), lay("b", "a", "c"), pass(80), tap(C), pass(320), tap(A), taken("a", "c", "b")],
  "what grows upwards under a finger is not meant there either": [
    lay("a"), box("b", { left: LEFT, top: TOP + 60, width: 60, height: 60 }), tap(A, TOP + 55), pass(20), lay(),
    box("b", { left: LEFT, top: TOP, width: 60, height: 120 }), changed, pass(150), tap(A, TOP + 43), taken("a"), pass(80),
    tap(A, TOP + 70), taken("a", "b"),
  ],
  "a finger whose leaving nobody heard has left once it comes down elsewhere": [
    down(A, Y, 1), tap(C, Y, 1), pass(2000), lay("b", "a", "c"), pass(50), tap(A, Y, 1), taken("c", "b"),
  ],
  "while another finger lies there a bounce and what came late look rejected too": [
    down(C, Y, 2), pass(1000), tap(A, Y, 1), down(A, Y, 1), rejects("a"), up(A, Y, 1), lay("b", "a", "c"), pass(100), down(A, Y, 1), rejects("b"),
  ],
  "nothing is watched for long where no finger is any more": [
    down(A, Y, 1), tap(C, Y, 2), (page) => page.fire("pointerup", { pointerId: 1 }, page.find("#a")), pass(2000), lay("b", "a", "c"), pass(50),
    tap(A), taken("c", "b"),
  ],
  "a second change is seen as the first one": [tap(A), lay("b", "a", "c"), pass(150), lay("c", "a", "b"), pass(320), tap(A), taken("a", "c")],
  "a tap beside all controls does nothing": [tap(700), taken("")],
  "a click without a finger before it is taken": [(page) => page.find("#a").click({ detail: 1, pointerId: 1 }), taken("a")],
  "a click that tells no pointer is the newest finger's": [
    tap(A, Y, 0), lay("b", "a", "c"), pass(100), down(A, Y, 0), (page) => page.find("#b").click({ detail: 1 }), taken("a"),
  ],
  "a pointer with the number 0 is one too": [tap(A, Y, 0), lay("b", "a", "c"), pass(100), tap(A, Y, 0), taken("a")],
  "of several fingers the newest one counts for the next page": [
    down(A, Y, 1), tap(C, Y, 2), (page) => page.fire("pagehide"),
    (page) => assert.deepEqual(JSON.parse(sessionStorage.getItem("scorekeeper.finger")), { x: C, y: Y }),
  ],
  "a page that was left before and is shown again knows of no finger": [
    tap(A), (page) => page.fire("pagehide"), lay("b", "a", "c"), tap(A), taken("a", "b"),
  ],
};
for (const [name, course] of Object.entries(COURSES)) {
  test(name, async () => {
    const page = await openPad();
    for (const step of course) await step(page);
  });
}

test("a finger that comes down again within 70 ms at the same place has bounced", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(69);
  const bounce = page.tap(A);
  assert.equal(bounce.defaultPrevented, true);
  await page.clock.pass(139);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "a"]);
  assert.equal(page.document.querySelector(".rejected-tap"), null); // nobody is told of a bounce
});

test("what comes under a finger that is down is not what it was meant for", async () => {
  const page = await openPad();
  page.down(A);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  const click = page.up(A);
  assert.equal(click.defaultPrevented, true);
  assert.deepEqual(page.taken, []);
});

test("what could not be tapped and now can is another wish", async () => {
  const page = await openPad();
  page.find("#b").disabled = true;
  page.changed();
  page.tap(B);
  await page.clock.pass(100);
  page.find("#b").disabled = false;
  page.changed();
  await page.clock.pass(100);
  page.tap(B);
  assert.deepEqual(page.taken, ["b"]); // only the first, which a browser would not have sent
});

test("whoever meant a tap that was not taken reads why", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.tap(A);
  assert.equal(page.find(".rejected-tap").textContent, "Not taken.");
  assert.equal(page.find("#b").classList.contains("is-astray"), true);
  await page.clock.pass(1599);
  assert.notEqual(page.find(".rejected-tap"), null);
  await page.clock.pass(1);
  assert.equal(page.find(".rejected-tap"), null);
  assert.equal(page.find("#b").classList.contains("is-astray"), false);
});

test("whatever moves on the page is looked at", async () => {
  for (const moved of MOVED) {
    const page = await openPad();
    page.tap(A);
    await page.clock.pass(140);
    page.find("#b").box = page.find("#a").box;
    page.find("#a").box = { left: 0, top: 0, width: 0, height: 0 };
    page.fire(moved, {}, page.find("#c"));
    await page.clock.pass(320);
    page.tap(A);
    assert.deepEqual(page.taken, ["a", "b"], moved);
  }
});

test("and whatever a script changes", async () => {
  const page = await openPad();
  const [{ target, options }] = page.observers;
  assert.equal(target, page.document.body);
  assert.deepEqual(options, { childList: true, subtree: true, attributes: true });
});

test("a key that is held down is pressed once", async () => {
  const page = await openPad(`${chip("a")}<textarea id="t"></textarea>`);
  assert.equal(page.fire("keydown", { key: "Enter" }, page.find("#a")).defaultPrevented, false);
  assert.equal(page.fire("keydown", { key: "Enter", repeat: true }, page.find("#a")).defaultPrevented, true);
  assert.equal(page.fire("keydown", { key: "Enter", repeat: true }, page.find("#t")).defaultPrevented, false);
  assert.equal(page.fire("keydown", { key: "ArrowDown", repeat: true }, page.find("#a")).defaultPrevented, false);
});

// --- a step that opens ---

test("until a step has opened nothing of the part takes a tap but its head", async () => {
  const page = await openPad(`<section id="table"><div class="head">${chip("h")}</div>${chip("a")}</section>${chip("o")}`);
  assert.equal(page.debounce.isOpening(), false);
  page.debounce.beginOpening(() => page.find("#table"));
  assert.equal(page.debounce.isOpening(), true);
  page.tap(A); // h
  page.tap(B); // a
  page.tap(C); // o
  assert.deepEqual(page.taken, ["h", "o"]);
  page.debounce.endOpening();
  assert.equal(page.debounce.isOpening(), false);
  await page.clock.pass(100);
  page.tap(B);
  assert.deepEqual(page.taken, ["h", "o", "a"]);
});

test("a step that does not come is waited for three seconds", async () => {
  const page = await openPad(`<section id="table">${chip("a")}</section>`);
  page.debounce.beginOpening(() => page.find("#table"));
  await page.clock.pass(2999);
  page.tap(A);
  assert.equal(page.debounce.isOpening(), true);
  await page.clock.pass(1);
  assert.equal(page.debounce.isOpening(), false);
  await page.clock.pass(100);
  page.tap(A);
  assert.deepEqual(page.taken, ["a"]);
});

// --- from page to page ---

test("the next page knows where the finger was, and takes no tap there for a moment", async () => {
  const page = await openPad();
  page.tap(A);
  page.fire("pagehide");
  const left = sessionStorage;
  const next = await openPad(undefined, { sessionStorage: left });
  assert.equal(left.getItem("scorekeeper.finger"), null);
  next.lay("b", "a", "c");
  await next.clock.pass(100);
  next.tap(A);
  next.tap(C); // nobody was there
  assert.deepEqual(next.taken, ["c"]);
});

test("on the next page, too, a finger that is at another place by now knows what lies where it was", async () => {
  const page = await openPad();
  page.tap(A);
  page.fire("pagehide");
  const next = await openPad(undefined, { sessionStorage });
  next.tap(C);
  await next.clock.pass(1000);
  next.lay("b", "a", "c");
  await next.clock.pass(50);
  next.tap(A);
  assert.deepEqual(next.taken, ["c", "b"]);
});

test("a finger that left more than two seconds ago is forgotten", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(2000);
  page.fire("pagehide");
  assert.equal(sessionStorage.getItem("scorekeeper.finger"), null);
  page.tap(A);
  await page.clock.pass(1999);
  page.fire("pagehide");
  assert.deepEqual(JSON.parse(sessionStorage.getItem("scorekeeper.finger")), { x: A, y: Y });
});

test("whatever else lies in the storage says nothing", async () => {
  for (const spoilt of ["{", "7", '{"x":"30","y":30}', "null"]) {
    const storage = new (Object.getPrototypeOf(sessionStorage).constructor)();
    storage.setItem("scorekeeper.finger", spoilt);
    const page = await openPad(undefined, { sessionStorage: storage });
    page.tap(A);
    assert.deepEqual(page.taken, ["a"], spoilt);
  }
});

// --- what others change ---

test("a place that others have changed takes what was there before only, for 300 ms", async () => {
  const page = await openPad();
  const { applyExternally } = await page.load("static/js/game/external_changes.js");
  assert.equal(applyExternally(() => (page.lay("b", "a", "c"), "shown")), "shown");
  page.tap(A);
  page.tap(C); // it was there before
  await page.clock.pass(299);
  page.tap(B);
  assert.deepEqual(page.taken, ["c"]);
});

test("so it is after another change that came meanwhile", async () => {
  const page = await openPad();
  const { applyExternally } = await page.load("static/js/game/external_changes.js");
  applyExternally(() => page.lay("b", "a", "c"));
  await page.clock.pass(100);
  applyExternally(() => {});
  page.tap(A);
  assert.deepEqual(page.taken, []);
});

test("after 300 ms it can have been seen", async () => {
  const page = await openPad();
  const { applyExternally } = await page.load("static/js/game/external_changes.js");
  applyExternally(() => page.lay("b", "a", "c"));
  await page.clock.pass(300);
  page.tap(A);
  assert.deepEqual(page.taken, ["b"]);
});

test("where nothing was changed every tap is taken", async () => {
  const page = await openPad();
  const { applyExternally } = await page.load("static/js/game/external_changes.js");
  assert.equal(applyExternally(() => (page.lay("b", "a", "c"), false)), false);
  page.tap(A);
  assert.deepEqual(page.taken, ["b"]);
});

test("undo and the round's score depend on all that stands: they wait wherever they lay, once the pad was written on", async () => {
  const html = '<section id="table" data-seq="4"></section><a id="l" href="/x">x</a><form data-whole action="/undo"><button id="u" name="undo" value="4">Undo</button></form>';
  const page = await openPad(html + chip("a"));
  const { applyExternally } = await page.load("static/js/game/external_changes.js");
  page.lay("u", "a", "l");
  applyExternally(() => {});
  page.tap(A);
  assert.deepEqual(page.taken, ["u"]);
  applyExternally(() => (page.find("#table").dataset.seq = "5"));
  await page.clock.pass(100);
  page.tap(A);
  page.tap(B);
  page.tap(C);
  assert.deepEqual(page.taken, ["u", "a", "l"]);
});

test("what is half out of sight is seen as well, and what lies under something else is not", async () => {
  const page = await openPad(chip("a") + chip("b"), { innerWidth: 400, innerHeight: 160 });
  const { applyExternally, isUnseen } = await page.load("static/js/game/external_changes.js");
  const places = [[-50, 100, 0, 60], [380, 60, 100, 60], [100, 60, -50, 60], [100, 60, 140, 60]];
  for (const [left, width, top, height] of places) {
    page.lay("b");
    applyExternally(() => (page.find("#a").box = { left, top, width, height }));
    assert.equal(isUnseen(page.find("#a"), left + width / 2, top + height / 2, performance.now()), true, `${left} ${top}`);
    page.find("#b").box = page.find("#a").box; // it is drawn later
    await page.clock.pass(400);
    applyExternally(() => {});
    assert.equal(isUnseen(page.find("#a"), left + width / 2, top + height / 2, performance.now()), false);
  }
});
