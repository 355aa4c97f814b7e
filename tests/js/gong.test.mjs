// The gong in the room: once at the last call, three times when time is up, once when the desk tries it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const ENDS = 1_800_000_000; // s
const STROKE = 3; // tones of one

/** A pad `left` seconds before the end; what is struck is counted in `tones`. The last call comes a minute before. */
async function openPad(left, { gong = "on", tried = "", touched = true } = {}) {
  const struck = [];
  class AudioContext {
    state = touched ? "running" : "suspended";
    currentTime = 0;
    destination = {};
    async resume() {}
    createOscillator() { return { frequency: {}, connect: (volume) => volume, start: (at) => struck.push(at), stop() {} }; }
    createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }; }
  }
  const page = openPage(
    `<html><head><meta name="now" content="${ENDS - left}"></head><body><div id="pad" data-gong="${gong}" data-gong-tried="${tried}">
    <p id="clock" data-clock data-rings data-ends="${ENDS}" data-calls="${ENDS - 60}" data-left="{time}" data-called="{time}" data-over="{time}">x</p>
    <button id="offer" data-gong-offer hidden>Tap</button></div></body></html>`,
    { start: (ENDS - left) * 1000, AudioContext },
  );
  const { keepClocks } = await page.load("static/js/tournament/clocks.js");
  const { keepGong } = await page.load("static/js/tournament/gong.js");
  keepClocks();
  keepGong();
  await page.clock.pass(1000);
  return { ...page, tones: () => struck.length, pass: (seconds) => page.clock.pass(seconds * 1000) };
}

test("it is struck once at the last call and three times when time is up", async () => {
  const pad = await openPad(63);
  await pad.pass(1);
  assert.equal(pad.tones(), 0);
  await pad.pass(2);
  assert.equal(pad.tones(), STROKE);
  await pad.pass(56);
  assert.equal(pad.tones(), STROKE);
  await pad.pass(4);
  assert.equal(pad.tones(), 4 * STROKE);
  await pad.pass(60);
  assert.equal(pad.tones(), 4 * STROKE);
});

test("a page opened after the last call is silent until time is up", async () => {
  const pad = await openPad(30);
  assert.equal(pad.tones(), 0);
  await pad.pass(32);
  assert.equal(pad.tones(), 3 * STROKE);
});

test("without a gong nothing is struck, but a try is heard", async () => {
  const pad = await openPad(61, { gong: "off", tried: "one" });
  await pad.pass(70);
  assert.equal(pad.tones(), 0);
  pad.find("#pad").dataset.gongTried = "two";
  await pad.pass(1);
  assert.equal(pad.tones(), STROKE);
  await pad.pass(5);
  assert.equal(pad.tones(), STROKE);
});

test("more time begins a new last call", async () => {
  const pad = await openPad(62);
  await pad.pass(3);
  assert.equal(pad.tones(), STROKE);
  Object.assign(pad.find("#clock").dataset, { ends: String(ENDS + 300), calls: String(ENDS + 240) });
  await pad.pass(5);
  assert.equal(pad.tones(), STROKE);
  await pad.pass(300);
  assert.equal(pad.tones(), 2 * STROKE);
});

test("a browser that wants a touch first asks for one, where there is a gong", async () => {
  for (const [given, hidden] of [[{ touched: false }, false], [{}, true], [{ touched: false, gong: "off" }, true]]) {
    const pad = await openPad(900, given);
    await pad.pass(3);
    assert.equal(pad.find("#offer").hidden, hidden, JSON.stringify(given));
  }
});
