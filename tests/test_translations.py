"""Every language is whole: each sentence of the sources is in its catalogue, with its facts and markup."""

import gettext
import io
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from scorekeeper.sheets.font_coverage import printable
from scorekeeper.words.languages import LANGUAGES, SOURCE_LANGUAGE

ROOT = Path(__file__).parents[1]
TRANSLATIONS = ROOT / "scorekeeper/translations"
TRANSLATED = sorted(folder.name for folder in TRANSLATIONS.iterdir())
FACT = re.compile(r"%\(\w+\)s|\{\w+\}")
TAG = re.compile(r"</?[a-z][^>]*>")
TAG_OR_COMMAND = re.compile(r"<[^>]*>|--\w+ \".*\"")
CONTRACTION = re.compile(r"\b\w+(?:n't|'(?:re|ve|ll))\b|\b(?:it|that|what|let|there|here)'s\b", re.IGNORECASE)
ONE_WORD = re.compile(r"[a-z]+\.?")
NAMES = {"Android", "Mac", "Windows", "Wizard Maximus"}
SIGN = re.compile(r"[A-Z]{1,2}")  # letters in the box of a card
SAME = "As in English."  # the comment in a catalogue above a word that the language has too
ENGLISH = re.compile(r"\b(?:the|and|with|you|your|this|from|which|who)\b", re.IGNORECASE)
END = re.compile(r"[.:…?!]?$")
# What opens and closes a quotation.
QUOTES = {"de": "„“", "en": "“”", "es": "«»", "fr": "«»", "it": "«»", "nl": "“”", "pl": "„”"}


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


def read_catalogue(language: str) -> Catalog:
    with (TRANSLATIONS / language / "LC_MESSAGES/messages.po").open("rb") as file:
        return read_po(file, locale=language)


def texts_of(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def asked(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def test_every_language_has_a_catalogue_and_every_catalogue_is_offered() -> None:
    assert {*TRANSLATED} == LANGUAGES.keys() - {SOURCE_LANGUAGE}


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
    made, file = Catalog(locale=catalogue.locale), io.BytesIO()
    made.add(("one", "many"), tuple(map(str, range(rule.num_plurals))))
    write_mo(file, made)
    file.seek(0)
    choose, category = gettext.GNUTranslations(file).ngettext, Locale.parse(str(catalogue.locale)).plural_form
    chosen = {(category(number), choose("one", "many", number)) for number in range(200)}
    assert len(chosen) == len({name for name, _form in chosen}), "one form for each of CLDR's"
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


def test_no_english_is_left(catalogue: Catalog) -> None:
    """A message is like its source only where it is a name, or where the catalogue says “As in English.”"""
    for message in catalogue:
        if not message.id or SAME in message.user_comments:
            continue
        for sentence in texts_of(message):
            plain = TAG_OR_COMMAND.sub("", FACT.sub("", sentence))
            named = sentence in NAMES or SIGN.fullmatch(sentence)
            if any(letter.isalpha() for letter in plain) and not named:
                assert sentence not in asked(message), message.id
            assert not ENGLISH.search(plain), sentence


def test_what_is_said_to_be_as_in_english_is(catalogue: Catalog) -> None:
    for message in catalogue:
        if SAME in message.user_comments:
            assert {*texts_of(message)} & {*asked(message)}, message.id


def test_a_translation_ends_as_its_source_does(catalogue: Catalog) -> None:
    """Full stops and colons say whether it is a sentence or a label; no space hangs over."""
    for message in catalogue:
        for sentence in texts_of(message) if message.id else ():
            assert END.findall(sentence)[0] == END.findall(asked(message)[-1])[0], sentence
            assert sentence == sentence.strip(), sentence


def test_quotes_are_those_of_the_language(catalogue: Catalog) -> None:
    opening, closing = QUOTES[str(catalogue.locale)]
    for message in catalogue:
        for sentence in texts_of(message) if message.id else ():
            plain = TAG_OR_COMMAND.sub("", sentence)
            assert not {*'"„“”«»‹›'} - {opening, closing} & {*plain}, sentence
            assert plain.count(opening) == plain.count(closing), sentence


def test_the_fonts_have_every_letter_of_every_language(catalogue: Catalog) -> None:
    """Of its words, months and quotes; pages fetch the second part of each font at once where it needs it."""
    spoken = LANGUAGES[str(catalogue.locale)]
    months = Locale.parse(spoken.locale).months["format"]
    sentences = [sentence for message in catalogue if message.id for sentence in texts_of(message)]
    letters = {*"".join((*sentences, *months["wide"].values(), *months["abbreviated"].values()))}
    written = printable("".join(sorted(filter(str.isalpha, letters))) + QUOTES[str(catalogue.locale)])
    assert (written.scripts, written.missing) == ((), ())
    assert spoken.extended == any("Ā" <= letter <= "ſ" for letter in letters - {*"Œœ"})


def test_only_rules_say_whoever(sources: Catalog) -> None:
    """Elsewhere a sentence names the role: the scorekeeper, the dealer, players who …"""
    for message in sources:
        if message.id and "whoever" in " ".join(asked(message)).lower():
            assert all(path.startswith("scorekeeper/rulebook/") for path, _line in message.locations), (
                message.id
            )
