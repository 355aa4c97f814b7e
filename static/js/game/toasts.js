// What has happened is seen for a moment, and heard where this device wishes it. Nothing moves for it and it takes no tap.
import { readAloud } from "./aloud.js";
import { announce } from "./announcer.js";
import { play } from "./sound.js";

const SEEN = 4000; // ms for which the points of a round, or what was undone, are seen

const now = () => {
  const { rounds, over, asks, undone } = document.getElementById("happened")?.dataset ?? {};
  return { rounds: Number(rounds ?? 0), undone: Number(undone ?? 0), over: over !== undefined, asks: asks ?? "", refused: document.querySelector(".notice--error") };
};

/** Follows what the page shows, whoever has written it. */
export function showToasts() {
  let before = now();
  let timer;

  function hide() {
    delete document.body.dataset.scored;
    delete document.body.dataset.undone;
  }

  function show(what) {
    hide();
    document.body.dataset[what] = "";
    clearTimeout(timer);
    timer = setTimeout(hide, SEEN);
  }

  function undid() {
    show("undone");
    announce(document.querySelector(".gains__undone").textContent.trim());
  }

  function scored() {
    show("scored");
    const gains = [...document.querySelectorAll("#happened .gain")].map((gain) => gain.textContent.replace(/\s+/g, " ").trim());
    const nextRound = [".head__title", ".head__line"].map((part) => document.querySelector(part)?.textContent.trim());
    announce([gains.join(", "), ...nextRound].filter(Boolean).join(". "));
  }

  function look() {
    const is = now();
    const more = is.rounds > before.rounds;
    if (more) scored();
    else if (is.undone > before.undone) undid();
    else if (is.rounds < before.rounds || (before.undone && !is.undone)) hide(); // what is seen holds no more
    if (is.over && !before.over) play("won");
    else if (more) play("scored");
    else if (is.asks && is.asks !== before.asks) play("asked");
    else if (is.refused && is.refused !== before.refused) play("refused");
    before = is;
  }

  const read = readAloud();
  const changed = () => {
    look();
    read();
  };
  new MutationObserver(changed).observe(document.getElementById("main"), {
    childList: true, subtree: true, characterData: true, attributeFilter: ["data-rounds", "data-undone", "data-over", "data-asks", "data-seq"],
  });
}
