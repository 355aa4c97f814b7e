// How much waits on this device, where none can be sent: said while anything does.
import { counted } from "../live/plurals.js";

/** Says on each line that fits `selector` how many entries `count` finds for it. */
export function showPendingCounts(selector, count) {
  function tell() {
    for (const line of document.querySelectorAll(selector)) {
      const entries = count(line);
      line.querySelector("[data-words]").textContent = counted(line.dataset.forms, entries);
      line.hidden = entries === 0;
    }
  }

  window.addEventListener("pageshow", tell); // also where the browser goes back to this page
  window.addEventListener("storage", tell);
}
