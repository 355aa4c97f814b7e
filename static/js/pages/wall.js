// The wall: follows the hall by itself, turns its slides, and stays lit.
import { keepAwake } from "../live/awake.js";
import { keepShown } from "../live/shown.js";
import { keepClocks } from "../hall/clocks.js";
import { turnSlides } from "../hall/slides.js";

const show = turnSlides();
keepShown(show);
keepClocks();
keepAwake();
