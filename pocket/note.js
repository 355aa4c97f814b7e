// What stands there while the app does not.
import { words } from "./words.js";

const note = document.getElementById("note");
const frame = document.getElementById("app");

/** Says `which` instead of the app; `ways` are what its buttons do. */
export function say(which, ways = [], why = "") {
  const [heading, text, ...names] = words[which];
  note.dataset.says = which;
  note.querySelector("h1").textContent = heading;
  note.querySelector("p").textContent = why ? `${text} (${why})` : text;
  note.querySelector("progress").hidden = which !== "loading";
  note.querySelector(".note__ways").replaceChildren(...ways.map((way, at) => {
    const button = document.createElement("button");
    button.textContent = names[at];
    button.addEventListener("click", way);
    return button;
  }));
  note.hidden = false;
  frame.hidden = true;
}

export function progress(part) {
  note.querySelector("progress").value = part;
}

export function unsay() {
  note.hidden = true;
  frame.hidden = false;
}
