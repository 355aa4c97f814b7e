// Whoever meant a tap that was not taken sees it at once, and reads why.

const SAID = 1600; // ms for which it is told
const BESIDE = 8; // px between a control and what is told about it

const note = Object.assign(document.createElement("p"), { className: "rejected-tap", role: "status" });
let rejected = null;
let timer;

export function showRejectedTap(control) {
  clearTimeout(timer);
  rejected?.classList.remove("is-astray");
  rejected = control;
  control.classList.add("is-astray");
  note.textContent = document.documentElement.dataset.rejectedTap;
  note.style.left = "0"; // as wide as it is, wherever it was before
  document.body.append(note);
  if (!placeOverWhatIsDone(control)) placeBeside(control.getBoundingClientRect());
  timer = setTimeout(() => {
    control.classList.remove("is-astray");
    note.remove();
  }, SAID);
}

/** Where messages stand, over the strip: rows, numbers and the question stay free. False where there is no such place. */
function placeOverWhatIsDone(control) {
  const strip = control.closest(".leaf")?.querySelector(".steps");
  const { left, width, top, height, bottom } = strip?.getBoundingClientRect() ?? {};
  if (!strip || strip.contains(control) || bottom < note.offsetHeight || strip.closest(".leaf").querySelector(".notice")) return false;
  put(left + (width - note.offsetWidth) / 2, top + (height - note.offsetHeight) / 2);
  return true;
}

/** Above the control, where no hand covers it; below where there is no room. */
function placeBeside({ left, width, top, bottom }) {
  const above = top - note.offsetHeight - BESIDE;
  put(left + (width - note.offsetWidth) / 2, above > 0 ? above : bottom + BESIDE);
}

function put(left, top) {
  note.style.top = `${top}px`;
  note.style.left = `${Math.max(BESIDE, Math.min(left, innerWidth - note.offsetWidth - BESIDE))}px`;
}
