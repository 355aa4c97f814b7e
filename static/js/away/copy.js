// The game's log as the server gave it last, kept for when it does not answer; across a reload where a browser can.

const COPIES = "scorekeeper-copies"; // as in static/worker/service-worker.js
const MOST = 10; // games
const PATIENCE = 8000; // ms for an answer

/** `address` is where it is asked for, and under which it is kept. */
export function keepCopy(address) {
  let copy = null;
  let asking = null;
  let again = false;

  async function ask() {
    const last = copy?.strokes.at(-1);
    const known = last ? `?after=${copy.strokes.length}&entry=${encodeURIComponent(last.entry)}` : "";
    const answer = await fetch(address + known, { signal: AbortSignal.timeout(PATIENCE) });
    if ([401, 403, 404].includes(answer.status)) return forget();
    if (!answer.ok) return;
    const { seq, waits, after, strokes, stands } = await answer.json();
    if (waits) copy = copy && { ...copy, seq, waits };
    else copy = { seq, waits, stands, strokes: [...(copy?.strokes.slice(0, after) ?? []), ...strokes] };
    await keep(address, copy);
  }

  async function forget() {
    copy = null;
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
    /** The number of the newest stroke that the server had; 0 where nothing is known. */
    seq: () => copy?.seq ?? 0,
    /** Whether bids lie under cover that only the server may know. */
    waits: () => Boolean(copy?.waits),
    has: () => Boolean(copy),
    /** All of it, for the app in the worker. */
    text: () => JSON.stringify({ ...copy.stands, strokes: copy.strokes }),
  };
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
