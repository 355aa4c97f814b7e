// A new tournament: known names are tapped into the list.
import { offerNames } from "../hall/names.js";

offerNames();
