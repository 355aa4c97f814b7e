// The words of the page around the app, in the reader's language. The build writes them all (scorekeeper/pocket/words.py).
import { SAID } from "./said.js";

export const language = (navigator.languages ?? []).map((each) => each.slice(0, 2)).find((each) => each in SAID) ?? "en";
export const words = SAID[language];
