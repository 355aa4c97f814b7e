// A stand-in for IndexedDB: stores of names and values, changed by transactions that succeed or are refused as a whole.

const ordered = (first, other) => {
  const [a, b] = [first, other].map((key) => (Array.isArray(key) ? key : [key]));
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    if (a[at] === b[at]) continue;
    if (a[at] === undefined || b[at] === undefined) return a[at] === undefined ? -1 : 1;
    if (Array.isArray(a[at]) !== Array.isArray(b[at])) return Array.isArray(a[at]) ? 1 : -1; // an array is more than any text
    return a[at] < b[at] ? -1 : 1;
  }
  return 0;
};

class Store {
  entries = new Map();
  indexes = new Map();

  constructor(keyPath) {
    this.keyPath = keyPath;
  }

  createIndex(name, path) {
    this.indexes.set(name, path);
  }
}

/** All databases of an origin; while `refuses` is set, whatever is written is refused. `opened` tells names and versions, `transactions` how each was begun. */
export class Databases {
  #made = new Map();
  refuses = false;
  closed = false;
  opened = [];
  transactions = [];

  globals = {
    indexedDB: { open: (...given) => (this.opened.push(given), this.#open(given[0])) },
    IDBKeyRange: { bound: (from, to) => ({ from, to }) },
  };

  #open(name) {
    const asked = {};
    queueMicrotask(() => {
      if (this.closed) return asked.onerror((asked.error = new DOMException("closed", "InvalidStateError")));
      const fresh = !this.#made.has(name);
      if (fresh) this.#made.set(name, new Map());
      asked.result = this.#database(this.#made.get(name));
      if (fresh) asked.onupgradeneeded();
      asked.onsuccess();
    });
    return asked;
  }

  #database(stores) {
    return {
      createObjectStore(name, { keyPath } = {}) {
        stores.set(name, new Store(keyPath));
        return stores.get(name);
      },
      transaction: (names, mode, options) => this.#transaction(stores, names, mode, options),
    };
  }

  #transaction(stores, names, mode, options) {
    this.transactions.push({ names: [names].flat(), mode, ...options });
    const changes = [];
    const transaction = {
      objectStore: (name) => {
        const { entries, keyPath, indexes } = stores.get(name);
        const within = (range) => [...entries].filter(([key]) => !range || (ordered(key, range.from) >= 0 && ordered(key, range.to) <= 0)).sort(([a], [b]) => ordered(a, b));
        const found = (key) => [...entries].find(([stored]) => ordered(stored, key) === 0);
        const put = (key, value) => {
          const old = found(key);
          entries.set(old ? old[0] : key, structuredClone(value));
        };
        return {
          get: (key) => ({ result: found(key)?.[1] }),
          getAll: (range) => ({ result: within(range).map(([, value]) => value) }),
          getAllKeys: (range) => ({ result: within(range).map(([key]) => key) }),
          put: (value, key = value[keyPath]) => (changes.push(() => put(key, value)), {}),
          delete: (key) => (changes.push(() => found(key) && entries.delete(found(key)[0])), {}),
          index: (index) => ({
            getAllKeys: () => ({ result: [...entries].sort(([, a], [, b]) => a[indexes.get(index)] - b[indexes.get(index)]).map(([key]) => key) }),
          }),
        };
      },
    };
    queueMicrotask(() => {
      if (changes.length && mode !== "readwrite") throw new DOMException("only read", "ReadOnlyError");
      if (changes.length && this.refuses) {
        transaction.error = new DOMException("full", "QuotaExceededError");
        return transaction.onabort();
      }
      changes.forEach((change) => change());
      return transaction.oncomplete();
    });
    return transaction;
  }
}
