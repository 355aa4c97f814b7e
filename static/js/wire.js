// The calm bar that tells what has not been sent.

const bar = () => document.getElementById("wire");

function say(text, { again = false, close = false } = {}) {
  bar().querySelector(".wire__text").textContent = text;
  bar().querySelector(".wire__again").hidden = !again;
  bar().querySelector(".wire__close").hidden = !close;
  bar().hidden = false;
}

const counted = (name, count) =>
  (count === 1 ? bar().dataset[`${name}One`] : bar().dataset[`${name}Many`]).replace("{n}", count);

export const wire = {
  hide: () => (bar().hidden = true),
  waiting: (count) => say(counted("waiting", count), { again: true }),
  locked: () => say(bar().dataset.locked, { again: true }),
  dropped: (count) => say(counted("dropped", count), { close: true }),
  refused: () => say(bar().dataset.refused, { close: true }),
  unloaded: () => say(bar().dataset.unloaded, { close: true }),
  /** @param {() => void} again */
  onAgain(again) {
    bar().querySelector(".wire__again").addEventListener("click", again);
    bar().querySelector(".wire__close").addEventListener("click", wire.hide);
  },
};
