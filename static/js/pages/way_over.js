// What waits on this device stays where it is when the device goes over to https: says so while anything does.
import { countAll, deviceStorage } from "../game/queue.js";

const line = document.querySelector("[data-unsent]");

function tell() {
  const count = countAll(deviceStorage());
  const words = count === 1 ? line.dataset.one : line.dataset.many;
  line.querySelector("[data-words]").textContent = words.replace("{n}", count);
  line.hidden = count === 0;
}

window.addEventListener("pageshow", tell); // also where the browser goes back to this page
window.addEventListener("storage", tell);
