// Where a browser has no files for us: held in memory, and what changed is put into IndexedDB in one transaction
// before anything is answered.

const NAME = "scorekeeper";
const PAGE = 4096; // bytes, as SQLite's own

/** A file in memory, which knows what of it has changed. */
export class HeldFile {
  constructor(name, size, pages) {
    this.name = name;
    this.size = size;
    this.bytes = new Uint8Array(Math.max(PAGE, roundUp(size)));
    for (const [number, page] of pages) if (number * PAGE < this.bytes.length) this.bytes.set(page, number * PAGE);
    this.changed = new Set();
    this.stored = size;
  }

  read(bytes, at) {
    const part = this.bytes.subarray(at, Math.min(at + bytes.length, this.size));
    bytes.set(part);
    return part.length;
  }

  write(bytes, at) {
    this.reserve(at + bytes.length);
    this.bytes.set(bytes, at);
    this.size = Math.max(this.size, at + bytes.length);
    for (let page = Math.floor(at / PAGE); page * PAGE < at + bytes.length; page++) this.changed.add(page);
    return bytes.length;
  }

  truncate(size) {
    this.reserve(size);
    this.bytes.fill(0, Math.min(size, this.size), roundUp(Math.max(size, this.size)));
    for (let page = Math.floor(size / PAGE); page * PAGE < this.size; page++) this.changed.add(page);
    this.size = size;
  }

  flush() {} // `settle` does it

  close() {}

  reserve(size) {
    if (size <= this.bytes.length) return;
    const larger = new Uint8Array(roundUp(Math.max(size, this.bytes.length * 2)));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

const roundUp = (size) => Math.ceil(size / PAGE) * PAGE;

/** Throws where this browser has no IndexedDB for us. */
export async function openIndexed() {
  const database = await opened();
  const files = [];
  const range = (name) => IDBKeyRange.bound([name], [name, []]);
  return {
    kind: "indexed",
    async open(name) {
      const [size, keys, values] = await within(database, "readonly", (sizes, pages) => [
        sizes.get(name), pages.getAllKeys(range(name)), pages.getAll(range(name)),
      ]);
      const file = new HeldFile(name, size ?? 0, keys.map(([, number], at) => [number, values[at]]));
      files.push(file);
      return file;
    },
    names: async () => (await within(database, "readonly", (sizes) => [sizes.getAllKeys()]))[0],
    /** Everything that was written is in the browser's storage once this has ended; else it throws, and nothing is. */
    async settle() {
      const changed = files.filter((file) => file.changed.size || file.size !== file.stored);
      if (!changed.length) return;
      await within(database, "readwrite", (sizes, pages) => changed.flatMap((file) => [
        sizes.put(file.size, file.name),
        ...[...file.changed].map((page) => (page * PAGE < file.size
          ? pages.put(file.bytes.slice(page * PAGE, (page + 1) * PAGE), [file.name, page])
          : pages.delete([file.name, page]))),
      ]));
      for (const file of changed) {
        file.changed.clear();
        file.stored = file.size;
      }
    },
  };
}

function opened() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("sizes");
      opening.result.createObjectStore("pages");
    };
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
}

/** The results of the requests that `ask` makes, once their transaction is on the disk. */
function within(database, mode, ask) {
  return new Promise((done, fail) => {
    const transaction = database.transaction(["sizes", "pages"], mode, { durability: "strict" });
    const requests = ask(transaction.objectStore("sizes"), transaction.objectStore("pages"));
    transaction.oncomplete = () => done(requests.map((request) => request.result));
    transaction.onabort = () => fail(transaction.error ?? new DOMException("refused", "AbortError"));
  });
}
