// How much waits on this device, of any game, where none can be sent: said while anything does.
import { countAll, deviceStorage } from "./queue.js";

export function tellUnsent() {
  const line = document.querySelector("[data-unsent]");

  function tell() {
    const count = countAll(deviceStorage());
    const words = count === 1 ? line.dataset.one : line.dataset.many;
    line.querySelector("[data-words]").textContent = words.replace("{n}", count);
    line.hidden = count === 0;
  }

  window.addEventListener("pageshow", tell); // also where the browser goes back to this page
  window.addEventListener("storage", tell);
}
