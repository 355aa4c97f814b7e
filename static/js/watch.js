// A page about a game that only shows: what others write stands there by itself.
import { morph } from "./fragment.js";
import { keepLive } from "./live.js";

const part = () => document.getElementById("live");

keepLive({
  part,
  address: () => part().dataset.url,
  show(fresh) {
    morph(part(), fresh);
    return true;
  },
});
