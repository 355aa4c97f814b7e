// Opens a finished step in place.
import { fetchTable, showTable } from "./fragment.js";
import { followHere } from "./links.js";
import { wire } from "./wire.js";

/** @param {() => void} shown called after the table was redrawn */
export function openSteps(shown) {
  followHere("a[data-step-link]", async (link) => {
    try {
      showTable(await fetchTable(link.href));
      shown();
    } catch {
      wire.unloaded();
    }
  });
}
