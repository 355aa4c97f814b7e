// A covered bid said on one's own device: the device remembers the number, because the server tells it to nobody.

const name = (place) => `scorekeeper.own.${place}`;

/** @param {Storage|null} storage where it is kept; gone when the tab is closed */
export function rememberNumber(storage) {
  document.addEventListener("submit", (event) => {
    const place = event.target.dataset?.ownBid;
    if (place && event.submitter?.name === "bid") keep(storage, place, event.submitter.value);
  }, true);
  const show = () => {
    for (const line of document.querySelectorAll("[data-own-number]")) {
      const number = read(storage, line.dataset.ownNumber);
      const text = number === null ? null : line.dataset.said.replace("{n}", number);
      if (text !== null && line.textContent !== text) line.textContent = text;
    }
  };
  new MutationObserver(show).observe(document.getElementById("main"), { childList: true, subtree: true, characterData: true });
  show();
}

function keep(storage, place, number) {
  try {
    storage?.setItem(name(place), number);
  } catch {
    // then the player has to remember it
  }
}

function read(storage, place) {
  try {
    return storage?.getItem(name(place)) ?? null;
  } catch {
    return null;
  }
}
