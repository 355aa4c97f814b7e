// A page of a director that is otherwise about something else: its calls stand there by themselves.
import { watchCalls } from "../tournament/calls.js";
import { sendInPlace } from "../tournament/partial_update.js";

sendInPlace(watchCalls());
