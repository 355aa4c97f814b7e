// Where the network is away: the pads that this device has kept, and another try.

const PAGES = "scorekeeper-pages"; // as in static/worker/service-worker.js

async function listKept() {
  const pages = await caches.open(PAGES);
  const lines = await Promise.all((await pages.keys()).map(async (request) => {
    const html = await (await pages.match(request)).text();
    const title = new DOMParser().parseFromString(html, "text/html").title;
    const link = document.createElement("a");
    link.href = new URL(request.url).pathname;
    link.textContent = title.replace(/ · Scorekeeper$/, "");
    const line = document.createElement("li");
    line.append(link);
    return line;
  }));
  const box = document.querySelector("[data-kept]");
  box.querySelector("ul").replaceChildren(...lines);
  box.hidden = lines.length === 0;
}

const again = () => location.reload();
document.querySelector("[data-again]").addEventListener("click", (event) => {
  event.preventDefault();
  again();
});
window.addEventListener("online", again);
if ("caches" in window) listKept();
