// While this device stands in for the server there is this page alone: a link or a form to another one would lead nowhere.
import { connectionBar } from "../live/connection_bar.js";

/** `decides` tells whether it does. */
export function lockPage(decides) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || !decides() || link.matches("[data-step-link]") || link.getAttribute("href").startsWith("#")) return;
    stay(event);
  }, true);
  document.addEventListener("submit", (event) => {
    if (decides() && !event.target.matches("[data-entry]")) stay(event);
  }, true);
}

function stay(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
  connectionBar.stays();
}
