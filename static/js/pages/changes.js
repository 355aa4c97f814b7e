// The page for who comes and goes, other rules, and points beside the play.
import { guardTaps } from "../game/guard.js";
import { tellRules } from "../start/rules.js";

guardTaps();
const form = document.querySelector("[data-rules-form]");
if (form) tellRules(form).seated(Number(form.dataset.players));
