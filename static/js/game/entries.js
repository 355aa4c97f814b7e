// Every tap is kept, sent in order, and repeated until it is in – once, by its id.
import { showConflict } from "./conflict.js";
import { OWN_FIELDS } from "./controls.js";
import { stepAddress, fetchTable, openSeat, showTable, table, yieldTable } from "./fragment.js";
import { beginOpening, endOpening, isOpening } from "./tap_debounce.js";
import { markPending } from "./pending.js";
import { deviceStorage, makeQueue, newId } from "./queue.js";
import { renewToken, send } from "./transport.js";
import { applyExternally } from "./external_changes.js";
import { connectionBar } from "../live/connection_bar.js";
import { nameOf, sayTap } from "./tap_sentences.js";
import { announce } from "./announcer.js";

const PAUSES = [1000, 2000, 3000, 4000, 5000]; // ms between attempts

/** `remember` is told of every entry before it is sent; `away` stands in while the server does not answer. */
export function keepEntries(remember, away) {
  const queue = makeQueue(table().dataset.code, deviceStorage());
  let sending = false;
  let deciding = false;
  let drawnHere = false; // what is shown
  let failures = 0;
  let timer;
  let lastButton;
  let opened = null; // the address of the step that was opened after the newest tap

  document.addEventListener("click", (event) => {
    lastButton = event.target.closest?.("form[data-entry] button");
  }, true);

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-entry]")) return;
    event.preventDefault();
    const button = event.submitter ?? (form.contains(lastButton) ? lastButton : null);
    const entry = readEntry(form, button);
    const menu = form.hasAttribute("data-stay") ? null : form.closest("[data-menu]");
    menu?.removeAttribute("open");
    if (menu && !menu.contains(document.activeElement?.closest("summary"))) menu.querySelector("summary")?.focus({ preventScroll: true });
    const newest = queue.all().at(-1);
    if (newest && isSame(newest, entry) && !isWishEveryTime(form, button)) return;
    opened = null;
    add(entry);
    announce(entry.words);
    remark();
    pump();
    decideHere();
  });

  function add(entry) {
    remember(entry);
    queue.add(entry);
  }

  const lost = () => away.lost(queue.seq());

  const remark = () => markPending(table(), queue.all());

  const drawConflict = showConflict(queue, enterAgain, queue.drop);

  /** Entries that were held up, made anew on the pad that is shown, by their ids. */
  function enterAgain(ids) {
    opened = null;
    for (const entry of queue.drop(ids)) {
      add({ ...entry, id: newId(), at: Date.now(), drawn: undefined, expected: Number(table().dataset.seq) });
    }
    remark();
    pump();
  }

  function show(fresh) {
    if (!showTable(fresh)) fetchTable(stepAddress(), reach).then(show, connectionBar.unloaded);
    remark();
  }

  /** As `fetch`, to the server, or to whoever stands in for it. */
  async function reach(url, options) {
    if (away.decides()) return away.ask(url, options);
    try {
      return await fetch(url, options);
    } catch (error) {
      lost();
      if (!away.decides()) throw error;
      return away.ask(url, options);
    }
  }

  /** Opens a step in place, once what was tapped before is in; where the network is away, nothing waits for it. */
  async function open(href) {
    opened = href;
    if (!failures) beginOpening(table);
    if (!sending || failures || away.decides()) await showOpened(null);
  }

  /** `instead` is what to show where the step cannot be had, if anything. */
  async function showOpened(instead) {
    const href = opened;
    try {
      const fresh = await fetchTable(href, reach);
      if (href === opened) show(fresh);
    } catch {
      if (href !== opened) return;
      if (instead) show(instead);
      connectionBar.unloaded();
    }
    if (href === opened || !opened) endOpening();
  }

  async function pump() {
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    const waited = opened;
    let outcome;
    let answered = null;
    try {
      for (let entry = queue.next(); entry; entry = queue.next()) {
        outcome = await send(entry, queue.expected(entry), fetch, away.patience());
        if (outcome.kind === "locked" && (await renewToken())) outcome = await send(entry, queue.expected(entry), fetch, away.patience());
        answered = outcome.table ?? answered;
        if (!settle(entry, outcome)) break;
      }
    } finally {
      sending = false;
    }
    if (opened && (answered || opened !== waited)) showOpened(answered);
    if (queue.first() && outcome?.kind === "later") {
      lost();
      decideHere();
      timer = setTimeout(pump, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
    }
  }

  /** While the server does not answer, what is tapped is decided and drawn on this device; it still waits to be sent. */
  async function decideHere() {
    if (deciding || !away.decides()) return;
    deciding = true;
    try {
      for (let entry = queue.undecided(); entry && away.decides(); entry = queue.undecided()) {
        const outcome = await send(entry, queue.expectedHere(entry), away.ask, away.patience());
        if (!settleHere(entry, outcome)) break;
      }
    } finally {
      deciding = false;
    }
    tellWaiting();
  }

  /** Takes in what was decided here; returns whether the next entry may be. */
  function settleHere(entry, outcome) {
    if (outcome.kind === "in") {
      queue.decided(entry.id, outcome.seq);
      drawnHere = true;
      if (!opened) show(outcome.table);
      return true;
    }
    if (outcome.kind === "refused") refuse(entry, outcome.table, true);
    else away.broke();
    return outcome.kind === "refused";
  }

  function tellWaiting() {
    const waiting = queue.all();
    if (waiting.length && away.decides()) connectionBar.goesOn(waiting.length);
    else if (waiting.length) connectionBar.waiting(waiting.map((pending) => pending.words), away.why());
  }

  /** Takes an answer in; returns whether the next entry may go. */
  function settle(entry, outcome) {
    if (outcome.kind === "in") {
      failures = 0;
      queue.done(entry.id, outcome.seq);
      connectionBar.hide();
      if (!queue.first()) isIn();
      if (opened) return true; // an answer leaves the step open that was opened after the tap
      show(outcome.table);
      if (entry.key === "pad") openSeat(entry.value.split("-")[1]); // the cell that was tapped
      return true;
    }
    if (outcome.kind === "refused") refuse(entry, outcome.table);
    else if (outcome.kind === "locked") connectionBar.locked();
    else tellWaiting();
    return false;
  }

  /** The server answers, and has all that was entered here, or somebody decides about it: what it shows counts. */
  function isIn() {
    if (drawnHere) yieldTable();
    drawnHere = false;
    away.found();
  }

  /** What the rules forbid is told on the page; where another state of the pad was met, or a game set aside, somebody decides. */
  function refuse(entry, fresh, byDevice = false) {
    if (!byDevice) isIn();
    const notice = fresh?.querySelector(".notice[role=alert]");
    const stale = notice?.classList.contains("notice--stale");
    const canWait = stale || notice?.classList.contains("notice--aside"); // it may be entered later as it is
    if (!fresh) {
      queue.hold(connectionBar.refused(), byDevice); // also the first: it may be all that is left of it
      connectionBar.hide();
    } else if (canWait || queue.all().filter((pending) => !byDevice || !pending.drawn).length > 1) {
      queue.hold(stale ? "" : notice?.textContent.trim(), byDevice);
      notice?.remove(); // it is told beside what was tapped
      connectionBar.hide();
    } else {
      queue.drop([entry.id]);
      connectionBar.hide();
    }
    opened = null; // the reason is to be read
    endOpening();
    applyExternally(() => {
      if (fresh) showTable(fresh);
      remark();
      drawConflict();
    });
  }

  connectionBar.onAgain(pump);
  window.addEventListener("online", pump);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && pump());
  queue.forgetDecided();
  away.onReady(() => {
    queue.forgetDecided(); // whoever begins to decide knows only what the server had
    decideHere();
  });
  remark();
  pump();
  return {
    open,
    /** Whether something lies here that the server has not got. */
    waits: () => queue.count() > 0,
    /** Whether something is under way, so that what is shown must not change now. */
    busy: () => sending || queue.all().length > 0 || isOpening(),
    /** The server does not answer; returns whether one can go on. */
    lost,
    /** It does: what waits is sent at once. Another tab may have sent it. */
    back() {
      failures = 0;
      if (queue.first()) return pump();
      isIn();
      if (connectionBar.sent()) remark();
    },
  };
}

function readEntry(form, button) {
  const fields = [...new FormData(form)].filter(([name]) => !OWN_FIELDS.includes(name));
  if (button?.name) fields.push([button.name, button.value]);
  return {
    id: newId(),
    at: Date.now(),
    url: form.getAttribute("action"),
    fields,
    expected: Number(table().dataset.seq),
    key: form.dataset.key,
    own: form.dataset.ownBid ?? "",
    name: button?.name ?? "",
    value: button?.value ?? "",
    words: sayTap(form, button),
    label: form.hasAttribute("data-sealed") ? "" : nameOf(button),
  };
}

// Saying the same again changes nothing, but undoing twice is two wishes; so are two seals, two tricks, two Jesters. Of a
// covered bid nobody may see whether it was said again or another. A card of which there is one is tapped once.
const isWishEveryTime = (form, button) => form.hasAttribute("data-every") && !button?.hasAttribute("data-once");

const isSame = (entry, other) =>
  entry.url === other.url && JSON.stringify(entry.fields) === JSON.stringify(other.fields);
