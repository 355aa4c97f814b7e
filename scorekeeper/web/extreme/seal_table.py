"""The seals where they lie: the middle, and a row for every seat; every cell can be tapped.

While seals are taken, a tap takes one. Afterwards it says how many are left.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.rules.extreme.seals import ALL
from scorekeeper.rules.extreme.spelling import BLACK, COLOURS, KINDS


class Does(StrEnum):
    """What a tap on a cell does."""

    TAKES = "takes"
    TAKES_FROM = "takes-from"
    SETS_LEFT = "sets-left"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """The seals of a kind before a seat: those that lie there, and those that were given back.

    Where a tap takes one, `seat` is who takes it, `source` whose it is, None for the middle, and `fault`
    the code of why it may not be. Where it sets how many are left, `count` is the next number.
    """

    kind: str
    lying: int
    gone: int
    does: Does
    seat: int
    source: int | None = None
    count: int = 0
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A seat with its seals; `over`: it has had its turn. `points`: None while tricks are being settled."""

    seat: int
    name: str
    dealer: bool
    turn: bool
    next: bool
    over: bool
    empty: bool
    mage: bool
    mage_fault: str
    cells: tuple[Cell, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class SealTable:
    """All 27 seals: `middle` counts them by kind; a row a seat, in seat order."""

    middle: tuple[tuple[str, int], ...]
    rows: tuple[Row, ...]
    mage_free: bool


def taking_table(draft: Draft, players: tuple[str, ...]) -> SealTable:
    """The seals while they are taken."""
    turns, layout = draft.turns, draft.turns.layout
    rows = []
    for seat, name in enumerate(players):
        cells = tuple(
            _taking_cell(draft, seat, kind)
            if kind in COLOURS
            else Cell(kind, layout.before[seat][kind], 0, Does.NOTHING, seat)
            for kind in KINDS
        )
        rows.append(_row(draft, seat, name, cells))
    return SealTable(tuple((kind, layout.middle[kind]) for kind in KINDS), tuple(rows), turns.mage is None)


def _taking_cell(draft: Draft, seat: int, kind: str) -> Cell:
    turns = draft.turns
    lying, taker = turns.layout.before[seat][kind], turns.turn
    if taker is not None and taker != seat and seat in turns.sources(taker, kind):
        return Cell(kind, lying, 0, Does.TAKES_FROM, taker, seat)
    sources = turns.sources(seat, kind)
    source = sources[0] if len(sources) == 1 else None
    fault = turns.middle_fault(seat, kind) if source is None else ""
    does = Does.NOTHING if turns.done else Does.TAKES
    return Cell(kind, lying, 0, does, seat, source, fault=fault)


def result_table(draft: Draft, players: tuple[str, ...]) -> SealTable:
    """The seals as they are left: as entered, else as they lie while tricks are being settled."""
    rows = []
    middle = dict(zip(KINDS, ALL.counts, strict=True))
    for seat, name in enumerate(players):
        cells = tuple(_result_cell(draft, seat, kind) for kind in KINDS)
        for cell in cells:
            middle[cell.kind] -= cell.lying
        rows.append(_row(draft, seat, name, cells))
    return SealTable(tuple(middle.items()), tuple(rows), draft.mage is None)


def _result_cell(draft: Draft, seat: int, kind: str) -> Cell:
    lying = draft.lying[seat][kind]
    held, most = draft.turns.layout.before[seat][kind], draft.most_left(seat, kind)
    gone = 0 if kind == BLACK else max(held - lying, 0)
    can = (most or lying) and not draft.under_way
    does = Does.SETS_LEFT if can else Does.NOTHING
    return Cell(kind, lying, gone, does, seat, count=draft.next_left(seat, kind))


def _row(draft: Draft, seat: int, name: str, cells: tuple[Cell, ...]) -> Row:
    turns = draft.turns
    return Row(
        seat=seat,
        name=name,
        dealer=seat == draft.plan.dealer,
        turn=seat == turns.turn,
        next=seat == turns.next_turn,
        over=turns.is_over(seat),
        empty=turns.taking(seat).empty,
        mage=seat == turns.mage,
        mage_fault=turns.mage_fault(seat),
        cells=cells,
        points=None if draft.under_way else draft.points[seat],
    )
