// A page about a game that only shows.
import { keepPartLive } from "../live/live_part.js";

keepPartLive();
