// Setting up a table: lots that favour nobody, and rules that do not go together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

// --- lots ---

const NAMES = ["Ann", "Ben", "Cem"];

/** A page with three seated, whose chance are these numbers of 32 bits, one after the other. */
async function openLots(numbers) {
  const page = openPage('<form><div data-lots><p data-template="{dealer} deals: {players}"></p><button data-seats></button><button data-dealer></button></div></form>', {
    crypto: { getRandomValues: (into) => ((into[0] = numbers.shift()), into) },
  });
  let seated = NAMES.map((name) => ({ name, deals: name === "Ann" }));
  const { drawLots } = await page.load("static/js/start/lots.js");
  const lots = drawLots(page.find("form"), {
    names: () => seated,
    order: (arranged) => (seated = arranged(seated)),
    deal: (chosen) => {
      const place = chosen(seated.length);
      seated = seated.map((player, at) => ({ ...player, deals: at === place }));
    },
  });
  return Object.assign(page, { lots, numbers, tap: (what) => page.find(`[data-${what}]`).click(), told: () => page.find("p").textContent, order: () => seated.map(({ name }) => name).join("") });
}

test("the first dealer is the one whose place is drawn", async () => {
  for (const [number, dealer] of [[0, "Ann"], [1, "Ben"], [2, "Cem"], [3, "Ann"], [7, "Ben"]]) {
    const page = await openLots([number]);
    page.tap("dealer");
    assert.equal(page.told(), `${dealer} deals: Ann, Ben, Cem`);
  }
});

test("a number that would make the first ones likelier is drawn anew", async () => {
  const page = await openLots([2 ** 32 - 1, 1]); // of three, 4294967295 numbers are fair
  page.tap("dealer");
  assert.equal(page.told(), "Ben deals: Ann, Ben, Cem");
  const fair = await openLots([2 ** 32 - 2]);
  fair.tap("dealer");
  assert.deepEqual([fair.told(), fair.numbers], ["Cem deals: Ann, Ben, Cem", []]);
});

test("every order of seats comes of as many draws as every other", async () => {
  const orders = new Map();
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      const page = await openLots([first, second, 7]);
      page.tap("seats");
      assert.equal(page.told(), `Ann deals: ${page.order().match(/.../g).join(", ")}`);
      assert.deepEqual(page.numbers, [7]); // two are enough
      orders.set(page.order(), (orders.get(page.order()) ?? 0) + 1);
    }
  }
  assert.deepEqual([orders.size, ...orders.values()], [6, 1, 1, 1, 1, 1, 1]);
});

test("nobody draws lots alone, and a tap beside the buttons draws none", async () => {
  const page = await openLots([]);
  page.find("p").click();
  const disabled = () => page.document.querySelectorAll("button").map((button) => button.disabled);
  page.lots.seated(1);
  assert.deepEqual(disabled(), [true, true]);
  page.lots.seated(2);
  assert.deepEqual(disabled(), [false, false]);
});

// --- rules that do not go together ---

const option = (attributes) => `<div class="option"><input ${attributes}><i>about it</i><i data-why hidden></i></div>`;
const clash = (side, other, why) => `<p data-clash data-one="${side}" data-other="${other}">${why}</p>`;

async function openRules(html) {
  const page = openPage(`<form>${html}</form>`);
  const { holdApart } = await page.load("static/js/start/clashes.js");
  return Object.assign(page, { settle: holdApart(page.find("form")), side: (name) => page.find(`[data-side=${name}]`) });
}

const reason = (side) => side.closest(".option").querySelector("[data-why]");

test("what does not go with what was chosen cannot be chosen, and says why in the place of its line", async () => {
  const page = await openRules(option('type="checkbox" data-side="a"') + option('type="checkbox" data-side="b"') + clash("a", "b", "Not both."));
  page.settle(4);
  assert.deepEqual([page.side("a").disabled, page.side("b").disabled], [false, false]);
  page.side("b").checked = true;
  page.settle(4);
  assert.deepEqual([page.side("a").disabled, page.side("b").disabled], [true, false]);
  assert.deepEqual([reason(page.side("a")).textContent, reason(page.side("a")).hidden, reason(page.side("a")).previousElementSibling.hidden], ["Not both.", false, true]);
  page.side("b").checked = false;
  page.side("a").checked = true;
  page.settle(4);
  assert.deepEqual([page.side("a").disabled, page.side("b").disabled], [false, true]);
  assert.deepEqual([reason(page.side("a")).textContent, reason(page.side("a")).hidden, reason(page.side("a")).previousElementSibling.hidden], ["", true, false]);
});

test("so many players may be what a rule does not go with", async () => {
  const page = await openRules(option('type="checkbox" data-side="a"') + clash("a", "players:6", "Not with six."));
  page.settle(6);
  assert.equal(page.side("a").disabled, true);
  page.settle(5);
  assert.equal(page.side("a").disabled, false);
});

test("a choice that cannot be made any more goes back to the usual one", async () => {
  const page = await openRules(option('type="radio" name="bids" value="usual"') + option('type="radio" name="bids" value="x" data-side="a" checked') + clash("a", "players:6", "No."));
  page.settle(6);
  assert.equal(page.find("[value=usual]").checked, true);
  const other = await openRules(option('type="radio" name="bids" value="usual"') + option('type="radio" name="bids" value="x" data-side="a"') + clash("a", "players:6", "No."));
  other.settle(6);
  assert.equal(other.find("[value=usual]").checked, false);
});

test("a typed word chooses, a blank does not; of a group any card does", async () => {
  const page = await openRules(option('type="text" data-side="t"') + option('type="checkbox" data-side="b"')
    + '<fieldset data-side="g"><input type="checkbox"><i>about it</i><i data-why hidden></i></fieldset>' + clash("b", "t", "No.") + clash("b", "g", "Nor."));
  page.side("t").value = "  ";
  page.settle(4);
  assert.equal(page.side("b").disabled, false);
  page.side("t").value = "Rot";
  page.settle(4);
  assert.equal(page.side("b").disabled, true);
  page.side("t").value = "";
  page.find("fieldset input").checked = true;
  page.settle(4);
  assert.equal(reason(page.side("b")).textContent, "Nor.");
});

test("what is shut does not shut others, and the first reason stays", async () => {
  const page = await openRules(["a", "b", "c"].map((name) => option(`type="checkbox" data-side="${name}"`)).join("")
    + clash("b", "a", "First.") + clash("c", "b", "Second.") + clash("b", "players:4", "Third.") + clash("nobody", "a", "Fourth."));
  page.side("a").checked = page.side("b").checked = true;
  page.settle(4);
  assert.deepEqual([page.side("b").disabled, page.side("c").disabled], [true, false]);
  assert.equal(reason(page.side("b")).textContent, "First.");
});
