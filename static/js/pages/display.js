// The big screen: follows the game by itself, and stays lit.
import { keepAwake } from "../live/awake.js";
import { showCurrentRow } from "../game/fragment.js";
import { tellHappenings } from "../game/happenings.js";
import { layOutWhenTurned } from "../game/turning.js";
import { keepShown } from "../live/shown.js";

keepShown(showCurrentRow);
layOutWhenTurned(); // before the row is looked for
window.addEventListener("resize", showCurrentRow);
showCurrentRow();
tellHappenings();
keepAwake();
