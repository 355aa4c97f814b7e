// The calm bar that tells what has not been sent, and whether the server is there.
import { applyExternally } from "../game/external_changes.js";
import { counted } from "./plurals.js";

const GLAD = 4000; // ms for which it is told that the server is back
const bar = () => document.getElementById("connection-bar");
const place = (name) => bar().querySelector(`.connection-bar__${name}`);
let entries = null; // what is told about entries; it goes before what is told about the server
let server = null;
let older = null; // what is told about a server that came back with less than it had; it goes before all
let lost = false;
let timer;

function draw() {
  if (!bar()) return;
  const both = entries && server && lost && !entries.alone;
  const message = older ?? (both ? { ...entries, text: `${server.text} ${entries.text}` } : entries ?? server);
  if (bar().hidden === !message) tellThere(message);
  else applyExternally(() => tellThere(message));
}

function tellThere(message) {
  bar().hidden = !message;
  if (!message) return;
  place("text").textContent = message.text;
  if (place("list")) drawList(message.list ?? []);
  if (place("again")) place("again").hidden = !message.again;
  if (place("close")) place("close").hidden = !message.close;
  if (place("save")) place("save").hidden = !message.save;
  if (place("home")) place("home").hidden = !message.home;
  if (place("join")) place("join").hidden = !message.join;
  bar().classList.toggle("connection-bar--glad", Boolean(message.glad));
  bar().classList.toggle("connection-bar--slim", Boolean(message.slim)); // it stays for long, and is in nobody's way
}

function drawList(words) {
  place("list").hidden = words.length === 0;
  place("list").replaceChildren(...words.map((entryWords) => {
    const line = document.createElement("li");
    line.textContent = entryWords;
    return line;
  }));
}

function tell(message) {
  entries = message;
  draw();
}

function tellServer(message, until = 0) {
  clearTimeout(timer);
  server = message;
  if (until) timer = setTimeout(() => tellServer(null), until);
  draw();
}

const words = (name) => bar().dataset[name];
function clock(at) {
  const [spoken, time] = [document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hour12: false }];
  if (at.toDateString() === new Date().toDateString()) return at.toLocaleTimeString(spoken, time);
  return at.toLocaleString(spoken, { day: "numeric", month: "long", ...time });
}

export const connectionBar = {
  hide: () => tell(null),
  /** Nothing waits any more; returns whether it was told that something does. */
  sent() {
    const waited = Boolean(entries?.waits);
    if (waited) tell(null);
    return waited;
  },
  /** `list` is what waits, in words; `why` the round does, too: bids are "covered", "other" devices go on, or what this one knows is "behind". */
  waiting: (list, why) => tell({ text: why ? words(why) : counted(words("waits"), list.length), list, again: true, waits: true }),
  /** So many entries were drawn on this device, and are sent when the server is back. */
  goesOn: (count) => tell({ text: counted(words("alone"), count), alone: true, slim: true, waits: true }),
  /** What was tapped leads to a page that only the server has. */
  stays: () => tell({ text: words("stays"), alone: true, close: true }),
  /** The server has lost so many strokes that this device has; null: how many, it does not tell. */
  older(count) {
    older ??= { text: count === null ? words("unknown") : counted(words("older"), count), save: true };
    draw();
  },
  saved() {
    older = { ...older, close: true };
    draw();
  },
  unsaved() {
    older = { text: words("unsaved"), save: true, close: true };
    draw();
  },
  /** What is done about it: `save` what is here, or `accept` that it is gone. */
  onOlder(save, accept) {
    place("save")?.addEventListener("click", save);
    place("close").addEventListener("click", () => {
      if (!older) return;
      older = null;
      accept();
      draw();
    });
  },
  locked: () => tell({ text: words("locked"), again: true, join: true }),
  /** Why an entry is kept that the server turned away without a word. */
  refused: () => words("refused"),
  unloaded: () => tell({ text: words("unloaded"), close: true }),

  /** The server does not answer; `seen` is when it last did. `able` tells that this device can go on. */
  lost(seen, able = false) {
    lost = true;
    tellServer(able ? { text: words("able"), slim: true } : { text: words("lost").replace("{time}", clock(seen)) });
  },
  isLost: () => lost,
  back() {
    lost = false;
    tellServer({ text: words("back"), glad: true }, GLAD);
  },
  /** This device may not see the page any more. */
  withdrawn: () => tellServer({ text: words("withdrawn"), home: true }),
  gone: () => tellServer({ text: words("gone"), home: true }),

  /** What *again* does when it is pressed. */
  onAgain(again) {
    place("again").addEventListener("click", again);
    place("close").addEventListener("click", connectionBar.hide);
  },
};
