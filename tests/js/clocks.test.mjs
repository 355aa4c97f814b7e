// The time of a session, to the second: what is left, the last call, and what it is over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";

const ENDS = 1_800_000_000; // s
const CALLS = ENDS - 600; // ten minutes before

/** A wall whose clock ends at ENDS; `left` seconds before that the page opens, on a device that goes wrong by `off` seconds. */
async function openWall(left, { off = 0, calls = CALLS, clock = "" } = {}) {
  const now = ENDS - left;
  const page = openPage(
    `<html><head><meta name="now" content="${now}"></head><body>
    <p id="clock" data-clock data-ends="${ENDS}" data-calls="${calls}" data-left="{time} left" data-called="Last call: {time} left"
      data-over="Time is up, {time} over"><span>until 21:00</span></p>${clock}
    <p id="words" data-call-words hidden>Finish the round.</p></body></html>`,
    { start: (now + off) * 1000 },
  );
  const { keepClocks } = await page.load("static/js/tournament/clocks.js");
  keepClocks();
  return Object.assign(page, { text: () => page.find("#clock").textContent, has: (name) => page.find("#clock").classList.contains(name) });
}

test("it tells minutes and seconds, and hours where there are any", async () => {
  assert.equal((await openWall(2 * 3600 + 5 * 60 + 7)).text(), "2:05:07 left");
  assert.equal((await openWall(3600)).text(), "1:00:00 left");
  assert.equal((await openWall(3599)).text(), "59:59 left");
  assert.equal((await openWall(12 * 60 + 30)).text(), "12:30 left");
});

test("the last call comes at its second, and not one sooner", async () => {
  const page = await openWall(601);
  assert.equal(page.text(), "10:01 left");
  assert.equal(page.has("is-called"), false);
  assert.equal(page.find("#words").hidden, true);
  await page.clock.pass(1000);
  assert.equal(page.text(), "Last call: 10:00 left");
  assert.equal(page.has("is-called"), true);
  assert.equal(page.find("#words").hidden, false);
});

test("time is up after the last second, and then it is told by how much", async () => {
  const page = await openWall(1);
  assert.equal(page.text(), "Last call: 00:01 left");
  await page.clock.pass(1000);
  assert.equal(page.text(), "Last call: 00:00 left");
  assert.equal(page.has("is-over"), false);
  await page.clock.pass(1000);
  assert.equal(page.text(), "Time is up, 00:01 over");
  assert.equal(page.has("is-over"), true);
  assert.equal(page.has("is-called"), false);
  assert.equal(page.find("#words").hidden, true, "nobody is to finish a round any more");
  await page.clock.pass(64_000);
  assert.equal(page.text(), "Time is up, 01:05 over");
});

test("a session without a last call has none until time is up", async () => {
  const page = await openWall(0, { calls: ENDS + 1 });
  assert.equal(page.text(), "00:00 left");
  await page.clock.pass(1000);
  assert.equal(page.text(), "Time is up, 00:01 over");
});

test("it goes by the server's clock, however wrong this device's is", async () => {
  for (const off of [-7200, 95, 86_400]) {
    const page = await openWall(125, { off, calls: ENDS - 60 });
    assert.equal(page.text(), "02:05 left", `${off}`);
    await page.clock.pass(65_000);
    assert.equal(page.text(), "Last call: 01:00 left", `${off}`);
  }
});

test("a pause moves the end that the page carries, and the clock follows", async () => {
  const page = await openWall(601);
  page.find("#clock").dataset.ends = String(ENDS + 300);
  page.find("#clock").dataset.calls = String(CALLS + 300);
  await page.clock.pass(1000);
  assert.equal(page.text(), "15:00 left");
  assert.equal(page.has("is-called"), false);
});

test("one clock of several that calls brings the words", async () => {
  const late = `<p data-clock data-ends="${ENDS + 900}" data-calls="${CALLS + 900}" data-left="{time}" data-called="" data-over=""></p>`;
  const page = await openWall(600, { clock: late });
  assert.equal(page.find("#words").hidden, false);
});

test("it goes on second by second", async () => {
  const page = await openWall(900);
  await page.clock.pass(2000);
  assert.equal(page.text(), "14:58 left");
  await page.clock.pass(999);
  assert.equal(page.text(), "14:58 left");
});
