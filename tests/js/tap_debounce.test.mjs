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

test("taps on what lay there all the time are taken, however fast they come", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(90);
  page.tap(B);
  await page.clock.pass(90);
  page.tap(A);
  await page.clock.pass(90);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "b", "a", "a"]);
});

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

test("after 70 ms, or farther off, it is another tap", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(70);
  page.tap(A);
  page.tap(B);
  assert.deepEqual(page.taken, ["a", "a", "b"]);
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

test("so it is where no frame was drawn meanwhile", async () => {
  const page = await openPad();
  page.down(A);
  await page.clock.pass(10);
  page.lay("b", "a", "c");
  page.up(A);
  assert.deepEqual(page.taken, []);
  await page.clock.pass(1000);
  page.lay("a", "b", "c");
  page.down(A);
  assert.equal(page.find("#a").classList.contains("is-rejected"), true);
});

test("what has come there since the last tap is not either, until a moment has passed", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay("b", "a", "c");
  await page.clock.pass(449);
  page.tap(A);
  assert.deepEqual(page.taken, ["a"]);
  await page.clock.pass(450);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("once it has lain there for 300 ms and the tap is 450 ms ago, it is meant", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(140);
  page.lay("b", "a", "c");
  await page.clock.pass(320); // 16 of them until a frame is drawn, and 304 since
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("what came late can be seen for less than 300 ms, and is not meant yet", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(440);
  page.lay("b", "a", "c");
  await page.clock.pass(290);
  page.tap(A);
  assert.deepEqual(page.taken, ["a"]);
});

test("what goes on lying a little aside is meant", async () => {
  const page = await openPad();
  page.tap(LEFT + 55);
  await page.clock.pass(100);
  page.tap(LEFT + 65); // b lay there all the time
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("what slides from beside a finger under it is not meant", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(20);
  page.lay(null, "a");
  page.find("#b").box = { left: LEFT, top: TOP, width: 60, height: 60 };
  page.changed();
  await page.clock.pass(200);
  page.tap(A + 20);
  assert.deepEqual(page.taken, ["a"]);
});

test("the same wish drawn anew is the same", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(100);
  page.find("#main").innerHTML = chip("a") + chip("b") + chip("c");
  page.lay("a", "b", "c");
  await page.clock.pass(20);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "a"]);
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

test("a tap that is not taken looks so from when the finger comes down, and takes no focus", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.down(A);
  assert.equal(page.find("#b").classList.contains("is-rejected"), true);
  assert.equal(page.fire("mousedown", {}, page.find("#b")).defaultPrevented, true);
  assert.equal(page.fire("mousedown", {}, page.find("#c")).defaultPrevented, false);
  page.up(A);
  assert.equal(page.find("#b").classList.contains("is-rejected"), false);
});

test("a bounce looks rejected too", async () => {
  const page = await openPad();
  page.tap(A);
  page.down(A);
  assert.equal(page.find("#a").classList.contains("is-rejected"), true);
});

test("keys and helpers that speak have no finger", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.find("#b").click();
  page.find("#b").click({ pointerId: -1, detail: 1 });
  assert.deepEqual(page.taken, ["a", "b", "b"]);
});

test("whoever moves the page looks at what lies under the finger now", async () => {
  const page = await openPad();
  page.tap(A);
  page.fire("wheel", {}, page.find("#c"));
  page.lay("b", "a", "c");
  await page.clock.pass(50);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("a touch that was a swipe is no tap, and others stay", async () => {
  const page = await openPad();
  page.tap(C, Y, 2);
  page.down(A);
  page.fire("pointercancel", { pointerId: 1 }, page.find("#a"));
  page.lay("b", "a", null, "c");
  page.find("#c").box = { left: LEFT + 120, top: TOP, width: 60, height: 60 };
  await page.clock.pass(50);
  page.tap(A);
  assert.deepEqual(page.taken, ["c", "b"]);
});

test("two fingers: each has what lay under it when it came down", async () => {
  const page = await openPad();
  page.down(A, Y, 1);
  page.down(C, Y, 2);
  await page.clock.pass(100);
  page.up(A, Y, 1);
  page.up(C, Y, 2);
  assert.deepEqual(page.taken, ["a", "c"]);
});

test("two fingers: what comes under the one that is still down is not meant", async () => {
  const page = await openPad();
  page.down(A, Y, 1);
  page.down(C, Y, 2);
  page.up(C, Y, 2);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.up(A, Y, 1);
  assert.deepEqual(page.taken, ["c"]);
});

test("a finger is 24 px wide: farther off it has not bounced", async () => {
  const page = await openPad();
  page.tap(A);
  page.tap(A + 24);
  assert.deepEqual(page.taken, ["a"]);
  await page.clock.pass(500);
  page.tap(A);
  page.tap(A + 25);
  assert.deepEqual(page.taken, ["a", "a", "a"]);
});

test("what grows under a finger is not meant there, and is where it lay all the time", async () => {
  const page = await openPad();
  page.tap(LEFT + 55); // 12 px from it
  await page.clock.pass(20);
  page.lay(null, "b");
  page.find("#b").box = { left: LEFT, top: TOP, width: 120, height: 60 };
  page.changed();
  await page.clock.pass(150);
  page.tap(LEFT + 43);
  assert.deepEqual(page.taken, ["a"]);
  await page.clock.pass(80);
  page.tap(LEFT + 70);
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("what has come right under a finger is not meant farther off either", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay(null, null, "a");
  page.find("#b").box = { left: A - 5, top: Y - 5, width: 110, height: 10 };
  page.changed();
  await page.clock.pass(100);
  page.tap(A + 60);
  assert.deepEqual(page.taken, ["a"]);
});

test("what has only come beside a finger is meant farther off", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay(null, null, "a");
  page.find("#b").box = { left: A - 5, top: Y + 6, width: 110, height: 10 };
  page.changed();
  await page.clock.pass(100);
  page.tap(A + 60, Y + 11);
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("a finger that is at another place by now knows what lies where it was", async () => {
  const page = await openPad();
  page.tap(A);
  await page.clock.pass(80);
  page.tap(C);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "c", "b"]);
});

test("so it does of what has come there before it left", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay("b", "a", "c");
  await page.clock.pass(80);
  page.tap(C);
  await page.clock.pass(320);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "c", "b"]);
});

test("what grows upwards under a finger is not meant there either", async () => {
  const page = await openPad();
  page.lay("a");
  page.find("#b").box = { left: LEFT, top: TOP + 60, width: 60, height: 60 };
  page.tap(A, TOP + 55);
  await page.clock.pass(20);
  page.lay();
  page.find("#b").box = { left: LEFT, top: TOP, width: 60, height: 120 };
  page.changed();
  await page.clock.pass(150);
  page.tap(A, TOP + 43);
  assert.deepEqual(page.taken, ["a"]);
  await page.clock.pass(80);
  page.tap(A, TOP + 70);
  assert.deepEqual(page.taken, ["a", "b"]);
});

test("a finger whose leaving nobody heard has left once it comes down elsewhere", async () => {
  const page = await openPad();
  page.down(A, Y, 1);
  page.tap(C, Y, 1);
  await page.clock.pass(2000);
  page.lay("b", "a", "c");
  await page.clock.pass(50);
  page.tap(A, Y, 1);
  assert.deepEqual(page.taken, ["c", "b"]);
});

test("while another finger lies there a bounce and what came late look rejected too", async () => {
  const page = await openPad();
  page.down(C, Y, 2);
  await page.clock.pass(1000);
  page.tap(A, Y, 1);
  page.down(A, Y, 1);
  assert.equal(page.find("#a").classList.contains("is-rejected"), true);
  page.up(A, Y, 1);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.down(A, Y, 1);
  assert.equal(page.find("#b").classList.contains("is-rejected"), true);
});

test("nothing is watched for long where no finger is any more", async () => {
  const page = await openPad();
  page.down(A, Y, 1);
  page.tap(C, Y, 2);
  page.fire("pointerup", { pointerId: 1 }, page.find("#a")); // it was no tap
  await page.clock.pass(2000);
  page.lay("b", "a", "c");
  await page.clock.pass(50);
  page.tap(A);
  assert.deepEqual(page.taken, ["c", "b"]);
});

test("a second change is seen as the first one", async () => {
  const page = await openPad();
  page.tap(A);
  page.lay("b", "a", "c");
  await page.clock.pass(150);
  page.lay("c", "a", "b");
  await page.clock.pass(320);
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "c"]);
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

test("a tap beside all controls does nothing", async () => {
  const page = await openPad();
  page.tap(700);
  assert.deepEqual(page.taken, [""]);
});

test("a click without a finger before it is taken", async () => {
  const page = await openPad();
  page.find("#a").click({ detail: 1, pointerId: 1 });
  assert.deepEqual(page.taken, ["a"]);
});

test("a click that tells no pointer is the newest finger's", async () => {
  const page = await openPad();
  page.tap(A, Y, 0);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.down(A, Y, 0);
  page.find("#b").click({ detail: 1 });
  assert.deepEqual(page.taken, ["a"]);
});

test("a pointer with the number 0 is one too", async () => {
  const page = await openPad();
  page.tap(A, Y, 0);
  page.lay("b", "a", "c");
  await page.clock.pass(100);
  page.tap(A, Y, 0);
  assert.deepEqual(page.taken, ["a"]);
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

test("of several fingers the newest one counts for the next page", async () => {
  const page = await openPad();
  page.down(A, Y, 1);
  page.tap(C, Y, 2);
  page.fire("pagehide");
  assert.deepEqual(JSON.parse(sessionStorage.getItem("scorekeeper.finger")), { x: C, y: Y });
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

test("a page that was left before and is shown again knows of no finger", async () => {
  const page = await openPad();
  page.tap(A);
  page.fire("pagehide");
  page.lay("b", "a", "c");
  page.tap(A);
  assert.deepEqual(page.taken, ["a", "b"]);
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
