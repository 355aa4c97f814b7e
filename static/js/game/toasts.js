// What has happened is seen for a moment, and heard where this device wishes it. Nothing moves for it and it takes no tap.
import { readAloud } from "./aloud.js";
import { announce } from "./announcer.js";
import { play } from "./sound.js";

const SEEN = 4000; // ms for which the points of a round are seen

const now = () => {
  const { rounds, over, asks } = document.getElementById("happened")?.dataset ?? {};
  return { rounds: Number(rounds ?? 0), over: over !== undefined, asks: asks ?? "", refused: document.querySelector(".notice--error") };
};

/** Follows what the page shows, whoever has written it. */
export function showToasts() {
  let before = now();
  let timer;

  function scored() {
    document.body.dataset.scored = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete document.body.dataset.scored, SEEN);
    const gains = [...document.querySelectorAll("#happened .gain")].map((gain) => gain.textContent.replace(/\s+/g, " ").trim());
    const nextRound = [".head__title", ".head__line"].map((part) => document.querySelector(part)?.textContent.trim());
    announce([gains.join(", "), ...nextRound].filter(Boolean).join(". "));
  }

  function look() {
    const is = now();
    const more = is.rounds > before.rounds;
    if (more) scored();
    else if (is.rounds < before.rounds) delete document.body.dataset.scored; // it was taken back
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
    childList: true, subtree: true, characterData: true, attributeFilter: ["data-rounds", "data-over", "data-asks", "data-seq"],
  });
}
