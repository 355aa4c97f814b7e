// Reads aloud what the page has to say (`game/_aloud.html`), each thing once, where this device wishes it.
import { canSpeak, say } from "./voice.js";
import { tabStorage } from "./queue.js";

const PATIENCE = 1500; // ms without a change until it is said what is still missing
const MOST = 60; // so many things said are remembered
const SAID = "scorekeeper.said";

/** Returns what is to be called whenever the page has changed. */
export function readAloud() {
  if (!("aloud" in document.documentElement.dataset) || !canSpeak()) return () => {};
  const spokenKeys = remembered();
  let timer;
  let touched = false;
  let givesWay = false; // whether what was said last is of no use once something else has happened

  /** What is there to be said and was not said yet; `waiting` what is said only once nobody taps any more. */
  const fresh = (waiting) =>
    [...document.querySelectorAll("#aloud > [data-key]")]
      .filter((sentence) => "waits" in sentence.dataset === waiting && !spokenKeys.has(sentence.dataset.key));

  function speak(all) {
    if (!all.length) return;
    for (const { dataset } of all) spokenKeys.add(dataset.key);
    remember(spokenKeys);
    say(all.map((sentence) => sentence.textContent.trim()), givesWay);
    givesWay = all.every(({ dataset }) => "waits" in dataset);
  }

  function read() {
    if (!touched) return; // browsers let nobody speak before
    speak(fresh(false));
    clearTimeout(timer);
    timer = setTimeout(() => speak(fresh(true)), PATIENCE);
  }

  for (const past of document.querySelectorAll("#aloud > [data-past]")) spokenKeys.add(past.dataset.key); // it happened before
  document.addEventListener("click", () => {
    if (touched) return;
    touched = true;
    read();
  }, true);
  return read;
}

function remembered() {
  try {
    return new Set(JSON.parse(tabStorage()?.getItem(SAID) ?? "[]"));
  } catch {
    return new Set();
  }
}

function remember(spokenKeys) {
  for (const key of [...spokenKeys].slice(0, -MOST)) spokenKeys.delete(key);
  try {
    tabStorage()?.setItem(SAID, JSON.stringify([...spokenKeys]));
  } catch {
    // then a page loaded anew says once more how it stands
  }
}
