// Where copies of games lie on this device: in the caches, for the service worker looks there too; where a browser has none, as
// over plain http, in a database of its own.

const NAME = "scorekeeper-copies"; // as in static/worker/service-worker.js
const MOST = 10; // games

const cached = {
  async get(address) {
    return (await (await caches.open(NAME)).match(address))?.json() ?? null;
  },
  async put(address, copy) {
    const copies = await caches.open(NAME);
    await copies.delete(address); // the newest lies last
    await copies.put(address, new Response(JSON.stringify(copy)));
    const all = await copies.keys();
    await Promise.all(all.slice(0, -MOST).map((request) => copies.delete(request)));
  },
  async drop(address) {
    await (await caches.open(NAME)).delete(address);
  },
};

const stored = {
  async get(address) {
    return (await within("readonly", (copies) => copies.get(address)))?.copy ?? null;
  },
  async put(address, copy) {
    await within("readwrite", (copies) => copies.put({ address, copy, at: Date.now() }));
    const oldest = (await within("readonly", (copies) => copies.index("at").getAllKeys())).slice(0, -MOST);
    for (const oldAddress of oldest) await this.drop(oldAddress);
  },
  drop: (address) => within("readwrite", (copies) => copies.delete(address)),
};

export const copyStore = "caches" in window ? cached : stored;

let opened = null;

function open() {
  opened ??= new Promise((done, fail) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("copies", { keyPath: "address" }).createIndex("at", "at");
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  return opened;
}

/** What the request gives that `ask` makes, once it is on the disk. */
async function within(mode, ask) {
  const transaction = (await open()).transaction("copies", mode);
  const request = ask(transaction.objectStore("copies"));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => fail(transaction.error);
  });
}
