// Lays card after card in place: every tap is the link of an address, and the way back is undo.
import { fetchPart, morph } from "../game/fragment.js";
import { debounceTaps } from "../game/tap_debounce.js";
import { followHere } from "../game/links.js";
import { closeMenus } from "../game/menu.js";
import { connectionBar } from "../live/connection_bar.js";

const LINK = "a[data-trick-link]";
const trick = () => document.getElementById("trick");
const tapped = []; // ids of links: where one leads may change with the answer to the tap before it
let busy = false;

async function follow() {
  if (busy) return;
  busy = true;
  for (let id = tapped.shift(); id; id = tapped.shift()) {
    const link = document.getElementById(id);
    const url = link?.matches(LINK) && link.href; // before the answer gives the link another
    if (url && (await show(url, id))) history.pushState(null, "", url);
    keepPlace();
  }
  busy = false;
}

/** Shows the trick at an address; returns whether it could. `id` is that of the tap. */
async function show(url, id) {
  try {
    const fresh = await fetchPart(url, "trick");
    const hadFocus = trick().contains(document.activeElement);
    morph(trick(), fresh);
    connectionBar.hide();
    if (hadFocus && id && !trick().contains(document.activeElement)) nextTarget(id)?.focus({ preventScroll: true });
    return true;
  } catch {
    tapped.length = 0;
    connectionBar.unloaded();
    return false;
  }
}

/** What a keyboard goes on with when the card that it tapped is gone. */
function nextTarget(id) {
  const place = document.getElementById(id);
  const links = [...trick().querySelectorAll(LINK)];
  const follows = (link) => place.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
  return trick().querySelector(".verdict a") ?? (place && links.find(follows)) ?? links[0];
}

/** Language and brightness come back to the trick as it lies. */
function keepPlace() {
  for (const next of document.querySelectorAll("input[name=next]")) next.value = location.pathname + location.search;
}

debounceTaps();
followHere(LINK, (link) => {
  link.closest("details[data-menu]")?.removeAttribute("open");
  tapped.push(link.id);
  follow();
});
addEventListener("popstate", async () => {
  await show(location.href);
  keepPlace();
});
connectionBar.onAgain(connectionBar.hide);
closeMenus();
