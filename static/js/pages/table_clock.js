// A game's page at a tournament's table: its session's time, and the gong.
import { keepClocks } from "../tournament/clocks.js";
import { keepGong } from "../tournament/gong.js";

keepClocks();
keepGong();
