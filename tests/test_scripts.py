"""The scripts of the pages fit together: what one takes from another is there, and nothing lies unused."""

import re
from pathlib import Path

import pytest

from scorekeeper.paths import STATIC, TEMPLATES

SCRIPTS = {path: path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("js/**/*.js"))}
NAMES = [path.relative_to(STATIC).as_posix() for path in SCRIPTS]
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


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_what_a_script_takes_from_another_is_there(script: Path) -> None:
    assert len(imported(script)) == len(re.findall(r"^import\b", SCRIPTS[script], re.MULTILINE))
    for source, names in imported(script):
        assert source.is_file(), source
        assert names <= exported(source), f"{sorted(names - exported(source))} of {source.name}"


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_what_a_script_gives_is_taken(script: Path) -> None:
    taken: set[str] = set()
    for other in SCRIPTS:
        taken |= {name for source, names in imported(other) if source == script for name in names}
    assert exported(script) <= taken


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_a_script_is_a_page_s_or_taken_by_another(script: Path) -> None:
    by_others = any(source == script for other in SCRIPTS for source, _ in imported(other))
    assert by_others or script.relative_to(STATIC).as_posix() in PAGES


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_a_script_names_no_types_that_nobody_checks(script: Path) -> None:
    assert not re.search(r"@(param|returns?|type|typedef)\b", SCRIPTS[script])
