// The app in a worker of this page: asked like the server, it answers from memory.

const NO_BODY = [204, 304];
const PATIENCE = 15_000; // ms for an answer; what broke gives none
const LONG = 60_000; // ms for all strokes of a game
const START = 240_000; // ms until it has begun: 9 MB over a slow network, and Python on a slow tablet

/** Begins it; `address` is the folder that it lies in. Throws where this browser cannot run it, or did not get it whole in time. */
export async function beginCore(address) {
  const worker = new Worker(`${address}pocket/table.js`, { type: "module" });
  const broken = new Promise((_, fail) => worker.addEventListener("error", ({ message }) => fail(new Error(message))));

  function tell(what, patience) {
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise((done, fail) => {
      port1.onmessage = ({ data }) => (data.failed ? fail(new Error(data.failed)) : done(data));
      setTimeout(fail, patience, new Error("no answer"));
    });
    worker.postMessage(what, [port2]);
    return Promise.race([reply, broken]).finally(() => port1.close());
  }

  try {
    await tell({ begin: { origin: location.origin, language: document.documentElement.lang } }, START);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    /** Lays out the game as the server gave it, as text. */
    take: (copy) => tell({ take: copy }, LONG),
    /** The game in a file, as text, that any Scorekeeper takes in. */
    save: async (copy) => (await tell({ save: copy }, LONG)).file,
    end: () => worker.terminate(),
    /** As `fetch`: the answer of the app to a page's request. */
    async ask(url, { method = "GET", body, headers = {} } = {}) {
      const { pathname, search } = new URL(url, location.href);
      const sent = Object.entries(headers);
      if (body) sent.push(["Content-Type", "application/x-www-form-urlencoded"]);
      const question = { method, address: pathname + search, headers: sent, body: body?.toString() ?? "" };
      const { status, headers: answerHeaders, body: bytes } = await tell({ ask: question }, PATIENCE);
      return new Response(NO_BODY.includes(status) ? null : bytes, { status, headers: answerHeaders });
    },
  };
}
