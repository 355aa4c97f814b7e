// Begins Python with the app's modules; `python` and `app` are where both lie.
export async function begun({ python, app }) {
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const [pyodide, packed] = await Promise.all([
    loadPyodide({ indexURL: python, packages: [], checkAPIVersion: false }),
    fetch(app).then((said) => said.arrayBuffer()),
  ]);
  pyodide.unpackArchive(packed, "zip", { extractDir: "/app" });
  pyodide.runPython("import sys; sys.path.insert(0, '/app')");
  return pyodide;
}
