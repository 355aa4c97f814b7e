// A stand-in for a browser with one page open: as much of it as our scripts use, and a clock that the test turns.
import { register } from "node:module";
import { PageMessageChannel } from "./channel.mjs";
import { makeClock } from "./clock.mjs";
import { Document, Element, Target } from "./document.mjs";
import { MemoryStorage } from "./storage.mjs";

register("./modules.mjs", import.meta.url);
const ROOT = new URL("../../../", import.meta.url);
let pages = 0;

/**
 * Opens a page with that text. `language` is its language, `start` the time (ms) at which it opens, and `globals` are what
 * else its scripts find, such as a `fetch` of the test's own; a test gets a stand-in that does nothing where it names none.
 */
export function openPage(html = "", { language = "en", start = Date.UTC(2026, 10, 20, 19), address = "http://pad.test/", ...globals } = {}) {
  const clock = makeClock(start);
  const document = new Document(html, language);
  const window = Object.assign(new Target(), { document });
  document.parentElement = window;
  const observers = [];
  const number = (pages += 1);
  give({
    document,
    window: globalThis,
    self: globalThis,
    addEventListener: (...given) => window.addEventListener(...given),
    removeEventListener: (...given) => window.removeEventListener(...given),
    location: Object.assign(new URL(address), { reloads: 0, reload() { this.reloads += 1; }, replace(to) { this.left = to; }, assign(to) { this.left = to; } }),
    navigator: { onLine: true, vendor: "" },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    innerWidth: 800,
    innerHeight: 600,
    caches: undefined,
    fetch: async () => { throw new TypeError("no network"); },
    HTMLElement: Element,
    MessageChannel: PageMessageChannel,
    CSS: { escape: (text) => text.replace(/["\\]/g, "\\$&") },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    DOMParser: class { parseFromString(text) { return new Document(text, ""); } },
    MutationObserver: class {
      constructor(tell) { this.tell = tell; }
      observe(target, options) { observers.push({ ...this, target, options }); }
    },
    ...clock.globals,
    ...globals,
  });
  if (globals.caches === undefined) delete globalThis.caches; // `"caches" in window`
  return {
    document,
    clock,
    find: (selector) => document.querySelector(selector),
    /** The script of that path, loaded by this page: nothing of it stays for another. */
    load: (path) => import(new URL(`${path}?page=${number}`, ROOT)),
    /** Something happens to `target`, the window where it is not named. Returns the event, as it came back. */
    fire: (type, fields = {}, target = window) => target.dispatch(type, fields),
    /** What a script waits for by MutationObserver has happened. */
    observers,
    changed: () => observers.forEach(({ tell }) => tell()),
    /** What was promised has come true, as far as no clock is needed for it. */
    settled: clock.settled,
  };
}

function give(globals) {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
  }
}
