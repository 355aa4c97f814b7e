// Opens a finished step in place. Without JavaScript the same links load the page.
import { fetchTable, showTable } from "./fragment.js";
import { wire } from "./wire.js";

/** @param {() => void} shown called after the table was redrawn */
export function openSteps(shown) {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-step-link]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    try {
      showTable(await fetchTable(link.href));
      shown();
    } catch {
      wire.unloaded();
    }
  });
}
