"""What a protocol shows of the hands of a round, and what it leaves unseen.

A *place* is the play of one seat into one trick, so that a hand is a set of places: those into which it
is still to be played. A place that was recorded shows its card. An empty one holds some card that was not
seen: the protocol breaks off before it, begins after it, or left it out.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from scorekeeper.rules.plays import Play
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.specials import SUITLESS, Aftermath

Place = tuple[int, int]

NO_CARD = ""
PASSING = frozenset(row.code for row in SUITLESS.values() if row.aftermath is Aftermath.HANDS_PASS)


@dataclass(frozen=True)
class Seen:
    """The round as far as it was seen. Places are (seat from 0, trick from 1); codes are as in hand.

    `cards` are the recorded plays, NO_CARD for what is no card of the game. `deck` counts what can have
    been in the hands at all, seen or not: without a card that lies out and a Werwolf, which is never
    played. `taken_up` is the seat that swapped the Werwolf with the card that it took up. `given` are
    recorded passes that fit, by the seat that gave the card away.
    """

    seats: int
    hand_size: int
    cards: Mapping[Place, str]
    deck: Mapping[str, int]
    taken_up: tuple[int, str] | None = None
    given: tuple[tuple[int, str], ...] = ()

    @cached_property
    def empty(self) -> frozenset[Place]:
        """The places whose card was not seen."""
        every = ((seat, trick) for seat in range(self.seats) for trick in range(1, self.hand_size + 1))
        return frozenset(place for place in every if place not in self.cards)

    def places_of(self, code: str) -> frozenset[Place]:
        """The places that were seen to show that card."""
        return self._shown.get(code, frozenset())

    @cached_property
    def _shown(self) -> dict[str, frozenset[Place]]:
        shown: dict[str, set[Place]] = {}
        for place, code in self.cards.items():
            shown.setdefault(code, set()).add(place)
        return {code: frozenset(places) for code, places in shown.items()}

    @cached_property
    def unseen(self) -> Counter[str]:
        """The cards that lie in the empty places or were not dealt.

        Where a faulty record leaves fewer cards than places, NO_CARD fills up: nobody knows what lay there.
        """
        unseen = Counter(self.deck)
        unseen.subtract(self.cards.values())
        unseen = +unseen
        unseen[NO_CARD] = max(len(self.empty) - unseen.total(), 0)
        return unseen

    @cached_property
    def passing_card(self) -> str | None:
        """The unseen card that would make everybody pass one, if there is one."""
        return next((code for code in PASSING if self.unseen[code]), None)

    @cached_property
    def passing_trick(self) -> int | None:
        """The trick into which such a card was seen to be played."""
        return min((trick for (_, trick), code in self.cards.items() if code in PASSING), default=None)

    @cached_property
    def passes(self) -> tuple[int | None, ...]:
        """After which trick everybody may have passed a card; None: no pass. At most one card makes one.

        Source: 003 «Jongleur»: not after the last trick.
        """
        if self.passing_trick is not None:
            return (self.passing_trick if self.passing_trick < self.hand_size else None,)
        if self.passing_card is None:
            return (None,)
        tricks = sorted({trick for _, trick in self.empty} - {self.hand_size})
        return (None, *tricks)

    def left_of(self, seat: int) -> int:
        """The left neighbour, who gets what the seat passes."""
        return (seat + 1) % self.seats

    @cached_property
    def unseen_suits(self) -> Counter[str | None]:
        """How many cards of each suit were not seen; None counts those without a suit."""
        suits: Counter[str | None] = Counter()
        for code, count in self.unseen.items():
            suits[suit_of(code)] += count
        return suits


def see(plays: Iterable[Play[Card]]) -> dict[Place, str]:
    """The recorded plays by their places, as far as they came from a hand."""
    return {
        (play.seat, play.trick): play.card.code if play.card else NO_CARD for play in plays if play.from_hand
    }


@cache
def suit_of(code: str) -> str | None:
    """The suit that a card has in hand; NO_CARD has none."""
    return Card(code).suit if code else None
