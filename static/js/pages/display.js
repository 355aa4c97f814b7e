// The big screen: follows the game by itself, and stays lit.
import { keepAwake } from "../live/awake.js";
import { showCurrentRow } from "../game/fragment.js";
import { showToasts } from "../game/toasts.js";
import { keepPartLive } from "../live/live_part.js";

keepPartLive(showCurrentRow);
window.addEventListener("resize", showCurrentRow);
showCurrentRow();
showToasts();
keepAwake();
