"""The pad of Extreme, ready to be drawn: one row a planned round, running total and penalty points a seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.extreme.round import Round
from scorekeeper.web.game import pad
from scorekeeper.web.game.pad import Own, PadPart, PadRow, Rows, pad_parts


@dataclass(frozen=True, slots=True, kw_only=True)
class PadCell(pad.PadCell):
    """With the Schwarzmagier where it lies."""

    mage: bool = False


def view_pad(table: Table) -> tuple[PadPart, ...]:
    """All rows of the pad."""
    return pad_parts(table, ROWS)


def _of_places(seats: int, played: Round | None, draft: Draft | None) -> Sequence[Own]:
    written = draft or played
    mage = None if written is None else written.mage
    return [{"mage": place == mage} for place in range(seats)]


ROWS = Rows(PadCell, PadRow, lambda *_round: {}, _of_places)
