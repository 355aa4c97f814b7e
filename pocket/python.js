// Python with the app loaded: anew, or as it was kept once that was done.
import { asLargeAs, forget, remember, remembered } from "./memory.js";

const APP = "/app";
const LOAD = `import sys; sys.path.insert(0, "${APP}"); import scorekeeper.pocket.startup; import gc; gc.collect()`;
const AGAIN = "import random; random.seed()"; // what must not be as it was

/**
 * Python with the app's modules in its files; `python` is a folder, `app` a bundle, `words` has a catalogue's address for each
 * language, and `language` is the page's.
 */
export async function begun(built) {
  const loaded = await (await loader(built))();
  loaded.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return loaded;
}

/** The same once it has loaded the app, as it was kept. `later` keeps it, at a time when nobody waits. */
export async function loadPython(built) {
  const [load, memory] = await Promise.all([loader(built), remembered(built.app)]);
  if (memory) {
    try {
      const loaded = await load({ _loadSnapshot: memory }, asLargeAs(memory));
      loaded.runPython(AGAIN);
      return { loaded, later: () => {} };
    } catch (error) {
      console.warn(error);
      await forget();
    }
  }
  const loaded = await load({ _makeSnapshot: true });
  loaded.runPython(LOAD);
  const made = loaded.makeMemorySnapshot();
  return { loaded, later: () => remember(built.app, made) };
}

/** Puts a language's catalogue beside the app. Where it cannot be fetched, the app speaks English. */
export async function layWords(FS, language, address) {
  const catalogue = await fetchWords(address);
  if (catalogue) write(FS, wordsOf(language), catalogue);
}

/** Fetches the catalogue of the page's language, so that it is on this device once there is no network. */
export const fetchPageWords = async ({ words, language }) => language in words && fetchWords(words[language]);

/** The languages whose catalogue this device has already, and the page's. */
async function spokenHere(words, language) {
  const spoken = Object.keys(words);
  const stored = "caches" in self ? await Promise.all(spoken.map((code) => caches.match(words[code]))) : [];
  return spoken.filter((code, at) => stored[at] || code === language);
}

async function fetchWords(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

const wordsOf = (language) => `${APP}/scorekeeper/translations/${language}/LC_MESSAGES/messages.mo`;

/** What loads Python; its empty module gets the bundle's files, and is then changed by `prepare`. */
async function loader({ python, app, words, language }) {
  const spoken = await spokenHere(words, language);
  const [{ loadPyodide }, { default: create }, bundle, ...catalogues] = await Promise.all([
    import(`${python}pyodide.mjs`),
    import(`${python}pyodide.asm.mjs`),
    fetch(app).then((response) => response.arrayBuffer()),
    ...spoken.map((code) => fetchWords(words[code])),
  ]);
  return (options, prepare = () => {}) => {
    const createPyodideModule = async (settings) => {
      settings.preRun.push(({ FS }) => {
        lay(FS, new Uint8Array(bundle));
        spoken.forEach((code, at) => catalogues[at] && write(FS, wordsOf(code), catalogues[at]));
      });
      const made = await create(settings);
      prepare(made);
      return made;
    };
    return loadPyodide({ indexURL: python, packages: [], checkAPIVersion: false, ...options, createPyodideModule });
  };
}

/**
 * Puts the files of a bundle where they belong; none is copied. Its first line tells their names and sizes.
 * What is compiled is loaded at once: a kept memory fits only where that lies in the same place each time.
 */
function lay(FS, bundle) {
  const end = bundle.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bundle.subarray(0, end)))) {
    const path = `${APP}/${name}`;
    const data = bundle.subarray(at, at += size);
    if (!name.endsWith(".so")) write(FS, path, data);
    else {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.createPreloadedFile("/", path.slice(1), data, true, false);
    }
  }
}

function write(FS, path, data) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, data, { canOwn: true });
}
