// A page of a tournament: what others write stands there by itself, and what is tapped is sent without turning the page.
import { keepClocks } from "../tournament/clocks.js";
import { keepGong } from "../tournament/gong.js";
import { findNames, offerNames } from "../tournament/names.js";
import { sendInPlace } from "../tournament/partial_update.js";
import { watchCalls } from "../tournament/calls.js";
import { turnSigns } from "../tournament/sign_toggle.js";
import { keepPartLive } from "../live/live_part.js";

const live = document.querySelector("#live[data-fresh]");
const look = watchCalls();
const find = findNames();
const refresh = () => [look(), find()];

if (live) keepPartLive(refresh);
keepClocks();
keepGong();
offerNames();
turnSigns();
sendInPlace(refresh);
