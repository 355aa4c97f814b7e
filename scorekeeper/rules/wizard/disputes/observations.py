"""What a protocol shows of the hands; a *place* is the play of one seat into one trick, recorded or not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from scorekeeper.rules.plays import Play
from scorekeeper.rules.wizard.cards import Card

Place = tuple[int, int]
Swap = tuple[int, str | None, str | None]
# A seat, and the card that it gave away or took up.
Gift = tuple[int, str]

NO_CARD = ""


@dataclass(frozen=True, slots=True)
class Observations:
    """The round as far as it was seen, by places (seat from 0, trick from 1). `cards` has NO_CARD for what is
    none of the game; `swap` (trick, given, taken, None for any) and `passes` are the recorded ones that fit.
    """

    seats: int
    hand_size: int
    cards: Mapping[Place, str]
    swap: Swap | None = None
    passes: Mapping[int, tuple[Gift, ...]] = field(default_factory=dict)

    @property
    def first(self) -> int:
        """The first trick of which any play was recorded; the last one where none was."""
        return min((trick for _, trick in self.cards), default=self.hand_size)

    @property
    def last(self) -> int:
        """The last trick of which anything was recorded."""
        swapped = [] if self.swap is None else [self.swap[0]]
        return max((self.first, *swapped, *self.passes, *(trick for _, trick in self.cards)))


def observe(plays: Iterable[Play[Card]]) -> dict[Place, str]:
    """The recorded plays by their places, as far as they came from a hand."""
    in_hands = (play for play in plays if play.from_hand)
    return {(play.seat, play.trick): play.card.code if play.card else NO_CARD for play in in_hands}


@cache
def suit_of(code: str) -> str | None:
    """The suit that a card has in hand; NO_CARD has none."""
    return Card(code).suit if code else None
