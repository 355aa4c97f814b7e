"""Every language is whole: each sentence of the sources is in its catalogue, with its facts and markup."""

import gettext
import io
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
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
EXTRACT = "-q extract -F babel.cfg -k say -k several:1,2 -k plurals:1,2 -k Text:1,2 -c Translators:"
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
    command = [sys.executable, "-m", "babel.messages.frontend", *shlex.split(EXTRACT), "-o", str(target), "."]
    subprocess.run(command, cwd=ROOT, check=True)
    with target.open("rb") as file:
        return read_po(file)


@pytest.fixture(scope="module", params=TRANSLATED)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    """Each language's translations."""
    with (TRANSLATIONS / request.param / "LC_MESSAGES/messages.po").open("rb") as file:
        return read_po(file, locale=request.param)


def texts_of(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def asked(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def sentences(catalogue: Catalog) -> Iterator[tuple[Message, str, str]]:
    """Each sentence of a language with its message and what it translates, which is the plural of several."""
    for message in catalogue:
        for sentence in texts_of(message) if message.id else ():
            yield message, sentence, asked(message)[-1]


def keys(messages: list[Message]) -> set[tuple[str | None, object]]:
    return {(message.context, message.id) for message in messages}


def test_every_language_has_a_catalogue_and_every_catalogue_is_offered() -> None:
    assert {*TRANSLATED} == LANGUAGES.keys() - {SOURCE_LANGUAGE}


def test_every_sentence_is_translated_with_its_comment_and_nothing_that_nobody_says(
    sources: Catalog, catalogue: Catalog
) -> None:
    """Every language that is begun finds comments there; `make translations` brings them over."""
    wanted = keys([message for message in sources if message.id])
    assert len(wanted) > 200, "the extraction found the sources"
    done = [message for message in catalogue if message.id and all(texts_of(message)) and not message.fuzzy]
    assert keys(done) == wanted
    commented = keys([message for message in sources if message.auto_comments])
    assert len(commented) > 50
    assert commented <= keys([message for message in catalogue if message.auto_comments])


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


def test_a_translation_has_the_same_facts_markup_and_end(catalogue: Catalog) -> None:
    """Full stops and colons say whether it is a sentence or a label; no space hangs over."""
    for message, sentence, source in sentences(catalogue):
        facts = {*FACT.findall(source)}
        assert {*FACT.findall(sentence)} <= facts, source
        assert {*FACT.findall(texts_of(message)[-1])} == facts, source
        assert message.check(catalogue) == [], source
        assert Counter(TAG.findall(sentence)) == Counter(TAG.findall(source)), source
        assert END.findall(sentence)[0] == END.findall(source)[0], sentence
        assert sentence == sentence.strip(), sentence


def test_english_has_context_for_lone_words_no_contractions_and_no_straight_quotes(sources: Catalog) -> None:
    """A lower-case word has a context, or a comment for translators: “over” and “done” are many words."""
    lone = {
        message.id
        for message in sources
        if isinstance(message.id, str) and ONE_WORD.fullmatch(message.id)
        if not message.context and not message.auto_comments
    }
    assert lone == set()
    # Sentences are read aloud and printed; they name the role: the scorekeeper, the dealer, players who …
    for message in sources:
        for sentence in asked(message) if message.id else ():
            assert '"' not in TAG_OR_COMMAND.sub("", sentence), sentence
            assert not CONTRACTION.search(sentence), sentence
            if "whoever" in sentence.lower():
                places = [path for path, _line in message.locations]
                assert all(path.startswith("scorekeeper/rulebook/") for path in places), sentence


def test_no_english_is_left(catalogue: Catalog) -> None:
    """A message is like its source only where it is a name, or where the catalogue says “As in English.”"""
    for message, sentence, _source in sentences(catalogue):
        plain = TAG_OR_COMMAND.sub("", FACT.sub("", sentence))
        if SAME in message.user_comments:
            assert {*texts_of(message)} & {*asked(message)}, message.id
            continue
        if any(map(str.isalpha, plain)) and sentence not in NAMES and not SIGN.fullmatch(sentence):
            assert sentence not in asked(message), message.id
        assert not ENGLISH.search(plain), sentence


def test_quotes_are_those_of_the_language(catalogue: Catalog) -> None:
    opening, closing = QUOTES[str(catalogue.locale)]
    for _message, sentence, _source in sentences(catalogue):
        plain = TAG_OR_COMMAND.sub("", sentence)
        assert not {*'"„“”«»‹›'} - {opening, closing} & {*plain}, sentence
        assert plain.count(opening) == plain.count(closing), sentence


def test_the_fonts_have_every_letter_of_every_language(catalogue: Catalog) -> None:
    """Of its words, months and quotes; pages fetch the second part of each font at once where it needs it."""
    spoken = LANGUAGES[str(catalogue.locale)]
    months = Locale.parse(spoken.locale).months["format"]
    texts = [sentence for _message, sentence, _source in sentences(catalogue)]
    letters = {*"".join((*texts, *months["wide"].values(), *months["abbreviated"].values()))}
    written = printable("".join(sorted(filter(str.isalpha, letters))) + QUOTES[str(catalogue.locale)])
    assert (written.scripts, written.missing) == ((), ())
    assert spoken.extended == any("Ā" <= letter <= "ſ" for letter in letters - {*"Œœ"})
