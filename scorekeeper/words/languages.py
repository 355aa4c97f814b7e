"""The languages it speaks, and which one where nobody chose."""

from collections.abc import Mapping
from dataclasses import dataclass
from gettext import NullTranslations


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
SOURCE_LANGUAGE = "en"


def locale_of(words: NullTranslations) -> str:
    """By which Babel writes dates, numbers and lists in the language of that catalogue."""
    return LANGUAGES[words.info().get("language", SOURCE_LANGUAGE)].locale
