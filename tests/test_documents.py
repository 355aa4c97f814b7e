"""README, guide and the other documents: their links lead somewhere, their commands and files are there."""

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from scorekeeper.cli import scorekeeper

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("deploy/*.md"), *ROOT.glob("tests/**/*.md"))
)
TEXTS = {document: document.read_text(encoding="utf-8") for document in DOCUMENTS}
ROOMS = ("", "scorekeeper", "docs")  # what a document leaves out before the name of a file
ENDINGS = "py|js|css|html|md|json|jsonl|sql|po|lock|toml|service|conf|env|yaml"


@cache
def headings(document: Path) -> frozenset[str]:
    """The anchors of a document, as forges make them of its headings."""
    found = re.findall(r"^#+ (.+)$", without_blocks(TEXTS[document]), re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found)


def without_blocks(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def dead_links(document: Path) -> Iterator[str]:
    for link in re.findall(r"\]\(([^)\s]+)\)", without_blocks(TEXTS[document])):
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        if "://" not in link and (not target.exists() or (anchor and anchor not in headings(target))):
            yield link


SOURCES = [
    path
    for folder in "scorekeeper pocket scripts static/css static/js static/worker templates tests".split()
    for path in (ROOT / folder).rglob("*")
    if path.suffix.lstrip(".") in ENDINGS.split("|") and "node_modules" not in path.parts
]
FILES = {path.name for path in [*SOURCES, *ROOT.glob("*"), *ROOT.glob("*/*")]}
MADE = ("build/", "instance/", "scorekeeper-", "text/")  # what is made later, formats and a kind of content


@cache
def identifiers() -> frozenset[str]:
    return frozenset(
        word for path in SOURCES for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    )


def missing_names(document: Path) -> Iterator[str]:
    folders = [document.parent, *(ROOT / room for room in ROOMS)]
    for name in re.findall(r"`([^`\n]+)`", without_blocks(TEXTS[document])):
        found = True
        if re.fullmatch(rf"[\w.*-][\w./*-]*/[\w.*-]+\.(?:{ENDINGS})", name):
            found = any(any(folder.glob(name)) for folder in folders)
        elif re.fullmatch(r"[\w-]+\.(?:py|js|css|html)", name):
            found = name in FILES
        elif re.fullmatch(r"[\w-]+(?:/[\w-]+)+/?", name) and not name.startswith(MADE) and "PART" not in name:
            found = any((folder / name).exists() or any(folder.glob(f"{name}.*")) for folder in folders)
        elif re.fullmatch(r"(?:[A-Z][a-z]+){2,}", name):
            found = name in identifiers()
        if not found:
            yield name


def shell_lines(text: str) -> list[str]:
    """The lines of its shell blocks, each without its remark."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line.partition(" # ")[0].strip() for block in blocks for line in block.split("\n")]


# On this computer, as the service's user, in a container; a variable or two may be set before it.
COMMAND = (
    r"^(?:[A-Z_]+=\S+ )*(?:sudo |docker compose (?:run --rm|exec) scorekeeper )?"
    r"(?:\.venv/bin/)?scorekeeper(?:-admin)? "
)
CALLS = sorted(
    {
        re.split(r" [<>|] ", line[found.end() :])[0].strip()
        for text in TEXTS.values()
        for line in shell_lines(text)
        if (found := re.match(COMMAND, line))
    }
)


def test_every_command_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CALLS
    for call in CALLS:
        words = shlex.split(call)
        for word in words:
            if re.fullmatch(r"[\w-]+\.(json|jsonl|csv|sqlite)", word):
                (tmp_path / word).touch()
        name, command, rest = scorekeeper.resolve_command(click.Context(scorekeeper), words)
        assert command is not None, call
        with command.make_context(name, rest):
            pass


TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def missing_targets(document: Path) -> set[str]:
    named = re.findall(r"`make ([a-z-]+)", TEXTS[document])
    named += re.findall(r"\bmake ([a-z-]+)", "\n".join(shell_lines(TEXTS[document])))
    return {*named} - TARGETS - {"postgresql"}


@pytest.mark.parametrize("find", [dead_links, missing_names, missing_targets])
def test_links_files_classes_and_targets_of_make_that_are_named_are_there(find):
    """A renamed heading, module, folder or class is renamed in the documents too."""
    assert [(document.name, name) for document in DOCUMENTS for name in find(document)] == []


DECISIONS = [path for path in DOCUMENTS if path.parent.name == "decisions" and path.stem != "README"]
PARTS = ("Context", "Decision", "Consequences", "Rejected")


def test_a_decision_has_title_date_status_and_its_parts_and_stands_in_the_index() -> None:
    for decision in DECISIONS:
        lines = TEXTS[decision].split("\n")
        assert re.match(rf"# {int(decision.stem[:4])}\. \w", lines[0]), decision
        assert re.match(r"Date: \d{4}-\d\d-\d\d\. Status: \w+", lines[2]), decision
        parts = re.findall(r"^\*\*(\w+)[.:]\*\*", TEXTS[decision], re.MULTILINE)
        assert [part for part in parts if part in PARTS] == list(PARTS), decision
    titles = {decision.name: TEXTS[decision].partition("\n")[0] for decision in DECISIONS}
    rows = re.findall(r"^(\d+)\. \[(.+)\]\((.+)\)$", TEXTS[DECISIONS[0].parent / "README.md"], re.MULTILINE)
    assert {name: f"# {number}. {title}" for number, title, name in rows} == titles
