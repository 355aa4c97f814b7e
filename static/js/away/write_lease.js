// Whoever closes the pad with nothing waiting lays the pencil down: nobody is told that something may wait here.
import { table } from "../game/fragment.js";

/** `waits` tells whether something does. */
export function releaseOnLeave(waits) {
  window.addEventListener("pagehide", () => {
    const { pencil } = table().dataset;
    if (!pencil || waits()) return;
    const form = new FormData();
    form.set("csrf_token", document.querySelector("meta[name=csrf-token]").content);
    navigator.sendBeacon(`${pencil}/down`, form);
  });
}
