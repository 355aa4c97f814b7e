// A new tournament: known names are tapped into the list.
import { offerNames } from "../tournament/names.js";

offerNames();
