// A table that calls the referee rings at the desk, as loudly as this device wishes it, and is told in the window's title.
import { play } from "../game/sound.js";

const part = () => document.getElementById("live");
const title = document.title;

/** Returns what looks whether another call has come. */
export function ringForCalls() {
  let before = Number(part()?.dataset.calls ?? 0);
  return function look() {
    const calls = Number(part()?.dataset.calls ?? 0);
    if (calls > before) play("asked");
    document.title = calls ? `(${calls}) ${title}` : title;
    before = calls;
  };
}
