"""Words for people in German and English: the languages, and their catalogues."""

import gettext
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from scorekeeper.paths import TRANSLATIONS


@dataclass(frozen=True, slots=True)
class Language:
    """What it calls itself, how it writes dates and numbers, and with what its spreadsheets part cells."""

    title: str
    locale: str
    separator: str


# English as it is written on this side of the sea: 24 h, day before month.
LANGUAGES: Mapping[str, Language] = {
    "de": Language("Deutsch", "de", ";"),
    "en": Language("English", "en_GB", ","),
}
DEFAULT_LANGUAGE = "de"


def N_(text: str) -> str:
    """Mark `text` for translation where it is written down, not where it is said."""
    return text


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; the sources are English, so that one needs none."""
    return gettext.translation("messages", TRANSLATIONS, [language], fallback=True)


_LAST_FACT = re.compile(r"(%\((\w+)\)s|\{(\w+)\})\.(?!\.)")
_TAG_OR_ISOLATE = re.compile("<[^>]*>|\N{POP DIRECTIONAL ISOLATE}")


def ended_once(sentence: str, facts: Mapping[str, object]) -> str:
    """The sentence without a full stop where the fact before it brings one, such as “Maximilian H.”."""

    def end(found: re.Match[str]) -> str:
        fact = _TAG_OR_ISOLATE.sub("", str(facts.get(found[2] or found[3], "")))
        return found[1] if fact.endswith(".") else found[0]

    return _LAST_FACT.sub(end, sentence)
