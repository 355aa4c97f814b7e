// Tables that call the referee: a banner on every page of a director, told in the window's title, and heard.
import { canRing, ring } from "../game/sound.js";
import { morph } from "../game/fragment.js";
import { keepLive } from "../live/live.js";

const banner = () => document.getElementById("calls");
const count = () => Number(banner().dataset.calls);
const title = document.title;

/** Keeps the banner up to date, where the page has one. Returns what looks whether another call has come. */
export function watchCalls() {
  if (!banner()) return () => {};
  let before = 0; // also a call that waits when the page is opened rings
  const look = () => {
    const calls = count();
    if (calls > before) ring("asked");
    before = calls;
    document.title = calls ? `(${calls}) ${title}` : title;
  };
  keepLive({
    part: banner,
    address: () => banner().dataset.url,
    show(fresh) {
      morph(banner(), fresh);
      look();
      return true;
    },
  });
  look();
  saySilence();
  return look;
}

/** Says that calls stay silent until somebody taps, where this browser wants that first. */
function saySilence() {
  const line = document.querySelector("[data-silent]");
  if (!line) return;
  const look = async () => (line.hidden = await canRing());
  for (const touch of ["pointerup", "keyup"]) document.addEventListener(touch, look);
  look();
}
