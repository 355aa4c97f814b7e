"""`scripts/check-words` finds long sentences and names that say nothing."""

import ast
import runpy
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CHECK = runpy.run_path(str(ROOT / "scripts" / "check-words"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One. Two!", ["One.", "Two!"]),
        ("One\nline. `code` begins another.", ["One line.", "Code begins another."]),
        ("- one\n- two", ["- one", "- two"]),
        ("# Heading\ntext", ["# Heading", "text"]),
        ("| a cell | [a link](page.md) |", ["a cell", "a link"]),
        ("before\n```\nNot a sentence. At all.\n```\nafter", ["before", "after"]),
        ("3.5 ms is one number, see 1.2 too.", ["3.5 ms is one number, see 1.2 too."]),
    ],
)
def test_a_text_is_parted_into_its_sentences(text: str, found: list[str]) -> None:
    assert [sentence for sentence in CHECK["sentences"](text) if sentence] == found


def test_a_word_has_a_letter_or_a_digit() -> None:
    assert CHECK["count"]("| two words – and 1 number |") == 5


def test_public_names_of_a_module_and_of_its_classes_are_looked_at() -> None:
    module = ast.parse("def told(): ...\ndef _kept(): ...\nclass Table:\n    def said(self): ...\n")
    assert list(CHECK["defined"](module)) == ["told", "Table", "Table.said"]


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("told = 1", {"told"}),
        ("told: int", {"told"}),
        ("one, (said, *each) = row", {"one", "said", "each"}),
        ("for each in rows: ...", {"each"}),
        ("total = sum(each for each in rows)", {"total", "each"}),
        ("if (known := find()): ...", {"known"}),
        ("with open() as there: ...", {"there"}),
        ("def find(one, /, said, *told, held=0, **kept): ...", {"one", "said", "told", "held", "kept"}),
        ("key = lambda one: one", {"key", "one"}),
        ("self._kept = 1", {"kept"}),
        ("match row:\n    case [one, *there]: ...\n    case int() as here: ...", {"one", "there", "here"}),
        ("try: ...\nexcept OSError as told: ...", {"told"}),
        ("print(told, rows.each, find(here=1))", set()),
    ],
)
def test_variables_and_arguments_of_a_module_are_looked_at(source: str, names: set[str]) -> None:
    assert set(CHECK["variables"](ast.parse(source))) == names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("{% for each in rows %}{{ each.told }}{% endfor %}", {"each"}),
        ("{% for one, (said, there) in rows %}{% endfor %}", {"one", "said", "there"}),
        ("{%- set here = told -%}", {"here"}),
        ("{% macro row(held, kept=known) %}{% endmacro %}", {"held", "kept"}),
        ("{% call(one) rows(each=1) %}{% endcall %}{{ _('told', here=there) }}", {"one"}),
    ],
)
def test_variables_of_templates_are_looked_at(source: str, names: set[str]) -> None:
    assert set(CHECK["template_variables"](source)) == names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("let told = 1;", {"told"}),
        ("const { said, more: [held, ...kept] } = row;", {"said", "held", "kept"}),
        ("rows.map((each) => each.known);", {"each"}),
        ("function find({ one = 1 }, here) {}", {"find", "one", "here"}),
        ("try {} catch (there) {}", {"there"}),
        ("send({ told: row.said });", set()),
    ],
)
def test_variables_of_scripts_are_looked_at(tmp_path: Path, source: str, names: set[str]) -> None:
    subprocess.run(["make", "-s", "build/browsers/.installed"], cwd=ROOT, check=True)
    script = tmp_path / "a.js"
    script.write_text(source)
    command = ["node", "scripts/browsers/names.mjs", str(script)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(found.splitlines()) == {f"{script}:{name}" for name in names}


@pytest.mark.deep
def test_our_code_is_looked_at_and_names_that_say_nothing_are_told() -> None:
    subprocess.run(["make", "-s", "build/browsers/.installed"], cwd=ROOT, check=True)
    found = set(CHECK["all_variables"]())
    assert {
        "scorekeeper/web/tournament/forms.py:here",
        "scripts/vendor.py:coverage",
        "templates/tournament/_parts.html:late",
        "static/js/live/connection_bar.js:message",
        "static/worker/service-worker.js:cached",
        "pocket/storage/mount.js:inode",
    } <= found
    assert not list(CHECK["vague_variables"](found))
    faults = list(CHECK["vague_variables"]([*found, "scorekeeper/app.py:told", "static/js/a.js:each"]))
    assert faults == ["scorekeeper/app.py:told: say what it holds", "static/js/a.js:each: say what it holds"]


def test_an_exception_that_nothing_needs_is_a_fault() -> None:
    assert "scorekeeper/web/tournament/forms.py:here: no such name, so no exception" in CHECK[
        "vague_variables"
    ]([])
