// What is seen large takes the whole screen where the browser gives it, and goes by one tap, by Escape, or with the screen.

/** The one that lies over the page; none ever does in a browser without popovers, which would not know the selector. */
export const openOverlay = () => ("popover" in HTMLElement.prototype ? document.querySelector(".overlay:popover-open") : null);

export function showOverlayFullscreen() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[popovertarget]:not([popovertargetaction])");
    const overlay = button && document.getElementById(button.getAttribute("popovertarget"));
    if (!overlay || !document.fullscreenEnabled || document.fullscreenElement) return;
    event.preventDefault(); // first the screen: what lies over a page goes away when that changes
    await document.documentElement.requestFullscreen().catch(() => {});
    if (!openOverlay()) overlay.showPopover();
  });
  document.addEventListener("toggle", (event) => {
    if (event.target.matches?.(".overlay") && event.newState === "closed" && document.fullscreenElement) document.exitFullscreen();
  }, true);
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) openOverlay()?.hidePopover();
  });
}
