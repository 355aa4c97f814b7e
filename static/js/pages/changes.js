// The page for who comes and goes, other rules, and points beside the play.
import { debounceTaps } from "../game/tap_debounce.js";
import { tellRules } from "../start/rules.js";

debounceTaps();
const form = document.querySelector("[data-rules-form]");
if (form) tellRules(form).seated(Number(form.dataset.players));

// The time is the table's: how far its clock is ahead.
const stop = document.querySelector("[data-stop]");
if (stop) stop.elements.offset.value = -new Date().getTimezoneOffset();
