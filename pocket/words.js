// The words of the page around the app, in the reader's language, else in the app's. The build writes them all (scorekeeper/pocket/texts.py).
import { OTHERWISE, SAID } from "./said.js";

export const language = (navigator.languages ?? []).map((tag) => tag.slice(0, 2)).find((tag) => tag in SAID) ?? OTHERWISE;
export const words = SAID[language];
