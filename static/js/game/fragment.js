// Puts the server's new table in place of the old one: rows stay, focus and scroll stay.
import { Idiomorph } from "../../vendor/idiomorph.esm.js";

export const table = () => document.getElementById("table");

/** The part of that id in an answer, or null where the answer is some other page. */
export function readPart(html, id) {
  const part = new DOMParser().parseFromString(html, "text/html").getElementById(id);
  const token = document.querySelector("meta[name=csrf-token]")?.content;
  for (const place of part?.querySelectorAll('[name=csrf_token][value=""]') ?? []) place.setAttribute("value", token ?? "");
  return part; // what is the same for all who look on has no token of its own
}

/** Asks for the part of that id, by `ask` as by `fetch`. Throws where there is no answer. */
export async function fetchPart(url, id, ask = fetch) {
  const answer = await ask(url, { headers: { "X-Fragment": "1", Accept: "text/html" }, cache: "no-store" });
  const fresh = readPart(await answer.text(), id);
  if (!fresh) throw new Error(`no ${id} at ${url}`);
  return fresh;
}

/** Makes a part what it is in an answer; menus that somebody opened stay open, and what somebody typed stays typed. */
export function morph(part, fresh) {
  Idiomorph.morph(part, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details"),
      beforeNodeMorphed: (node, other) => (!isHalfTyped(node) || node.value === other.value) && !isSameClock(node, other),
    },
  });
}

const isHalfTyped = (node) =>
  node instanceof HTMLInputElement && node.type === "text" && node.value !== node.defaultValue;

/** A clock that goes on as it went shows what was counted on this device. */
const isSameClock = (node, other) =>
  node.dataset?.clock !== undefined && ["ends", "calls", "left"].every((name) => node.dataset[name] === other.dataset?.[name]);

/**
 * What an answer to an entry shows: the table, or only the news for one that shows those pieces (`web/live/fragments.py`). Null
 * where the answer is some other page.
 */
export function readAnswer(html, pieces) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const news = page.getElementById("news");
  if (news) news.dataset.after = pieces;
  return news ?? page.getElementById("table");
}

const isNews = (fresh) => fresh.id === "news";
const piecesOf = (news) => [...news.querySelectorAll("template")];

/** Whether the news are for the table that is shown. */
const fits = (news) =>
  news.dataset.after === table().dataset.pieces && piecesOf(news).every(({ dataset }) => document.getElementById(dataset.piece));

/** Puts new pieces in place of the old ones. What was chosen or opened elsewhere is put back too, as by a whole table. */
function putNews(news) {
  for (const { dataset, content } of piecesOf(news)) {
    morph(document.getElementById(dataset.piece), content.firstElementChild);
  }
  for (const choice of table().querySelectorAll("[type=radio], [type=checkbox]")) {
    if (choice.checked !== choice.defaultChecked) choice.checked = choice.defaultChecked;
  }
  const { seq, fresh, pieces } = news.dataset;
  Object.assign(table().dataset, { seq, fresh, pieces });
}

/** Asks for the table as it stands, or with another step open. Throws where there is no answer. */
export const fetchTable = (url, ask) => fetchPart(url, "table", ask);

let yields = false;
const isOlder = (fresh) => !yields && Number(fresh.dataset.seq) < Number(table().dataset.seq);

/** What is shown was drawn on this device: whatever the server shows next counts, also an older number. */
export const yieldTable = () => (yields = true);

const isSameStep = (fresh) =>
  isNews(fresh) || (fresh.dataset.step === table().dataset.step && fresh.dataset.round === table().dataset.round);

/** Where the table is asked for as it is shown: with the step that somebody opened. */
export function stepAddress() {
  const { url, openStep } = table().dataset;
  return openStep ? `${url}?step=${encodeURIComponent(openStep)}` : url;
}

let less = ""; // an older table that was asked for while this one was shown

/** Whether the server has less than it had, as after a backup was put back: it says so twice. */
function isLess(fresh) {
  const before = less;
  less = `${table().dataset.seq} ${fresh.dataset.fresh}`;
  return before === less;
}

/**
 * Shows what somebody else has written: nothing jumps, and what is half made here is kept. An opened step stays open
 * until its round is over. Returns whether it could be shown.
 */
export function showLive(fresh) {
  if (isOlder(fresh) && !isLess(fresh)) return false;
  yields = false;
  if (table().dataset.openStep && table().dataset.round !== fresh.dataset.round) {
    table().dataset.openStep = "";
    table().dataset.fresh = "";
    return false; // and ask for the round as it goes on
  }
  const notice = table().querySelector(".notice[role=alert]");
  const chosen = isSameStep(fresh) ? [...table().querySelectorAll("input:checked")].filter((input) => !input.defaultChecked) : [];
  const rowSeen = isRowSeen();
  const hadFocus = table().contains(document.activeElement);
  const turned = table().dataset.round !== fresh.dataset.round;
  if (notice && isSameStep(fresh)) keepNotice(notice, fresh);
  morph(table(), fresh);
  for (const input of chosen) if (input.isConnected) input.checked = true;
  if (turned && rowSeen) showCurrentRow();
  if (hadFocus && isFocusLost()) nextTarget()?.focus({ preventScroll: true });
  return true;
}

/** Our own notice, not read yet, stays where it was; then what is shown is not what the server drew. */
function keepNotice(notice, fresh) {
  fresh.querySelector(".notices").replaceChildren(notice.cloneNode(true));
  fresh.dataset.pieces = "";
}

/**
 * Shows what an answer carries, unless what is shown already is newer. False where it could not: news are for the table that
 * they were asked for.
 */
export function showTable(fresh) {
  if (isOlder(fresh)) return true;
  if (isNews(fresh) && !fits(fresh)) return false;
  yields = false;
  const before = { ...table().dataset };
  const hadFocus = table().contains(document.activeElement);
  const same = isSameStep(fresh);
  const keeps = before.step === "tricks" && before.seatBySeat === undefined; // else one seat after the other
  const opened = same && keeps ? document.querySelector(".seat__open:checked")?.id : null;
  if (isNews(fresh)) putNews(fresh);
  else morph(table(), fresh);
  // Among the tricks nobody is "next": the seat that somebody opened stays open.
  if (opened) document.getElementById(opened).checked = true;
  if (before.round !== table().dataset.round) turnTo(before.round);
  if (hadFocus && isFocusLost()) nextTarget()?.focus({ preventScroll: true });
  return true;
}

/** Brings the current row of a long pad into view, inside the pad only. */
export function showCurrentRow() {
  const scroller = document.querySelector("[data-pad-scroll]");
  const row = scroller?.querySelector("[data-current]");
  if (!row || scroller.scrollHeight <= scroller.clientHeight) return;
  const middle = row.offsetTop - scroller.clientHeight / 2;
  scroller.scrollTop = Math.max(0, middle);
}

/** The same, now and whenever there is another height for it. */
export function keepCurrentRow() {
  showCurrentRow();
  const scroller = document.querySelector("[data-pad-scroll]");
  if (scroller) new ResizeObserver(() => isRowSeen() || showCurrentRow()).observe(scroller);
}

function isRowSeen() {
  const scroller = document.querySelector("[data-pad-scroll]");
  const row = scroller?.querySelector("[data-current]");
  if (!row) return true;
  const [inside, around] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // Head and foot stay where they are and lie over the rows.
  const top = scroller.querySelector("thead")?.getBoundingClientRect().bottom ?? around.top;
  const bottom = scroller.querySelector("tfoot")?.getBoundingClientRect().top ?? around.bottom;
  return inside.top >= top - 1 && inside.bottom <= bottom + 1;
}

/** Opens a seat's numbers where only one seat is open at a time. */
export function openSeat(seat) {
  const radio = document.getElementById(`open-${table().dataset.step}-${seat}`);
  if (radio) radio.checked = true;
}

function turnTo(before) {
  showCurrentRow();
  window.scrollTo({ top: 0 });
  table().querySelector(".leaf--work").scrollTop = 0;
  const row = before ? document.getElementById(`row-${before}`) : null;
  if (row?.classList.contains("pad__row--closed")) {
    row.classList.add("is-fresh");
    row.addEventListener("animationend", () => row.classList.remove("is-fresh"), { once: true });
  }
}

/** Also where what had it takes no more presses: browsers notice that later, and go on at the top of the page. */
function isFocusLost() {
  const { activeElement } = document;
  return !table().contains(activeElement) || Boolean(activeElement.disabled);
}

function nextTarget() {
  return table().querySelector(
    ".sealrow--turn .sealcell:not(.sealcell--not), .seat--turn .chip:enabled, .bar .button--main:enabled, .work .chip:enabled, .card, .winner, .over__next a",
  );
}
