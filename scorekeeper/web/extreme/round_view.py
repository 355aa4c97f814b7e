"""The round of Extreme on the table, ready to be drawn."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import BLACK, HAND_SIZE
from scorekeeper.rules.extreme.taking import Misfit
from scorekeeper.rules.extreme.validation import MOST_BLACKS
from scorekeeper.web.extreme.seals import SealTable, TrickPanel, result_table, taking_table, trick_panel
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext


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


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything that the work side of the round page shows.

    `turn` is who takes now, None once `all_taken`; `again` whose taking is put right after its turn; `taken`
    counts the seals before all; `misfits` are those that cannot have been taken. `settled` are the tricks
    that a seal given back or a black one settles, of `tricks`, as far as players are not `untold`; `fewer`
    tells that not every trick has to be, because of the Schwarzmagier or the six black ones. `under_way`:
    trick by trick, not over yet, and `tricks_left` could be entered; `quickly`: what is left can be tapped.
    `by_hand`: tricks were entered, and then something was set as left. `open_seat` is whose rest is asked
    for where one seat is open at a time.
    """

    number: int
    dealer: str
    correcting: bool
    step: Step
    turn: str | None
    again: str | None
    all_taken: bool
    misfits: tuple[Misfit, ...]
    seals: SealTable
    quickly: bool
    panel: TrickPanel | None
    taken: int
    swaps_left: int
    mage: str | None
    mage_base: int
    settled: int
    blacks: int
    fewer: bool
    tricks: int
    tricks_left: int
    under_way: bool
    by_hand: bool
    open_seat: int
    untold: tuple[str, ...]
    problems: tuple[Problem, ...]
    one_by_one: bool = False

    @property
    def line(self) -> str:
        """What stands beside the round's number."""
        tricks = ngettext("%(num)s trick", "%(num)s tricks", self.tricks)
        return f"{tricks} · {_('%(player)s deals', player=self.dealer)}"

    @property
    def can_close(self) -> bool:
        """Whether the round can be scored as it stands."""
        return self.all_taken and not self.under_way and not self.problems


def view_round(table: Table, asked: str | None = None) -> RoundView | None:
    """The view of the round that entries go to; None where the game is over.

    `asked` is the step that somebody wants open; before all have taken it can only be the takings.
    """
    draft: Draft | None = table.open_draft
    if draft is None or (table.finished and table.correction is None):
        return None
    players, turns = table.game.players, draft.turns
    wanted, chosen = read_step(asked)
    step = (wanted or (Step.TRICKS if draft.under_way else Step.LEFT)) if turns.done else Step.TAKINGS
    if step is Step.TRICKS and not draft.tricks_left:
        step = Step.LEFT
    taking, quickly = step is Step.TAKINGS, step is Step.LEFT
    seals = taking_table(draft, players, chosen) if taking else result_table(draft, players, quickly)
    panel = step is Step.TRICKS or (quickly and draft.tricks and not draft.under_way)
    layout, blacks = turns.layout, sum(seals_[BLACK] for seals_ in draft.left)
    return RoundView(
        number=draft.number,
        dealer=players[draft.plan.dealer],
        correcting=table.correction is not None,
        step=step,
        turn=None if turns.turn is None else players[turns.turn],
        again=players[seals.taker] if seals.again and seals.taker is not None else None,
        all_taken=turns.done,
        misfits=turns.misfits,
        seals=seals,
        quickly=quickly,
        panel=trick_panel(draft, players) if panel else None,
        taken=sum(seals_.total for seals_ in layout.before),
        swaps_left=turns.swaps_left,
        mage=None if draft.mage is None else players[draft.mage],
        mage_base=draft.plan.mage_base,
        settled=len(draft.tricks) if draft.tricks and not draft.left_seats else _settled(draft),
        blacks=blacks,
        fewer=draft.mage is not None or blacks == MOST_BLACKS,
        tricks=HAND_SIZE,
        tricks_left=draft.tricks_left,
        under_way=draft.under_way,
        by_hand=bool(draft.tricks and draft.left_seats),
        open_seat=chosen if quickly and chosen is not None else next(iter(draft.untold), 0),
        untold=tuple(players[seat] for seat in draft.untold),
        problems=tuple(draft.problems) if turns.done else (),
    )


def _settled(draft: Draft) -> int:
    """The tricks that those of whom it is known have settled: by a seal given back, or a black one taken."""
    return sum(
        before.total - left.total + 2 * left[BLACK]
        for seat, (before, left) in enumerate(zip(draft.turns.layout.before, draft.left, strict=True))
        if draft.is_told(seat)
    )
