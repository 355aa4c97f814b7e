"""German and English are whole: every sentence of the sources has its German, with the same facts in it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
GERMAN = ROOT / "scorekeeper/translations/de/LC_MESSAGES/messages.po"
FACT = re.compile(r"%\(\w+\)s|\{\w+\}")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """Every sentence that the sources mark for translation."""
    target = tmp_path_factory.mktemp("words") / "messages.pot"
    command = [
        sys.executable,
        "-m",
        "babel.messages.frontend",
        "-q",
        "extract",
        "-F",
        "babel.cfg",
        "-k",
        "say",
        "-k",
        "several:1,2",
        "-k",
        "plurals:1,2",
        "-k",
        "Text:1,2",
    ]
    subprocess.run([*command, "-o", str(target), "."], cwd=ROOT, check=True)
    with target.open("rb") as file:
        return read_po(file)


@pytest.fixture(scope="module")
def german() -> Catalog:
    with GERMAN.open("rb") as file:
        return read_po(file)


def said(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def asked(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def test_every_sentence_has_its_german(sources: Catalog, german: Catalog) -> None:
    wanted = {(message.context, message.id) for message in sources if message.id}
    assert len(wanted) > 200, "the extraction found the sources"
    done = {
        (message.context, message.id)
        for message in german
        if message.id and all(said(message)) and not message.fuzzy
    }
    assert wanted - done == set()


def test_no_german_without_its_sentence(sources: Catalog, german: Catalog) -> None:
    assert {message.id for message in german if message.id} - {message.id for message in sources} == set()


def test_the_german_names_the_same_facts(german: Catalog) -> None:
    for message in german:
        if not message.id:
            continue
        facts = set(FACT.findall(asked(message)[-1]))
        for sentence in said(message):
            assert set(FACT.findall(sentence)) <= facts, message.id
        assert set(FACT.findall(said(message)[-1])) == facts, message.id
