// What a device lets be heard: offered only where its browser can do it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const SENSES = ["AudioContext", "webkitAudioContext", "speechSynthesis", "SpeechSynthesisUtterance"];
const VOICE = { speechSynthesis: {}, SpeechSynthesisUtterance: class {} };

/** What the style sheet is told to leave out, in a browser that has these. */
async function left(globals, navigator = {}) {
  for (const name of SENSES) delete globalThis[name];
  const page = openPage("<html><body></body></html>", { ...globals, navigator });
  await page.load("static/js/pages/device_features.js");
  return page.document.documentElement.getAttribute("class") ?? "";
}

test("a browser that has all of it is offered all of it", async () => {
  assert.equal(await left({ AudioContext: class {}, ...VOICE }, { vibrate() {} }), "");
  assert.equal(await left({ webkitAudioContext: class {}, ...VOICE }, { vibrate() {} }), "");
});

test("what a browser lacks is left out, and nothing else", async () => {
  assert.equal(await left({ AudioContext: class {}, ...VOICE }), "has-no-vibration");
  assert.equal(await left(VOICE, { vibrate() {} }), "has-no-sound");
  assert.equal(await left({ AudioContext: class {} }, { vibrate() {} }), "has-no-voice");
  assert.equal(await left({ AudioContext: class {}, speechSynthesis: {} }, { vibrate() {} }), "has-no-voice");
  assert.equal(await left({}), "has-no-voice has-no-sound has-no-vibration");
});

/** The page of settings, where a tap on a value is heard at once; `said` and `shaken` are what was. */
async function openSettings({ voice = true, sound = true, vibration = true, status = 200 } = {}) {
  for (const name of SENSES) delete globalThis[name];
  const heard = { said: [], tones: 0, shaken: 0 };
  const sent = [];
  const part = () => ({ connect: (next) => next, start: () => (heard.tones += 1), stop() {}, frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
  const page = openPage(
    `<html lang="de"><body><div data-settings><form action="/sound"><button name="sound" value="on"></button><button name="sound" value="off"></button></form><form action="/aloud"><button name="aloud" value="on"></button></form>
    <button data-try="sound"></button><button data-try="aloud" data-sample="So lese ich."></button></div></body></html>`,
    {
      ...(voice && { speechSynthesis: { cancel() {}, speak: ({ text }) => heard.said.push(text) }, SpeechSynthesisUtterance: class { constructor(text) { this.text = text; } } }),
      ...(sound && { AudioContext: class { createOscillator() { return part(); } createGain() { return part(); } } }),
      navigator: vibration ? { vibrate: () => (heard.shaken += 1) } : {},
      FormData: class { set(...field) { this.field = field; } },
      fetch: async (address, { method, body }) => (sent.push([method, address, body.field]), new Response(null, { status })),
    },
  );
  await page.load("static/js/pages/settings.js");
  page.fire("pointerdown", {}, page.document);
  const choose = (name, value = "on") => page.fire("submit", { submitter: page.find(`[name=${name}][value=${value}]`) }, page.find("[data-settings]"));
  return Object.assign(page, { heard, choose, sent });
}

test("what is chosen is heard at once, as far as the browser can", async () => {
  const all = await openSettings();
  all.choose("sound");
  all.choose("aloud");
  assert.deepEqual(all.heard, { said: ["So lese ich."], tones: 2, shaken: 1 });
  const still = await openSettings({ voice: false, sound: false });
  still.choose("sound");
  still.choose("aloud");
  assert.deepEqual(still.heard, { said: [], tones: 0, shaken: 1 });
});

test("a choice is stored, shown and can be tried again; one that the server refuses shows what stands", async () => {
  const page = await openSettings();
  const trial = page.find("[data-try=sound]");
  const pressed = () => ["on", "off"].map((value) => page.find(`[name=sound][value=${value}]`).getAttribute("aria-pressed"));
  assert.equal(page.choose("sound", "off").defaultPrevented, true);
  await page.settled();
  assert.deepEqual(page.sent, [["POST", "/sound", ["sound", "off"]]]);
  assert.deepEqual([pressed(), trial.disabled], [["false", "true"], true]);
  page.choose("sound");
  await page.settled();
  assert.deepEqual([pressed(), trial.disabled, location.reloads], [["true", "false"], false, 0]);
  Object.assign(page.heard, { said: [], shaken: 0 });
  page.fire("click", {}, trial);
  const aloud = page.find("[data-try=aloud]");
  page.fire("click", { currentTarget: aloud }, aloud);
  assert.deepEqual([page.heard.said, page.heard.shaken], [["So lese ich."], 1]);
  assert.equal(page.fire("submit", {}, page.find("[data-settings]")).defaultPrevented, false, "another form");
  const refused = await openSettings({ status: 409 });
  refused.choose("sound");
  await refused.settled();
  assert.equal(location.reloads, 1);
});
