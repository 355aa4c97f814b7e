// A finished game: it follows corrections by itself.
import { closeMenus } from "../game/menu.js";
import { keepPartLive } from "../live/live_part.js";

keepPartLive();
closeMenus();
