// A gong in the room: once at the last call, three times when time is up, and once when the desk tries it. The desk chose it,
// so it rings also where this device's sounds are off.
import { canRing, ring } from "../game/sound.js";

const FINE = 1000; // ms
const room = () => document.querySelector("[data-gong]");

/** How each clock stood when it was looked at last, by its end. */
const stood = new Map();
let tried = null;

const stateOf = ({ classList }) => (classList.contains("is-over") ? "over" : classList.contains("is-called") ? "called" : "left");

/** Listens for what the clocks of the page and the desk say. */
export function keepGong() {
  look();
  setInterval(look, FINE);
}

function look() {
  const { gong, gongTried } = room()?.dataset ?? {};
  if (gong === undefined) return;
  if (tried !== null && gongTried && gongTried !== tried) ring("gong", "on");
  tried = gongTried;
  for (const clock of document.querySelectorAll("[data-clock][data-rings]")) {
    const [before, now] = [stood.get(clock.dataset.ends), stateOf(clock)];
    stood.set(clock.dataset.ends, now);
    if (gong !== "on" || before === undefined || before === now || now === "left") continue;
    ring(now === "over" ? "ended" : "gong", "on");
  }
  offer(gong === "on");
}

/** A browser that wants a touch first asks for one. */
async function offer(rings) {
  const button = document.querySelector("[data-gong-offer]");
  if (button) button.hidden = !rings || (await canRing("on"));
}
