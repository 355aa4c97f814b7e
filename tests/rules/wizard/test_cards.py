"""Cards as they are spelled, held and played.

Source: 003 «Die Charakterkarten», «Gestaltenwandler», «Jongleur», «Wolke»; the formats' card codes.
"""

import pytest

from scorekeeper.rules.wizard.cards import BASE_CARDS, Card
from tests.notation import SPECIALS, hand

NUMBERS = [f"{suit}{value}" for suit in "BRGY" for value in range(1, 14)]
ANNOUNCED = "GW:Z GW:N JO:B JO:R JO:G JO:Y WO:B WO:R WO:G WO:Y".split()
EVERY_CARD = [*NUMBERS, "Z", "N", *SPECIALS, *ANNOUNCED]


def card(code: str) -> Card:
    [found] = hand(code)
    return found


def test_what_is_read_is_written_again() -> None:
    assert [str(Card.parse(code)) for code in EVERY_CARD] == EVERY_CARD


def test_the_base_game_has_these_faces() -> None:
    """Four times thirteen numbers, Zauberer and Narr."""
    assert {*NUMBERS, "Z", "N"} == BASE_CARDS


NO_CODES = "B0 B14 R07 V7 b5 5B B R7:B Z:N N:Z DR:Z FE:N BO:B WW:R GW: GW:B GW:GW JO:Z JO:V JO:R:R :R".split()
NO_TEXT = ["", " B5", "B5 ", "B 5", "B５", "B-1", None, 5, True, ["B5"], {"B5": 1}]


def test_what_is_no_card() -> None:
    assert [text for text in (*NO_CODES, *NO_TEXT) if Card.parse(text) is not None] == []


def test_in_hand_nothing_is_announced() -> None:
    assert [str(card(code).in_hand) for code in ANNOUNCED] == [code[:2] for code in ANNOUNCED]


def test_a_number_card_has_a_suit_and_a_height() -> None:
    for code in NUMBERS:
        played = card(code)
        assert (played.suit, played.played_suit, played.height) == (code[0], code[0], int(code[1:]))
        assert played.character is None


def test_every_other_card_has_no_suit_in_hand() -> None:
    """003 «Die Charakterkarten» for Zauberer and Narr; of Jongleur and Wolke our ruling."""
    assert {card(code).suit for code in EVERY_CARD if code not in NUMBERS} == {None}


@pytest.mark.parametrize("suit", "BRGY")
def test_jongleur_and_wolke_have_the_announced_suit_in_the_trick(suit: str) -> None:
    assert card(f"JO:{suit}").played_suit == card(f"WO:{suit}").played_suit == suit


def test_between_which_numbers_jongleur_and_wolke_stand() -> None:
    """003 «Jongleur»: above a 7, below an 8. «Wolke»: above a 9, below a 10."""
    assert card("JO:R").height == 7.5
    assert card("WO:R").height == 9.75


@pytest.mark.parametrize("announced", ["Z", "N"])
def test_the_gestaltenwandler_is_what_was_announced(announced: str) -> None:
    """003 «Gestaltenwandler»: from then on exactly like a Narr or a Zauberer."""
    assert card(f"GW:{announced}").character == card(announced).character


def test_only_three_cards_need_an_announcement() -> None:
    assert {code for code in EVERY_CARD if card(code).undeclared} == {"GW", "JO", "WO"}


def test_a_special_card_is_in_the_game_where_it_was_chosen() -> None:
    assert {code for code in EVERY_CARD if not card(code).is_in_game(())} == {*SPECIALS, *ANNOUNCED}
    assert all(card(code).is_in_game((code[:2],)) for code in EVERY_CARD)
