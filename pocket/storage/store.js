// What lasts in this browser: the database, its journal, what this device is known by, and damaged databases set aside.
import { openIndexed } from "./indexed.js";
import { Held, openOpfs } from "./opfs.js";
import { openPassing } from "./passing.js";

const DATABASE = "scorekeeper.sqlite";
const JOURNAL = `${DATABASE}-journal`;
const LASTING = [DATABASE, JOURNAL, "device.json", "before.sqlite"];
const ASIDE = "aside-";
const PIECE = 1 << 16;

export class Refused extends Error {}

/** Files by name, and what is done with them. Where games lie in IndexedDB already, they stay there; where all that lasts is
 * refused, somebody may want them to be `passing`. Throws Refused, Held. */
export async function openStore(passing) {
  const store = passing ? openPassing() : await chosen();
  const files = new Map();
  for (const name of LASTING) files.set(name, await store.open(name));
  return {
    kind: store.kind,
    files,
    settle: store.settle,
    /** The damaged databases that were set aside. */
    aside: async () => (await store.names()).filter((name) => name.startsWith(ASIDE)),
    async read(name) {
      const file = files.get(name) ?? (await store.open(name));
      const bytes = new Uint8Array(file.size);
      for (let at = 0; at < bytes.length; at += PIECE) file.read(bytes.subarray(at, at + PIECE), at);
      if (!files.has(name)) file.close();
      return bytes;
    },
    /** Sets the database aside, whole before anything is taken from where it was. */
    async setAside(stamp) {
      for (const [name, ending] of [[DATABASE, ""], [JOURNAL, "-journal"]]) {
        const bytes = await this.read(name);
        if (!bytes.length) continue;
        const copy = await store.open(`${ASIDE}${stamp}.sqlite${ending}`);
        for (let at = 0; at < bytes.length; at += PIECE) copy.write(bytes.subarray(at, at + PIECE), at);
        copy.flush();
        copy.close();
      }
      await store.settle();
      for (const name of [DATABASE, JOURNAL]) {
        files.get(name).truncate(0);
        files.get(name).flush();
      }
      await store.settle();
    },
    close: () => files.forEach((file) => file.close()),
  };
}

async function chosen() {
  const indexed = await openIndexed().catch(() => null);
  if (indexed && (await indexed.names()).length) return indexed;
  try {
    return await openOpfs();
  } catch (error) {
    if (error instanceof Held) throw error;
    if (indexed) return indexed;
    throw new Refused(error.message);
  }
}
