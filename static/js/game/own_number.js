// A covered bid said on one's own device: the device remembers the number, because the server tells it to nobody.
// The server only tells which entry counts; a number that never got in is not shown.
const SHOWN = 4000; // ms, then it is covered again
const MOST = 20; // entries of a round whose numbers are remembered

const name = (place) => `scorekeeper.own.${place}`;

/** `storage` is where they are kept, gone when the tab is closed; null where there is none. */
export function ownNumbers(storage) {
  let revealed = null, timer; // whose number is shown: not noted in the page, which others' entries draw anew
  const reveal = (place) => { revealed = place; offer(); };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-own-number]");
    if (!button) return;
    clearTimeout(timer);
    timer = setTimeout(reveal, SHOWN, null);
    reveal(button.dataset.ownNumber);
  });
  const offer = () => {
    for (const button of document.querySelectorAll("[data-own-number]")) {
      const { ownNumber, ownEntry, numberWords, buttonWords } = button.dataset;
      const number = read(storage, ownNumber)[ownEntry];
      const text = revealed === ownNumber ? numberWords.replace("{n}", number) : buttonWords;
      if (number !== undefined && button.textContent !== text) button.textContent = text;
      if (button.disabled !== (number === undefined)) button.disabled = number === undefined; // its room is kept
    }
  };
  new MutationObserver(offer).observe(document.getElementById("main"), {
    childList: true, characterData: true, subtree: true, attributeFilter: ["data-own-entry"],
  });
  offer();
  return {
    /** An entry that is about to be sent, with its own place, id, name and value. */
    remember(entry) {
      if (!entry.own || entry.name !== "bid") return;
      const numbers = Object.entries(read(storage, entry.own)).slice(1 - MOST);
      try {
        storage?.setItem(name(entry.own), JSON.stringify({ ...Object.fromEntries(numbers), [entry.id]: entry.value }));
      } catch {
        // then the player has to remember it
      }
    },
  };
}

/** The numbers said, by their entries' ids. */
function read(storage, place) {
  try {
    return JSON.parse(storage?.getItem(name(place)) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
