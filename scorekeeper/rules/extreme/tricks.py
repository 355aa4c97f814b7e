"""What a trick does: which colour is followed, who wins it, and whether red beat another colour.

Source: 004 «Der Kampf um die Stiche».
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.frozen import quick

Plays = Sequence[Card | None]


@quick
@dataclass(frozen=True, slots=True)
class TrickOutcome:
    """A trick's end: seats from 0; `winner` is None where no card could win.

    `next_leader` is always a seat: then the leader again. `led` is the colour to follow; `trumped` tells
    that a red card won over another led colour.
    """

    winner: int | None
    next_leader: int
    led: str | None
    trumped: bool = False


def suit_to_follow(plays: Plays) -> str | None:
    """The colour that has to be followed after these plays: that of the first card; None before it.

    None among the plays is one that counts as nothing.
    """
    return next((card.suit for card in plays if card is not None), None)


def legal_cards(hand: Iterable[Card], plays: Plays) -> list[Card]:
    """The cards of `hand` that may be played after `plays`, in the hand's order."""
    held = list(hand)
    suit = suit_to_follow(plays)
    following = [card for card in held if card.suit == suit]
    return following or held


def judge_trick(leader: int, plays: Plays, seats: int) -> TrickOutcome:
    """The outcome of the cards in order of play, clockwise from `leader`, at a table of `seats`.

    A trick that is not over is judged as if no card were to come.
    """
    led = suit_to_follow(plays)
    standing = [
        (card, at)
        for at, card in enumerate(plays)
        if card is not None and (card.is_trump or card.suit == led)
    ]
    if not standing:
        return TrickOutcome(None, leader, led)
    best, place = max(standing, key=lambda stands: (stands[0].is_trump, stands[0].value, -stands[1]))
    winner = (leader + place) % seats
    return TrickOutcome(winner, winner, led, trumped=best.suit != led)
