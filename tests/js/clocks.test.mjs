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

/** So many seconds before the end: what passes, and what is seen. */
const text = (words) => (page) => assert.equal(page.text(), words);
const has = (name, yes) => (page) => assert.equal(page.has(`is-${name}`), yes);
const words = (shown) => (page) => assert.equal(page.find("#words").hidden, !shown);
const pass = (time) => (page) => page.clock.pass(time);

const COURSES = {
  "the last call comes at its second, and not one sooner": [
    601, text("10:01 left"), has("called", false), words(false), pass(1000), text("Last call: 10:00 left"), has("called", true), words(true),
  ],
  "time is up after the last second, and then it is told by how much": [
    1, text("Last call: 00:01 left"), pass(1000), text("Last call: 00:00 left"), has("over", false), pass(1000), text("Time is up, 00:01 over"),
    has("over", true), has("called", false), words(false), pass(64_000), text("Time is up, 01:05 over"),
  ],
  "a pause moves the end that the page carries, and the clock follows": [
    601, (page) => page.find("#clock").dataset.ends = String(ENDS + 300), (page) => page.find("#clock").dataset.calls = String(CALLS + 300),
    pass(1000), text("15:00 left"), has("called", false),
  ],
  "it goes on second by second": [900, pass(2000), text("14:58 left"), pass(999), text("14:58 left")],
};
for (const [name, [given, ...course]] of Object.entries(COURSES)) {
  test(name, async () => {
    const page = await openWall(given);
    for (const step of course) await step(page);
  });
}

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

test("one clock of several that calls brings the words", async () => {
  const late = `<p data-clock data-ends="${ENDS + 900}" data-calls="${CALLS + 900}" data-left="{time}" data-called="" data-over=""></p>`;
  const page = await openWall(600, { clock: late });
  assert.equal(page.find("#words").hidden, false);
});

