// A page of a tournament: what others write stands there by itself, and what is tapped is sent without turning the page.
import { keepClocks } from "../tournament/clocks.js";
import { findNames, offerNames } from "../tournament/names.js";
import { sendInPlace } from "../tournament/in_place.js";
import { ringForCalls } from "../tournament/calls.js";
import { keepPartLive } from "../live/live_part.js";

const live = document.querySelector("#live[data-fresh]");
const ring = ringForCalls();
const find = findNames();
const refresh = () => [ring(), find()];

if (live) keepPartLive(refresh);
keepClocks();
offerNames();
sendInPlace(refresh);
