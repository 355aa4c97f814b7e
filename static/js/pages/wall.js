// The wall: follows the hall by itself, turns its slides, and stays lit.
import { keepAwake } from "../live/awake.js";
import { keepPartLive } from "../live/live_part.js";
import { keepClocks } from "../tournament/clocks.js";
import { keepGong } from "../tournament/gong.js";
import { turnSlides } from "../tournament/slides.js";

const show = turnSlides();
keepPartLive(show);
keepClocks();
keepGong();
keepAwake();
