// A page about a game that only shows.
import { keepShown } from "./shown.js";

keepShown();
