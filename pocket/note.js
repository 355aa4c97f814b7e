// What stands there while the app does not.
import { words } from "./words.js";

const note = document.getElementById("note");
const frame = document.getElementById("app");
const bar = document.getElementById("passing");

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

/** Says beside the app, as long as it is there, that nothing is kept; `save` is what the button does. */
export function passes(save) {
  const [text, name] = words.passing;
  bar.querySelector("p").textContent = text;
  bar.querySelector("button").textContent = name;
  bar.querySelector("button").addEventListener("click", save);
  bar.hidden = false;
  window.addEventListener("beforeunload", (event) => event.preventDefault());
}
