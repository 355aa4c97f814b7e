"""The «Block der Wahrheit», ready to be drawn: one row a planned round, two cells a seat."""

from dataclasses import dataclass, replace
from functools import lru_cache

from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.web.game.derived import Standings
from scorekeeper.web.game.pad import PadPart, pad_parts


@dataclass(frozen=True, slots=True)
class PadCell:
    """What stands at one seat in one round: running total and bid, None where nothing does yet.

    `covered`: the bid is in, but nobody may see it. `away`: the seat is not at the table in that round.
    `given`: points beside the play, from that round on. `begins`: the points with which the seat comes in the
    next round.
    """

    total: int | None
    bid: int | None
    points: int | None
    hit: bool
    covered: bool = False
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
    hand_size: int
    dealer: int
    trump: str | None
    state: str
    cells: tuple[PadCell, ...]
    changed: bool = False


_BLANK = PadCell(None, None, None, False)
_AWAY = PadCell(None, None, None, False, away=True)


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
            bids = result.game.spread(row.number, played.final_bids)
            cells = tuple(
                PadCell(
                    total,
                    bid,
                    points,
                    points is not None and points > 0,
                    away=bid is None,
                    given=result.game.given(row.number, seat),
                    begins=result.begins(row.number, seat),
                )
                for seat, (total, bid, points) in enumerate(zip(row.totals, bids, row.points, strict=True))
            )
            state = "correcting" if row.number == correcting else "closed"
            told = (row.number, row.hand_size, row.dealer, _trump(played.trump), state, cells)
            rows.append(PadRow(*told, changed=result.game.changes_rules(row.number)))
        return tuple(rows)

    @staticmethod
    def open(draft: Draft, game: Game) -> PadRow:
        cells = tuple(
            PadCell(None, shown, None, False, covered=draft.sealed and said is not None)
            for said, shown in zip(draft.bids, draft.final_bids, strict=True)
        )
        plan, seats = draft.plan, game.sitting(draft.number).seats
        spread = tuple(
            replace(cell or _AWAY, given=game.given(draft.number, seat))
            for seat, cell in enumerate(game.spread(draft.number, cells))
        )
        told = (plan.number, plan.hand_size, seats[plan.dealer], _trump(draft.trump), "open", spread)
        return PadRow(*told, changed=game.changes_rules(plan.number))

    @staticmethod
    @lru_cache(maxsize=256)
    def to_come(standings: Standings, begin: int, end: int, state: str) -> tuple[PadRow, ...]:
        game, rows = standings.result.game, []
        for number in range(begin, end):
            then, sitting = game.at(number), game.sitting(number)
            plan = plan_round(then.options, then.seats, then.first_dealer, number)
            here = game.spread(number, (_BLANK,) * then.seats)
            cells = tuple(cell or _AWAY for cell in here)
            told = (number, plan.hand_size, sitting.seats[plan.dealer], "", state, cells)
            rows.append(PadRow(*told, changed=game.changes_rules(number)))
        return tuple(rows)


def _trump(trump: MaybeCard) -> str | None:
    return "" if trump is UNRECORDED else trump
