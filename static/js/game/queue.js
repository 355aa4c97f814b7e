// Entries that are not in yet, in the order they were made. They outlive a reload and a flat battery.

const NAMED = "scorekeeper.queue.";
const EMPTY = { entries: [], seq: null, held: [], why: "" };

/** The entries of the game with this code; `storage` is where they are kept, null where there is none. */
export function makeQueue(code, storage) {
  const name = `${NAMED}${code}`;
  let memory = { ...EMPTY };

  function read() {
    if (!storage) return memory;
    try {
      return { ...EMPTY, ...JSON.parse(storage.getItem(name)) };
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
      if (state.entries.length || state.held.length) storage?.setItem(name, JSON.stringify(state));
      else storage?.removeItem(name);
    } catch {
      forget(); // full or forbidden: the page's own memory has to do
    }
  }

  return {
    all: () => read().entries,
    /** What goes next. Of covered bids that a seat said while none could be sent, only the last one counts. */
    next() {
      const state = read();
      const last = new Map(state.entries.map((entry) => [entry.own, entry.id]));
      const entries = state.entries.filter((entry) => !entry.own || entry.drawn || last.get(entry.own) === entry.id);
      if (entries.length === state.entries.length) return entries[0];
      entries[0] = { ...entries[0], follows: state.entries[0].follows };
      write({ ...state, entries });
      return entries[0];
    },
    first: () => read().entries[0],
    /** What nobody has decided yet, while somebody here stands in for the server. */
    undecided: () => read().entries.find((entry) => !entry.drawn),
    /** The number to expect there: of the tap, or of our own entry before it. */
    expectedHere({ id, follows, expected }) {
      const { entries, seq } = read();
      const before = entries[entries.findIndex((entry) => entry.id === id) - 1];
      return before?.drawn ?? (follows && seq !== null ? seq : expected);
    },
    /** Entry `id` was decided and drawn here, under that number. */
    decided(id, drawn) {
      const state = read();
      write({ ...state, entries: state.entries.map((entry) => (entry.id === id ? { ...entry, drawn } : entry)) });
    },
    /** Nothing of what waits was decided here: whoever did it is gone. */
    forgetDecided() {
      const state = read();
      write({ ...state, entries: state.entries.map(({ drawn, ...entry }) => entry) });
    },
    /** The number that the server gave to what was sent before that; 0 where nothing waits. */
    seq: () => read().seq ?? 0,
    /** Entries that met another state of the pad, and why: somebody has to say what becomes of them. */
    held: () => read().held,
    why: () => read().why,
    count: () => read().entries.length + read().held.length,
    /** The sequence number to expect: of the tap, or of our own entry before it. */
    expected(entry) {
      const { seq } = read();
      return entry.follows && seq !== null ? seq : entry.expected;
    },
    add(entry) {
      const state = read();
      write({ ...state, entries: [...state.entries, { ...entry, follows: state.entries.length > 0 }] });
    },
    /** Entry `id` is in; whatever follows it builds on `seq`. */
    done(id, seq) {
      const state = read();
      write({ ...state, entries: state.entries.filter((entry) => entry.id !== id), seq });
    },
    /** Sends nothing any more of what waits, or of what was not decided here, until somebody has said what becomes of it. */
    hold(why, undecided = false) {
      const state = read();
      const stays = (entry) => undecided && entry.drawn;
      const entries = state.entries.filter(stays);
      const heldEntries = [...state.held, ...state.entries.filter((entry) => !stays(entry))];
      write({ ...EMPTY, seq: entries.length ? state.seq : null, entries, held: heldEntries, why });
    },
    /** Forgets those with these ids; returns them. */
    drop(ids) {
      const state = read();
      const heldEntries = state.held.filter((entry) => !ids.includes(entry.id));
      write({ ...state, held: heldEntries, entries: state.entries.filter((entry) => !ids.includes(entry.id)) });
      return [...state.held, ...state.entries].filter((entry) => ids.includes(entry.id));
    },
  };
}

/** How many entries of any game wait in that storage. */
export function countAll(storage) {
  const codes = Object.keys(storage ?? {}).filter((name) => name.startsWith(NAMED)).map((name) => name.slice(NAMED.length));
  return codes.reduce((sum, code) => sum + makeQueue(code, storage).count(), 0);
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
