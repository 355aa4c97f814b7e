"""The scripts of the pages fit together: what one takes from another is there, and nothing lies unused."""

import re
import subprocess
from pathlib import Path

from scorekeeper.paths import STATIC, TEMPLATES

SCRIPTS = {path: path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("js/**/*.js"))}
PAGES = "".join(page.read_text(encoding="utf-8") for page in TEMPLATES.glob("**/*.html"))
IMPORT = re.compile(r'^import (?:\{([^}]+)\}|(\w+)) from "([^"]+)";$|^import "([^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?:default |async )*(?:const|let|class|function\*?) (\w+)", re.MULTILINE)
EXPORTS = re.compile(r"^export \{([^}]+)\}", re.MULTILINE)


def listed(names: str) -> set[str]:
    """The names between braces, as the other script calls them."""
    return {name.split(" as ")[0].strip() for name in names.split(",") if name.strip()}


def exported(script: Path) -> set[str]:
    text = script.read_text(encoding="utf-8")
    return {*EXPORT.findall(text), *(name for names in EXPORTS.findall(text) for name in listed(names))}


def imported(script: Path) -> list[tuple[Path, set[str]]]:
    """From where a script takes what."""
    return [
        ((script.parent / (source or bare)).resolve(), listed(names))
        for names, _whole, source, bare in IMPORT.findall(SCRIPTS[script])
    ]


IMPORTS = {script: imported(script) for script in SCRIPTS}
TAKEN = {(source, name) for imports in IMPORTS.values() for source, names in imports for name in names}


def test_what_a_script_takes_from_another_is_there_and_nothing_lies_unused() -> None:
    for script, imports in IMPORTS.items():
        assert len(imports) == len(re.findall(r"^import\b", SCRIPTS[script], re.MULTILINE)), script
        assert all(source.is_file() for source, _ in imports), script
    assert {(source, name) for source, name in TAKEN if name not in exported(source)} == set()
    assert {(script, name) for script in SCRIPTS for name in exported(script)} <= TAKEN
    sources = {source for imports in IMPORTS.values() for source, _ in imports}
    assert [
        path for path in SCRIPTS if path.relative_to(STATIC).as_posix() not in PAGES and path not in sources
    ] == []


def test_a_script_names_no_types_that_nobody_checks() -> None:
    typed = re.compile(r"@(param|returns?|type|typedef)\b")
    assert [path for path, text in SCRIPTS.items() if typed.search(text)] == []


def test_scripts_do_what_they_promise() -> None:
    """Tried under Node (`tests/js`); `make test-js` runs these alone."""
    files = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))
    assert files
    command = ["node", "--test", "--test-reporter=spec", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
