// Compiles a tree of modules with Python for browsers: compile.mjs RUNTIME TREE. Of packages the docstrings are left
// out. Migrations stay as they are: Alembic reads them.
import { pathToFileURL } from "node:url";

const [runtime, tree] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${runtime}/` });
python.mountNodeFS("/tree", tree);
python.runPython(`
import py_compile
from pathlib import Path

TREE = Path("/tree")
for path in sorted(TREE.rglob("*.py")):
    name = path.relative_to(TREE)
    if "migrations" in name.parts:
        continue
    py_compile.compile(
        str(path), str(path.with_suffix(".pyc")), dfile=str(name), doraise=True,
        optimize=0 if name.parts[0] == "scorekeeper" else 2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    path.unlink()
`);
