"""The seals where they lie: the middle, and a row for every seat; a tap moves a seal. And the tricks.

While seals are taken, a tap in the middle gives one to whoever takes, a tap on one's own puts it back, and
one on another player's takes it from there once its colour is gone. Afterwards a tap says how many are left.
Trick by trick every way to settle is a button of its own, so that a trick takes two taps: the winner, and the
way; one where nothing depends on the led colour.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.rules.extreme.cards import BLACK, COLOURS, HAND_SIZE, KINDS, TRUMP
from scorekeeper.rules.extreme.seals import ALL, Layout
from scorekeeper.rules.extreme.tricks import Settlement, settlements, settlements_of_any


class Does(StrEnum):
    """What a tap on a cell does."""

    TAKES = "takes"
    TAKES_FROM = "takes-from"
    RETURNS = "returns"
    SETS_LEFT = "sets-left"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class SealCell:
    """The seals of a kind in one place: those that lie there, and those that were given back.

    Where a tap takes one, `fault` is the code of why it may not be; `source` is whose it is, None for the
    middle. Where it sets how many are left, `count` is the next number. `odd`: so many cannot be.
    """

    kind: str
    lying: int
    gone: int = 0
    does: Does = Does.NOTHING
    source: int | None = None
    count: int = 0
    fault: str = ""
    odd: bool = False


@dataclass(frozen=True, slots=True)
class SealRow:
    """A seat with its seals.

    `active`: what is tapped is for it, in its `turn` or because its taking is put right. `over`: it has had
    its turn. `known_left`: it is known what it has left. `points`: None while that is not known.
    """

    seat: int
    name: str
    dealer: bool
    turn: bool
    active: bool
    over: bool
    empty: bool
    known_left: bool
    mage: bool
    cells: tuple[SealCell, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class SealTable:
    """All 27 seals: `middle` has a cell a kind; a row a seat, in seat order.

    `taker` is the seat for which a tap takes, `again` tells that its turn is over and it is put right;
    `mage_fault` says why it may not have the Schwarzmagier.
    """

    middle: tuple[SealCell, ...]
    rows: tuple[SealRow, ...]
    mage_free: bool
    taker: int | None = None
    again: bool = False
    mage_fault: str = ""


def taking_table(draft: Draft, players: tuple[str, ...], chosen: int | None) -> SealTable:
    """The seals while they are taken, by the seat whose turn it is or by the one `chosen` to be put right."""
    turns = draft.turns
    again = chosen is not None and turns.is_over(chosen)
    taker = chosen if again else turns.turn
    rows = [
        _seat_row(draft, seat, name, tuple(_taking_cell(draft, seat, kind, taker) for kind in KINDS), taker)
        for seat, name in enumerate(players)
    ]
    return SealTable(
        middle=tuple(_middle_cell(draft, kind, taker) for kind in KINDS),
        rows=tuple(rows),
        mage_free=turns.mage is None,
        taker=taker,
        again=again,
        mage_fault="" if taker is None else turns.mage_fault(taker),
    )


def _middle_cell(draft: Draft, kind: str, taker: int | None) -> SealCell:
    lying = draft.turns.layout.middle[kind]
    if taker is None or kind not in COLOURS:
        return SealCell(kind, lying)
    return SealCell(kind, lying, does=Does.TAKES, fault=draft.turns.middle_fault(taker, kind))


def _taking_cell(draft: Draft, seat: int, kind: str, taker: int | None) -> SealCell:
    turns = draft.turns
    lying = turns.layout.before[seat][kind]
    if taker is None or kind not in COLOURS or not lying:
        return SealCell(kind, lying)
    if taker == seat:
        return SealCell(kind, lying, does=Does.RETURNS if turns.taking(seat).seals[kind] else Does.NOTHING)
    takes_from = seat in turns.sources(taker, kind)
    return SealCell(kind, lying, does=Does.TAKES_FROM if takes_from else Does.NOTHING, source=seat)


def result_table(draft: Draft, players: tuple[str, ...], quickly: bool = True) -> SealTable:
    """The seals as they are left: as entered; before that, as they lie. Tapped where it goes `quickly`."""
    rows = []
    middle = dict(zip(KINDS, ALL.counts, strict=True))
    for seat, name in enumerate(players):
        cells = tuple(_result_cell(draft, seat, kind, quickly) for kind in KINDS)
        for cell in cells:
            middle[cell.kind] -= cell.lying
        rows.append(_seat_row(draft, seat, name, cells, None))
    return SealTable(
        tuple(SealCell(kind, max(lying, 0)) for kind, lying in middle.items()),
        tuple(rows),
        draft.mage is None,
    )


def _result_cell(draft: Draft, seat: int, kind: str, quickly: bool) -> SealCell:
    lying = draft.lying[seat][kind]
    before, most = draft.turns.layout.before[seat][kind], draft.most_left(seat, kind)
    gone = 0 if kind == BLACK else max(before - lying, 0)
    does = Does.SETS_LEFT if (most or lying) and quickly else Does.NOTHING
    odd = draft.is_told(seat) and draft.left[seat][kind] > most
    return SealCell(kind, lying, gone, does, count=draft.next_left(seat, kind), odd=odd)


def _seat_row(draft: Draft, seat: int, name: str, cells: tuple[SealCell, ...], taker: int | None) -> SealRow:
    turns, known_left = draft.turns, draft.is_told(seat) and not draft.under_way
    counted = known_left and (seat != draft.mage or not draft.untold)
    return SealRow(
        seat=seat,
        name=name,
        dealer=seat == draft.plan.dealer,
        turn=seat == turns.turn,
        active=seat == taker,
        over=turns.is_over(seat),
        empty=turns.taking(seat).empty,
        known_left=known_left,
        mage=seat == turns.mage,
        cells=cells,
        points=draft.points[seat] if counted else None,
    )


@dataclass(frozen=True, slots=True)
class LedColour:
    """A led colour: the ways to settle the trick, and those where red won over it; none where it is red."""

    colour: str
    plain: tuple[Settlement, ...]
    trumped: tuple[Settlement, ...]


@dataclass(frozen=True, slots=True)
class Winner:
    """A seat that may have won the trick; `alike`: it settles it as `gives` says, whatever was led."""

    seat: int
    name: str
    mage: bool
    alike: bool
    gives: Settlement
    led: tuple[LedColour, ...]


@dataclass(frozen=True, slots=True)
class EnteredTrick:
    """A trick that was entered: its number, from 1, who won it, and how it was settled."""

    number: int
    winner: str
    led: str | None
    trumped: bool
    gives: Settlement
    mage: bool


@dataclass(frozen=True, slots=True)
class TrickPanel:
    """The next trick, by its number; None where all were entered. `blacks_gone`: the six are taken."""

    number: int | None
    tricks: int
    winners: tuple[Winner, ...]
    settled: tuple[EnteredTrick, ...]
    blacks_gone: bool


def trick_panel(draft: Draft, players: tuple[str, ...]) -> TrickPanel:
    """The panel; every seat has had its turn, or has it as the last one."""
    layout = draft.layout
    winners = tuple(_winner(layout, seat, name) for seat, name in enumerate(players))
    number = len(draft.tricks) + 1
    return TrickPanel(
        number=number if draft.tricks_left else None,
        tricks=HAND_SIZE,
        winners=winners if draft.tricks_left else (),
        settled=tuple(
            EnteredTrick(
                at, players[trick.winner], trick.led, trick.trumped, trick.gives, trick.winner == draft.mage
            )
            for at, trick in enumerate(draft.tricks, start=1)
        ),
        blacks_gone=not layout.middle["black"],
    )


def _winner(layout: Layout, seat: int, name: str) -> Winner:
    ways = settlements_of_any(layout, seat)
    led = tuple(
        LedColour(
            colour,
            settlements(layout, seat, colour, trumped=False),
            () if colour == TRUMP else settlements(layout, seat, colour, trumped=True),
        )
        for colour in COLOURS
    )
    return Winner(seat, name, seat == layout.mage, len(ways) == 1, ways[0], led)
