"""`scripts/check-words` finds long sentences and names that say nothing."""

import ast
import runpy
from pathlib import Path

import pytest

CHECK = runpy.run_path(str(Path(__file__).parents[1] / "scripts" / "check-words"))


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
