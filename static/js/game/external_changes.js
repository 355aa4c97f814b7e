// What comes unasked: another device has written, or the server is away. Nobody waits for it, and no finger lies there yet.
//
// Until it can have been seen, a place takes only the taps that were meant for what was there before. What a person's own
// tap brings about is waited for, and guarded where the finger is.
import { aimOf, controlOf, CONTROLS } from "./controls.js";

export const SEEN = 300; // ms until what has appeared can have been seen, however late it came

let changes = []; // {at, before, after, wrote}: what stood where, each {aim, box}[], and whether the pad changed; the newest last

/** Makes a change that nobody here has asked for, and returns what it returns; `false` says that nothing was changed. */
export function applyExternally(change) {
  const before = standing();
  const seq = written();
  const outcome = change();
  if (outcome === false) return outcome;
  const at = performance.now();
  changes = [...changes.filter((earlier) => at - earlier.at < SEEN), { at, before, after: standing(), wrote: written() !== seq }];
  return outcome;
}

/** Whether a tap there was meant for what was at this place before. */
export function isUnseen(control, x, y, at) {
  const aim = aimOf(control);
  const has = (stood) => stood.some((target) => target.aim === aim && holds(target.box, x, y));
  return changes.some(
    ({ at: then, before, after, wrote }) => at - then < SEEN && has(after) && ((wrote && isAboutAll(control)) || !has(before)),
  );
}

/** What it does depends on all that stands, which has just changed: undo, the round's score. */
const isAboutAll = (control) => control.form?.hasAttribute("data-whole") ?? false;

/** The number of the newest stroke that the page shows. */
const written = () => document.getElementById("table")?.dataset.seq;

/** All that can be seen and tapped, and where. */
function standing() {
  return [...document.querySelectorAll(CONTROLS)]
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => isSeen(control, box))
    .map(({ control, box }) => ({ aim: aimOf(control), box }));
}

function isSeen(control, { left, right, top, bottom }) {
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  return left < right && control.contains(controlOf(document.elementFromPoint(x, y)));
}

const holds = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
