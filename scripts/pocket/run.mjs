// Runs one of the scripts beside this one in Python for browsers: run.mjs RUNTIME SCRIPT TREE.
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [runtime, script, tree] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${runtime}/` });
python.mountNodeFS("/tree", tree);
python.mountNodeFS("/scripts", dirname(fileURLToPath(import.meta.url)));
python.runPython(`import sys; sys.path.insert(0, "/scripts"); import ${script}; ${script}.main()`);
