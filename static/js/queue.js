// Entries that are not in yet, in the order they were made. They outlive a reload and a flat battery.

/** @param {string} code the game's code @param {Storage|null} storage where they are kept */
export function makeQueue(code, storage) {
  const name = `scorekeeper.queue.${code}`;
  let memory = { entries: [], seq: null };

  function read() {
    if (!storage) return memory;
    try {
      return JSON.parse(storage.getItem(name)) ?? { entries: [], seq: null };
    } catch {
      return memory;
    }
  }

  function forget() {
    try {
      storage?.removeItem(name); // what lies there must not come back after a reload
    } catch {
      // nothing more can be done
    }
    storage = null;
  }

  function write(state) {
    memory = state;
    try {
      if (state.entries.length) storage?.setItem(name, JSON.stringify(state));
      else storage?.removeItem(name);
    } catch {
      forget(); // full or forbidden: the page's own memory has to do
    }
  }

  return {
    all: () => read().entries,
    first: () => read().entries[0],
    /** The sequence number to expect: of the tap, or of the own entry before it. */
    expected: (entry) => (entry.follows && read().seq !== null ? read().seq : entry.expected),
    add(entry) {
      const state = read();
      state.entries.push({ ...entry, follows: state.entries.length > 0 });
      write(state);
    },
    /** Entry `id` is in; whatever follows it builds on `seq`. */
    done(id, seq) {
      const state = read();
      write({ entries: state.entries.filter((entry) => entry.id !== id), seq });
    },
    /** Forget everything; returns what was forgotten. */
    clear() {
      const { entries } = read();
      write({ entries: [], seq: null });
      return entries;
    },
  };
}

/** Where this browser keeps things for the next time; null where it keeps nothing. */
export function deviceStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Where this browser keeps things until the tab is closed; null where it keeps nothing. */
export function tabStorage() {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** A fresh id; crypto.randomUUID would need https, which a tablet in the living room has not. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
