// A finished game: it follows corrections by itself.
import { closeMenus } from "./menu.js";
import { keepShown } from "./shown.js";

keepShown();
closeMenus();
