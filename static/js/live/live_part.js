// The part of a page that only shows: what others write stands there by itself.
import { morph } from "../game/fragment.js";
import { debounceTaps } from "../game/tap_debounce.js";
import { keepLive } from "./live.js";

const part = () => document.getElementById("live");

/** `after` is called when it shows something new. */
export function keepPartLive(after = () => {}) {
  debounceTaps();
  keepLive({
    part,
    address: () => part().dataset.url,
    show(fresh) {
      morph(part(), fresh);
      after();
      return true;
    },
  });
}
