// Puts the server's new table in place of the old one: rows stay, focus and scroll stay.
import { Idiomorph } from "../vendor/idiomorph.esm.js";

export const table = () => document.getElementById("table");

/** The part of that id in an answer, or null where the answer is some other page. */
function readPart(html, id) {
  return new DOMParser().parseFromString(html, "text/html").getElementById(id);
}

/** Asks for the part of that id. Throws where there is no answer. */
export async function fetchPart(url, id) {
  const answer = await fetch(url, { headers: { "X-Fragment": "1", Accept: "text/html" }, cache: "no-store" });
  const fresh = readPart(await answer.text(), id);
  if (!fresh) throw new Error(`no ${id} at ${url}`);
  return fresh;
}

/** Makes a part what it is in an answer; menus that somebody opened stay open. */
export function morph(part, fresh) {
  Idiomorph.morph(part, fresh, {
    morphStyle: "outerHTML",
    callbacks: { beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details") },
  });
}

/** The table in an answer, or null where the answer is some other page. */
export const readTable = (html) => readPart(html, "table");

/** Asks for the table as it stands, or with another step open. Throws where there is no answer. */
export const fetchTable = (url) => fetchPart(url, "table");

/** Shows a table, unless what is shown already is newer. @param {HTMLElement} fresh */
export function showTable(fresh) {
  if (Number(fresh.dataset.seq) < Number(table().dataset.seq)) return;
  const before = { ...table().dataset };
  const held = table().contains(document.activeElement);
  const same = before.step === fresh.dataset.step && before.round === fresh.dataset.round;
  const keeps = before.step === "tricks" && before.each === undefined; // else one seat after the other
  const opened = same && keeps ? document.querySelector(".seat__open:checked")?.id : null;
  morph(table(), fresh);
  // Among the tricks nobody is "next": the seat that somebody opened stays open.
  if (opened) document.getElementById(opened).checked = true;
  if (before.round !== table().dataset.round) turnTo(before.round);
  if (held && !table().contains(document.activeElement)) nextTarget()?.focus({ preventScroll: true });
}

/** Brings the current row of a long pad into view, inside the pad only. */
export function showCurrentRow() {
  const scroller = document.querySelector("[data-pad-scroll]");
  const row = scroller?.querySelector("[data-current]");
  if (!row || scroller.scrollHeight <= scroller.clientHeight) return;
  const middle = row.offsetTop - scroller.clientHeight / 2;
  scroller.scrollTop = Math.max(0, middle);
}

/** Opens a seat's numbers where only one seat is open at a time. @param {string} seat */
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

function nextTarget() {
  return table().querySelector(
    ".sealrow--turn .sealcell:not(.sealcell--not), .seat--turn .chip:enabled, .bar .button--main:enabled, .step--open .chip:enabled, .card, .winner, .over__next a",
  );
}
