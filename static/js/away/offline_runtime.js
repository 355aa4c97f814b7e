// Stands in for the server while that does not answer: the same app on this device, on the last known log.
import { table } from "../game/fragment.js";
import { connectionBar } from "../live/connection_bar.js";
import { beginCore } from "./core.js";
import { keepCopy } from "./copy.js";
import { looksLikeWifi, quiet } from "./idle.js";
import { saveFile } from "./game_file.js";

const SOONER = 3000; // ms for the server's answer, where somebody else can give one
const PATIENCE = 8000;
const MOST = 2; // times that it is begun anew after it broke, or did not come whole
const LATER = 30_000; // ms until it is fetched anew
const AGAIN = [2000, 10_000, 60_000]; // ms until the log is asked for once more, where no answer came

/**
 * Nobody stands in where the page names no core (`<meta name=core>`): this device does not keep the pad, or the server has
 * none to give, or somebody does not want it.
 */
export function startOfflineRuntime() {
  const address = document.querySelector("meta[name=core]")?.content;
  const game = table().dataset.url;
  const copy = keepCopy(`${game}/copy`, connectionBar.older);
  let core = null;
  let lost = false;
  let last = 0; // the number that the server showed last
  let loading = null;
  let taken = false; // the core goes on from the copy
  let gone = false; // the server does not know the game
  let breaks = 0;
  let later; // when the log is asked for once more
  let ready = () => {};

  function load() {
    if (!core) loading ??= begin().finally(() => (loading = null));
    return loading;
  }

  async function begin() {
    core = await beginCore(address).catch(() => null);
    if (!core) return notWhole();
    document.documentElement.dataset.offlineRuntime = "";
    if (lost) take();
    else warmUp();
  }

  /** Perhaps the network broke off: what came is kept, and fetched for is the rest. */
  function notWhole() {
    breaks += 1;
    if (breaks <= MOST && !lost) setTimeout(prepare, LATER);
  }

  /** What is asked first takes longest: templates are read then. */
  async function warmUp() {
    const begun = core;
    if (!begun || !copy.serves(0)) return;
    try {
      await begun.take(copy.text());
      await begun.ask(game, { headers: { "X-Fragment": "1" } });
    } catch {
      if (begun === core) broke();
    }
  }

  /** Goes on from the copy, where that is all that the server knew. */
  async function take() {
    const begun = core;
    if (!begun || taken || !copy.serves(last)) return;
    try {
      await begun.take(copy.text());
    } catch {
      if (begun === core) broke();
    }
    if (taken) return; // it was asked to twice
    taken = lost && begun === core;
    if (taken) ready();
  }

  function broke() {
    core?.end();
    core = null;
    taken = false;
    breaks += 1;
    if (breaks <= MOST) load();
  }

  /** While the server is away it is fetched for what can be gone on from, and over what looks like Wi-Fi or from this device. */
  async function loadLate() {
    if (copy.serves(last) && (looksLikeWifi() || (await isHere(address)))) load();
  }

  async function start() {
    await copy.recall().catch(() => {});
    new MutationObserver(() => {
      if (!lost) copy.shown(Number(table().dataset.seq));
      refresh();
    }).observe(document.getElementById("main"), { subtree: true, attributeFilter: ["data-fresh"] });
    if (lost) loadLate();
    else prepare();
  }

  async function prepare() {
    await quiet();
    if (lost || !looksLikeWifi()) return;
    refresh();
    load();
  }

  /** The game as it is here, as a file that any Scorekeeper takes in. */
  async function save() {
    try {
      await load();
      await saveFile(core, copy.text());
      connectionBar.saved();
    } catch {
      connectionBar.unsaved();
    }
  }

  /** What was kept before is not needed here any more, unless the server shows less. */
  async function leave() {
    await copy.recall();
    if (!copy.exceeds(Number(table().dataset.seq))) await copy.forget();
  }

  /** What only this device has is given up; of a game that the server does not know, the page too. */
  async function giveUp() {
    await copy.forget();
    if (gone) location.reload();
    else refresh();
  }

  /** Brings the copy up to date; where no answer comes, a few times more, for the page may stay as it is for long. */
  async function refresh(tries = 0) {
    clearTimeout(later);
    if (lost || !(core || looksLikeWifi())) return;
    const came = await copy.refresh();
    if (lost) goOn(); // it went away meanwhile
    else if (came === false && tries < AGAIN.length) later = setTimeout(refresh, AGAIN[tries], tries + 1);
  }

  const goOn = () => (core ? take() : loadLate());

  if (address) start();
  else leave().catch(() => {});
  connectionBar.onOlder(save, giveUp);

  return {
    /** Whether it decides what is tapped now. */
    decides: () => lost && taken,
    /** Why the round has to wait for the server: bids that are "covered", an "other" device that goes on, or a copy that is "behind". */
    why: () => (lost ? copy.why(last) : ""),
    /** As `fetch`, where it decides. */
    ask: (url, options) => core.ask(url, options),
    /** ms that are worth waiting for the server. */
    patience: () => (core ? SOONER : PATIENCE),
    /** The server does not answer, which had told of the stroke with number `seq`; returns whether this decides now. */
    lost(seq) {
      if (address && !lost) {
        lost = true;
        last = Math.max(Number(table().dataset.seq), seq);
        goOn();
      }
      return lost && taken;
    },
    /** What was asked to decide gave no answer: it is begun anew, from the copy. */
    broke,
    /** It does again, and has all that was entered here. */
    found() {
      if (!lost) return;
      lost = taken = false;
      refresh();
      if (!core && breaks <= MOST) prepare();
    },
    /** It answers and does not know the game, or this device; returns whether that has what it lacks, so that nothing may be dropped yet. */
    async gone(unknown) {
      await copy.recall().catch(() => {});
      return (gone = Boolean(address) && (unknown ? copy.lost() : await copy.turnedAway()));
    },
    /** `then` is called when it begins to decide. */
    onReady(then) {
      ready = then;
    },
  };
}

/** Whether this device has kept its files. */
async function isHere(address) {
  return "caches" in window && Boolean(await caches.match(`${address}pocket/built.json`));
}
