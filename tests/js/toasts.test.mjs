// What has happened is seen for a moment, and heard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const happened = (rounds, undone = "", more = "") =>
  `<div id="happened" data-rounds="${rounds}" ${undone && `data-undone="${undone}"`} ${more}><span class="gain">Ann +20</span>${undone && '<p class="gains__undone"> Undone: Ann leaves </p>'}</div>`;

async function open(html) {
  const shaken = [];
  const navigator = { vibrate: (shakes) => shaken.push(shakes.length) };
  const page = openPage(`<html data-sound="on"><body><main id="main">${html}</main><p data-heard></p></body></html>`, { navigator, requestAnimationFrame: () => {} });
  const { showToasts } = await page.load("static/js/game/toasts.js");
  showToasts();
  const show = (fresh) => {
    page.find("#main").innerHTML = fresh;
    page.changed();
  };
  const seen = () => ["scored", "undone"].filter((what) => what in page.document.body.dataset);
  return { page, show, seen, shaken, heard: () => page.find("[data-heard]").textContent };
}

test("what was undone is seen for four seconds, and heard", async () => {
  const { page, show, seen, heard } = await open(happened(1));
  show(happened(1, "7"));
  assert.deepEqual(seen(), ["undone"]);
  assert.equal(heard(), "Undone: Ann leaves");
  await page.clock.pass(3900);
  assert.deepEqual(seen(), ["undone"]);
  await page.clock.pass(200);
  assert.deepEqual(seen(), []);
});

test("what was undone before the page was opened is not shown again", async () => {
  const { show, seen } = await open(happened(1, "7"));
  show(happened(1, "7"));
  assert.deepEqual(seen(), []);
});

test("the next undo is shown from the beginning, and the next entry hides it", async () => {
  const { page, show, seen } = await open(happened(1));
  show(happened(1, "7"));
  await page.clock.pass(3000);
  show(happened(1, "8"));
  await page.clock.pass(3000);
  assert.deepEqual(seen(), ["undone"]);
  show(happened(1));
  assert.deepEqual(seen(), []);
});

test("a round that is scored again shows its points, and one taken back does not", async () => {
  const { show, seen } = await open(happened(0));
  show(happened(1));
  assert.deepEqual(seen(), ["scored"]);
  show(happened(0, "9"));
  assert.deepEqual(seen(), ["undone"]);
  show(happened(1, "10"));
  assert.deepEqual(seen(), ["scored"]);
});

test("what happens has a sound of its own, once, and none before the first touch", async () => {
  const { page, show, shaken } = await open(happened(0));
  show(happened(1));
  assert.deepEqual(shaken, []);
  page.fire("pointerdown", {}, page.document);
  const sounds = (html) => (show(html), shaken.splice(0));
  const [once, thrice, five] = [1, 3, 5]; // so often the device trembles: a round, a question, the end
  const NOTICE = '<p class="notice--error">No</p>';
  assert.deepEqual(sounds(happened(2)), [once]);
  assert.deepEqual(sounds(happened(2)), []);
  assert.deepEqual(sounds(happened(2, "", 'data-asks="Ann"')), [thrice]);
  assert.deepEqual(sounds(happened(2, "", 'data-asks="Ann"')), []);
  assert.deepEqual(sounds(happened(2, "", 'data-asks="Bo"')), [thrice]);
  assert.deepEqual(sounds(happened(2)), []);
  assert.deepEqual(sounds(happened(2) + NOTICE), [once]);
  page.changed();
  assert.deepEqual(shaken, [], "the same notice");
  assert.deepEqual(sounds(happened(3, "", "data-over")), [five]);
  assert.deepEqual(sounds(happened(4, "", "data-over")), [once], "another round after the end");
});
