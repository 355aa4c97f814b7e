"""The «Block der Wahrheit», ready to be drawn: one row a planned round, two cells a seat."""

from dataclasses import dataclass

from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.rules.wizard.schedule import plan_round


@dataclass(frozen=True, slots=True)
class PadCell:
    """What stands at one seat in one round: running total and bid, None where nothing does yet."""

    total: int | None
    bid: int | None
    points: int | None
    hit: bool


@dataclass(frozen=True, slots=True)
class PadRow:
    """One round of the pad; `state` is "closed", "open" (on the table), "correcting" or "empty"."""

    number: int
    hand_size: int
    dealer: int
    trump: str | None
    state: str
    cells: tuple[PadCell, ...]


_BLANK = PadCell(None, None, None, False)


def view_pad(table: Table, result: Result) -> tuple[PadRow, ...]:
    """All rows of the pad, planned rounds included."""
    game = table.game
    correcting = table.correction.number if table.correction else None
    rows = []
    for number in range(1, result.rounds_planned + 1):
        if number <= len(game.rounds):
            row, played = result.rounds[number - 1], game.rounds[number - 1]
            cells = tuple(
                PadCell(total, bid, points, points > 0)
                for total, bid, points in zip(row.totals, played.final_bids, row.points, strict=True)
            )
            state = "correcting" if number == correcting else "closed"
            rows.append(PadRow(number, row.hand_size, row.dealer, _trump(played.trump), state, cells))
        else:
            rows.append(_unplayed(table, number))
    return tuple(rows)


def _unplayed(table: Table, number: int) -> PadRow:
    game = table.game
    draft: Draft | None = table.draft
    if draft is not None and draft.number == number and not table.ended:
        cells = tuple(PadCell(None, bid, None, False) for bid in draft.bids)
        plan = draft.plan
        return PadRow(number, plan.hand_size, plan.dealer, _trump(draft.trump), "open", cells)
    plan = plan_round(game.options, game.seats, game.first_dealer, number)
    return PadRow(number, plan.hand_size, plan.dealer, "", "empty", (_BLANK,) * game.seats)


def _trump(trump: MaybeCard) -> str | None:
    return "" if trump is UNRECORDED else trump
