"""The round of Extreme on the table, ready to be drawn."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.left import MOST_BLACKS
from scorekeeper.rules.extreme.spelling import BLACK
from scorekeeper.web.extreme.seal_table import SealTable, result_table, taking_table
from scorekeeper.web.extreme.trick_panel import TrickPanel, trick_panel
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import ngettext


class Step(StrEnum):
    """The steps of a round, in order."""

    TAKINGS = "takings"
    LEFT = "left"


# By name, and by the number of the pad that is tapped to put it right.
STEPS = {**{step.value: step for step in Step}, "bid": Step.TAKINGS, "total": Step.LEFT}


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything that the work side of the round page shows.

    `turn` is who takes now, None once all have; `taken` counts the seals before all. `settled` are
    the tricks that a seal given back or a black one settles, of `tricks`; `fewer` tells that not every trick
    has to be, because of the Schwarzmagier or the six black ones. `under_way`: trick by trick, not over yet.
    """

    number: int
    dealer: str
    correcting: bool
    step: Step
    turn: str | None
    last: bool
    seals: SealTable
    panel: TrickPanel | None
    taken: int
    swaps_left: int
    mage: str | None
    mage_base: int
    settled: int
    blacks: int
    fewer: bool
    tricks: int
    under_way: bool
    problems: tuple[Problem, ...]
    each: bool = False

    @property
    def line(self) -> str:
        """What stands beside the round's number."""
        tricks = ngettext("%(num)s trick", "%(num)s tricks", self.tricks)
        return f"{tricks} · {_('%(player)s deals', player=self.dealer)}"

    @property
    def can_close(self) -> bool:
        """Whether the round can be scored as it stands."""
        return self.last and not self.under_way and not self.problems


def view_round(table: Table, asked: str | None = None) -> RoundView | None:
    """The view of the round that entries go to; None where the game is over.

    `asked` is the step that somebody wants open; before the last turn it can only be the takings.
    """
    draft: Draft | None = table.entry
    if draft is None or (table.finished and table.correction is None):
        return None
    players, turns = table.game.players, draft.turns
    step = STEPS.get(asked or "") or (Step.LEFT if turns.done else Step.TAKINGS)
    if not turns.last_reached:
        step = Step.TAKINGS
    layout = turns.layout
    left = draft.left
    blacks = sum(seals[BLACK] for seals in left)
    held = sum(seals.total for seals in layout.before)
    given = sum(seals.total - seals[BLACK] for seals in left)
    return RoundView(
        number=draft.number,
        dealer=players[draft.plan.dealer],
        correcting=table.correction is not None,
        step=step,
        turn=None if turns.turn is None else players[turns.turn],
        last=turns.last_reached,
        seals=(taking_table if step is Step.TAKINGS else result_table)(draft, players),
        panel=trick_panel(draft, players) if step is Step.LEFT else None,
        taken=held,
        swaps_left=turns.swaps_left,
        mage=None if draft.mage is None else players[draft.mage],
        mage_base=draft.plan.mage_base,
        settled=len(draft.tricks) if draft.tricks and not draft.entered_left else held - given + blacks,
        blacks=blacks,
        fewer=draft.mage is not None or blacks == MOST_BLACKS,
        tricks=HAND_SIZE,
        under_way=draft.under_way,
        problems=tuple(draft.problems) if turns.last_reached else (),
    )
