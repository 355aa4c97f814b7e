"""What a protocol shows of the hands of a round, and what it leaves unseen.

A *place* is the play of one seat into one trick, so that a hand is a set of places: those into which it
is still to be played. A place that was recorded shows its card. An empty one holds some card that was not
seen: the protocol breaks off before it, begins after it, or left it out.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property

from scorekeeper.rules.plays import Play
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.specials import COPYING, PASSING, SWAPPING

Place = tuple[int, int]
Swap = tuple[int, str, str]

NO_CARD = ""


@dataclass(frozen=True, slots=True)
class Retaken:
    """A card that a Hexe took out of trick `after` (from 1) into the hand of `seat`, to play it into `place`.

    `code` is that card. What was dealt to the place instead was given for it: whoever looks at the hands up
    to that trick finds that card there.
    """

    after: int
    seat: int
    place: Place
    code: str


@dataclass(frozen=True, eq=False)
class Seen:
    """The round as far as it was seen. Places are (seat from 0, trick from 1); codes are as in hand.

    `cards` are the recorded plays, NO_CARD for what is no card of the game. `deck` counts what can have
    been in the hands at all, seen or not: without a card that lies out and a Werwolf, which is never
    played. `taken_up` is the seat that swapped the Werwolf with the card that it took up. `given` are
    recorded passes that fit, by the seat that gave the card away. `passing` and `swapping` are the cards
    after which everybody passes one, and after which their player swaps one.

    `swap` is a recorded one that fits: trick, card given, card taken. Where a swap is weighed, `retaken` says
    which, and `cards` and `empty` tell of its place what was dealt to it. `shown` are then the plays as they
    were recorded.
    """

    seats: int
    hand_size: int
    cards: Mapping[Place, str]
    deck: Mapping[str, int]
    taken_up: tuple[int, str] | None = None
    given: tuple[tuple[int, str], ...] = ()
    passing: frozenset[str] = PASSING
    swapping: frozenset[str] = SWAPPING
    retaken: Retaken | None = None
    shown: Mapping[Place, str] | None = None
    swap: Swap | None = None

    @cached_property
    def empty(self) -> frozenset[Place]:
        """The places whose card was not seen."""
        every = ((seat, trick) for seat in range(self.seats) for trick in range(1, self.hand_size + 1))
        return frozenset(place for place in every if place not in self.cards)

    @cached_property
    def gaps(self) -> frozenset[Place]:
        """The plays that nobody saw."""
        return self.empty if self.retaken is None else self.empty - {self.retaken.place}

    @cached_property
    def first_seen(self) -> int:
        """The first trick of which any play was recorded; the last one where none was."""
        return min((trick for _, trick in self.shown or self.cards), default=self.hand_size)

    def taken_by(self, trick: int) -> Place | None:
        """The place whose card was taken out of a trick before that one, as its hand then knows."""
        return self.retaken.place if self.retaken and trick > self.retaken.after else None

    def held(self, place: Place, trick: int) -> str:
        """The card that the hand holds for that place, the play into the trick just made; NO_CARD: unseen."""
        if self.retaken is not None and place == self.taken_by(trick):
            return self.retaken.code
        return self.cards.get(place, NO_CARD)

    def showing(self, suit: str, places: Iterable[Place], trick: int) -> frozenset[Place]:
        """Those of the places that were seen to hold a card of the suit after the play into that trick."""
        shown = self.cards if self.shown is None else self.shown
        given = None if self.retaken is None or self.taken_by(trick) else self.retaken.place
        return frozenset(
            place for place in places if place != given and suit_of(shown.get(place, NO_CARD)) == suit
        )

    def places_of(self, code: str) -> frozenset[Place]:
        """The places that were seen to show that card."""
        return self._placed.get(code, frozenset())

    @cached_property
    def _placed(self) -> dict[str, frozenset[Place]]:
        placed: dict[str, set[Place]] = {}
        for place, code in self.cards.items():
            placed.setdefault(code, set()).add(place)
        return {code: frozenset(places) for code, places in placed.items()}

    @cached_property
    def excess(self) -> int:
        """By how many cards the recorded ones are more than the deck has."""
        dealt = Counter(self.cards.values())
        return sum(max(count - self.deck.get(code, 0), 0) for code, count in dealt.items())

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
        return next((code for code in self.passing if self.unseen[code]), None)

    @cached_property
    def swapping_card(self) -> str | None:
        """The unseen card after which its player would swap one, if there is one."""
        return next((code for code in sorted(self.swapping) if self.unseen[code]), None)

    @cached_property
    def swaps_possible(self) -> bool:
        """Whether a card was played, or may have been, after which its player swaps one."""
        return self.swapping_card is not None or any(self.places_of(code) for code in self.swapping)

    @cached_property
    def passing_trick(self) -> int | None:
        """The trick into which such a card was seen to be played."""
        given = None if self.retaken is None else self.retaken.place
        placed = (place for code in self.passing for place in self.places_of(code) if place != given)
        return min((trick for _, trick in placed), default=None)

    @cached_property
    def passes(self) -> tuple[int | None, ...]:
        """After which trick everybody may have passed a card; None: no pass. At most one card makes one.

        Source: 003 «Jongleur»: not after the last trick.
        """
        if self.passing_trick is not None:
            return (self.passing_trick if self.passing_trick < self.hand_size else None,)
        if self.passing_card is None:
            return (None,)
        tricks = sorted({trick for _, trick in self.gaps} - {self.hand_size})
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


def as_copied(seen: Seen, copied: str | None) -> Seen:
    """The same where a Vampir is a copy of that card, after which cards may be passed or one is swapped."""
    return replace(
        seen,
        passing=PASSING | (COPYING if copied in PASSING else frozenset()),
        swapping=SWAPPING | (COPYING if copied in SWAPPING else frozenset()),
    )


def see(plays: Iterable[Play[Card]]) -> dict[Place, str]:
    """The recorded plays by their places, as far as they came from a hand."""
    return {
        (play.seat, play.trick): play.card.code if play.card else NO_CARD for play in plays if play.from_hand
    }


@cache
def suit_of(code: str) -> str | None:
    """The suit that a card has in hand; NO_CARD has none."""
    return Card(code).suit if code else None
