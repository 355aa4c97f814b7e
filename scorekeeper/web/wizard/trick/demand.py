"""What has to be followed in a trick, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.reasons import Follow, why_followed
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.wizard.trick.words import why_it_is_followed


@dataclass(frozen=True, slots=True)
class Demand:
    """What has to be followed now, "" for nothing, why, and whether the next card may still set a suit."""

    suit: str
    why: str
    rule: str
    open: bool


def demand_after(leader: int, before: Sequence[Card | None], seats: int, rules: TrickRules) -> Demand:
    """What the cards before ask of the next one."""
    if not before:
        return Demand("", _("Whoever leads may play any card."), "round.play", True)
    why = why_followed(leader, before, seats, rules)
    return Demand(why.suit or "", why_it_is_followed(why), why.rule, why.code is Follow.NOTHING_SET)
