// Numbers from a keyboard: which seat they are for, when a second digit is waited for, and that a held key is pressed once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const buttons = (numbers) => numbers.map((number) => `<button value="${number}"></button>`).join("");
const form = (key, numbers) => `<form data-key="${key}"><div class="chips">${buttons(numbers)}</div></form>`;
const seat = (key, numbers, more = "") => `<li class="seat ${more}" id="seat-${key}">${form(key, numbers)}</li>`;
const SMALL = [0, 1, 2];
const LARGE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A page with that text, whose taps are listed as "seat=number". */
async function openPad(html) {
  const page = openPage(html);
  const taps = [];
  page.document.addEventListener("click", ({ target }) => taps.push(`${target.form.dataset.key}=${target.value}`));
  (await page.load("static/js/game/number_keys.js")).takeNumbers();
  const press = (key, fields = {}) => page.fire("keydown", { key, ...fields }, page.document.activeElement);
  return Object.assign(page, { taps, press });
}

const table = (...seats) => `<ol class="seats">${seats.join("")}</ol>`;
const three = (numbers) => table(seat("a", numbers), seat("b", numbers, "seat--turn"), seat("c", numbers));

/** On a page of that text: what is pressed, one key after the other, and what that taps. */
const press = (...key) => (page) => page.press(...key);
const taps = (...list) => (page) => assert.deepEqual(page.taps, list);
const entered = (key) => (page) => page.find(`#seat-${key}`).classList.add("seat--entered");
const pass = (time) => (page) => page.clock.pass(time);

const COURSES = {
  "a number is for whose turn it is, and taken at once where no other begins with it": [
    three(SMALL), (page) => assert.equal(page.press("2").defaultPrevented, true), taps("b=2"),
  ],
  "then the next one is for whoever comes next, around the table": [
    three(SMALL), press("0"), entered("b"), press("1"), (page) => page.find("#seat-c").append(page.document.createElement("i")),
    (page) => page.find("#seat-c i").className = "is-pending", press("2"), taps("b=0", "c=1", "a=2"),
  ],
  "where it is nobody's turn the first seat without a number is asked": [
    table(seat("a", SMALL, "seat--entered"), seat("b", SMALL), seat("c", SMALL)), press("1"), taps("b=1"),
  ],
  "where it is nobody's turn and nobody has a number it begins with the first seat": [
    table(seat("a", SMALL), seat("b", SMALL)), press("1"), taps("a=1"),
  ],
  "a number that was taken is no first digit of the next one": [three(LARGE), press("1"), pass(700), entered("b"), press("2"), taps("b=1", "c=2")],
  "nor is a number that there was not": [
    table(seat("a", [0])), press("1"), (page) => page.find("#seat-a").innerHTML = form("a", LARGE), press("2"), taps("a=2"),
  ],
  "a key that is held down counts once": [
    three(LARGE), press("1"), press("1", { repeat: true }), press("1", { repeat: true }), taps(), pass(700), taps("b=1"),
    press("2", { repeat: true }), taps("b=1"),
  ],
  "a digit that others begin with waits for a second one, for 700 ms": [
    three(LARGE), press("1"), (page) => assert.equal(page.document.activeElement.value, "1"),
    (page) => assert.equal(page.document.activeElement.focusVisible, true), pass(699), taps(), pass(1), taps("b=1"),
  ],
  "two digits in time are one number": [three(LARGE), press("1"), pass(600), press("2"), taps("b=12"), pass(5000), taps("b=12")],
  "a second digit begins the wait anew": [
    table(seat("a", [1, 11, 110, 111])), press("1"), pass(600), press("1"), pass(600), taps(), pass(100), taps("a=11"),
  ],
  "a digit that fits nothing begins anew": [three(LARGE), press("1"), press("5"), taps("b=5")],
  "a number that there is not is none, and the browser keeps its key": [
    three(SMALL), (page) => assert.equal(page.press("7").defaultPrevented, false), pass(1000), taps(),
  ],
  "the seat in focus goes before all, and loses the focus once its number is in": [
    three(SMALL), (page) => page.find("#seat-c button").focus(), press("1"), taps("c=1"),
    (page) => assert.equal(page.document.activeElement, page.document.body),
  ],
  "numbers that are not shown are not asked for": [
    `<div class="cover" open hidden>${form("x", SMALL)}</div>${three(SMALL)}`, press("1"), taps("b=1"),
  ],
  "where nobody is asked for a number a key does nothing": ["<p>Nothing</p>", (page) => assert.equal(page.press("1").defaultPrevented, false)],
  "what only chooses is nothing that is typed into": [
    `${three(SMALL)}<input type="radio">`, (page) => page.find("input").focus(), press("1"), taps("b=1"),
  ],
};
for (const [name, [given, ...course]] of Object.entries(COURSES)) {
  test(name, async () => {
    const page = await openPad(given);
    for (const step of course) await step(page);
  });
}

test("Escape and Backspace take a first digit back", async () => {
  for (const key of ["Escape", "Backspace"]) {
    const page = await openPad(three(LARGE));
    page.press("1");
    page.press(key);
    await page.clock.pass(1000);
    assert.deepEqual(page.taps, []);
    assert.equal(page.document.activeElement.value, "1"); // where the keyboard was
    page.press("2");
    assert.deepEqual(page.taps, ["b=2"]);
  }
});

test("a first digit stays for its seat, as that is drawn when it is taken", async () => {
  const page = await openPad(three(LARGE));
  page.press("1");
  const drawn = page.find("#seat-b form");
  page.find("#seat-b").innerHTML = form("b", LARGE); // an answer has drawn it anew
  page.find("#seat-b").classList.add("seat--entered");
  await page.clock.pass(700);
  assert.deepEqual(page.taps, ["b=1"]);
  assert.equal(drawn.isConnected, false);
});

test("the cover that is open goes before the turn, and the device's own seat too", async () => {
  const cover = await openPad(`<div class="cover" open>${form("x", SMALL)}</div><div class="mine__now">${form("m", SMALL)}</div>${three(SMALL)}`);
  cover.press("1");
  assert.deepEqual(cover.taps, ["x=1"]);
  const shut = await openPad(`<div class="cover">${form("x", SMALL)}</div><div class="mine__now">${form("m", SMALL)}</div>${three(SMALL)}`);
  shut.press("1");
  assert.deepEqual(shut.taps, ["m=1"]);
});

test("browsers that do not tell what is shown are asked what they laid out", async () => {
  const page = await openPad(`<div class="cover" open hidden>${form("x", SMALL)}</div>${three(SMALL)}`);
  for (const button of page.document.querySelectorAll("button")) button.checkVisibility = undefined;
  page.press("1");
  assert.deepEqual(page.taps, ["b=1"]);
});

test("who types a word or holds another key enters no number", async () => {
  const page = await openPad(`${three(SMALL)}<input name="player"><textarea></textarea><select></select>`);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) page.press("1", { [modifier]: true });
  for (const field of ["input", "textarea", "select"]) {
    page.find(field).focus();
    page.press("1");
  }
  assert.deepEqual(page.taps, []);
});

test("other keys are no numbers", async () => {
  const page = await openPad(three(SMALL));
  for (const key of ["a", "F1", "10", " "]) page.press(key);
  assert.deepEqual(page.taps, []);
});

test("under what is seen large nothing is entered", async () => {
  const page = await openPad(`${three(SMALL)}<div class="overlay"></div>`);
  HTMLElement.prototype.popover = null;
  page.find(".overlay").popoverOpen = true;
  page.press("1");
  page.find(".overlay").popoverOpen = false;
  page.press("2");
  delete HTMLElement.prototype.popover;
  assert.deepEqual(page.taps, ["b=2"]);
});
