// Whoever closes the pad with nothing waiting gives the write lease back: nobody is told that something may wait here.
import { table } from "../game/fragment.js";

/** `waits` tells whether something does. */
export function releaseOnLeave(waits) {
  window.addEventListener("pagehide", () => {
    const { lease } = table().dataset;
    if (!lease || waits()) return;
    const form = new FormData();
    form.set("csrf_token", document.querySelector("meta[name=csrf-token]").content);
    navigator.sendBeacon(`${lease}/down`, form);
  });
}
