// Taps that change only a part of the page: the answer is put in its place, nothing jumps. Where that fails, the page is turned as
// without a script; what was sent counts once, by its id.
import { fetchPart, morph, readPart } from "../game/fragment.js";
import { newId } from "../game/queue.js";

// The part of the page in which something stands, by its id.
const partOf = (element) => element.closest("[data-fresh]")?.id ?? "live";
const pathOf = (part) => part.dataset.url.split("?")[0];
let before = Promise.resolve(); // one after the other, in the order of the taps

/** Sends forms marked `data-quick` and follows links marked `data-in-place` without turning the page; then calls `after`. */
export function sendInPlace(after) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("[data-quick]")) return;
    event.preventDefault();
    if (form.elements.entry) form.elements.entry.value = newId();
    const fields = new FormData(form);
    const button = event.submitter;
    if (button?.name) fields.append(button.name, button.value);
    button?.classList.add("is-pending");
    before = before.then(() => send(form, partOf(form), fields, after)).finally(() => button?.classList.remove("is-pending"));
  });
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-in-place]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const id = partOf(link);
      show(await fetchPart(link.href, id), after);
      history.replaceState(null, "", link.href);
    } catch {
      location.assign(link.href);
    }
  });
}

async function send(form, id, fields, after) {
  try {
    const headers = { "X-Fragment": "1", Accept: "text/html" };
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields), headers });
    const fresh = readPart(await answer.text(), id);
    if (!fresh || pathOf(fresh) !== pathOf(document.getElementById(id))) return location.assign(answer.redirected ? answer.url : location.href);
    show(fresh, after);
  } catch {
    HTMLFormElement.prototype.submit.call(form);
  }
}

function show(fresh, after) {
  morph(document.getElementById(fresh.id), fresh);
  after();
}
