"""Compiles what goes along; runs in Python for browsers, which alone can do so for itself.

Tables of lines and docstrings are left out, and of Python's own library what nothing leads to; checks (`assert`) stay in our own modules.
Migrations stay as they are: Alembic reads them.
"""

import ast
import json
import marshal
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

from along import LEFT_OUT
from reach import reached

TREE = Path("/tree")
APP, LIBRARY = TREE / "app", TREE / "library"
UNCHECKED = 0b01

# What the interpreter itself asks for, or asks for by a name that it makes.
BEGINS = [
    "_pyodide", "_strptime", "_sysconfigdata__emscripten_wasm32-emscripten", "annotationlib", "asyncio", "compression.zstd", "copyreg", "encodings.aliases", "encodings.charmap", "encodings.iso8859_1", "encodings.iso8859_15",
    "encodings.punycode", "encodings.raw_unicode_escape", "encodings.unicode_escape", "encodings.utf_32",
    "encodings.ascii", "encodings.cp1252", "encodings.cp437", "encodings.idna", "encodings.latin_1",
    "encodings.utf_16", "encodings.utf_16_le", "encodings.utf_16_be", "encodings.utf_8", "encodings.utf_8_sig",
    "io", "linecache", "numbers", "pyodide", "reprlib", "site", "sqlite3.dump", "sysconfig", "traceback", "typing",
    "warnings", "zipimport", "zoneinfo",
]  # fmt: skip


def main() -> None:
    for path in sorted(APP.rglob("*.py")):
        name = path.relative_to(APP)
        if "migrations" not in name.parts:
            path.with_suffix(".pyc").write_bytes(
                compiled(path, str(name), ours=name.parts[0] == "scorekeeper")
            )
            path.unlink()
    own = [
        ".".join(path.relative_to(LIBRARY).with_suffix("").parts).removesuffix(".__init__")
        for package in ("_pyodide", "pyodide")
        for path in (LIBRARY / package).glob("*.py")
    ]
    modules = json.loads((TREE / "asked.json").read_text())
    found, _ = reached([LIBRARY], [*BEGINS, *own, *modules], LEFT_OUT)
    with zipfile.ZipFile(
        TREE / "python_stdlib.zip", "w"
    ) as archive:  # not compressed: that is done for all of it
        for path in sorted(found.values()):
            name = path.relative_to(LIBRARY)
            stamp = zipfile.ZipInfo(str(name.with_suffix(".pyc")), (1980, 1, 1, 0, 0, 0))
            archive.writestr(stamp, compiled(path, str(name), ours=False))


def compiled(path: Path, name: str, ours: bool) -> bytes:
    """The module as its file of code, which nobody compares with a source again."""
    source = path.read_bytes()
    stripped = undocumented(ast.parse(source)) if ours else source
    code = compile(stripped, name, "exec", dont_inherit=True, optimize=0 if ours else 2)
    head = MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + source_hash(source)
    return head + marshal.dumps(without_lines(code))


def undocumented(tree: ast.Module) -> ast.Module:
    """The same without docstrings."""
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.fix_missing_locations(ast.Pass(lineno=1, col_offset=0))]
    return tree


def without_lines(code: CodeType) -> CodeType:
    """The same without its table of lines, which is two fifths of what travels; a traceback has names still."""
    inner = tuple(without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    whole, rest = divmod(
        len(code.co_code) // 2, 8
    )  # an entry tells of eight instructions at most: of no line
    nowhere = b"\xff" * whole + bytes([0xF8 | rest - 1] if rest else [])
    return code.replace(co_consts=inner, co_linetable=nowhere)
