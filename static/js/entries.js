// Every tap is kept, sent in order, and repeated until it is in – once, by its id.
import { fetchTable, openSeat, readTable, showTable, table } from "./fragment.js";
import { markPending } from "./pending.js";
import { deviceStorage, makeQueue, newId } from "./queue.js";
import { wire } from "./wire.js";

const PATIENCE = 8000; // ms for one answer
const PAUSES = [1000, 2000, 4000, 7000, 10000]; // ms between attempts
const BOUNCE = 300; // ms in which a finger that taps the same again has only bounced, if the form says nothing else
const OWN_FIELDS = ["csrf_token", "expected", "entry"];

export function keepEntries() {
  const queue = makeQueue(table().dataset.code, deviceStorage());
  let sending = false;
  let failures = 0;
  let timer;
  let lastButton;
  let last; // the entry before, and how long its finger may bounce

  document.addEventListener("click", (event) => {
    lastButton = event.target.closest?.("form[data-entry] button");
    const link = event.target.closest?.("a[data-step-link]");
    if (link?.id && link.id === last?.button && Date.now() - last.at < last.bounce) {
      event.preventDefault(); // where the button lay that was tapped, its answer has put a link
      event.stopPropagation();
    }
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
    const again = last && (button?.id ? last.button === button.id : isSame(last, entry));
    if (again && entry.at - last.at < last.bounce) return;
    last = { ...entry, button: button?.id, bounce: Number(form.dataset.bounce ?? BOUNCE) };
    const newest = queue.all().at(-1);
    if (newest && isSame(newest, entry) && !form.dataset.bounce && !isWishEachTime(entry)) return;
    queue.add(entry);
    markPending(table(), queue.all());
    pump();
  });

  async function pump() {
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    let outcome;
    try {
      for (let entry = queue.first(); entry; entry = queue.first()) {
        outcome = await send(entry, queue.expected(entry));
        if (outcome.kind === "locked" && (await renewToken())) outcome = await send(entry, queue.expected(entry));
        if (!settle(entry, outcome)) break;
      }
    } finally {
      sending = false;
    }
    if (queue.first() && outcome?.kind === "later") {
      timer = setTimeout(pump, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
    }
  }

  /** Takes an answer in; returns whether the next entry may go. */
  function settle(entry, outcome) {
    if (outcome.kind === "in") {
      failures = 0;
      queue.done(entry.id, outcome.seq);
      wire.hide();
      showTable(outcome.table);
      if (entry.key === "pad") openSeat(entry.value.split("-")[1]); // the cell that was tapped
      markPending(table(), queue.all());
      return true;
    }
    if (outcome.kind === "refused") {
      const dropped = queue.clear().length - 1;
      if (outcome.table) showTable(outcome.table);
      markPending(table(), []);
      if (!outcome.table) wire.refused();
      else if (dropped > 0) wire.dropped(dropped);
      else wire.hide();
      return false;
    }
    if (outcome.kind === "locked") wire.locked();
    else wire.waiting(queue.all().length);
    return false;
  }

  wire.onAgain(pump);
  window.addEventListener("online", pump);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && pump());
  const remark = () => markPending(table(), queue.all());
  remark();
  pump();
  return { remark };
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
    name: button?.name ?? "",
    value: button?.value ?? "",
  };
}

// Saying the same again changes nothing, but undoing twice is two wishes. So is a tap in a form that says how
// long a finger may bounce there: a second Jester in a trick, a second seal. Of a covered bid nobody may see
// whether it was said again or another.
const isWishEachTime = (entry) => ["undo", "redo"].includes(entry.key) || entry.key.startsWith("sealed-");

const isSame = (one, other) =>
  one.url === other.url && JSON.stringify(one.fields) === JSON.stringify(other.fields);

async function send(entry, expected) {
  const body = new URLSearchParams(entry.fields);
  body.set("expected", expected);
  body.set("entry", entry.id);
  const abort = new AbortController();
  const clock = setTimeout(() => abort.abort(), PATIENCE);
  try {
    const answer = await fetch(entry.url, {
      method: "POST",
      body,
      signal: abort.signal,
      headers: { "X-Fragment": "1", Accept: "text/html", "X-CSRFToken": token() },
    });
    const fresh = readTable(await answer.text());
    return judge(answer, fresh);
  } catch {
    return { kind: "later" };
  } finally {
    clearTimeout(clock);
  }
}

/** @param {Response} answer @param {HTMLElement|null} fresh */
function judge(answer, fresh) {
  const seq = Number(answer.headers.get("X-Seq") ?? fresh?.dataset.seq);
  if (answer.ok) return fresh ? { kind: "in", table: fresh, seq } : { kind: "later" };
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return { kind: "later" };
  if (fresh) return { kind: "refused", table: fresh };
  if ([400, 401, 403].includes(answer.status)) return { kind: "locked" };
  return { kind: "refused", table: null };
}

const tokenPlace = () => document.querySelector("meta[name=csrf-token]");
const token = () => tokenPlace().content;

/** The token of a page long open may be of an older session: ask for a new one. */
async function renewToken() {
  try {
    const fresh = await fetchTable(table().dataset.url);
    const newer = fresh.querySelector("input[name=csrf_token]").value;
    const changed = newer !== token();
    tokenPlace().content = newer;
    return changed;
  } catch {
    return false;
  }
}
