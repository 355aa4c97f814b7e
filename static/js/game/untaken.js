// Whoever meant a tap that was not taken sees it at once, and reads why.

const SAID = 1600; // ms for which it is told
const BESIDE = 8; // px between a control and what is told about it

const note = Object.assign(document.createElement("p"), { className: "untaken", role: "status" });
let told = null;
let timer;

export function sayUntaken(control) {
  clearTimeout(timer);
  told?.classList.remove("is-astray");
  told = control;
  control.classList.add("is-astray");
  note.textContent = document.documentElement.dataset.untaken;
  document.body.append(note);
  place(control.getBoundingClientRect());
  timer = setTimeout(() => {
    control.classList.remove("is-astray");
    note.remove();
  }, SAID);
}

/** Above the control, where no hand covers it; below where there is no room. */
function place({ left, width, top, bottom }) {
  const above = top - note.offsetHeight - BESIDE;
  const middle = left + (width - note.offsetWidth) / 2;
  note.style.top = `${above > 0 ? above : bottom + BESIDE}px`;
  note.style.left = `${Math.max(BESIDE, Math.min(middle, innerWidth - note.offsetWidth - BESIDE))}px`;
}
