"""What a check of Extreme says, and the proof against the slow and plain way: every deal of small decks.

Source: 004 «Der Kampf um die Stiche»; the formats' checker.
"""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.disputes import Observations
from scorekeeper.rules.findings import RoundCheck, TrickCheck
from tests.extreme import CAST, EXTREME, TAKEN, check, table, takings, tricks
from tests.notation import differing
from tests.rules.wizard.disputes.drawing import findings as drawn_findings

FIRST, SECOND = "Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black"
BOOKLET = (FIRST, SECOND, "Frank: V8 R3 V1 G8 > R")
NOBODY = "Frank: | Sabine: | Katrin: | Peter:"


def check_of(*drawn: str, taken: str = TAKEN, **more: Any) -> RoundCheck:
    return check({"takings": takings(taken), "tricks": tricks(*drawn), **more})


def findings(drawn: str, **more: Any) -> str:
    """Trick, seat, code, card, and the cards that show it: of these tricks, ";" between them."""
    return ", ".join(drawn_findings(check_of(*drawn.split("; "), **more), CAST))


ROWS = """
    A later card of the colour proves a revoke: Peter threw off green on violet, and plays violet later
    {FIRST}; {SECOND}; Frank: V8 R3 V1 V9 > R      => 1 Peter revoke G12: proven by V9 in 3
    Trumping is one too: Sabine beats yellow with red, though she holds yellow
    Frank: Y4 R2 Y5 Y6 > R; Sabine: Y7 Y8 Y9 Y10 > black => 1 Sabine revoke R2: proven by Y7 in 2
    What a hand still holds excuses; the leader follows nothing: Sabine leads red and still holds violet
    {FIRST} =>
    Frank: V2 V11 V7 V3 > V; Sabine: R1 R2 R4 R5 > R; Frank: V8 V9 V1 V4 > V =>
    Cards that cannot be
    Frank: V2 V11 V7 V7 > V        => 1 Peter duplicate-card V7
    Frank: V2 V11 V7 G13 > V       => 1 Peter card-not-in-game G13
    Who leads, and how many cards; after a short trick nobody knows who leads or what is held
    Sabine: V11 V7 G12 V2 > V      => 1 Sabine wrong-leader
    Frank: V2 V11 V7 > V           => 1 - wrong-card-count
    Frank: V2 V11 V7 G12 G11 > V   => 1 - wrong-card-count
    Frank: V2 V11 V7 > V; Peter: Y4 Y9 Y2 Y1 > purple => 1 - wrong-card-count
    Settled as it could not be
    Frank: V2 V11 V7 G12 > V; Katrin: Y4 Y9 Y2 Y1 > - => 2 Katrin wrong-leader, 2 Peter settle-illegal
    Frank: V2 V11 V7 G12 > black   => 1 Sabine settle-illegal
    Frank: V2 V11 V7 G12 > purple  => 1 Sabine settle-illegal
    Frank: V2 V9 V11 G12 > -       =>
    Frank: V2 V9 V11 G12 > black   => 1 Katrin settle-illegal
"""


def test_what_is_found() -> None:
    assert differing(ROWS, findings, FIRST=FIRST, SECOND=SECOND) == []
    red = findings("Frank: R4 R5 Y1 R1 > black; Sabine: B1 R6 B2 B3 > black", taken=NOBODY)
    assert "1 Katrin revoke Y1: proven by R6 in 2" in red, "red led is followed"
    # The booklet's three tricks are sound.
    checked = check_of(*BOOKLET)
    assert checked.findings == ()
    assert checked.tricks == (TrickCheck(1, 1, "V"), TrickCheck(0, 0, "Y"), TrickCheck(1, 1, "V"))
    assert (checked.won, checked.first_trick) == ((1, 2, 0, 0), 1)


def test_the_deck_counts() -> None:
    """Three players, and every trick goes to whoever plays third. After eleven tricks all cards were seen but
    the nine violet ones and three green ones. Violet is led, and both others throw off green: one green card
    cannot fill the three cards that each still has. After nine tricks seven green ones are unseen, and each
    hand has five cards.
    """
    proven = ["12 Frank revoke G8: proven by the deck", "12 Katrin revoke G9: proven by the deck"]
    for after, expected in ((11, proven), (9, [])):
        cards = [f"{colour}{value}" for colour in "YRBG" for value in range(1, 10)]
        played = [{"leader": at * 2 % 3, "plays": cards[3 * at : 3 * at + 3]} for at in range(after)]
        played.append({"leader": after * 2 % 3, "plays": ["V1", "G9", "G8"]})
        assert sorted(drawn_findings(check({"tricks": played}, players=3), CAST)) == expected
    # Each trick beyond fifteen is told.
    got = check_of(*["Frank: V2 V1 V3 V4 > -"] * 17, taken=NOBODY)
    assert [found.trick for found in got.findings if found.code == "too-many-tricks"] == [16, 17]
    assert [trick.winner for trick in got.tricks[14:]] == [3, None, None]


def test_the_size_of_the_table_decides_what_is_in_the_game() -> None:
    raw = {"takings": takings("Frank: | Sabine: | Katrin: mage"), "tricks": tricks("Frank: V2 V10 V9 > -")}
    checked = check(raw, players=3)
    assert drawn_findings(checked, CAST) == ["1 Sabine card-not-in-game V10"]
    assert checked.tricks[0].winner == CAST.index("Katrin")


def test_a_faulty_round_is_checked_all_the_same() -> None:
    """But settling is not judged where the takings are faulty, and nothing where no protocol can be read."""
    drawn, expected = f"{FIRST}; {SECOND}; Frank: V8 R3 V1 V9 > R", "1 Peter revoke G12: proven by V9 in 3"
    assert findings(drawn, left="none") == findings(drawn, taken="Frank: white") == expected
    assert findings("Frank: V2 V11 V7 G12 > purple", taken="Frank: | Sabine:") == ""
    for odd in (None, [], "tricks", {"tricks": []}, {"tricks": "V2"}, {"tricks": [{"leader": 9}]}):
        assert EXTREME.check_round(odd, 1, table()) is None


MOST_UNSEEN = 6

# A round as codes: by seat, what it played into each trick, None where nobody saw it.
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
    hidden, last = chance.randint(0, MOST_UNSEEN), draw(st.booleans())
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
            proven = all(any(card[0] == suit for card in deal[seat][trick:]) for deal in deals(played, deck))
            assert (seen.proof(seat, trick, suit) is not None) == proven
