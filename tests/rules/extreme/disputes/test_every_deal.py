"""The proof against the slow and plain way: every deal of small decks, gone through card by card.

A round is a table of codes: by seat, what it played into each trick, None where nobody saw it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.disputes import Observations

MOST_UNSEEN = 6


@dataclass(frozen=True)
class SmallRound:
    """A round of a small deck of which all cards are dealt, with what was seen of it."""

    played: list[list[str | None]]
    deck: list[str]

    @property
    def seen(self) -> Observations:
        cards = {
            (seat, trick): Card.parse(code)
            for seat, codes in enumerate(self.played)
            for trick, code in enumerate(codes, start=1)
            if code is not None
        }
        deck = {card for card in map(Card.parse, self.deck) if card is not None}
        return Observations(len(self.played[0]), cards, deck)


@st.composite
def small_rounds(draw: st.DrawFn) -> SmallRound:
    """Any hands of two or three colours, played in any order; some plays unseen."""
    chance = Random(draw(st.integers(0, 2**32)))
    seats, size = draw(st.sampled_from([(2, 3), (2, 4), (3, 2), (3, 3), (3, 4)]))
    colours = draw(st.sampled_from(["VR", "VRG"]))
    deck = [f"{colour}{value}" for value in range(1, 16) for colour in colours][: seats * size]
    dealt = chance.sample(deck, len(deck))
    played: list[list[str | None]] = [[*dealt[seat * size : (seat + 1) * size]] for seat in range(seats)]
    places = [(seat, at) for at in range(size) for seat in range(seats)]
    hidden = chance.randint(0, MOST_UNSEEN)
    last = draw(st.booleans())
    for seat, at in (
        places[len(places) - hidden :] if last else chance.sample(places, min(hidden, len(places)))
    ):
        played[seat][at] = None
    if draw(st.booleans()):  # somebody wrote nonsense down, or a card that was already played
        seat, at = chance.choice(places)
        played[seat][at] = chance.choice([None, "?", *deck])
    return SmallRound(played, deck)


def is_proven(
    played: Sequence[Sequence[str | None]], deck: Sequence[str], seat: int, trick: int, suit: str
) -> bool:
    """Whether the hand of a seat held the suit after its play into `trick` (from 1) in all deals that fit."""
    return all(any(code[0] == suit for code in hands[seat][trick:]) for hands in deals(played, deck))


def deals(played: Sequence[Sequence[str | None]], deck: Sequence[str]) -> Iterator[list[list[str]]]:
    """The round with every choice of unseen cards for what nobody saw."""
    seen = {code for codes in played for code in codes}
    unseen = [code for code in deck if code not in seen]
    empty = [(seat, at) for seat, codes in enumerate(played) for at, code in enumerate(codes) if code is None]
    for chosen in permutations(unseen, len(empty)):
        hands = [[code or "" for code in codes] for codes in played]
        for (seat, at), code in zip(empty, chosen, strict=True):
            hands[seat][at] = code
        yield hands


@settings(max_examples=60, deadline=None)
@given(small_rounds())
def test_all_deals_are_weighed(made: SmallRound) -> None:
    for seat, codes in enumerate(made.played):
        for trick, code in enumerate(codes, start=1):
            for suit in "VR":
                if code is not None and code[0] != suit:
                    proof = made.seen.proof(seat, trick, suit)
                    assert (proof is not None) == is_proven(made.played, made.deck, seat, trick, suit)
