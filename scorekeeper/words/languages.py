"""The languages it speaks, and which one where nobody chose."""

from collections.abc import Mapping
from dataclasses import dataclass
from gettext import NullTranslations

from babel.numbers import get_decimal_symbol


@dataclass(frozen=True, slots=True)
class Language:
    """A language's own name (`title`), its Babel `locale`, and `own_letters` that sort after plain ones."""

    title: str
    locale: str
    own_letters: str = ""

    @property
    def separator(self) -> str:
        """With what its spreadsheets part cells: a semicolon where the comma is for decimals."""
        return ";" if get_decimal_symbol(self.locale) == "," else ","

    @property
    def extended(self) -> bool:
        """Whether its letters need the second part of each font, which pages else fetch for a name."""
        return any(letter > "ÿ" for letter in self.own_letters)


# By title. English as it is written on this side of the sea: 24 h, day before month.
LANGUAGES: Mapping[str, Language] = {
    "de": Language("Deutsch", "de"),
    "en": Language("English", "en_GB"),
    "es": Language("Español", "es", "ñ"),
    "fr": Language("Français", "fr"),
    "it": Language("Italiano", "it"),
    "nl": Language("Nederlands", "nl"),
    "pl": Language("Polski", "pl", "ąćęłńóśźż"),
}
DEFAULT_LANGUAGE = "de"
SOURCE_LANGUAGE = "en"


def locale_of(words: NullTranslations) -> str:
    """By which Babel writes dates, numbers and lists in the language of that catalogue."""
    return LANGUAGES[words.info().get("language", SOURCE_LANGUAGE)].locale
