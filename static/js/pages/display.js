// The big screen: follows the game by itself, and stays lit.
import { keepAwake } from "../live/awake.js";
import { showCurrentRow } from "../game/fragment.js";
import { tellHappenings } from "../game/happenings.js";
import { keepShown } from "../live/shown.js";

keepShown(showCurrentRow);
window.addEventListener("resize", showCurrentRow);
showCurrentRow();
tellHappenings();
keepAwake();
