"""Tricks. Source: 004 «Der Kampf um die Stiche» with its three examples."""

import pytest

from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.tricks import TrickOutcome, judge_trick, legal_cards, suit_to_follow
from tests.extreme import cards, hand, seat


def trick(leader: str, text: str) -> TrickOutcome:
    return judge_trick(seat(leader), cards(text), len(text.split()))


def test_the_booklets_first_trick() -> None:
    """Peter has no violet and throws off; Sabine's 11 is highest."""
    assert trick("Frank", "V2 V11 V7 G12") == TrickOutcome(seat("Sabine"), seat("Sabine"), "V")


def test_the_booklets_second_trick() -> None:
    assert trick("Sabine", "Y4 Y2 Y9 Y10") == TrickOutcome(seat("Frank"), seat("Frank"), "Y")


def test_the_booklets_third_trick() -> None:
    """Sabine beats violet with red."""
    assert trick("Frank", "V8 R3 V1 G8") == TrickOutcome(seat("Sabine"), seat("Sabine"), "V", trumped=True)


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("R1 R15 R9", "Sabine"),
        ("Y15 R1 R2", "Katrin"),
        ("Y1 G15 B15", "Frank"),
        ("R1 Y15 G15", "Frank"),
    ],
)
def test_highest_red_else_highest_of_the_led_colour(played: str, winner: str) -> None:
    assert trick("Frank", played).winner == seat(winner)


def test_of_a_card_that_a_record_has_twice_the_first_played_wins() -> None:
    """No deck has it so; which of them is the wrong one, nobody knows."""
    assert trick("Frank", "V9 V9 Y1").winner == seat("Frank")
    assert trick("Frank", "Y1 R9 R9").winner == trick("Frank", "Y1 R9 Y2").winner


def test_red_that_was_led_trumps_nothing() -> None:
    assert not trick("Frank", "R1 R15 Y9").trumped


def test_what_is_no_card_counts_as_nothing() -> None:
    assert trick("Frank", "what V2 Y9") == TrickOutcome(seat("Sabine"), seat("Sabine"), "V")
    assert trick("Katrin", "what ? !") == TrickOutcome(None, seat("Katrin"), None)


def test_the_led_colour_is_followed_by_whoever_can() -> None:
    assert legal_cards(hand("V1 R3 Y9"), cards("V8")) == hand("V1")
    assert legal_cards(hand("R3 Y9"), cards("V8")) == hand("R3 Y9")
    assert legal_cards(hand("V1 R3"), []) == hand("V1 R3")
    assert suit_to_follow(cards("V8 R3")) == "V"


def test_a_card_is_spelled_with_its_colour_and_value() -> None:
    assert Card.parse("V11") == Card("V", 11)
    assert str(Card("R", 3)) == "R3"
    for text in ("V0", "V16", "Z", "v1", "V01", "", None, 3, "B"):
        assert Card.parse(text) is None


def test_the_size_of_the_table_decides_what_is_in_the_game() -> None:
    assert [Card("V", 10).is_in_game(players) for players in (3, 4, 5)] == [False, True, True]
