// One entry on its way to the server, and what the answer says.
import { fetchTable, readAnswer, table } from "./fragment.js";

/**
 * Sends an entry once; `ask` is asked as `fetch` is, and not for longer than `patience` (ms). Its outcome: "in" (with the table, or what is new on it, and the number it stands under), "refused" (with the table
 * as it stands, if the answer has one), "locked" where this device may not write, or "later".
 */
export async function send(entry, expected, ask, patience) {
  const body = new URLSearchParams(entry.fields);
  body.set("expected", expected);
  body.set("entry", entry.id);
  const { pieces = "" } = table().dataset;
  const abort = new AbortController();
  const clock = setTimeout(() => abort.abort(), patience);
  try {
    const answer = await ask(entry.url, {
      method: "POST",
      body,
      signal: abort.signal,
      headers: { "X-Fragment": "1", "X-Shows": pieces, Accept: "text/html", "X-CSRFToken": token() },
    });
    const fresh = readAnswer(await answer.text(), pieces);
    return judge(answer, fresh);
  } catch {
    return { kind: "later" };
  } finally {
    clearTimeout(clock);
  }
}

/** What an answer means, and the fresh table in it, if there is one. */
function judge(answer, fresh) {
  const seq = Number(answer.headers.get("X-Seq") ?? fresh?.dataset.seq);
  if (answer.ok) return fresh ? { kind: "in", table: fresh, seq } : { kind: "later" };
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return { kind: "later" };
  if (fresh) return { kind: "refused", table: fresh };
  if ([400, 401, 403].includes(answer.status)) return { kind: "locked" };
  return { kind: "refused", table: null };
}

const tokenPlace = () => document.querySelector("meta[name=csrf-token]");
const token = () => tokenPlace().content;

/** The token of a page long open may be of an older session: ask for a new one. Returns whether it is another. */
export async function renewToken() {
  try {
    const fresh = await fetchTable(table().dataset.url);
    const newer = fresh.querySelector("input[name=csrf_token]").value;
    const changed = newer !== token();
    tokenPlace().content = newer;
    return changed;
  } catch {
    return false;
  }
}
