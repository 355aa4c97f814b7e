// Python with the app loaded: anew, or as it was kept once that was done.
import { asLargeAs, forget, remember, remembered } from "./memory.js";

const APP = "/app";
const LOAD = `import sys; sys.path.insert(0, "${APP}"); import scorekeeper.pocket.begin; import gc; gc.collect()`;
const AGAIN = "import random; random.seed()"; // what must not be as it was

/** Python with the app's modules in its files; `python` is a folder and `app` a bundle. */
export async function begun({ python, app }) {
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const [loaded, bundle] = await Promise.all([
    loadPyodide({ indexURL: python, packages: [], checkAPIVersion: false }),
    fetch(app).then((said) => said.arrayBuffer()),
  ]);
  lay(loaded.FS, new Uint8Array(bundle));
  loaded.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return loaded;
}

/** The same once it has loaded the app, as it was kept. `later` keeps it, at a time when nobody waits. */
export async function loadPython({ python, app }) {
  const [{ loadPyodide }, { default: create }, bundle, memory] = await Promise.all([
    import(`${python}pyodide.mjs`),
    import(`${python}pyodide.asm.mjs`),
    fetch(app).then((said) => said.arrayBuffer()),
    remembered(app),
  ]);
  const usual = { indexURL: python, packages: [], checkAPIVersion: false };
  const load = async (options) => {
    const loaded = await loadPyodide({ ...usual, ...options });
    lay(loaded.FS, new Uint8Array(bundle));
    return loaded;
  };
  if (memory) {
    try {
      const loaded = await load({ _loadSnapshot: memory, createPyodideModule: asLargeAs(memory, create) });
      loaded.runPython(AGAIN);
      return { loaded, later: () => {} };
    } catch (error) {
      console.warn(error);
      await forget();
    }
  }
  const loaded = await load({ _makeSnapshot: true, createPyodideModule: create });
  loaded.runPython(LOAD);
  const made = loaded.makeMemorySnapshot();
  return { loaded, later: () => remember(app, made) };
}

/** Puts the files of a bundle where they belong; none is copied. Its first line tells their names and sizes. */
function lay(FS, bundle) {
  const end = bundle.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bundle.subarray(0, end)))) {
    const path = `${APP}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bundle.subarray(at, at += size), { canOwn: true });
  }
}
