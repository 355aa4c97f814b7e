"""Which modules go along: all that an import leads to, wherever in a module it stands.

Python for browsers runs this too while the app is built: it alone can read its own library.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path


def reached(
    places: list[Path], begins: Iterable[str], left_out: Mapping[str, str]
) -> tuple[dict[str, Path], set[str]]:
    """The file of each module by its name, and the names that lead to none: of other places, or of no module."""
    found: dict[str, Path] = {}
    elsewhere: set[str] = set()
    waiting = [part for name in begins for part in _with_parents(name)]
    while waiting:
        name = waiting.pop()
        if name in found or name in elsewhere or is_left_out(name, left_out):
            continue
        path = _file(places, name)
        if path is None:
            elsewhere.add(name)
            continue
        found[name] = path
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for wanted in _imports(ast.parse(path.read_bytes()), package):
            waiting += _with_parents(wanted)
    return found, elsewhere


def is_left_out(name: str, left_out: Mapping[str, str]) -> bool:
    return any(part in left_out for part in _with_parents(name))


def _with_parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]


def _file(places: list[Path], name: str) -> Path | None:
    for place in places:
        stem = place / name.replace(".", "/")
        for path in (stem / "__init__.py", stem.with_name(f"{stem.name}.py")):
            if path.is_file():
                return path
    return None


def _imports(tree: ast.AST, package: str) -> Iterator[str]:
    """All names that may be modules; what only a type checker reads is none."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            base = ".".join(filter(None, (base, node.module)))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and _is_for_checkers(node.test):
            for other in node.orelse:
                yield from _imports(ast.Module([other], []), package)
        else:
            if (
                isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "preload_module"
            ):  # SQLAlchemy's
                yield from (str(named.value) for named in node.args if isinstance(named, ast.Constant))
            yield from _imports(node, package)


def _is_for_checkers(test: ast.expr) -> bool:
    return "TYPE_CHECKING" in (getattr(test, "id", ""), getattr(test, "attr", ""))
