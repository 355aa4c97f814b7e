// Shows beside a form how the chosen paper will look, drawn anew a moment after each change.

const PATIENCE = 350; // ms without a change
const form = document.querySelector("[data-preview]");
const pages = document.querySelector("[data-pages]");
const drawing = pages.querySelector("[data-drawing]");
let waiting, asking;

async function draw() {
  asking?.abort();
  asking = new AbortController();
  pages.setAttribute("aria-busy", "true");
  const url = new URL(form.dataset.preview, location);
  for (const [name, value] of new FormData(form)) if (name !== "csrf_token") url.searchParams.append(name, value);
  try {
    const answer = await fetch(url, { signal: asking.signal });
    if (![200, 422, 429, 503].includes(answer.status)) throw new Error(answer.status);
    pages.innerHTML = await answer.text();
  } catch (reason) {
    if (reason.name === "AbortError") return;
    pages.textContent = pages.dataset.failed;
  }
  pages.removeAttribute("aria-busy");
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(draw, PATIENCE);
}

form.addEventListener("input", later);
form.addEventListener("change", later);
window.addEventListener("pageshow", (event) => event.persisted || later());
drawing.hidden = false;
