// What Python's memory was once all modules were loaded: kept with the files of this version, so that a later visit
// begins where loading ended. Nothing of anybody's games is in it. Made anew where it is missing or does not fit.

const KEPT = "memory"; // goes with every update, as all caches but the version's own

/** The memory that was kept under that name, or null. */
export async function remembered(name) {
  try {
    const found = await (await caches.open(KEPT)).match(name);
    if (!found) return null;
    return new Uint8Array(await new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch {
    return null;
  }
}

export async function remember(name, memory) {
  try {
    const cache = await caches.open(KEPT);
    await cache.put(name, new Response(new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"))));
  } catch {
    await forget(); // there is no room: the next visit takes longer
  }
}

export async function forget() {
  try {
    await caches.delete(KEPT);
  } catch {
    // there are no caches: nothing was kept
  }
}

/** Makes Python's module as large as that memory, and empty: whoever restores it only fills it. */
export const asLargeAs = (memory) => (made) => {
  while (made.HEAP8.length < memory.length) made._malloc(1 << 20);
  made.HEAP8.fill(0);
};
