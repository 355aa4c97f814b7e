"""Who wins a trick, who leads the next, which suit had to be followed.

Drawn as the notation tells: trump, the plays with the winner in brackets (in parentheses who leads next
where nobody gets the trick), the suit to follow at the end. Seat 0 leads where nothing else is said.
Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig» and each special card.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.lineup import dealer_of
from scorekeeper.rules.wizard.tricks import (
    CANNOT_WIN,
    card_value,
    first_leader,
    rungs,
    values_of,
    winning_place,
)
from tests.notation import CAST, SPECIALS, cards, lines, redrawn, trick, trick_rules
from tests.rules.wizard.any_trick import DECK, TRUMPS, suit_by_the_book, tricks, winner_by_the_book

DRAWN = """
    Without trump in it the highest of the suit to follow wins
    R | B5 [B7] B6 | B
    - | B9 B2 B1 B3 B4 [B10] | B
    003 «Der Trumpf»: the highest trump wins over every other suit
    R | B5 R2 [R10] R9 | B
    003 «Zauberer und Narren»: the first Zauberer wins over trump
    R | B13 R13 [Z] | B
    Led, or after Narren only, it frees the whole trick; 000 «Spielverlauf», 3
    R | [Z] R13 R12 | -
    R | N N [Z] G3 | -
    After a suit is set it does not change it
    R | N B5 [Z] R1 | B
    A Narr that is led sets nothing, and the first number card does
    R | N N [B1] | B
    R | N [R1] B13 | R
    Later it leaves the others bound as they were
    - | [B5] N G13 | B
    The formats: an undeclared card, or one that is not in the game, neither sets a suit nor wins
    R | [B1] GW JO | B
    R | GW [B5] G9 | B
    R | WO [N] GW | -
    R | WW [B1] N | B
    R | X9 [B1] R14 | B
    R | GW:R [B1] Z:N | B
    Where nothing can win the trick is nobody's, and its leader leads again
    R | (GW) JO WO | -
    R | (FE) GW JO | -
    - | (BO) FE WO | -
    003 «Einfarbig»: suits do not matter; Zauberer above 13 down to 1 above Narr, the first of equals
    einfarbig | N [B1] N | -
    einfarbig | B7 R7 [G8] Y8 | -
"""


def test_who_wins_and_what_is_followed() -> None:
    drawings = lines(DRAWN, " | ")
    assert [redrawn(drawing) for drawing in drawings] == drawings


def test_the_booklets_example() -> None:
    """Henry leads a blue 5, Anya has to follow with her 3 and cannot use red, Freya plays a Narr."""
    assert CAST[:3] == ("Henry", "Anya", "Freya")
    outcome = trick("B5 B3 N", trump="R")
    assert (outcome.winner, outcome.next_leader, outcome.suit_to_follow) == (0, 0, "B")


@pytest.mark.parametrize("code", ["GW:Z", "GW:N", "DR", "FE", "BO", "JO:R", "WO:R"])
def test_a_special_card_that_was_not_chosen_is_nothing(code: str) -> None:
    others = [special for special in SPECIALS if special != code[:2]]
    led = trick(f"{code} B5 B3", trump="R", specials=others)
    assert (led.winner, led.suit_to_follow) == (1, "B")
    assert trick(f"B5 {code} B3", trump="R", specials=others).winner == 0


def test_cards_are_played_clockwise_from_the_leader() -> None:
    """003 «Der Kampf um den Stich»; «Bombe»: trump would have won. Anya deals the first round."""
    assert [trick("B5 B9 B7 B1", "R", leader).winner for leader in range(4)] == [1, 2, 3, 0]
    bombed = [trick("B5 BO R1", "R", leader) for leader in range(3)]
    assert [(outcome.winner, outcome.next_leader) for outcome in bombed] == [(None, 2), (None, 0), (None, 1)]
    assert trick("GW JO WO", leader=2).next_leader == 2, "where nothing can win its leader leads again"
    leaders = [first_leader(dealer_of(1, number, seats=4), seats=4) for number in range(1, 6)]
    assert leaders == [2, 3, 0, 1, 2]


@settings(max_examples=100, deadline=None)
@given(tricks(), TRUMPS, st.integers(0, 5))
def test_any_trick_goes_as_the_rules_read_out_step_by_step(
    codes: list[str], trump: str | None, leader: int
) -> None:
    """And comparing its cards as numbers says the same."""
    leader %= len(codes)
    outcome, place = trick(" ".join(codes), trump, leader), winner_by_the_book(codes, trump)
    expected = (place + leader) % len(codes)
    assert outcome.next_leader == expected
    assert outcome.winner == (None if "BO" in codes else expected)
    assert outcome.suit_to_follow == suit_by_the_book(codes)
    values = values_of(cards(" ".join(codes)), trick_rules(trump))
    standing = [(stands, -at) for at, stands in enumerate(rungs(values)) if stands is not None]
    assert winning_place(values) == -max(standing)[1] == place


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=4))
def test_in_einfarbig_nobody_before_has_as_high_a_value_and_nobody_after_a_higher(codes: list[str]) -> None:
    worth = {"Z": 14, "N": 0}
    values = [worth[code] if code in worth else int(code[1:]) for code in codes]
    outcome = trick(" ".join(codes), "einfarbig")
    assert outcome.winner == outcome.next_leader == values.index(max(values))
    assert outcome.suit_to_follow is None


def test_what_cannot_win_is_nothing_and_before_the_first_card_nobody_wins() -> None:
    assert {card_value(card, trick_rules("R")) for card in [None, *cards("BO GW JO")]} == {CANNOT_WIN}
    assert winning_place([]) is None
