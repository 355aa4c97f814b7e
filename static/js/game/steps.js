// Opens a finished step in place.
import { followHere } from "./links.js";

/** @param {{open: (href: string) => void}} entries */
export function openSteps(entries) {
  followHere("a[data-step-link]", (link) => entries.open(link.href));
}
