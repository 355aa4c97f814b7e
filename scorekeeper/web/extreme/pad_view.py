"""The pad of Extreme, ready to be drawn: one row a planned round, running total and penalty points a seat."""

from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.game import Game
from scorekeeper.web.game.derived import Standings
from scorekeeper.web.game.pad import PadPart, pad_parts


@dataclass(frozen=True, slots=True)
class PadCell:
    """What stands at one seat in one round, in penalty points; None where nothing does yet.

    `away`: the seat is not at the table in that round.
    `given`: points beside the play, from that round on. `begins`: the points with which the seat comes in the
    next round.
    """

    total: int | None
    points: int | None
    mage: bool
    away: bool = False
    given: tuple[Adjustment, ...] = ()
    begins: int | None = None


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


_BLANK = PadCell(None, None, mage=False)
_AWAY = PadCell(None, None, mage=False, away=True)


def view_pad(table: Table) -> tuple[PadPart[PadRow], ...]:
    """All rows of the pad."""
    return pad_parts(table, _Rows())


class _Rows:
    """The rows as they are drawn here."""

    @staticmethod
    @lru_cache(maxsize=256)
    def closed(standings: Standings, correcting: int) -> tuple[PadRow, ...]:
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
                    begins=result.begins(row.number, seat),
                )
                for seat, (total, points) in enumerate(zip(row.totals, row.points, strict=True))
            )
            state = "correcting" if row.number == correcting else "closed"
            changed = result.game.changes_rules(row.number)
            rows.append(PadRow(row.number, row.dealer, state, cells, changed))
        return tuple(rows)

    @staticmethod
    def open(draft: Draft, game: Game) -> PadRow:
        seats = game.sitting(draft.number).seats
        lying = [PadCell(None, None, place == draft.mage) for place in range(len(seats))]
        cells = tuple(
            replace(cell or _AWAY, given=game.given(draft.number, seat))
            for seat, cell in enumerate(game.spread(draft.number, lying))
        )
        changed = game.changes_rules(draft.number)
        return PadRow(draft.number, seats[draft.plan.dealer], "open", cells, changed)

    @staticmethod
    @lru_cache(maxsize=256)
    def to_come(standings: Standings, begin: int, end: int, state: str) -> tuple[PadRow, ...]:
        game, rows = standings.result.game, []
        for number in range(begin, end):
            sitting = game.sitting(number)
            here = game.spread(number, (_BLANK,) * len(sitting.seats))
            cells = tuple(cell or _AWAY for cell in here)
            changed = game.changes_rules(number)
            rows.append(PadRow(number, sitting.dealer_of(number), state, cells, changed))
        return tuple(rows)
