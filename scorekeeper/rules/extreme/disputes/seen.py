"""What a protocol shows of the hands, and what that proves.

A *place* is the play of one seat into one trick (seat from 0, trick from 1), so that a hand is a set of
places: those into which it is still to be played. Nothing is passed in Extreme and every card is dealt, so
only one thing of a round is unknown: which of the unseen cards lies in which of the empty places. Any
filling of them belongs to some deal.

Whether a hand was without a colour is therefore a count. It held the colour where one of its later places
shows it; otherwise it was without where there are enough unseen cards of other colours for its empty places,
and then the rest fills the rest.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.extreme.cards import Card

Place = tuple[int, int]


@dataclass(frozen=True)
class Seen:
    """The round as far as it was seen.

    `cards` are the recorded plays, None for what is no card of the game: a place that shows nothing.
    Every play counts as seen, whatever else is wrong with it; a card played twice was in both hands.
    """

    hand_size: int
    cards: Mapping[Place, Card | None]
    deck: Set[Card]

    @cached_property
    def unseen(self) -> Set[Card]:
        """The cards that lie in the empty places; more than those where the record is faulty."""
        return self.deck - set(self.cards.values())

    def proof(self, seat: int, trick: int, suit: str) -> tuple[Place, ...] | None:
        """What shows that `seat` held the suit after its play into `trick`, in every deal that fits.

        The later places with a card of it, in order of tricks; none where only the deck shows it, because
        the unseen cards cannot fill the hand without the suit. None where some deal has it without.
        """
        later = [(seat, number) for number in range(trick + 1, self.hand_size + 1)]
        shown = tuple(place for place in later if _suit(self.cards.get(place)) == suit)
        if shown:
            return shown
        empty = sum(place not in self.cards for place in later)
        others = sum(card.suit != suit for card in self.unseen)
        return () if empty > others else None


def _suit(card: Card | None) -> str | None:
    return None if card is None else card.suit
