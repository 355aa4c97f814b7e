// Entries that met a pad that somebody else had written on: each is named, and may be entered again or dropped.

const box = () => document.getElementById("conflict");
const part = (name) => box().querySelector(`[data-${name}]`);

/** Draws what `queue` holds and why; `again` enters those with some ids anew, in this order, and `drop` forgets them. */
export function showConflict(queue, again, drop) {
  let drawn = "";

  function draw() {
    const heldEntries = queue.held();
    const now = JSON.stringify([queue.why(), heldEntries.map((entry) => entry.id)]);
    if (now === drawn) return;
    drawn = now;
    const had = box().contains(document.activeElement);
    box().hidden = heldEntries.length === 0;
    part("why").textContent = queue.why() || box().dataset.stale;
    part("all").hidden = heldEntries.length < 2;
    part("list").replaceChildren(...heldEntries.map(line));
    if (had) box().querySelector("button:not([hidden])")?.focus({ preventScroll: true });
  }

  function line(entry) {
    const row = box().querySelector("template").content.firstElementChild.cloneNode(true);
    row.querySelector("[data-words]").textContent = entry.words;
    for (const button of row.querySelectorAll("button")) {
      button.setAttribute("aria-label", `${button.textContent.trim()}: ${entry.words}`);
      button.addEventListener("click", () => decide(button.hasAttribute("data-again") ? again : drop, [entry.id]));
    }
    return row;
  }

  function decide(what, ids) {
    what(ids);
    draw();
  }

  const every = () => queue.held().map((entry) => entry.id);
  part("again-all").addEventListener("click", () => decide(again, every()));
  part("drop-all").addEventListener("click", () => decide(drop, every()));
  window.addEventListener("storage", draw);
  draw();
  return draw;
}
