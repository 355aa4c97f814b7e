// The part of a page that only shows: what others write stands there by itself.
import { morph } from "../game/fragment.js";
import { guardTaps } from "../game/guard.js";
import { keepLive } from "./live.js";

const part = () => document.getElementById("live");

/** `after` is called when it shows something new. */
export function keepShown(after = () => {}) {
  guardTaps();
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
