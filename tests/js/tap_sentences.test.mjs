// What a tap is called while it waits, and what is read aloud, each thing once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser/page.mjs";
import { FullStorage, MemoryStorage } from "./browser/storage.mjs";

// --- a tap in words ---

async function say(html) {
  const page = openPage(html);
  const { nameOf, sayTap } = await page.load("static/js/game/tap_sentences.js");
  const button = page.find("button");
  return { name: nameOf(button), words: sayTap(page.find("form"), button) };
}

test("a button goes by its label, or what stands on it", async () => {
  assert.equal((await say('<form><button aria-label="Ann bids 2">2</button></form>')).name, "Ann bids 2");
  assert.equal((await say('<p id="t">Trump</p><form><button aria-labelledby="t">x</button></form>')).name, "Trump");
  assert.equal((await say("<form><button>  Score\n  round </button></form>")).name, "Score round");
  assert.equal((await say('<form><button><i>7</i><span class="card__name">Red 7</span></button></form>')).name, "Red 7");
  assert.equal((await say('<form><button><span class="card__name">Dwar\u00adves</span></button></form>')).name, "Dwarves");
});

test("a tap is named with the group that its button stands in", async () => {
  assert.equal((await say('<div role="group" aria-label="Ann"><form><button>2</button></form></div>')).words, "Ann: 2");
  assert.equal((await say("<form><button>Undo</button></form>")).words, "Undo");
});

test("what was chosen beside it is named too", async () => {
  const html = '<form><label><input type="radio" name="a" checked> Red </label><label><input type="radio" name="a"> Blue</label><button>Take</button></form>';
  assert.equal((await say(html)).words, "Red: Take");
});

test("a form says it itself, with the button's name, what stands on it, and what was typed", async () => {
  const html = (words) => `<form data-words="${words}"><input type="hidden" value="h"><input type="radio" value="r"><input name="points" value=" 10 "><button aria-label="Ann bids 2">2</button></form>`;
  assert.equal((await say(html("{name}!"))).words, "Ann bids 2!");
  assert.equal((await say(html("Bid {text}"))).words, "Bid 2");
  assert.equal((await say(html("{typed} points"))).words, "10 points");
});

test("a covered number is never among the words", async () => {
  assert.equal((await say('<form data-sealed data-words="Ann, covered"><button aria-label="Ann bids 2">2</button></form>')).words, "Ann, covered");
});

test("a form may be sent without a button", async () => {
  const page = openPage('<form data-words="Typed {typed}{name}{text}"><input value="5"></form>');
  const { nameOf, sayTap } = await page.load("static/js/game/tap_sentences.js");
  assert.equal(sayTap(page.find("form"), null), "Typed 5");
  assert.equal(nameOf(null), "");
});

// --- read aloud ---

const line = (key, text, more = "") => `<p data-key="${key}" ${more}>${text}</p>`;

async function openAloud(lines, { storage = new MemoryStorage(), aloud = "data-aloud", voice = true } = {}) {
  const spoken = [];
  const globals = voice ? {
    speechSynthesis: { cancel: () => spoken.push("(stops)"), speak: ({ text, lang }) => spoken.push(`${lang}: ${text}`) },
    SpeechSynthesisUtterance: class { constructor(text) { this.text = text; } },
  } : {};
  for (const name of ["speechSynthesis", "SpeechSynthesisUtterance"]) delete globalThis[name];
  const page = openPage(`<html lang="de" ${aloud}><body><main><button></button></main><div id="aloud">${lines}</div></body></html>`, { sessionStorage: storage, ...globals });
  const { readAloud } = await page.load("static/js/game/aloud.js");
  const read = readAloud();
  const show = (more) => ((page.find("#aloud").innerHTML = more), read());
  return Object.assign(page, { spoken, read, show, touch: () => page.find("button").click() });
}

test("nothing is read before somebody has touched the page, and then what there is", async () => {
  const page = await openAloud(line("a", " Trumpf: Rot "));
  page.read();
  assert.deepEqual(page.spoken, []);
  page.touch();
  assert.deepEqual(page.spoken, ["de: Trumpf: Rot"]);
  page.touch();
  page.read();
  assert.equal(page.spoken.length, 1);
});

test("what happened before the page was opened is not read", async () => {
  const page = await openAloud(line("a", "alt", "data-past") + line("b", "neu"));
  page.touch();
  assert.deepEqual(page.spoken, ["de: neu"]);
});

test("what waits is read once nobody taps for 1.5 seconds, and gives way to what happens next", async () => {
  const page = await openAloud("");
  page.touch();
  page.show(line("w", "Anna ist dran", "data-waits"));
  await page.clock.pass(1000);
  page.read();
  await page.clock.pass(1499);
  assert.deepEqual(page.spoken, []);
  await page.clock.pass(1);
  assert.deepEqual(page.spoken, ["de: Anna ist dran"]);
  page.show(line("b", "Runde 3"));
  assert.deepEqual(page.spoken.slice(1), ["(stops)", "de: Runde 3"]);
  page.show(line("c", "Stand"));
  assert.deepEqual(page.spoken.slice(3), ["de: Stand"]); // what happened is said to its end
});

test("what has gone before it could be read is not", async () => {
  const page = await openAloud("");
  page.touch();
  page.show(line("w", "Anna ist dran", "data-waits"));
  await page.clock.pass(1000);
  page.show("");
  await page.clock.pass(5000);
  assert.deepEqual(page.spoken, []);
});

test("a page loaded anew repeats nothing of the last sixty", async () => {
  const storage = new MemoryStorage();
  const keys = Array.from({ length: 61 }, (_, at) => `k${at}`);
  const page = await openAloud(keys.map((key) => line(key, key)).join(""), { storage });
  page.touch();
  assert.equal(page.spoken.length, 61);
  const again = await openAloud(line("k0", "k0") + line("k1", "k1") + line("k60", "k60"), { storage });
  again.touch();
  assert.deepEqual(again.spoken, ["de: k0"]);
});

test("where nothing can be kept, or what is kept is spoilt, all is read", async () => {
  const spoilt = new MemoryStorage();
  spoilt.setItem("scorekeeper.said", "{");
  for (const storage of [new FullStorage(), spoilt, null]) {
    const page = await openAloud(line("a", "x"), { storage });
    page.touch();
    page.read();
    assert.deepEqual(page.spoken, ["de: x"]);
  }
});

test("where nobody wishes it, or the browser has no voice, nothing is read", async () => {
  const quiet = await openAloud(line("a", "x"), { aloud: "" });
  quiet.touch();
  assert.deepEqual(quiet.spoken, []);
  const dumb = await openAloud(line("a", "x"), { voice: false });
  dumb.touch();
  dumb.read();
});
