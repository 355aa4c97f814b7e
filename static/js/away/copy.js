// The game's log as the server gave it last, kept for when it does not answer, also across a reload.
import { deviceStorage } from "../game/queue.js";
import { copyStore } from "./copy_store.js";

const PATIENCE = 8000; // ms for an answer
const SHOWN = "scorekeeper.shown."; // of a game: the number that the server showed, until the copy has it too

/**
 * `address` is where it is asked for, and under which it is kept. `older` is told how many strokes the server has lost; nothing
 * where it does not say, for it does not know this device any more.
 */
export function keepCopy(address, older) {
  let copy = null;
  let asking = null;
  let again = false;
  let lacks = false; // the server has not got all of it any more
  const shownVersion = noteShown(`${SHOWN}${address}`);

  const logEnd = () => `after=${copy.strokes.length}&entry=${encodeURIComponent(copy.strokes.at(-1).entry)}`;

  async function question(url) {
    const patience = new AbortController();
    setTimeout(() => patience.abort(), PATIENCE);
    return fetch(url, { cache: "no-store", signal: patience.signal });
  }

  async function ask() {
    const last = copy?.strokes.at(-1);
    const answer = await question(last ? `${address}?${logEnd()}` : address);
    if (answer.status === 404 && copy) return void lost();
    if ([401, 403].includes(answer.status)) return void (await turnedAway());
    if (answer.status === 404) return forget();
    if (!answer.ok) throw new Error(answer.status);
    const fetched = await answer.json();
    lacks = Boolean(last) && !hasAll(fetched, last, copy.strokes.length);
    if (lacks) return older(Math.max(copy.seq - fetched.seq, 1));
    copy = fetched.waits ? copy && { ...copy, ...fetched } : { ...fetched, strokes: [...(copy?.strokes.slice(0, fetched.after) ?? []), ...fetched.strokes] };
    if (copy) await copyStore.put(address, copy);
    shownVersion.reached(fetched.seq);
  }

  /** The server does not know the game; returns whether it is here, so that somebody has to say what becomes of it. */
  function lost() {
    if (!copy) return false;
    lacks = true;
    older(copy.seq);
    return true;
  }

  /** It does not let this device in. Where it has all that is here, nothing stays; else as above. */
  async function turnedAway() {
    if (!copy) return false;
    const answer = await question(`${address}/held?${logEnd()}`).catch(() => null);
    if (answer?.ok) {
      await forget();
      return false;
    }
    lacks = true;
    older(null);
    return true;
  }

  async function forget() {
    copy = null;
    lacks = false;
    shownVersion.forget();
    await copyStore.drop(address);
  }

  const isBehind = (seq) => copy.seq < Math.max(seq, shownVersion.seq());

  return {
    /** Brings it up to date. Returns false where the server did not answer, and it stays as it is; nothing where that is under way. */
    async refresh() {
      if (asking) return void (again = true);
      let came;
      do {
        again = false;
        asking = ask().then(() => true, () => false);
        came = await asking;
      } while (again);
      asking = null;
      return came;
    },
    /** What was kept before the page was loaded anew. */
    async recall() {
      copy ??= await copyStore.get(address);
    },
    /** The server has shown the stroke of that number: a copy without it is older. */
    shown: shownVersion.note,
    lost,
    turnedAway,
    forget,
    /** Whether it is all that the server had when it showed the stroke of that number, and may be gone on from. */
    serves: (seq) => Boolean(copy) && !lacks && !copy.waits && copy.pencil && !isBehind(seq),
    /** Whether it is more than what the server shows under that number. */
    exceeds: (seq) => Boolean(copy) && copy.seq > seq,
    /** Why it may not be gone on from: "covered" bids, "other" devices, or that it is "behind"; nothing where something else is missing. */
    why(seq) {
      if (!copy) return "";
      if (copy.waits) return "covered";
      return copy.pencil ? (isBehind(seq) ? "behind" : "") : "other";
    },
    /** All of it, for the app in the worker. */
    text: () => JSON.stringify({ ...copy.stands, strokes: copy.strokes }),
  };
}

/** Whether an answer of the server goes on from the log that ends with that stroke. */
function hasAll({ seq, waits, after, strokes }, { entry }, length) {
  if (waits || after === length) return seq >= length;
  return strokes[length - 1]?.entry === entry;
}

/** Kept for a moment each time, so that it outlives a reload between an entry's answer and the copy of it. */
function noteShown(name) {
  const storage = deviceStorage();
  const change = (what) => {
    try {
      what();
    } catch {
      // full or forbidden: it is known as long as the page stands
    }
  };
  const noted = () => Number(storage?.getItem(name) ?? 0);
  const forget = () => change(() => storage?.removeItem(name));
  return {
    seq: noted,
    note: (seq) => change(() => seq > noted() && storage?.setItem(name, seq)),
    reached: (seq) => seq >= noted() && forget(),
    forget,
  };
}
