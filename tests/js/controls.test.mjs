// What makes two controls the same wish: what they do, not how they are drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

/** The wishes of all controls of a page with that text. */
async function wishes(html) {
  const page = openPage(html);
  const { CONTROLS, wishOf } = await page.load("static/js/game/controls.js");
  return page.document.querySelectorAll(CONTROLS).map(wishOf);
}

const form = (fields, button, action = "/bids") => `<form action="${action}">${fields}<button ${button}>x</button></form>`;
const hidden = (name, value) => `<input type="hidden" name="${name}" value="${value}">`;

test("nothing is no wish, and inside a control is the control", async () => {
  const page = openPage("<button id=a><span>x</span></button><p>y</p>");
  const { controlOf, wishOf } = await page.load("static/js/game/controls.js");
  assert.equal(wishOf(null), "");
  assert.equal(controlOf(page.find("span")), page.find("#a"));
  assert.equal(controlOf(page.find("p")), null);
  assert.equal(controlOf(null), null);
});

test("buttons of a form differ by where it goes, whom it is for, and what they send", async () => {
  const same = await wishes(form("", 'name="bid" value="1"').replace("x", "one").repeat(2));
  assert.equal(same[0], same[1]);
  const all = await wishes([
    form("", 'name="bid" value="1"'), form("", 'name="bid" value="2"'), form("", 'name="won" value="1"'), form("", 'name="bid" value="1"', "/other"),
  ].join(""));
  assert.equal(new Set(all).size, 4);
  const buttons = (html) => wishes(html).then((every) => every.filter((wish) => wish.startsWith("button")));
  const [a, b] = await buttons(form(hidden("seat", 0), "") + form(hidden("seat", 1), ""));
  assert.notEqual(a, b);
});

test("what each entry's form has of its own says nothing", async () => {
  const buttons = (html) => wishes(html).then((every) => every.filter((wish) => wish.startsWith("button")));
  const own = ["csrf_token", "expected", "entry"].map((name) => form(hidden(name, Math.random()), 'name="bid"'));
  assert.equal(new Set(await buttons(own.join("") + form("", 'name="bid"'))).size, 1);
});

test("what cannot be tapped now is another wish", async () => {
  const [disabled, other] = await wishes(form("", "disabled") + form("", ""));
  assert.notEqual(disabled, other);
  assert.equal(disabled, `${other}\ndisabled`);
});

test("links are what they lead to, or what they are called", async () => {
  const [a, b, c, d] = await wishes('<a href="/x">1</a><a href="/y">1</a><a href="/x">2</a><a href="/z" id="card">1</a>');
  assert.notEqual(a, b);
  assert.equal(a, c);
  const [e] = await wishes('<a href="/elsewhere" id="card">1</a>');
  assert.equal(d, e); // where one leads may change with the answer to the tap before it
});

test("labels are what they choose", async () => {
  const labels = (html) => wishes(html).then((every) => every.filter((wish) => wish.startsWith("label")));
  const [a, b, c] = await labels('<label><input name="n" value="1"></label><label><input name="n" value="2"></label><label><input name="m" value="1"></label>');
  assert.equal(new Set([a, b, c]).size, 3);
  const [d, e] = await labels('<label for="q">a</label><input id="q" name="n" value="1"><label for="r">a</label><input id="r" name="n" value="1">');
  assert.notEqual(d, e);
});

test("a menu is what it is called, else what stands on it", async () => {
  const menu = (id, text) => `<details ${id}><summary>${text}</summary></details>`;
  const [a, b, c, d] = await wishes(menu('id="m"', "x") + menu('id="m"', "y") + menu("", "x") + menu("", "y"));
  assert.equal(a, b);
  assert.notEqual(c, d);
});

test("other fields and buttons are their id, else their words", async () => {
  const button = (more, text) => `<button type="button" ${more}>${text}</button>`;
  const [a, b, c, d] = await wishes(button('id="m"', "x") + button('id="m"', "y") + button("", "x") + button("", "y"));
  assert.equal(a, b);
  assert.notEqual(c, d);
  const [e, f, g] = await wishes(button('aria-label="x"', "y") + button("", '<i class="card__name">x</i><i>z</i>') + button("", "x"));
  assert.deepEqual([e, f], [g, g]);
  const [h, i] = await wishes('<input name="a"><input name="b">');
  assert.notEqual(h, i);
});
