"""The round of Extreme on the table, ready to be drawn."""

from enum import StrEnum

from msgspec import Struct

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.extreme.cards import BLACK, COLOURS, HAND_SIZE, KINDS, TRUMP
from scorekeeper.rules.extreme.seals import ALL, Layout
from scorekeeper.rules.extreme.tricks import settlements, settlements_of_any
from scorekeeper.rules.extreme.validation import MOST_BLACKS
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext


class Does(StrEnum):
    """What a tap on a cell does."""

    TAKES = "takes"
    TAKES_FROM = "takes-from"
    RETURNS = "returns"
    SETS_LEFT = "sets-left"
    NOTHING = ""


class SealCell(Struct, frozen=True):
    """The seals of a kind in one place: those that lie there, and those that were given back.

    Where a tap takes one, `fault` is the code of why it may not be; `source` is whose it is, None for the
    middle. Where it sets how many are left, `count` is the next number. `odd`: so many cannot be.
    """

    kind: str
    lying: int
    gone: int = 0
    does: Does = Does.NOTHING
    source: int | None = None
    count: int | None = None
    fault: str = ""
    odd: bool = False


class SealRow:
    """A seat with its seals.

    `active`: what is tapped is for it, in its `turn` or because its taking is put right. `over`: it has had
    its turn. `known_left`: it is known what it has left. `points`: None while that is not known.
    """

    def __init__(
        self, draft: Draft, seat: int, name: str, cells: tuple[SealCell, ...], taker: int | None
    ) -> None:
        turns = draft.turns
        self.seat, self.name, self.cells = seat, name, cells
        self.dealer = seat == draft.plan.dealer
        self.turn = seat == turns.turn
        self.active = seat == taker
        self.over = turns.is_over(seat)
        self.empty = turns.taking(seat).empty
        self.known_left = draft.is_told(seat) and not draft.under_way
        self.mage = seat == turns.mage
        counted = self.known_left and (seat != draft.mage or not draft.untold)
        self.points = draft.points[seat] if counted else None


class SealTable(Struct, frozen=True):
    """All 27 seals: `middle` has a cell a kind; a row a seat, in seat order.

    `taker` is the seat for which a tap takes. `again` tells that its turn is over and it is corrected.
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
        SealRow(draft, seat, name, tuple(_taking_cell(draft, seat, kind, taker) for kind in KINDS), taker)
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
        rows.append(SealRow(draft, seat, name, cells, None))
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


def trick_panel(draft: Draft, players: tuple[str, ...]) -> dict[str, object]:
    """The next trick, by its `number`; None where all were entered. `blacks_gone`: the six are taken."""
    number = len(draft.tricks) + 1 if draft.tricks_left else None
    winners = [_winner(draft.layout, seat, name) for seat, name in enumerate(players)] if number else []
    return {"number": number, "winners": winners, "blacks_gone": not draft.middle[BLACK]}


def _winner(layout: Layout, seat: int, name: str) -> dict[str, object]:
    """A seat that may have won the trick, and the ways to settle it by the led colour, plain or `trumped`.

    `alike`: it settles it as `gives` says, whatever was led.
    """
    gives, *others = settlements_of_any(layout, seat)
    led = [
        {
            "colour": colour,
            "plain": settlements(layout, seat, colour, trumped=False),
            "trumped": () if colour == TRUMP else settlements(layout, seat, colour, trumped=True),
        }
        for colour in COLOURS
    ]
    return {"seat": seat, "name": name, "alike": not others, "gives": gives, "led": led}


class Step(StrEnum):
    """The steps of a round, in order."""

    TAKINGS = "takings"
    LEFT = "left"
    TRICKS = "tricks"


# By name, and by the number of the pad that is tapped to put it right.
SEATS = frozenset(map(str, range(5)))
STEPS = {**{step.value: step for step in Step}, "bid": Step.TAKINGS, "total": Step.LEFT}


def read_step(asked: str | None) -> tuple[Step | None, int | None]:
    """The step that somebody wants open, and the seat that it is about: "takings-2", "left-0"."""
    name, _dash, seat = (asked or "").partition("-")
    step = STEPS.get(name)
    return step, int(seat) if step in (Step.TAKINGS, Step.LEFT) and seat in SEATS else None


class RoundView:
    """Everything that the work side of the round page shows.

    `turn` is who takes now, None once all have; `again` is who corrects what was taken. `settled` counts the
    tricks that a seal given back or a black one settles, as far as players are not `untold`. `fewer` tells
    that not every trick has to be, because of the Schwarzmagier or the six black ones. `open_seat` is whose
    rest is asked for where one seat is open at a time.
    """

    tricks, one_by_one = HAND_SIZE, False

    def __init__(self, table: Table, draft: Draft, asked: str | None) -> None:
        players, turns = table.game.players, draft.turns
        wanted, chosen = read_step(asked)
        self.step = (
            (wanted or (Step.TRICKS if draft.under_way else Step.LEFT)) if turns.done else Step.TAKINGS
        )
        if self.step is Step.TRICKS and not draft.tricks_left:
            self.step = Step.LEFT
        taking, quickly = self.step is Step.TAKINGS, self.step is Step.LEFT
        seals = taking_table(draft, players, chosen) if taking else result_table(draft, players, quickly)
        panel = self.step is Step.TRICKS or (quickly and draft.tricks and not draft.under_way)
        self.number, self.draft = draft.number, draft
        self.dealer = players[draft.plan.dealer]
        self.correcting = table.correction is not None
        self.turn = None if turns.turn is None else players[turns.turn]
        self.again = players[seals.taker] if seals.again and seals.taker is not None else None
        self.seals = seals
        self.panel = trick_panel(draft, players) if panel else None
        self.mage = None if draft.mage is None else players[draft.mage]
        self.settled = len(draft.tricks) if draft.tricks and not draft.left_seats else _settled(draft)
        self.blacks = sum(seals_left[BLACK] for seals_left in draft.left)
        self.fewer = draft.mage is not None or self.blacks == MOST_BLACKS
        self.open_seat = chosen if quickly and chosen is not None else next(iter(draft.untold), 0)
        self.untold = [players[seat] for seat in draft.untold]
        self.problems = draft.problems if turns.done else []

    @property
    def line(self) -> str:
        """What stands beside the round's number."""
        tricks = ngettext("%(num)s trick", "%(num)s tricks", self.tricks)
        return f"{tricks} · {_('%(player)s deals', player=self.dealer)}"

    @property
    def can_close(self) -> bool:
        """Whether the round can be scored as it stands."""
        return self.draft.turns.done and not self.draft.under_way and not self.problems


def view_round(table: Table, asked: str | None = None) -> RoundView | None:
    """The open round, None where the game is over; `asked` opens a step, once all have taken their seals."""
    draft: Draft | None = table.open_draft
    over = table.finished and table.correction is None
    return None if draft is None or over else RoundView(table, draft, asked)


def _settled(draft: Draft) -> int:
    """The tricks that those of whom it is known have settled: by a seal given back, or a black one taken."""
    return sum(
        before.total - left.total + 2 * left[BLACK]
        for seat, (before, left) in enumerate(zip(draft.turns.layout.before, draft.left, strict=True))
        if draft.is_told(seat)
    )
