// A finished game: it follows corrections by itself.
import { closeMenus } from "../game/menu.js";
import { keepShown } from "../live/shown.js";

keepShown();
closeMenus();
