// The screen stays lit while a pad is open, as far as the browser can do it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

async function openAwake(lock) {
  const page = openPage("<html><body></body></html>", { navigator: { wakeLock: { request: lock } } });
  page.document.visibilityState = "visible";
  const { keepAwake } = await page.load("static/js/live/awake.js");
  await keepAwake();
  return page;
}

test("the browser's own lock is asked for, and again whenever the page comes back into view", async () => {
  const asked = [];
  const page = await openAwake(async (what) => asked.push(what));
  assert.deepEqual(asked, ["screen"]);
  page.document.visibilityState = "hidden";
  page.fire("visibilitychange", {}, page.document);
  assert.deepEqual(asked, ["screen"]);
  page.document.visibilityState = "visible";
  page.fire("visibilitychange", {}, page.document);
  assert.deepEqual(asked, ["screen", "screen"]);
});

test("a lock that is refused, as with a battery that runs low, disturbs nothing", async () => {
  await assert.doesNotReject(openAwake(async () => { throw new Error("battery"); }));
});

test("without such a lock a film begins with the first tap, and with the next one once the page is back in view", async () => {
  const page = openPage("<html><body></body></html>", { navigator: { userAgent: "" } });
  const { keepAwake } = await page.load("static/js/live/awake.js");
  const heard = [];
  page.document.createElement = () => ({ setAttribute() {}, append() {}, appendChild() {}, addEventListener() {} }); // the film
  const add = page.document.addEventListener.bind(page.document);
  page.document.addEventListener = (kind, listener, options) => {
    heard.push(`${kind}${options?.once ? " once" : ""}`);
    add(kind, listener, options);
  };
  await keepAwake();
  assert.deepEqual(heard, ["click once", "visibilitychange"]);
  for (const [state, more] of [["hidden", []], ["visible", ["click once"]]]) {
    page.document.visibilityState = state;
    page.fire("visibilitychange", {}, page.document);
    assert.deepEqual(heard, ["click once", "visibilitychange", ...more]);
  }
});
