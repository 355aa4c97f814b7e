// A covered bid said on one's own device: the device remembers the number, because the server tells it to nobody.
const SHOWN = 4000; // ms, then it is covered again

const name = (place) => `scorekeeper.own.${place}`;

/** @param {Storage|null} storage where it is kept; gone when the tab is closed */
export function rememberNumber(storage) {
  document.addEventListener("submit", (event) => {
    const place = event.target.dataset?.ownBid;
    if (place && event.submitter?.name === "bid") keep(storage, place, event.submitter.value);
  }, true);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-own-number]");
    if (!button) return;
    button.dataset.shown = "";
    offer();
    setTimeout(() => { delete button.dataset.shown; offer(); }, SHOWN);
  });
  const offer = () => {
    for (const button of document.querySelectorAll("[data-own-number]")) {
      const number = read(storage, button.dataset.ownNumber);
      const { said, asked, shown } = button.dataset;
      const text = shown === undefined ? asked : said.replace("{n}", number);
      if (number !== null && button.textContent !== text) button.textContent = text;
      if (button.hidden !== (number === null)) button.hidden = number === null;
    }
  };
  new MutationObserver(offer).observe(document.getElementById("main"), { childList: true, subtree: true });
  offer();
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
