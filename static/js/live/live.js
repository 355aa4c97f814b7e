// Shows what others have written: asks again and again whether what is shown still stands.
import { readPart } from "../game/fragment.js";
import { applyExternally } from "../game/external_changes.js";
import { connectionBar } from "./connection_bar.js";

const POLL = 1; // s from one answer to the next question, where the part does not say otherwise
const SOON = 250; // ms until it is tried again while somebody taps
const PATIENCE = 5000; // ms for one answer
const LOST_AFTER = 2; // questions without an answer
const PAUSES = [1000, 1000, 2000, 4000, 5000]; // ms between questions without an answer

/**
 * Keeps a part of the page up to date. It carries the tag of what it shows (`data-fresh`), and every how many seconds it asks
 * (`data-poll`) where that is not each one. `part` finds it, `address` is
 * where it is asked for, `show` shows a fresh one and tells whether it could, `busy` tells that it must not change now,
 * `lost` is called when the server does not answer and tells whether one can go on, `back` with each of its answers, and `gone` when it
 * does not know what is shown, or who asks, and tells whether it is to stay here nevertheless.
 */
export function keepLive({ part, address, show, busy = () => false, lost = () => false, back = () => {}, gone = () => false }) {
  const fingers = watchFingers();
  const saved = document.documentElement.dataset.saved; // the page comes out of this device's own store
  let seen = saved ? new Date(saved) : new Date();
  let failures = 0;
  let timer;
  let asking = false;

  const poll = () => 1000 * (part().dataset.poll ?? POLL);
  const wait = (pause) => {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  };

  async function ask() {
    clearTimeout(timer);
    if (asking || document.visibilityState !== "visible") return; // it goes on when the page is seen again
    if (busy() || fingers.down()) return wait(SOON);
    asking = true;
    const url = address();
    const answer = await question(url, part());
    asking = false;
    if (answer.status === 304 || answer.fresh) answered();
    else if (answer.status === 403) return (await gone(false)) || ends(answer.leads ? () => location.reload() : connectionBar.withdrawn, url);
    else if (answer.status === 404) return (await gone(true)) || ends(connectionBar.gone, url);
    else return missed();
    const still = !busy() && !fingers.down() && url === address();
    const isCurrent = !answer.fresh || (still && applyExternally(() => show(answer.fresh)));
    wait(isCurrent ? poll() : SOON);
  }

  function answered() {
    const wasLost = connectionBar.isLost();
    if (wasLost) connectionBar.back();
    failures = 0;
    back();
    seen = new Date();
  }

  function missed() {
    failures += 1;
    const able = lost();
    if (failures >= LOST_AFTER || !navigator.onLine) connectionBar.lost(seen, able);
    wait(PAUSES[Math.min(failures - 1, PAUSES.length - 1)]);
  }

  document.addEventListener("visibilitychange", ask);
  window.addEventListener("pageshow", ask);
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask); // a server on this very device needs no network
  if (saved) connectionBar.lost(seen);
  wait(saved ? SOON : poll());
}

/** Nothing of it stays on this device, but for what only this device has. */
function ends(say, url) {
  say();
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ drop: url }));
}

/** Whether any finger lies on the screen: what is under it must not change. */
function watchFingers() {
  const down = new Set();
  document.addEventListener("pointerdown", ({ pointerId }) => down.add(pointerId), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, ({ pointerId }) => down.delete(pointerId), true);
  document.addEventListener("dragend", () => down.clear(), true); // a drag has no pointer of its own
  window.addEventListener("blur", () => down.clear());
  return { down: () => down.size > 0 };
}

/** Asks that address once, under the tag of what is shown. */
async function question(url, element) {
  const abort = new AbortController();
  const clock = setTimeout(() => abort.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      cache: "no-store",
      signal: abort.signal,
      headers: { "X-Fragment": "1", Accept: "text/html", "If-None-Match": element.dataset.fresh },
    });
    return { status: answer.status, leads: answer.headers?.has("X-Leads"), fresh: answer.ok ? readPart(await answer.text(), element.id) : null };
  } catch {
    return { status: 0, fresh: null };
  } finally {
    clearTimeout(clock);
  }
}
