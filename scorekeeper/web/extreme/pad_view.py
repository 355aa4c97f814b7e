"""The pad of Extreme, ready to be drawn: one row a planned round, running total and penalty points a seat."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.web.game.derived import Standings, standings_of


@dataclass(frozen=True, slots=True)
class PadCell:
    """What stands at one seat in one round, in penalty points; None where nothing does yet.

    `away`: the seat is not at the table in that round.
    `given`: points beside the play, from that round on.
    """

    total: int | None
    points: int | None
    mage: bool
    away: bool = False
    given: tuple[Adjustment, ...] = ()


@dataclass(frozen=True, slots=True)
class PadRow:
    """One round of the pad; `state` is "closed", "open" (on the table), "correcting", "empty" or
    "covered", whose points nobody may see yet.

    `changed`: from this round on the table plays by other rules.
    """

    number: int
    dealer: int
    state: str
    cells: tuple[PadCell, ...]
    changed: bool = False


@dataclass(frozen=True, slots=True)
class PadPart:
    """Some rows in a row, and a key that names all that is in them; `piece` is the id of the open one."""

    key: Hashable
    rows: tuple[PadRow, ...]
    piece: str = ""


_BLANK = PadCell(None, None, mage=False)
_AWAY = PadCell(None, None, mage=False, away=True)


def view_pad(table: Table) -> tuple[PadPart, ...]:
    """All rows of the pad, planned rounds included: those that count, the open one, those to come."""
    standings = standings_of(table.game)
    correcting = table.correction.number if table.correction else 0
    parts = [PadPart((standings.key, 1, correcting), _closed(standings, correcting))]
    if table.unseen:
        first = len(table.game.rounds) + 1
        covered = _to_come(standings, first, first + table.unseen, "covered")
        parts.append(PadPart((standings.key, 4, first, table.unseen), covered))
    draft: Draft | None = None if table.ended else table.draft
    if draft is not None:
        seats = table.game.sitting(draft.number).seats
        lying = [PadCell(None, None, place == draft.mage) for place in range(len(seats))]
        cells = tuple(
            replace(cell or _AWAY, given=table.game.given(draft.number, seat))
            for seat, cell in enumerate(table.game.spread(draft.number, lying))
        )
        changed = table.game.changes_rules(draft.number)
        row = PadRow(draft.number, seats[draft.plan.dealer], "open", cells, changed)
        parts.append(PadPart((standings.key, 2, row), (row,), f"row-{row.number}"))
    begin = len(table.game.rounds) + table.unseen + (1 if draft is None else 2)
    parts.append(PadPart((standings.key, 3, begin), _to_come(standings, begin)))
    return tuple(parts)


@lru_cache(maxsize=256)
def _closed(standings: Standings, correcting: int) -> tuple[PadRow, ...]:
    rows, result = [], standings.result
    for row, played in zip(result.rounds, result.game.rounds, strict=True):
        seats = result.game.sitting(row.number).seats
        mage = None if played.mage is None else seats[played.mage]
        cells = tuple(
            PadCell(
                total,
                points,
                seat == mage,
                away=points is None,
                given=result.game.given(row.number, seat),
            )
            for seat, (total, points) in enumerate(zip(row.totals, row.points, strict=True))
        )
        state = "correcting" if row.number == correcting else "closed"
        changed = result.game.changes_rules(row.number)
        rows.append(PadRow(row.number, row.dealer, state, cells, changed))
    return tuple(rows)


@lru_cache(maxsize=256)
def _to_come(
    standings: Standings, begin: int, end: int | None = None, state: str = "empty"
) -> tuple[PadRow, ...]:
    game, rows = standings.result.game, []
    for number in range(begin, end or standings.result.rounds_planned + 1):
        sitting = game.sitting(number)
        here = game.spread(number, (_BLANK,) * len(sitting.seats))
        cells = tuple(cell or _AWAY for cell in here)
        changed = game.changes_rules(number)
        rows.append(PadRow(number, sitting.dealer_of(number), state, cells, changed))
    return tuple(rows)
