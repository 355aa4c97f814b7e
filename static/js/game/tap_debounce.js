// No tap goes astray: what appears under a finger takes no tap until the finger has left and a moment has passed.
//
// A finger leaves a spot where it came down. Around it a few points are watched: what a tap there would do, and since
// when. A control that lies there only since a moment ago, or since after the finger came down, is not what the tap
// was meant for. What lay there all the time takes every tap but a finger's bounce, however fast they come. What others
// change lies under no finger yet: see external_changes.js.
import { controlOf, wishOf } from "./controls.js";
import { tabStorage } from "./queue.js";
import { isUnseen, SEEN } from "./external_changes.js";
import { showRejectedTap } from "./rejected_tap_hint.js";

const MOMENT = 450; // ms from a tap for which what has appeared under the finger takes none
const BOUNCE = 70; // ms in which a finger that comes down at the same place has only bounced
const REACH = 24; // px around a finger
const STEP = 12; // px from one watched point to the next
const MOST = 6; // spots that are watched at a time
const OPENING = 3000; // ms that a step may take to open, at most
const TURNING = 2000; // ms from a tap to the page that it leads to, at most
const LEFT = "scorekeeper.finger"; // where the page before says where the finger was

const OFFSETS = [];
for (let dx = -REACH; dx <= REACH; dx += STEP) for (let dy = -REACH; dy <= REACH; dy += STEP) OFFSETS.push([dx, dy]);
const CENTRE = (OFFSETS.length - 1) / 2;

let spots = []; // {pointer, x, y, at, down, points: {x, y, wish, since}[]}, the newest last
let planned = 0;
let opening = null; // what is about to be replaced, and until when that is waited for

const wishAt = (x, y) => wishOf(controlOf(document.elementFromPoint(x, y)));

/** Looks what lies under the fingers now: under those that are down, and where the last one was. */
function look() {
  cancelAnimationFrame(planned);
  planned = 0;
  const now = performance.now();
  for (const spot of spots.filter((candidate, place) => candidate.down || place === spots.length - 1)) {
    for (const point of spot.points) {
      const wish = wishAt(point.x, point.y);
      if (wish !== point.wish) Object.assign(point, { wish, since: now });
    }
  }
}

const plan = () => {
  if (spots.length && !planned) planned = requestAnimationFrame(look);
};

const isWatched = (spot, now) =>
  spot.down || now - spot.at < MOMENT || spot.points.some((point) => now - point.since < MOMENT);

/** What lies around a finger, and has lain there `since`. */
const around = (x, y, since) => OFFSETS.map(([dx, dy]) => ({ x: x + dx, y: y + dy, wish: wishAt(x + dx, y + dy), since }));

function comesDown(event) {
  look();
  const { clientX: x, clientY: y, pointerId: pointer, timeStamp: at } = event;
  goesUp(event);
  spots = spots.filter((spot) => isWatched(spot, at)).slice(1 - MOST);
  spots.push({ pointer, x, y, at, down: true, points: around(x, y, -Infinity) });
  const control = controlOf(event.target);
  if (control && (hasBounced(spots.at(-1)) || isAstray(control, spots.at(-1)))) control.classList.add("is-rejected");
}

/** One finger leaves; others may still lie where they are. */
function goesUp({ pointerId }) {
  for (const spot of spots) if (spot.pointer === pointerId) spot.down = false;
}

/** It was no tap, or the page was moved on purpose: what lies under it now is what somebody looks at. */
function forget(event) {
  spots = event.type === "wheel" ? [] : spots.filter((spot) => spot.pointer !== event.pointerId);
}

/** Whether a tap of the finger that left this spot was not meant for that control. */
function isAstray(control, { x, y, at, points }) {
  if (opening && performance.now() < opening.until && opening.part().contains(control) && !control.closest(".head")) return true;
  const wish = wishOf(control);
  if (sinceWhen(points, wish, x, y) > at || isUnseen(control, x, y, at)) return true;
  const others = spots.filter((spot) => spot.points !== points);
  return others.some((spot) => {
    const near = Math.hypot(x - spot.x, y - spot.y) <= REACH;
    const lain = near ? spot.points : spot.points.slice(CENTRE, CENTRE + 1); // farther off, only what the finger itself lies on
    const since = sinceWhen(lain, wish, x, y);
    return since > at - SEEN || (since > spot.at && spot.at > at - MOMENT);
  });
}

/** A finger that has only bounced was taken before it did. */
const hasBounced = ({ x, y, at, points }) =>
  spots.some((spot) => spot.points !== points && at - spot.at < BOUNCE && Math.hypot(x - spot.x, y - spot.y) <= REACH);

/** Since when the wish lies at the watched point that is nearest to where it was tapped. */
function sinceWhen(points, wish, x, y) {
  const far = (point) => Math.hypot(point.x - x, point.y - y);
  const same = points.filter((point) => point.wish === wish);
  return same.reduce((nearest, point) => (far(point) < far(nearest) ? point : nearest), same[0])?.since ?? -Infinity;
}

/** The page takes a click only where it was meant. Keys and helpers that speak have no finger: no `detail`, no pointer. */
function clicks(event) {
  look();
  const control = controlOf(event.target);
  const spot = spots.findLast((candidate) => candidate.pointer === event.pointerId) ?? spots.at(-1);
  const byFinger = control && spot && event.detail && !(event.pointerId < 0);
  const bounced = byFinger && hasBounced(spot);
  const astray = byFinger && !bounced && isAstray(control, spot);
  release();
  if (bounced || astray) stop(event);
  else if (control && spot) leave(spot);
  if (astray) showRejectedTap(control);
}

/** A tap that was meant: the finger has left the places where it was before, and knows what lies there now. */
function leave({ x, y }) {
  spots = spots.filter((spot) => spot.down || Math.hypot(spot.x - x, spot.y - y) <= REACH);
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A key that is held down is pressed once. */
function repeats(event) {
  if (event.repeat && event.key === "Enter" && controlOf(event.target)?.localName !== "textarea") stop(event);
}

/** A tap that is not taken neither looks pressed nor takes the focus. */
function presses(event) {
  if (controlOf(event.target)?.classList.contains("is-rejected")) event.preventDefault();
}

function release() {
  for (const control of document.querySelectorAll(".is-rejected")) control.classList.remove("is-rejected");
}

/** A tap that leads to another page: the finger still lies there when that one is shown. */
function turns() {
  const { x, y, at } = spots.at(-1) ?? {};
  try {
    if (performance.now() - at < TURNING) tabStorage()?.setItem(LEFT, JSON.stringify({ x, y }));
  } catch {
    // then the next page does not know of it
  }
  spots = [];
}

function arrives() {
  const { x, y } = whereLeft() ?? {};
  const now = performance.now();
  if (Number.isFinite(x) && Number.isFinite(y)) spots.push({ x, y, at: now, down: false, points: around(x, y, now) });
}

/** Where the page before says that the finger was; whatever else may lie in the storage says nothing. */
function whereLeft() {
  try {
    const left = tabStorage()?.getItem(LEFT);
    tabStorage()?.removeItem(LEFT);
    return JSON.parse(left ?? "null");
  } catch {
    return null;
  }
}

/** Until what was asked for is there, nothing of that part takes a tap but its head; `part` finds it. */
export const beginOpening = (part) => (opening = { part, until: performance.now() + OPENING });
export const endOpening = () => (opening = null);
export const isOpening = () => opening !== null && performance.now() < opening.until;

/** Guards every tap on the page. */
export function debounceTaps() {
  const passive = { capture: true, passive: true };
  arrives();
  addEventListener("pagehide", turns);
  addEventListener("pointerdown", comesDown, true);
  addEventListener("pointerup", goesUp, true);
  addEventListener("pointercancel", forget, true);
  addEventListener("wheel", forget, passive);
  addEventListener("mousedown", presses, true);
  addEventListener("click", clicks, true);
  addEventListener("keydown", repeats, true);
  for (const moved of ["toggle", "change", "scroll", "resize", "transitionend", "animationend"]) addEventListener(moved, plan, passive);
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true, attributes: true });
}
