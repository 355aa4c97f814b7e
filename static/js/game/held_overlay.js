// The standings over the pad: as long as the button is held, and not a moment longer.
const HOLD = 450;

/** A press on [data-held-overlay] that lasts shows what its link leads to; without a pointer the link is just one. */
export function showOverlayWhileHeld(root = document) {
  if (!("popover" in HTMLElement.prototype)) return; // then its link leads to a page
  let timer = 0;
  let sheet = null;

  function away() {
    clearTimeout(timer);
    if (!sheet) return;
    if (sheet.matches(":popover-open")) sheet.hidePopover();
    sheet.replaceChildren();
    sheet = null;
  }

  async function show(link) {
    sheet = document.getElementById(link.dataset.heldOverlay);
    const requestedSheet = sheet;
    const answer = await fetch(link.href, { headers: { "X-Fragment": "1" }, cache: "no-store" });
    if (!answer.ok || sheet !== requestedSheet) return;
    requestedSheet.innerHTML = await answer.text();
    if (sheet === requestedSheet) requestedSheet.showPopover();
    else requestedSheet.replaceChildren();
  }

  root.addEventListener("pointerdown", (event) => {
    const link = event.target.closest("[data-held-overlay]");
    if (!link) return;
    away();
    timer = setTimeout(() => show(link), HOLD);
  });
  for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, away);
  document.addEventListener("visibilitychange", away);
  root.addEventListener("contextmenu", (event) => event.target.closest("[data-held-overlay]") && event.preventDefault());
  root.addEventListener("click", (event) => {
    // A click by pointer is the end of a press; a key opens the page.
    if (event.target.closest("[data-held-overlay]") && event.detail > 0) event.preventDefault();
  });
}
