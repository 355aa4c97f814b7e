// The big screen: follows the game by itself, and stays lit.
import { keepAwake } from "./awake.js";
import { morph, showCurrentRow } from "./fragment.js";
import { keepLive } from "./live.js";

const part = () => document.getElementById("live");

keepLive({
  part,
  address: () => part().dataset.url,
  show(fresh) {
    morph(part(), fresh);
    showCurrentRow();
    return true;
  },
});
window.addEventListener("resize", showCurrentRow);
showCurrentRow();
keepAwake();
