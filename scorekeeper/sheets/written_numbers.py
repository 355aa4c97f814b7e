"""Numbers, dates and names as they stand on paper."""

from datetime import date
from gettext import NullTranslations
from unicodedata import bidirectional

from babel.dates import format_date
from babel.lists import format_list

from scorekeeper.words.languages import locale_of

MINUS = "−"


def figure(number: int) -> str:
    """A whole number with a real minus: −10."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def day(when: date, words: NullTranslations) -> str:
    """A date in words: 26 July 2025, 26. Juli 2025."""
    return format_date(when, "long", locale=locale_of(words))


def listing(names: tuple[str, ...], words: NullTranslations) -> str:
    """Names in a sentence: Anya; Anya and Henry; Anya, Freya and Henry."""
    return format_list(names, locale=locale_of(words))


def isolated(name: str) -> str:
    """A name that is written from right to left, so that it turns nothing around it."""
    foreign = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if foreign else name


FITS = ("fits", "long", "longest")


def fit_of(name: str, room: int) -> str:
    """How a name is set where about `room` letters fit a line: as it is, smaller, or small in two lines."""
    letters = letters_of(name)
    return FITS[(letters > room) + (letters > room * 1.2)]


def letters_of(name: str) -> float:
    """As many usual letters are as wide as this name."""
    return sum(
        1.4 if letter in "mwMW@%" or letter > "\u2e7f" else 1.15 if letter.isupper() else 1 for letter in name
    )
