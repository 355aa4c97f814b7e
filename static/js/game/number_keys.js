// Numbers from a keyboard: for the seat in focus, else under the cover that is open, else for whoever is next.
import { openOverlay } from "./overlay.js";

const PAUSE = 700; // ms in which a second digit may follow
const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select";

let digits = "";
let timer;

export function takeNumbers() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPED)) return;
    if (openOverlay()) return; // what would be entered is not seen
    if (/^[0-9]$/.test(event.key) && !event.repeat) type(event);
    else if (event.key === "Escape" || event.key === "Backspace") forget();
  });
}

function type(event) {
  const chips = chipsNow();
  const fit = (typed) => chips.filter((chip) => chip.value.startsWith(typed));
  clearTimeout(timer);
  digits = fit(digits + event.key).length ? digits + event.key : event.key; // what fits nothing begins anew
  const fitting = fit(digits);
  if (!fitting.length) return forget();
  event.preventDefault();
  const meant = chips.find((chip) => chip.value === digits);
  if (fitting.length === 1) return take(meant);
  meant?.focus({ focusVisible: true }); // it is seen what will be taken
  const { key } = chips[0].form.dataset;
  timer = setTimeout(() => take(chipOf(key, digits)), PAUSE);
}

/** The chip as it is now: an answer may have drawn the seat anew meanwhile. */
const chipOf = (key, value) => document.querySelector(`form[data-key="${key}"] .chips button[value="${value}"]`);

/** The chip of a number is tapped; then the next number is for whoever is next. */
function take(chip) {
  forget();
  chip?.click();
  if (document.activeElement?.matches(".chips button")) document.activeElement.blur();
}

function forget() {
  clearTimeout(timer);
  digits = "";
}

/** The numbers that a key can mean now; none where nobody is asked for any. */
function chipsNow() {
  const forms = [document.activeElement?.closest("form"), document.querySelector(".cover[open] form"), document.querySelector(".mine__now form"), nextSeat()];
  for (const form of forms) {
    const chips = [...(form?.querySelectorAll(".chips button") ?? [])];
    if (chips.some(isShown)) return chips;
  }
  return [];
}

/** By older browsers too, which part with what they do not lay out. */
const isShown = (chip) => chip.checkVisibility?.() ?? chip.getClientRects().length > 0;

/** From the one whose turn it is on, the first seat without a number, also without one on its way. */
function nextSeat() {
  const seats = [...document.querySelectorAll(".seats .seat")];
  const turn = Math.max(0, seats.findIndex((seat) => seat.matches(".seat--turn")));
  return [...seats.slice(turn), ...seats.slice(0, turn)]
    .find((seat) => !seat.matches(".seat--entered") && !seat.querySelector(".is-pending"))
    ?.querySelector("form");
}
