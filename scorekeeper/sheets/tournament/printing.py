"""What of a tournament is printed, and in which words its people and numbers stand on paper."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction
from gettext import NullTranslations
from itertools import islice
from typing import TypeVar

from babel.numbers import format_decimal

from scorekeeper.names import alphabetical, truncate
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.page import Page
from scorekeeper.sheets.templates import fill
from scorekeeper.sheets.written_numbers import figure, isolated, letters_of
from scorekeeper.words import N_, translations
from scorekeeper.words.languages import LANGUAGES, locale_of
from scorekeeper.words.tournament import heat_label

HEAT = N_("This tournament has no session {heat}.")
NO_HEAT = N_("No session has been drawn yet: nobody has a seat.")
_LONGEST_TITLE = 46  # letters beside a heading

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """A tournament to print, in a language and on a size of paper.

    `heat` counts from 1; None is the last one that counts. `people` and `tables` are addresses that are
    printed as QR codes, by entrant and by number of table; whoever has none gets none. `first` are as many as
    get a certificate. `everybody` is the address on the poster, by which people find their seats, and check
    themselves in where they may (`checks_in`).
    """

    tournament: Tournament
    language: str
    size: str = "A4"
    heat: int | None = None
    played: date | None = None
    people: Mapping[int, str] = field(default_factory=dict)
    tables: Mapping[int, str] = field(default_factory=dict)
    first: int = 3
    everybody: str = ""
    checks_in: bool = False

    @property
    def words(self) -> NullTranslations:
        """The catalogue of its language."""
        return translations(self.language)

    def alphabetical(self, name: str) -> tuple[str, str]:
        """Where a name stands in a list, by the alphabet of its language."""
        return alphabetical(name, LANGUAGES[self.language].own_letters)

    @property
    def number(self) -> int:
        """The number of the heat. Raises ValueError, with a sentence, where there is none like that."""
        counting = self.tournament.counting
        if self.heat is not None and not 1 <= self.heat <= len(self.tournament.heats):
            raise ValueError(self.words.gettext(HEAT).format(heat=self.heat))
        if self.heat is None and not counting:
            raise ValueError(self.words.gettext(NO_HEAT))
        return self.heat or counting[-1]

    @property
    def label(self) -> str:
        """The number of the heat as people read it. Raises what `number` raises."""
        return heat_label(self.tournament, self.number, self.words)

    @property
    def chosen_heat(self) -> Heat:
        """The heat. Raises what `number` raises."""
        return self.tournament.heats[self.number - 1]

    @property
    def title(self) -> str:
        """The tournament's name, not longer than there is room beside a heading."""
        return isolated(truncate(self.tournament.name, _LONGEST_TITLE))

    def fill(self, template: str, page: Page, **values: object) -> str:
        """A page of it: the HTML of that template below templates/sheets/tournament/."""
        return fill(f"tournament/{template}.html", self.language, page, title=self.title, **values)

    def called(self, index: int) -> str:
        """The name of who plays for that line in the heat: a substitute's own."""
        return isolated(self.tournament.names_in(self.number)[index])


def called(entrant: Entrant) -> str:
    """Who plays for that line of the list."""
    return isolated(entrant.plays)


def points(value: Fraction | int, words: NullTranslations) -> str:
    """Points as they stand on paper: 45; 31.67; −3."""
    hundredths = round(abs(Fraction(value)) * 100)
    text = format_decimal(Decimal(hundredths) / 100, "0.##", locale_of(words))
    return f"{figure(-1)[0]}{text}" if value < 0 and hundredths else text


def portions(things: Iterable[Thing], most: int) -> list[list[Thing]]:
    """The things in portions of so many, the last one with what is left; one empty one of none."""
    rest = iter(things)
    return [*iter(lambda: list(islice(rest, most)), [])] or [[]]


def numbered(parts: Sequence[Thing]) -> list[tuple[int, int, Thing]]:
    """Each part with its number from 1 and how many there are."""
    return [(number, len(parts), part) for number, part in enumerate(parts, start=1)]


PAPER = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
_EDGE = 6.2  # printers reach no farther


def cuts(size: str, start: tuple[float, float], part: tuple[float, float], count: tuple[int, int]) -> str:
    """Lines over the whole sheet, around and between so many parts across and down."""
    width, height = PAPER[size]
    columns = [x for at in range(count[0] + 1) if _EDGE < (x := start[0] + at * part[0]) < width - _EDGE]
    rows = [y for at in range(count[1] + 1) if _EDGE < (y := start[1] + at * part[1]) < height - _EDGE]
    upright = "".join(f"M{x:.5g} {_EDGE}V{height - _EDGE:.5g}" for x in columns)
    return upright + "".join(f"M{_EDGE} {y:.5g}H{width - _EDGE:.5g}" for y in rows)


# So many times what fits the line in full size: the classes of static/print/tournament.css.
_STEPS = ((1.0, "fits"), (1.17, "close"), (1.4, "long"))
_LETTER = 0.18  # a usual letter of one point is so many millimetres wide
_SMALLER, _LEAST = 0.85, 6  # a club's letters beside a name's; how many of them tell something


def fitted(name: str, width: float, points: float, two: float = 2.7) -> str:
    """The class that makes it fit so many millimetres, where letters have so many points.

    `two` is how much more than a line there is room for where it is small and broken.
    """
    ratio = letters_of(name) * points * _LETTER / width
    return next((fit for most, fit in (*_STEPS, (two, "two")) if ratio <= most), "tiny")


def beside(name: str, club: str, width: float, points: float) -> str:
    """As much of the club as there is room for beside the name; nothing where that is little."""
    room = int((width / (points * _LETTER) - letters_of(name) - 1) / _SMALLER)
    return isolated(truncate(club, room)) if room >= _LEAST else ""
