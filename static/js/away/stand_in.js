// Stands in for the server while that does not answer: the same app on this device, on the last known log.
import { table } from "../game/fragment.js";
import { wire } from "../live/wire.js";
import { beginCore } from "./core.js";
import { keepCopy } from "./copy.js";
import { looksLikeWifi, quiet } from "./idle.js";

const SOONER = 3000; // ms for the server's answer, where somebody else can give one
const PATIENCE = 8000;
const MOST = 2; // times that it is begun anew after it broke

/**
 * Nobody stands in where the page names no core (`<meta name=core>`): this device does not keep the pad, or the server has
 * none to give, or somebody does not want it.
 */
export function standIn() {
  const address = document.querySelector("meta[name=core]")?.content;
  const game = table().dataset.url;
  const copy = keepCopy(`${game}/copy`, wire.older);
  let core = null;
  let lost = false;
  let last = 0; // the number that the server showed last
  let loading = false;
  let taken = false; // the core goes on from the copy
  let breaks = 0;
  let ready = () => {};

  async function load() {
    if (core || loading) return;
    loading = true;
    core = await beginCore(address).catch(() => null);
    loading = false;
    if (core) document.documentElement.dataset.standIn = "";
    await (lost ? take() : warmUp());
  }

  /** What is asked first takes longest: templates are read then. */
  async function warmUp() {
    if (!core || !copy.serves(0)) return;
    await core.take(copy.text());
    await core.ask(game, { headers: { "X-Fragment": "1" } });
  }

  /** Goes on from the copy, where that is all that the server knew. */
  async function take() {
    if (!core || taken || !copy.serves(last)) return;
    await core.take(copy.text());
    taken = lost;
    if (taken) ready();
  }

  async function start() {
    await copy.recall();
    if (lost) return load();
    await quiet();
    if (!looksLikeWifi()) return;
    new MutationObserver(refresh).observe(document.getElementById("main"), { subtree: true, attributeFilter: ["data-fresh"] });
    refresh();
    load();
  }

  /** The game as it is here, as a file that any Scorekeeper takes in. */
  async function save() {
    await load();
    await core.take(copy.text());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await (await core.ask(`${game}/travel.json`)).blob());
    link.download = "scorekeeper.json";
    link.click();
  }

  const refresh = () => !lost && copy.refresh();
  if (address) start();
  wire.onOlder(save, () => copy.forget().then(refresh));

  return {
    /** Whether it decides what is tapped now. */
    decides: () => lost && taken,
    /** Why the round has to wait for the server: bids that are "covered", or an "other" device that goes on. */
    why: () => (lost ? copy.why() : ""),
    /** As `fetch`, where it decides. */
    ask: (url, options) => core.ask(url, options),
    /** ms that are worth waiting for the server. */
    patience: () => (core ? SOONER : PATIENCE),
    /** The server does not answer; returns whether this decides now. */
    lost() {
      if (address && !lost) {
        lost = true;
        last = Number(table().dataset.seq);
        if (core) take();
        else load();
      }
      return lost && taken;
    },
    /** What was asked to decide gave no answer: it is begun anew, from the copy. */
    broke() {
      core = null;
      taken = false;
      breaks += 1;
      if (breaks <= MOST) load();
    },
    /** It does again, and has all that was entered here. */
    found() {
      if (!lost) return;
      lost = taken = false;
      copy.refresh();
    },
    /** `then` is called when it begins to decide. */
    onReady(then) {
      ready = then;
    },
  };
}
