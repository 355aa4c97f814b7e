// Names the games whose entries wait on this device until their page is opened.
import { deviceStorage, makeQueue } from "../game/queue.js";

function tell() {
  for (const line of document.querySelectorAll("[data-waiting]")) {
    const count = makeQueue(line.dataset.waiting, deviceStorage()).count();
    const words = count === 1 ? line.dataset.one : line.dataset.many;
    line.querySelector("[data-words]").textContent = words.replace("{n}", count);
    line.hidden = count === 0;
  }
}

window.addEventListener("pageshow", tell); // also where the browser goes back to this page
window.addEventListener("storage", tell);
