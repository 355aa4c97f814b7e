// The game's log as the server gave it last, kept for when it does not answer; across a reload where a browser can.

const COPIES = "scorekeeper-copies"; // as in static/worker/service-worker.js
const MOST = 10; // games
const PATIENCE = 8000; // ms for an answer

/** `address` is where it is asked for, and under which it is kept; `older` is told how many strokes the server has lost. */
export function keepCopy(address, older) {
  let copy = null;
  let asking = null;
  let again = false;
  let lacks = false; // the server has not got all of it any more

  async function ask() {
    const last = copy?.strokes.at(-1);
    const known = last ? `?after=${copy.strokes.length}&entry=${encodeURIComponent(last.entry)}` : "";
    const answer = await fetch(address + known, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404 && copy) return void lost();
    if ([401, 403, 404].includes(answer.status)) return forget();
    if (!answer.ok) return;
    const said = await answer.json();
    lacks = Boolean(last) && !hasAll(said, last, copy.strokes.length);
    if (lacks) return older(Math.max(copy.seq - said.seq, 1));
    copy = said.waits ? copy && { ...copy, ...said } : { ...said, strokes: [...(copy?.strokes.slice(0, said.after) ?? []), ...said.strokes] };
    await keep(address, copy);
  }

  /** The server does not know the game; returns whether it is here, so that somebody has to say what becomes of it. */
  function lost() {
    if (!copy) return false;
    lacks = true;
    older(copy.seq);
    return true;
  }

  async function forget() {
    copy = null;
    lacks = false;
    await keep(address, null);
  }

  return {
    /** Brings it up to date; while the server does not answer it stays as it is. */
    async refresh() {
      if (asking) return void (again = true);
      do {
        again = false;
        asking = ask().catch(() => {});
        await asking;
      } while (again);
      asking = null;
    },
    /** What was kept before the page was loaded anew. */
    async recall() {
      copy ??= await kept(address);
    },
    lost,
    forget,
    /** Whether it is all that the server had when it showed the stroke of that number, and may be gone on from. */
    serves: (seq) => Boolean(copy) && !lacks && !copy.waits && copy.pencil && copy.seq >= seq,
    /** Why it may not be gone on from: "covered" bids, or "other" devices; nothing where something else is missing. */
    why: () => (copy?.waits ? "covered" : copy && !copy.pencil ? "other" : ""),
    /** All of it, for the app in the worker. */
    text: () => JSON.stringify({ ...copy.stands, strokes: copy.strokes }),
  };
}

/** Whether an answer of the server goes on from the log that ends with that stroke. */
function hasAll({ seq, waits, after, strokes }, { entry }, known) {
  if (waits || after === known) return seq >= known;
  return strokes[known - 1]?.entry === entry;
}

async function kept(address) {
  if (!("caches" in window)) return null;
  return (await (await caches.open(COPIES)).match(address))?.json() ?? null;
}

async function keep(address, copy) {
  if (!("caches" in window)) return;
  const copies = await caches.open(COPIES);
  await copies.delete(address);
  if (copy) await copies.put(address, new Response(JSON.stringify(copy)));
  const all = await copies.keys();
  await Promise.all(all.slice(0, -MOST).map((request) => copies.delete(request)));
}
