// A page of a tournament: what others write stands there by itself, and what is tapped is sent without turning the page.
import { keepClocks } from "../hall/clocks.js";
import { findNames, offerNames } from "../hall/names.js";
import { sendInPlace } from "../hall/in_place.js";
import { ringForCalls } from "../hall/calls.js";
import { keepPartLive } from "../live/live_part.js";

const live = document.querySelector("#live[data-fresh]");
const ring = ringForCalls();
const find = findNames();
const refresh = () => [ring(), find()];

if (live) keepPartLive(refresh);
keepClocks();
offerNames();
sendInPlace(refresh);
