"""The proof against the slow and plain way: every deal of small decks, gone through card by card.

A round is a table of codes: by seat, what it played into each trick, None where nobody saw it.
"""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.disputes import Observations

MOST_UNSEEN = 6

Played = list[list[str | None]]


@st.composite
def small_rounds(draw: st.DrawFn) -> tuple[Played, list[str]]:
    """Any hands of two or three colours, played in any order, some plays unseen; and their deck."""
    chance = Random(draw(st.integers(0, 2**32)))
    seats, size = draw(st.sampled_from([(2, 3), (2, 4), (3, 2), (3, 3), (3, 4)]))
    colours = draw(st.sampled_from(["VR", "VRG"]))
    deck = [f"{colour}{value}" for value in range(1, 16) for colour in colours][: seats * size]
    dealt = chance.sample(deck, len(deck))
    played: Played = [[*dealt[seat * size : (seat + 1) * size]] for seat in range(seats)]
    places = [(seat, at) for at in range(size) for seat in range(seats)]
    hidden = chance.randint(0, MOST_UNSEEN)
    last = draw(st.booleans())
    for seat, at in places[-hidden:] * (hidden > 0) if last else chance.sample(places, hidden):
        played[seat][at] = None
    if draw(st.booleans()):  # somebody wrote nonsense down, or a card that was already played
        seat, at = chance.choice(places)
        played[seat][at] = chance.choice([None, "?", *deck])
    return played, deck


def deals(played: Played, deck: list[str]) -> Iterator[list[list[str]]]:
    """The round with every choice of unseen cards for what nobody saw."""
    seen = {code for codes in played for code in codes}
    unseen = [code for code in deck if code not in seen]
    empty = sum(code is None for codes in played for code in codes)
    for chosen in map(iter, permutations(unseen, empty)):
        yield [[code or next(chosen) for code in codes] for codes in played]


@settings(max_examples=60, deadline=None)
@given(small_rounds())
def test_all_deals_are_weighed(made: tuple[Played, list[str]]) -> None:
    """A hand held a suit after a play where it does in all deals that fit."""
    played, deck = made
    cards = {
        (seat, trick): Card.parse(code)
        for seat, codes in enumerate(played)
        for trick, code in enumerate(codes, start=1)
        if code is not None
    }
    seen = Observations(len(played[0]), cards, {card for card in map(Card.parse, deck) if card is not None})
    for (seat, trick), suit in product(cards, "VR"):
        if played[seat][trick - 1][0] != suit:  # type: ignore[index]
            proven = all(
                any(code[0] == suit for code in hands[seat][trick:]) for hands in deals(played, deck)
            )
            assert (seen.proof(seat, trick, suit) is not None) == proven
