// A page about a game that only shows.
import { keepShown } from "../live/shown.js";

keepShown();
