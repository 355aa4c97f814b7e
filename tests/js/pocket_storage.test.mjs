// Where the app without a server keeps its files: what is written is there or not, and a database is never lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Databases } from "./browser/databases.mjs";
import { openPage } from "./browser/page.mjs";

const PAGE = 4096;
const bytes = (...values) => new Uint8Array(values);
const filled = (length, value) => new Uint8Array(length).fill(value);
const read = (file, length = file.size, at = 0) => {
  const into = new Uint8Array(length);
  return [...into.subarray(0, file.read(into, at))];
};

async function load(path, globals = {}) {
  return openPage("", globals).load(`pocket/storage/${path}`);
}

// --- a file in memory ---

const loadHeld = async () => (await load("indexed.js", {})).HeldFile;

test("what is written is read, from where it was written", async () => {
  const file = new (await loadHeld())("a", 0, []);
  assert.deepEqual(read(file, 5), []);
  assert.equal(file.write(bytes(1, 2, 3), 0), 3);
  assert.equal(file.write(bytes(9), 1), 1);
  assert.equal(file.size, 3);
  assert.deepEqual(read(file), [1, 9, 3]);
  assert.deepEqual(read(file, 5, 1), [9, 3]);
  assert.deepEqual(read(file, 5, 3), []);
});

test("a gap is nothing but zeros", async () => {
  const file = new (await loadHeld())("a", 0, []);
  file.write(bytes(7), 3);
  assert.deepEqual(read(file), [0, 0, 0, 7]);
});

test("it grows beyond what it was, and keeps what it had", async () => {
  const file = new (await loadHeld())("a", 0, []);
  file.write(bytes(5), 0);
  file.write(filled(10, 6), 3 * PAGE - 2);
  assert.equal(file.size, 3 * PAGE + 8);
  assert.deepEqual(read(file, 2, 0), [5, 0]);
  assert.deepEqual(read(file, 20, 3 * PAGE - 3), [0, ...filled(10, 6)]);
});

test("it knows which pages have changed, and no other", async () => {
  const file = new (await loadHeld())("a", 0, []);
  file.write(bytes(1), PAGE - 1);
  assert.deepEqual([...file.changed], [0]);
  file.changed.clear();
  file.write(bytes(1), PAGE);
  assert.deepEqual([...file.changed], [1]);
  file.changed.clear();
  file.write(filled(PAGE + 2, 1), PAGE - 1);
  assert.deepEqual([...file.changed], [0, 1, 2]);
  file.changed.clear();
  file.write(filled(PAGE, 1), PAGE);
  assert.deepEqual([...file.changed], [1]);
});

test("what is cut off is gone, also where it grows again", async () => {
  const file = new (await loadHeld())("a", 0, []);
  file.write(filled(2 * PAGE + 10, 3), 0);
  file.changed.clear();
  file.truncate(PAGE + 1);
  assert.equal(file.size, PAGE + 1);
  assert.deepEqual([...file.changed], [1, 2]);
  file.truncate(PAGE + 3);
  assert.deepEqual(read(file, 9, PAGE), [3, 0, 0]);
  file.truncate(0);
  assert.equal(file.size, 0);
  file.truncate(3 * PAGE);
  assert.deepEqual(new Set(read(file)), new Set([0]));
  file.changed.clear();
  file.truncate(PAGE);
  assert.deepEqual([...file.changed], [1, 2]);
});

test("it begins with the pages that were stored", async () => {
  const file = new (await loadHeld())("a", PAGE + 2, [[0, filled(PAGE, 1)], [1, filled(PAGE, 2)], [9, filled(PAGE, 4)]]);
  assert.equal(file.size, PAGE + 2);
  assert.deepEqual(read(file, 4, PAGE - 2), [1, 1, 2, 2]);
  assert.equal(file.changed.size, 0);
  assert.equal(file.stored, PAGE + 2);
});

// --- in a database ---

async function openDatabase(databases = new Databases()) {
  const { openIndexed } = await load("indexed.js", databases.globals);
  return openIndexed();
}

test("what has settled is there when it is opened again", async () => {
  const databases = new Databases();
  const store = await openDatabase(databases);
  const file = await store.open("a");
  file.write(filled(PAGE + 5, 8), 0);
  await store.settle();
  await (await store.open("b")).write(bytes(1), 0);
  const again = await openDatabase(databases);
  assert.deepEqual(read(await again.open("a")), [...filled(PAGE + 5, 8)]);
  assert.equal((await again.open("b")).size, 0); // it had not settled
  assert.deepEqual(await again.names(), ["a"]);
});

test("all that changed goes in one transaction, which is on the disk before it ends", async () => {
  const databases = new Databases();
  const store = await openDatabase(databases);
  const [a, b] = [await store.open("a"), await store.open("b")];
  a.write(bytes(1), 0);
  b.write(bytes(2), 0);
  databases.transactions.length = 0;
  await store.settle();
  assert.deepEqual(databases.transactions, [{ names: ["sizes", "pages"], mode: "readwrite", durability: "strict" }]);
  await store.settle(); // nothing has changed since
  assert.equal(databases.transactions.length, 1);
  b.write(bytes(3), 0);
  await store.settle();
  assert.equal(databases.transactions.length, 2);
});

test("what was cut off does not come back", async () => {
  const databases = new Databases();
  const store = await openDatabase(databases);
  const file = await store.open("a");
  file.write(filled(2 * PAGE + 1, 8), 0);
  await store.settle();
  file.truncate(1);
  await store.settle();
  file.truncate(2 * PAGE + 1);
  file.changed.clear(); // its pages are not put again
  await store.settle();
  const again = await (await openDatabase(databases)).open("a");
  assert.deepEqual(new Set(read(again, 2 * PAGE, 1)), new Set([0]));
});

test("a size that changed alone is stored too", async () => {
  const databases = new Databases();
  const store = await openDatabase(databases);
  const file = await store.open("a");
  file.truncate(7);
  await store.settle();
  assert.equal((await (await openDatabase(databases)).open("a")).size, 7);
});

test("what a browser refuses is told, and tried again", async () => {
  const databases = new Databases();
  const store = await openDatabase(databases);
  const file = await store.open("a");
  file.write(bytes(1), 0);
  databases.refuses = true;
  await assert.rejects(store.settle(), { name: "QuotaExceededError" });
  databases.refuses = false;
  await store.settle();
  assert.equal((await (await openDatabase(databases)).open("a")).size, 1);
});

test("files whose names begin alike have pages of their own", async () => {
  const databases = new Databases();
  const store = await openDatabase(databases);
  for (const [at, name] of ["a", "a-journal", "b"].entries()) (await store.open(name)).write(bytes(at + 1), 0);
  await store.settle();
  const again = await openDatabase(databases);
  assert.deepEqual(read(await again.open("a")), [1]);
  assert.deepEqual(read(await again.open("a-journal")), [2]);
});

test("the database is the one of every version before", async () => {
  const databases = new Databases();
  await openDatabase(databases);
  assert.deepEqual(databases.opened, [["scorekeeper", 1]]);
});

test("a browser without databases is told", async () => {
  const databases = new Databases();
  databases.closed = true;
  await assert.rejects(openDatabase(databases), { name: "InvalidStateError" });
});

// --- the store ---

/** A browser's own files: by name their bytes; `locked` are those that some page has, `done` lists what was done with them. */
function ownFiles({ refused = false, locked = new Set() } = {}) {
  const files = new Map();
  const done = [];
  const handle = (name) => ({
    async createSyncAccessHandle() {
      if (locked.has(name)) throw new DOMException("held", "NoModificationAllowedError");
      locked.add(name);
      const opened = (what) => {
        if (!locked.has(name)) throw new DOMException("closed", "InvalidStateError");
        return what;
      };
      return {
        getSize: () => opened(files.get(name).length),
        read: (into, { at }) => {
          const part = opened(files.get(name)).subarray(at, at + into.length);
          into.set(part);
          return part.length;
        },
        write: (from, { at }) => {
          const all = new Uint8Array(Math.max(opened(files.get(name)).length, at + from.length));
          all.set(files.get(name));
          all.set(from, at);
          files.set(name, all);
          return from.length;
        },
        truncate: (size) => (done.push(`${name} truncate`), files.set(name, opened(files.get(name)).slice(0, size))),
        flush: () => done.push(`${name} flush`),
        close: () => locked.delete(name),
      };
    },
  });
  const folder = {
    async getFileHandle(name, { create }) {
      if (!files.has(name) && !create) throw new DOMException("no file", "NotFoundError");
      if (!files.has(name)) files.set(name, new Uint8Array(0));
      return handle(name);
    },
    async *keys() {
      yield* files.keys();
    },
  };
  const getDirectory = async () => {
    if (refused) throw new DOMException("no files", "SecurityError");
    return { getDirectoryHandle: async (name, { create }) => (create ? folder : Promise.reject(new DOMException("no folder", "NotFoundError"))) };
  };
  return { files, locked, done, navigator: { storage: { getDirectory } } };
}

async function openStore({ databases = new Databases(), own = ownFiles(), passing = false } = {}) {
  const page = openPage("", { ...databases.globals, navigator: own.navigator });
  const script = await page.load("pocket/storage/store.js");
  const { Held } = await page.load("pocket/storage/opfs.js");
  return { page, ...script, Held, store: script.openStore(passing) };
}

const DATABASE = "scorekeeper.sqlite";
const JOURNAL = `${DATABASE}-journal`;

test("a browser's own files are taken where it has any", async () => {
  const own = ownFiles();
  const store = await (await openStore({ own })).store;
  assert.equal(store.kind, "opfs");
  assert.deepEqual([...store.files.keys()], [DATABASE, JOURNAL, "device.json", "before.sqlite"]);
  store.files.get(DATABASE).write(bytes(1, 2), 0);
  await store.settle();
  assert.deepEqual([...own.files.get(DATABASE)], [1, 2]);
});

test("games that lie in a database stay there", async () => {
  const databases = new Databases();
  const indexed = await openDatabase(databases);
  (await indexed.open(DATABASE)).write(bytes(1), 0);
  await indexed.settle();
  assert.equal((await (await openStore({ databases })).store).kind, "indexed");
});

test("a browser without files of its own keeps them in a database", async () => {
  assert.equal((await (await openStore({ own: ownFiles({ refused: true }) })).store).kind, "indexed");
});

test("one that keeps nothing says so, and for an evening it does without", async () => {
  const databases = new Databases();
  databases.closed = true;
  const own = ownFiles({ refused: true });
  const { store, Refused } = await openStore({ databases, own });
  await assert.rejects(store, (error) => error instanceof Refused && error.message === "no files");
  const passing = await (await openStore({ databases, own, passing: true })).store;
  assert.equal(passing.kind, "passing");
  assert.equal(passing.files.get(DATABASE).size, 0);
  passing.files.get(DATABASE).write(bytes(1), 0);
  await passing.settle();
  assert.deepEqual([...(await passing.read(DATABASE))], [1]);
  assert.deepEqual(await passing.aside(), []);
});

test("files that another page holds are waited for, for five seconds", async () => {
  const own = ownFiles({ locked: new Set([DATABASE]) });
  const { page, store, Held } = await openStore({ own });
  let error = null;
  let opened = null;
  store.then((given) => (opened = given), (given) => (error = given));
  await page.clock.pass(5000);
  assert.deepEqual([opened, error], [null, null]);
  await page.clock.pass(200);
  assert.ok(error instanceof Held);
});

test("as soon as it has let go they are taken", async () => {
  const own = ownFiles({ locked: new Set([DATABASE]) });
  const { page, store } = await openStore({ own });
  await page.clock.pass(1000);
  own.locked.clear();
  await page.clock.pass(100);
  assert.equal((await store).kind, "opfs");
});

test("a file that fails otherwise is not waited for", async () => {
  const own = ownFiles();
  own.navigator.storage.getDirectory = ((before) => async () => {
    const root = await before();
    const folder = await root.getDirectoryHandle("scorekeeper", { create: true });
    return { getDirectoryHandle: async () => ({ ...folder, getFileHandle: async () => ({ createSyncAccessHandle: async () => { throw new DOMException("x", "InvalidStateError"); } }) }) };
  })(own.navigator.storage.getDirectory);
  await assert.rejects((await openStore({ own })).store, { name: "InvalidStateError" });
});

test("a damaged database is set aside, whole, and where it was nothing is left", async () => {
  for (const given of [{ own: ownFiles() }, { own: ownFiles({ refused: true }) }]) {
    const store = await (await openStore(given)).store;
    const large = Uint8Array.from({ length: (1 << 16) + 3 }, (_, at) => at % 251);
    store.files.get(DATABASE).write(large, 0);
    store.files.get(JOURNAL).write(bytes(4), 0);
    store.files.get("device.json").write(bytes(5), 0);
    await store.setAside("20261120");
    assert.deepEqual(await store.read("aside-20261120.sqlite"), large);
    assert.deepEqual([...(await store.read("aside-20261120.sqlite-journal"))], [4]);
    assert.deepEqual(await store.aside(), ["aside-20261120.sqlite", "aside-20261120.sqlite-journal"]);
    assert.deepEqual([store.files.get(DATABASE).size, store.files.get(JOURNAL).size, store.files.get("device.json").size], [0, 0, 1]);
  }
});

test("what is set aside is on the disk before anything is taken from where it was", async () => {
  const own = ownFiles();
  const store = await (await openStore({ own })).store;
  store.files.get(DATABASE).write(bytes(1), 0);
  own.done.length = 0;
  await store.setAside("1");
  assert.deepEqual(own.done, ["aside-1.sqlite flush", `${DATABASE} truncate`, `${DATABASE} flush`, `${JOURNAL} truncate`, `${JOURNAL} flush`]);
});

test("what was only read is let go, and the store's own files stay in its hands", async () => {
  const own = ownFiles();
  const store = await (await openStore({ own })).store;
  store.files.get(DATABASE).write(bytes(1), 0);
  await store.setAside("1");
  for (let time = 0; time < 2; time += 1) assert.deepEqual([...(await store.read("aside-1.sqlite"))], [1]);
  assert.deepEqual([...(await store.read(DATABASE))], []);
  assert.deepEqual([...own.locked], [...store.files.keys()]);
  store.close();
  assert.equal(own.locked.size, 0);
});

test("without a journal none is set aside", async () => {
  const store = await (await openStore()).store;
  store.files.get(DATABASE).write(bytes(1), 0);
  await store.setAside("1");
  assert.deepEqual(await store.aside(), ["aside-1.sqlite"]);
});

test("where the copy cannot be written the database stays", async () => {
  const databases = new Databases();
  const store = await (await openStore({ databases, own: ownFiles({ refused: true }) })).store;
  store.files.get(DATABASE).write(bytes(1), 0);
  await store.settle();
  databases.refuses = true;
  await assert.rejects(store.setAside("1"));
  assert.equal(store.files.get(DATABASE).size, 1);
});

// --- in Python's file system ---

/** As much of Emscripten's file system as `mount` uses. */
function fileSystem() {
  class ErrnoError extends Error {
    constructor(errno) {
      super(`errno ${errno}`);
      this.errno = errno;
    }
  }
  const made = new Map();
  const removed = [];
  const directory = {
    node_ops: {
      mknod: (parent, name) => ({ name, node_ops: { getattr: () => ({ mode: 1, size: 0 }), setattr(node, attributes) { Object.assign(node, attributes); } }, stream_ops: { read: null, close: "as ever" } }),
      unlink: (parent, name) => removed.push(name),
      lookup: "as ever",
    },
  };
  return {
    ErrnoError, made, removed, directory, folders: [],
    mkdirTree(folder) { this.folders.push(folder); },
    lookupPath: () => ({ node: directory }),
    mknod(path, mode, dev) { made.set(path, directory.node_ops.mknod(directory, path.split("/").at(-1), mode, dev)); },
  };
}

/** A lasting file that tells what is done with it. */
function lastingFile(name, journal, size = 0) {
  const note = (what) => journal.push(`${name} ${what}`);
  return {
    size,
    read: (into, at) => (into.fill(7), note(`read ${into.length} at ${at}`), into.length),
    write(from, at) {
      note(`write ${[...from]} at ${at}`);
      this.size = Math.max(this.size, at + from.length);
      return from.length;
    },
    truncate(to) { note(`truncate ${to}`); this.size = to; },
    flush: () => note("flush"),
  };
}

async function mounted(sizes = { [DATABASE]: 3, [JOURNAL]: 0 }) {
  const { mount } = await load("mount.js", {});
  const journal = [];
  const FS = fileSystem();
  const files = new Map(Object.entries(sizes).map(([name, size]) => [name, lastingFile(name === DATABASE ? "db" : "journal", journal, size)]));
  mount(FS, "/instance", files);
  const make = (name) => FS.directory.node_ops.mknod(FS.directory, name, 0, 0);
  return { FS, files, journal, make };
}

test("files that hold something are there from the beginning, and those that hold nothing are not", async () => {
  const { FS } = await mounted();
  assert.deepEqual(FS.folders, ["/instance"]);
  assert.deepEqual([...FS.made.keys()], [`/instance/${DATABASE}`]);
  assert.equal(FS.directory.node_ops.lookup, "as ever");
});

test("other files stay as the file system makes them", async () => {
  const { make } = await mounted();
  assert.equal(make("words.txt").stream_ops.read, null);
});

test("bytes go to and from the file, wherever they lie in memory", async () => {
  const { make, journal } = await mounted();
  const node = make(DATABASE);
  const memory = new Uint8Array(16);
  const buffer = memory.subarray(4);
  assert.equal(node.stream_ops.read({}, buffer, 2, 3, 40), 3);
  assert.deepEqual([...memory], [0, 0, 0, 0, 0, 0, 7, 7, 7, 0, 0, 0, 0, 0, 0, 0]);
  memory[6] = 1;
  assert.equal(node.stream_ops.write({}, buffer, 2, 2, 50), 2);
  assert.deepEqual(journal, ["db read 3 at 40", "db write 1,7 at 50"]);
  assert.equal(node.stream_ops.close, "as ever");
  assert.equal(node.stream_ops.mmap, undefined);
});

test("a journal is on the disk before the database is written, and the other way round", async () => {
  const { make, journal } = await mounted();
  const [database, log] = [make(DATABASE), make(JOURNAL)];
  const write = (node) => node.stream_ops.write({}, bytes(1), 0, 1, 0);
  write(log);
  write(log);
  write(database);
  write(database);
  write(log);
  assert.deepEqual(journal, ["journal write 1 at 0", "journal write 1 at 0", "journal flush", "db write 1 at 0", "db write 1 at 0", "db flush", "journal write 1 at 0"]);
});

test("what was flushed is not flushed again", async () => {
  const { make, journal } = await mounted();
  const [database, log] = [make(DATABASE), make(JOURNAL)];
  log.stream_ops.write({}, bytes(1), 0, 1, 0);
  assert.equal(log.stream_ops.fsync(), 0);
  database.stream_ops.write({}, bytes(1), 0, 1, 0);
  assert.deepEqual(journal, ["journal write 1 at 0", "journal flush", "db write 1 at 0"]);
});

test("it is cut off at once, and nothing is done where its size stays", async () => {
  const { make, journal, files } = await mounted();
  const node = make(DATABASE);
  node.node_ops.setattr(node, { size: 3, mode: 9 });
  node.node_ops.setattr(node, { mode: 8 });
  assert.deepEqual([journal, node.mode], [[], 8]);
  node.node_ops.setattr(node, { size: 1 });
  assert.deepEqual(journal, ["db truncate 1", "db flush"]);
  assert.equal(files.get(DATABASE).size, 1);
  assert.equal(node.size, undefined);
});

test("its size is the file's", async () => {
  const { make, files } = await mounted();
  const node = make(DATABASE);
  files.get(DATABASE).size = 4097;
  assert.deepEqual(node.node_ops.getattr(node), { mode: 1, size: 4097, blocks: 2 });
  node.usedBytes = 7;
  assert.equal(node.usedBytes, 4097);
  assert.deepEqual([0, 1, 2].map((whence) => node.stream_ops.llseek({ position: 10 }, 5, whence)), [5, 15, 4102]);
});

test("a file that is removed is empty on the disk", async () => {
  const { FS, journal } = await mounted();
  FS.directory.node_ops.unlink(FS.directory, JOURNAL);
  FS.directory.node_ops.unlink(FS.directory, "words.txt");
  assert.deepEqual(journal, ["journal truncate 0", "journal flush"]);
  assert.deepEqual(FS.removed, [JOURNAL, "words.txt"]);
});

test("what a browser refuses is no space, and what else goes wrong is broken", async () => {
  const { make, files } = await mounted();
  const node = make(DATABASE);
  const write = () => node.stream_ops.write({}, bytes(1, 2), 0, 2, 0);
  files.get(DATABASE).write = () => { throw new DOMException("full", "QuotaExceededError"); };
  assert.throws(write, { errno: 51 });
  files.get(DATABASE).write = () => { throw new DOMException("x", "InvalidStateError"); };
  assert.throws(write, { errno: 29 });
  files.get(DATABASE).write = () => 1; // less than there is
  assert.throws(write, { errno: 51 });
});
