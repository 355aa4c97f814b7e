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
TAG_OR_COMMAND = re.compile(r"<[^>]*>|--\w+ \".*\"")
CONTRACTION = re.compile(r"\b\w+(?:n't|'(?:re|ve|ll))\b|\b(?:it|that|what|let|there|here)'s\b", re.IGNORECASE)
ONE_WORD = re.compile(r"[a-z]+\.?")


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
        "-c",
        "Translators:",
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


def test_a_lone_word_says_what_it_means(sources: Catalog) -> None:
    """A lower-case word has a context, or a comment for translators: “over” and “done” are many words."""
    lone = {
        message.id
        for message in sources
        if isinstance(message.id, str) and ONE_WORD.fullmatch(message.id)
        if not message.context and not message.auto_comments
    }
    assert lone == set()


def test_comments_for_translators_are_in_the_catalogue(sources: Catalog, german: Catalog) -> None:
    """Every language that is begun finds them there; `make translations` brings them over."""
    commented = {(message.context, message.id) for message in sources if message.auto_comments}
    assert len(commented) > 50
    assert commented <= {(message.context, message.id) for message in german if message.auto_comments}


def test_english_has_no_contractions_and_no_straight_quotes(sources: Catalog) -> None:
    """Sentences are read aloud and printed."""
    for message in sources:
        for sentence in asked(message) if message.id else ():
            assert '"' not in TAG_OR_COMMAND.sub("", sentence), sentence
            assert not CONTRACTION.search(sentence), sentence


def test_german_quotes_are_low_and_high(german: Catalog) -> None:
    for message in german:
        for sentence in said(message) if message.id else ():
            plain = TAG_OR_COMMAND.sub("", sentence)
            assert not set('"«»”') & set(plain), sentence
            assert plain.count("„") == plain.count("“"), sentence


def test_only_rules_say_whoever(sources: Catalog) -> None:
    """Elsewhere a sentence names the role: the scorekeeper, the dealer, players who …"""
    for message in sources:
        if message.id and "whoever" in " ".join(asked(message)).lower():
            assert all(path.startswith("scorekeeper/rulebook/") for path, _line in message.locations), (
                message.id
            )
