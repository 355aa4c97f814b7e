// Opens a finished step in place.
import { followHere } from "./links.js";

export function openSteps(entries) {
  followHere("a[data-step-link]", (link) => entries.open(link.href));
}
