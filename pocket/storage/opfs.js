// Files in the browser's own file system, written at once: what is flushed outlives the tab, and a power cut.

const FOLDER = "scorekeeper";
const PATIENCE = 5000; // ms for the page before this one, which still holds the files
const PAUSE = 100;

class OpfsFile {
  constructor(handle) {
    this.handle = handle;
  }

  get size() {
    return this.handle.getSize();
  }

  read(bytes, at) {
    return this.handle.read(bytes, { at });
  }

  write(bytes, at) {
    return this.handle.write(bytes, { at });
  }

  truncate(size) {
    this.handle.truncate(size);
  }

  flush() {
    this.handle.flush();
  }

  close() {
    this.handle.close();
  }
}

/** Throws where this browser has no such files for us; `Held` where another page has them. */
export async function openOpfs() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  return {
    kind: "opfs",
    open: async (name) => new OpfsFile(await take(await folder.getFileHandle(name, { create: true }))),
    async names() {
      const names = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
    settle: async () => {},
  };
}

export class Held extends Error {}

async function take(file) {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError") throw error;
      if (performance.now() > until) throw new Held();
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}
