// The big screen: follows the game by itself, and stays lit.
import { keepAwake } from "./awake.js";
import { showCurrentRow } from "./fragment.js";
import { keepShown } from "./shown.js";

keepShown(showCurrentRow);
window.addEventListener("resize", showCurrentRow);
showCurrentRow();
keepAwake();
