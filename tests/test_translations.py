"""Every language is whole: each sentence of the sources is in its catalogue, with its facts and markup."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from scorekeeper.words.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
TRANSLATIONS = ROOT / "scorekeeper/translations"
TRANSLATED = sorted(folder.name for folder in TRANSLATIONS.iterdir())
SOURCE = "en"
FACT = re.compile(r"%\(\w+\)s|\{\w+\}")
TAG = re.compile(r"</?[a-z][^>]*>")
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


@pytest.fixture(scope="module", params=TRANSLATED)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    """Each language's translations."""
    return read_catalogue(request.param)


@pytest.fixture(scope="module")
def german() -> Catalog:
    return read_catalogue("de")


def read_catalogue(language: str) -> Catalog:
    with (TRANSLATIONS / language / "LC_MESSAGES/messages.po").open("rb") as file:
        return read_po(file, locale=language)


def texts_of(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def asked(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def test_every_language_has_a_catalogue_and_every_catalogue_is_offered() -> None:
    assert {*TRANSLATED} == LANGUAGES.keys() - {SOURCE}


def test_every_sentence_is_translated(sources: Catalog, catalogue: Catalog) -> None:
    wanted = {(message.context, message.id) for message in sources if message.id}
    assert len(wanted) > 200, "the extraction found the sources"
    done = {
        (message.context, message.id)
        for message in catalogue
        if message.id and all(texts_of(message)) and not message.fuzzy
    }
    assert wanted - done == set()


def test_nothing_is_translated_that_nobody_says(sources: Catalog, catalogue: Catalog) -> None:
    source_keys = {(message.context, message.id) for message in sources}
    assert {(message.context, message.id) for message in catalogue} - source_keys == set()


def test_every_number_has_its_form(catalogue: Catalog) -> None:
    """As many as the language has, by its own rule; and a sentence without a number has one."""
    rule = get_plural(catalogue.locale)
    assert (catalogue.num_plurals, catalogue.plural_expr) == (rule.num_plurals, rule.plural_expr)
    for message in catalogue:
        forms = catalogue.num_plurals if isinstance(message.id, tuple) else 1
        assert len(texts_of(message)) == forms, message.id


def test_a_translation_names_the_same_facts(catalogue: Catalog) -> None:
    for message in catalogue:
        if not message.id:
            continue
        facts = {*FACT.findall(asked(message)[-1])}
        for sentence in texts_of(message):
            assert {*FACT.findall(sentence)} <= facts, message.id
        assert {*FACT.findall(texts_of(message)[-1])} == facts, message.id
        assert message.check(catalogue) == [], message.id


def test_a_translation_has_the_same_markup(catalogue: Catalog) -> None:
    for message in catalogue:
        for sentence in texts_of(message) if message.id else ():
            assert Counter(TAG.findall(sentence)) == Counter(TAG.findall(asked(message)[-1])), message.id


def test_a_lone_word_says_what_it_means(sources: Catalog) -> None:
    """A lower-case word has a context, or a comment for translators: “over” and “done” are many words."""
    lone = {
        message.id
        for message in sources
        if isinstance(message.id, str) and ONE_WORD.fullmatch(message.id)
        if not message.context and not message.auto_comments
    }
    assert lone == set()


def test_comments_for_translators_are_in_the_catalogue(sources: Catalog, catalogue: Catalog) -> None:
    """Every language that is begun finds them there; `make translations` brings them over."""
    commented = {(message.context, message.id) for message in sources if message.auto_comments}
    assert len(commented) > 50
    assert commented <= {(message.context, message.id) for message in catalogue if message.auto_comments}


def test_english_has_no_contractions_and_no_straight_quotes(sources: Catalog) -> None:
    """Sentences are read aloud and printed."""
    for message in sources:
        for sentence in asked(message) if message.id else ():
            assert '"' not in TAG_OR_COMMAND.sub("", sentence), sentence
            assert not CONTRACTION.search(sentence), sentence


def test_german_quotes_are_low_and_high(german: Catalog) -> None:
    for message in german:
        for sentence in texts_of(message) if message.id else ():
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
