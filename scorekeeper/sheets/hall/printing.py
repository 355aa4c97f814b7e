"""What of a tournament is printed, and in which words its people and numbers stand on paper."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from gettext import NullTranslations
from itertools import islice
from typing import TypeVar

from scorekeeper.names import clipped
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.figures import figure, isolated
from scorekeeper.words import N_, translations

HEAT = N_("This tournament has no heat {heat}.")
NO_HEAT = N_("No heat has been drawn yet: nobody has a seat.")
_DECIMAL = N_("%(whole)s.%(part)s")
_LONGEST_TITLE = 46  # letters beside a heading

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Printing:
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
    def chosen(self) -> Heat:
        """The heat. Raises what `number` raises."""
        return self.tournament.heats[self.number - 1]

    @property
    def title(self) -> str:
        """The tournament's name, not longer than there is room beside a heading."""
        return isolated(clipped(self.tournament.name, _LONGEST_TITLE))

    def called(self, one: int) -> str:
        """The name of who plays there: a substitute's own."""
        return called(self.tournament.entrants[one])


def called(entrant: Entrant) -> str:
    """Who plays for that line of the list."""
    return isolated(entrant.plays)


def alphabetical(name: str) -> tuple[str, str]:
    """Where a name stands in a list that people look for it in: Ä is beside A."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return plain.casefold().replace("ß", "ss"), name


def points(value: Fraction | int, words: NullTranslations) -> str:
    """Points as they stand on paper: 45; 31.67; −3."""
    hundredths = round(abs(Fraction(value)) * 100)
    whole, part = divmod(hundredths, 100)
    text = str(whole) if not part else words.gettext(_DECIMAL) % {"whole": whole, "part": f"{part:02}"}
    text = text.removesuffix("0") if part else text
    return f"{figure(-1)[0]}{text}" if value < 0 and hundredths else text


def portions(things: Iterable[Thing], most: int) -> list[list[Thing]]:
    """The things in portions of so many, the last one with what is left; one empty one of none."""
    rest = iter(things)
    return [*iter(lambda: list(islice(rest, most)), [])] or [[]]


def numbered(parts: Sequence[Thing]) -> list[tuple[int, int, Thing]]:
    """Each part with its number from 1 and how many there are."""
    return [(number, len(parts), part) for number, part in enumerate(parts, start=1)]
