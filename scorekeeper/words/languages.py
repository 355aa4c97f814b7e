"""The languages it speaks, and which one where nobody chose."""

from collections.abc import Mapping
from dataclasses import dataclass
from gettext import NullTranslations


@dataclass(frozen=True, slots=True)
class Language:
    """All that depends on a language besides its words.

    `title` is what it calls itself. Babel writes dates, numbers and lists by `locale`. Spreadsheets part
    cells with `separator`. `quotes` open and close what is quoted.
    """

    title: str
    locale: str
    separator: str
    quotes: tuple[str, str]


# English as it is written on this side of the sea: 24 h, day before month.
LANGUAGES: Mapping[str, Language] = {
    "de": Language("Deutsch", "de", ";", ("„", "“")),
    "en": Language("English", "en_GB", ",", ("“", "”")),
}
DEFAULT_LANGUAGE = "de"
SOURCE_LANGUAGE = "en"


def locale_of(words: NullTranslations) -> str:
    """By which Babel writes dates, numbers and lists in the language of that catalogue."""
    return LANGUAGES[words.info().get("language", SOURCE_LANGUAGE)].locale
