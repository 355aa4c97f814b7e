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

test("a number is for whose turn it is, and taken at once where no other begins with it", async () => {
  const page = await openPad(three(SMALL));
  assert.equal(page.press("2").defaultPrevented, true);
  assert.deepEqual(page.taps, ["b=2"]);
});

test("then the next one is for whoever comes next, around the table", async () => {
  const page = await openPad(three(SMALL));
  page.press("0");
  page.find("#seat-b").classList.add("seat--entered");
  page.press("1");
  page.find("#seat-c").append(page.document.createElement("i"));
  page.find("#seat-c i").className = "is-pending"; // it is on its way
  page.press("2");
  assert.deepEqual(page.taps, ["b=0", "c=1", "a=2"]);
});

test("where it is nobody's turn the first seat without a number is asked", async () => {
  const page = await openPad(table(seat("a", SMALL, "seat--entered"), seat("b", SMALL), seat("c", SMALL)));
  page.press("1");
  assert.deepEqual(page.taps, ["b=1"]);
});

test("where it is nobody's turn and nobody has a number it begins with the first seat", async () => {
  const page = await openPad(table(seat("a", SMALL), seat("b", SMALL)));
  page.press("1");
  assert.deepEqual(page.taps, ["a=1"]);
});

test("a number that was taken is no first digit of the next one", async () => {
  const page = await openPad(three(LARGE));
  page.press("1");
  await page.clock.pass(700);
  page.find("#seat-b").classList.add("seat--entered");
  page.press("2");
  assert.deepEqual(page.taps, ["b=1", "c=2"]);
});

test("nor is a number that there was not", async () => {
  const page = await openPad(table(seat("a", [0])));
  page.press("1");
  page.find("#seat-a").innerHTML = form("a", LARGE);
  page.press("2");
  assert.deepEqual(page.taps, ["a=2"]);
});

test("a key that is held down counts once", async () => {
  const page = await openPad(three(LARGE));
  page.press("1");
  page.press("1", { repeat: true });
  page.press("1", { repeat: true });
  assert.deepEqual(page.taps, []);
  await page.clock.pass(700);
  assert.deepEqual(page.taps, ["b=1"]);
  page.press("2", { repeat: true });
  assert.deepEqual(page.taps, ["b=1"]);
});

test("a digit that others begin with waits for a second one, for 700 ms", async () => {
  const page = await openPad(three(LARGE));
  page.press("1");
  assert.equal(page.document.activeElement.value, "1"); // it is seen what will be taken
  assert.equal(page.document.activeElement.focusVisible, true);
  await page.clock.pass(699);
  assert.deepEqual(page.taps, []);
  await page.clock.pass(1);
  assert.deepEqual(page.taps, ["b=1"]);
});

test("two digits in time are one number", async () => {
  const page = await openPad(three(LARGE));
  page.press("1");
  await page.clock.pass(600);
  page.press("2");
  assert.deepEqual(page.taps, ["b=12"]);
  await page.clock.pass(5000);
  assert.deepEqual(page.taps, ["b=12"]);
});

test("a second digit begins the wait anew", async () => {
  const page = await openPad(table(seat("a", [1, 11, 110, 111])));
  page.press("1");
  await page.clock.pass(600);
  page.press("1");
  await page.clock.pass(600);
  assert.deepEqual(page.taps, []);
  await page.clock.pass(100);
  assert.deepEqual(page.taps, ["a=11"]);
});

test("a digit that fits nothing begins anew", async () => {
  const page = await openPad(three(LARGE));
  page.press("1");
  page.press("5"); // there is no 15
  assert.deepEqual(page.taps, ["b=5"]);
});

test("a number that there is not is none, and the browser keeps its key", async () => {
  const page = await openPad(three(SMALL));
  assert.equal(page.press("7").defaultPrevented, false);
  await page.clock.pass(1000);
  assert.deepEqual(page.taps, []);
});

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

test("the seat in focus goes before all, and loses the focus once its number is in", async () => {
  const page = await openPad(three(SMALL));
  page.find("#seat-c button").focus();
  page.press("1");
  assert.deepEqual(page.taps, ["c=1"]);
  assert.equal(page.document.activeElement, page.document.body);
});

test("the cover that is open goes before the turn, and the device's own seat too", async () => {
  const cover = await openPad(`<div class="cover" open>${form("x", SMALL)}</div><div class="mine__now">${form("m", SMALL)}</div>${three(SMALL)}`);
  cover.press("1");
  assert.deepEqual(cover.taps, ["x=1"]);
  const shut = await openPad(`<div class="cover">${form("x", SMALL)}</div><div class="mine__now">${form("m", SMALL)}</div>${three(SMALL)}`);
  shut.press("1");
  assert.deepEqual(shut.taps, ["m=1"]);
});

test("numbers that are not shown are not asked for", async () => {
  const page = await openPad(`<div class="cover" open hidden>${form("x", SMALL)}</div>${three(SMALL)}`);
  page.press("1");
  assert.deepEqual(page.taps, ["b=1"]);
});

test("browsers that do not tell what is shown are asked what they laid out", async () => {
  const page = await openPad(`<div class="cover" open hidden>${form("x", SMALL)}</div>${three(SMALL)}`);
  for (const button of page.document.querySelectorAll("button")) button.checkVisibility = undefined;
  page.press("1");
  assert.deepEqual(page.taps, ["b=1"]);
});

test("where nobody is asked for a number a key does nothing", async () => {
  const page = await openPad("<p>Nothing</p>");
  assert.equal(page.press("1").defaultPrevented, false);
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

test("what only chooses is nothing that is typed into", async () => {
  const page = await openPad(`${three(SMALL)}<input type="radio">`);
  page.find("input").focus();
  page.press("1");
  assert.deepEqual(page.taps, ["b=1"]);
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
