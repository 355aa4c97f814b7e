// Sentences with a number, and how much waits on this device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const ENGLISH = JSON.stringify({ one: "{n} entry waits, {n}.", other: "{n} entries wait." });
const POLISH = JSON.stringify({ one: "{n} wpis", few: "{n} wpisy", many: "{n} wpisów", other: "{n} wpisu" });

const load = (language) => openPage("", { language }).load("static/js/live/plurals.js");

test("one has a form of its own, and the number stands wherever the sentence has it", async () => {
  const { counted } = await load("en");
  assert.equal(counted(ENGLISH, 1), "1 entry waits, 1.");
  assert.equal(counted(ENGLISH, 2), "2 entries wait.");
  assert.equal(counted(ENGLISH, 0), "0 entries wait.");
});

test("a page's language decides which form a number has", async () => {
  const { counted } = await load("pl");
  assert.deepEqual([1, 3, 5, 22, 25].map((count) => counted(POLISH, count)), ["1 wpis", "3 wpisy", "5 wpisów", "22 wpisy", "25 wpisów"]);
  const french = await load("fr");
  assert.equal(french.counted(ENGLISH, 0), "0 entry waits, 0.");
});

test("a page without a language counts as in English", async () => {
  const { counted } = await load("");
  assert.equal(counted(ENGLISH, 1), "1 entry waits, 1.");
});

test("where a form is missing the other one stands, else the last", async () => {
  const { counted } = await load("pl");
  assert.equal(counted(ENGLISH, 3), "3 entries wait.");
  assert.equal(counted(JSON.stringify({ one: "{n} a", few: "{n} b" }), 7), "7 b");
});

// --- what waits ---

async function openLine() {
  const page = openPage(`<p data-pending-count data-forms='${ENGLISH}' data-code="abc" hidden><span data-words></span></p>`);
  const { showPendingCounts } = await page.load("static/js/game/pending_counts.js");
  const counts = { abc: 0 };
  showPendingCounts("[data-pending-count]", (line) => counts[line.dataset.code]);
  return { page, counts, line: page.find("[data-pending-count]") };
}

test("a line says how much waits as long as anything does", async () => {
  const { page, counts, line } = await openLine();
  counts.abc = 2;
  page.fire("pageshow");
  assert.equal(line.hidden, false);
  assert.equal(line.textContent, "2 entries wait.");
  counts.abc = 0;
  page.fire("storage");
  assert.equal(line.hidden, true);
});

test("another tab that sends tells this one", async () => {
  const { page, counts, line } = await openLine();
  counts.abc = 1;
  page.fire("storage");
  assert.equal(line.textContent, "1 entry waits, 1.");
  assert.equal(line.hidden, false);
});
