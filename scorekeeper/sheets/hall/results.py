"""Standings of a tournament on paper, and what the referee decided; certificates for the first."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.tournament.penalty import GAME
from scorekeeper.rules.tournament.standings import Placing, seat_results, standings
from scorekeeper.rules.tournament.table_result import OVERRIDDEN
from scorekeeper.sheets.certificate import Award
from scorekeeper.sheets.edition import Number
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.environment import fill
from scorekeeper.sheets.figures import day, figure, isolated
from scorekeeper.sheets.hall.fitting import fitted
from scorekeeper.sheets.hall.printing import Printing, called, numbered, points
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.sheets.standings import Place
from scorekeeper.sheets.symbols import SEAL
from scorekeeper.words import N_
from scorekeeper.words.referee import reason_of

NOTHING = N_("Nothing has been played yet.")
_MOST_HEATS = 8  # a column each; of more heats only the sums are shown
_FINAL = 6  # as many at one table are a final
_OTHERS = 4  # as many of the first stand on a certificate
# Millimetres, and points of letters, on large paper and on small.
_LINE, _GROUP, _HEAD, _POINTS = (6.2, 8.0, 9.0, 10.5), (4.6, 6.0, 7.0, 8.0), (10.5, 8.0), None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings, as text; `heats` are what each heat gave, "" for one that was not played."""

    rank: int
    name: str
    club: str
    fit: str
    heats: tuple[str, ...]
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Those who reached the same stage; `title` is empty where all did, or where a page goes on with them."""

    title: str
    rows: tuple[Row, ...]
