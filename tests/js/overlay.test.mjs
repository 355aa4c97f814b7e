// What is seen large takes the whole screen where the browser gives it, and goes with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

async function open({ screen = true } = {}) {
  const page = openPage('<html><body><button popovertarget="large">Large</button><div id="large" class="overlay">12</div></body></html>');
  const { document } = page;
  const [overlay, entered] = [page.find(".overlay"), []];
  const change = (element) => {
    document.fullscreenElement = element;
    page.fire("fullscreenchange", {}, document);
  };
  Object.assign(document, { fullscreenEnabled: screen, fullscreenElement: null, exitFullscreen: () => change(null) });
  document.documentElement.requestFullscreen = async () => {
    entered.push("screen");
    change(document.documentElement);
  };
  overlay.shown = false;
  overlay.showPopover = () => (overlay.shown = true);
  overlay.hidePopover = () => {
    overlay.shown = false;
    page.fire("toggle", { newState: "closed" }, overlay);
  };
  HTMLElement.prototype.popover = null;
  const find = document.querySelector.bind(document);
  document.querySelector = (selector) => (selector === ".overlay:popover-open" ? (overlay.shown ? overlay : null) : find(selector));
  const { showOverlayFullscreen } = await page.load("static/js/game/overlay.js");
  showOverlayFullscreen();
  const tap = async (target = page.find("button")) => {
    const event = page.fire("click", {}, target);
    await page.settled();
    return event.defaultPrevented;
  };
  return { page, overlay, entered, tap, change };
}

test("a tap takes the screen first, then shows what is large; both go together", async () => {
  const { page, overlay, entered, tap, change } = await open();
  assert.equal(await tap(), true);
  assert.deepEqual([entered, overlay.shown], [["screen"], true]);
  overlay.hidePopover();
  assert.equal(page.document.fullscreenElement, null, "the screen went with it");
  await tap();
  change(null);
  assert.equal(overlay.shown, false, "it went with the screen");
});

test("the browser shows it alone where it gives no screen, or gave it already", async () => {
  const { entered, tap } = await open({ screen: false });
  assert.equal(await tap(), false);
  const taken = await open();
  taken.change(taken.page.document.documentElement);
  assert.equal(await taken.tap(), false);
  assert.deepEqual([...entered, ...taken.entered], []);
});

test("other taps, and other things that close, leave the screen alone", async () => {
  const { page, entered, tap, change } = await open();
  assert.equal(await tap(page.find("body")), false);
  assert.deepEqual(entered, []);
  change(page.document.documentElement);
  page.fire("toggle", { newState: "closed" }, page.find("body"));
  page.fire("toggle", { newState: "open" }, page.find(".overlay"));
  assert.equal(page.document.fullscreenElement, page.document.documentElement);
});
