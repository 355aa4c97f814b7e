"""The turned-up card and the trump.

Source: 003 «Der Trumpf», and of each special card the sentence on its being turned up; 001 for «the
dealer cannot name none». What is told of a wrong record: the formats' «Exact readings», rounds.
"""

from typing import Any

import pytest

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.trump import trump_from
from tests.notation import SPECIALS, faults, game, raw_round

BASE = game(3)
ALL_SPECIALS = game(3, specials=SPECIALS)

NO_TRUMP_CARDS = ["N", "FE", "BO"]
CHOOSER_CARDS = ["Z", "GW", "DR", "WW", "JO", "WO"]
TRUMPS = ["B", "R", "G", "Y", None]


def first_round(table: Game = ALL_SPECIALS, **fields: Any) -> list[str]:
    """What is wrong with a first round that is otherwise clean."""
    return faults({"bids": [0, 0, 0], "won": [0, 0, 1], **fields}, 1, table)


class TestNumberCard:
    """003 «Der Trumpf», first paragraph."""

    def test_its_suit_is_trump_and_nothing_else(self, subtests: pytest.Subtests) -> None:
        for value in [1, 7, 13]:
            for suit in ["B", "R", "G", "Y"]:
                with subtests.test(value=value, suit=suit):
                    for trump in TRUMPS:
                        expected = [] if trump == suit else ["trump-mismatch"]
                        assert first_round(turned_up=f"{suit}{value}", trump=trump) == expected

    def test_trump_may_be_left_out(self) -> None:
        assert first_round(turned_up="R7") == []

    @pytest.mark.parametrize(("card", "suit"), [("B1", "B"), ("R10", "R"), ("G13", "G"), ("Y9", "Y")])
    def test_the_suit_follows_from_the_card(self, card: str, suit: str) -> None:
        assert trump_from(card) == suit


class TestCardWithoutSuit:
    @pytest.mark.parametrize("card", NO_TRUMP_CARDS)
    def test_narr_fee_and_bombe_make_no_trump(self, card: str) -> None:
        """003 «Der Trumpf», «Fee», «Bombe»."""
        assert trump_from(card) is None
        assert first_round(turned_up=card, trump=None) == []
        for suit in ("B", "R", "G", "Y"):
            assert first_round(turned_up=card, trump=suit) == ["trump-mismatch"]

    @pytest.mark.parametrize("card", CHOOSER_CARDS)
    def test_after_the_others_the_dealer_names_any_of_the_four_suits(self, card: str) -> None:
        """003 «Der Trumpf», and «Gestaltenwandler» … «Wolke»."""
        assert trump_from(card) is UNRECORDED
        for suit in ("B", "R", "G", "Y"):
            assert first_round(turned_up=card, trump=suit) == []

    @pytest.mark.parametrize("card", CHOOSER_CARDS)
    def test_the_dealer_cannot_name_none(self, card: str) -> None:
        """001, first paragraph."""
        assert first_round(turned_up=card, trump=None) == ["trump-required"]

    @pytest.mark.parametrize("card", CHOOSER_CARDS)
    def test_what_the_dealer_named_may_be_unrecorded(self, card: str) -> None:
        assert first_round(turned_up=card) == []

    @pytest.mark.parametrize("card", CHOOSER_CARDS)
    def test_the_dealer_names_no_fifth_suit(self, card: str) -> None:
        assert first_round(turned_up=card, trump="V") == ["trump-mismatch"]


class TestUnknownCard:
    @pytest.mark.parametrize("card", SPECIALS)
    def test_a_special_card_that_was_not_chosen(self, card: str) -> None:
        assert first_round(BASE, turned_up=card) == ["unknown-card"]
        assert first_round(game(3, specials=[card]), turned_up=card) == []

    @pytest.mark.parametrize("card", ["GW:Z", "GW:N", "JO:R", "WO:B"])
    def test_a_turned_up_card_announces_nothing(self, card: str) -> None:
        assert first_round(turned_up=card) == ["unknown-card"]

    @pytest.mark.parametrize(
        "card", ["B0", "B14", "V7", "R", "7R", "r7", "R07", "R 7", "", "ZZ", 7, True, ["R7"], {}]
    )
    def test_what_is_no_card(self, card: object) -> None:
        assert first_round(turned_up=card) == ["unknown-card"]

    @pytest.mark.parametrize("trump", ["B", "V", None])
    def test_trump_is_then_not_judged(self, trump: object) -> None:
        assert first_round(turned_up="V7", trump=trump) == ["unknown-card"]


class TestNothingRecorded:
    """A field that is absent is not recorded; null is «none»."""

    @pytest.mark.parametrize("trump", TRUMPS)
    def test_without_the_card_trump_is_taken_as_given(self, trump: str | None) -> None:
        assert first_round(trump=trump) == []

    @pytest.mark.parametrize("trump", ["V", "r", "", 1, ["R"]])
    def test_but_it_must_be_a_suit_or_none(self, trump: object) -> None:
        assert first_round(trump=trump) == ["trump-mismatch"]

    def test_neither_card_nor_trump(self) -> None:
        assert first_round() == []

    def test_no_card_in_a_round_that_has_one_counts_as_no_trump(self) -> None:
        assert first_round(turned_up=None, trump=None) == []
        assert first_round(turned_up=None) == []
        assert first_round(turned_up=None, trump="R") == ["trump-mismatch"]


class TestRoundWithoutTurnedUpCard:
    """003 «Der Trumpf», last paragraph; «Einfarbig»; «Wizard Maximus»."""

    LAST = raw_round(bids="20 0 0", won="20 0 0")
    EINFARBIG = raw_round(bids="4 0 0", won="4 0 0")

    def test_nothing_noted_or_none_noted(self) -> None:
        assert faults(self.LAST, 20, BASE) == []
        assert faults(self.LAST | {"turned_up": None, "trump": None}, 20, BASE) == []

    @pytest.mark.parametrize("trump", ["B", "R", "G", "Y"])
    def test_the_last_full_round_has_no_trump(self, trump: str) -> None:
        assert faults(self.LAST | {"trump": trump}, 20, BASE) == ["trump-mismatch"]

    @pytest.mark.parametrize("card", ["R7", "N", "Z"])
    def test_the_last_full_round_has_no_card_to_turn_up(self, card: str) -> None:
        assert faults(self.LAST | {"turned_up": card}, 20, BASE) == ["trump-mismatch"]
        assert faults(self.LAST | {"turned_up": card, "trump": None}, 20, BASE) == ["trump-mismatch"]

    def test_with_special_cards_one_card_is_left_to_turn_up(self) -> None:
        """003 «Erweitertes Spiel mit Sonderkarten»: three hold twenty each, of 61 or more."""
        for specials in (["GW"], SPECIALS):
            table = game(3, specials=specials)
            assert faults(self.LAST | {"turned_up": "R7", "trump": "R"}, 20, table) == []
            assert faults(self.LAST | {"turned_up": "R7", "trump": None}, 20, table) == ["trump-mismatch"]
            assert faults(self.LAST | {"turned_up": "GW", "trump": "G"}, 20, table) == []
            assert faults(self.LAST | {"turned_up": "GW", "trump": None}, 20, table) == ["trump-required"]

    def test_a_card_that_is_none_is_told_first_and_alone(self) -> None:
        assert faults(self.LAST | {"turned_up": "V7", "trump": "R"}, 20, BASE) == ["unknown-card"]

    def test_einfarbig_has_neither(self) -> None:
        table = game(3, variant="einfarbig")
        assert faults(self.EINFARBIG | {"turned_up": None, "trump": None}, 1, table) == []
        assert faults(self.EINFARBIG | {"trump": "B"}, 1, table) == ["trump-mismatch"]
        assert faults(self.EINFARBIG | {"turned_up": "B3"}, 1, table) == ["trump-mismatch"]

    @pytest.mark.parametrize(("number", "trump"), [(1, "B"), (2, "R"), (3, "G"), (4, "Y"), (5, None)])
    def test_maximus_has_its_own_trump_in_each_round(self, number: int, trump: str | None) -> None:
        table = game(3, variant="maximus")
        for noted in TRUMPS:
            expected = [] if noted == trump else ["trump-mismatch"]
            assert faults(self.LAST | {"trump": noted}, number, table) == expected

    def test_maximus_turns_no_card_up(self) -> None:
        table = game(3, variant="maximus")
        assert faults(self.LAST | {"turned_up": "B5", "trump": "B"}, 1, table) == ["trump-mismatch"]


class TestWerewolf:
    """003 «Werwolf»: its holder swaps it for the turned-up card and names a suit or none."""

    def test_its_holder_names_anything_whatever_was_turned_up(self, subtests: pytest.Subtests) -> None:
        for trump in TRUMPS:
            for card in ["R7", "N", "FE", "Z", "DR"]:
                with subtests.test(trump=trump, card=card):
                    assert first_round(turned_up=card, trump=trump, werewolf=1) == []

    def test_but_no_fifth_suit(self) -> None:
        assert first_round(turned_up="R7", trump="V", werewolf=1) == ["trump-mismatch"]

    def test_what_was_named_or_turned_up_may_be_unrecorded(self) -> None:
        assert first_round(turned_up="R7", werewolf=1) == []
        assert first_round(trump="G", werewolf=1) == []

    def test_null_is_nobody(self) -> None:
        assert first_round(BASE, turned_up="R7", trump="R", werewolf=None) == []

    def test_not_where_it_was_not_chosen(self) -> None:
        without = game(3, specials=[card for card in SPECIALS if card != "WW"])
        assert first_round(without, turned_up="R7", werewolf=1) == ["werewolf-impossible 1"]

    def test_not_where_it_lies_turned_up_itself(self) -> None:
        assert first_round(turned_up="WW", trump="B", werewolf=2) == ["werewolf-impossible 2"]

    def test_not_where_no_card_was_turned_up(self) -> None:
        assert first_round(turned_up=None, werewolf=0) == ["werewolf-impossible 0"]

    @pytest.mark.parametrize("seat", [-1, 3, "1", 1.0, True, [1]])
    def test_nobody_outside_the_table_holds_it(self, seat: object) -> None:
        assert first_round(turned_up="R7", werewolf=seat) == ["werewolf-impossible"]

    def test_trump_is_then_not_judged(self) -> None:
        assert first_round(BASE, turned_up="R7", trump="B", werewolf=1) == ["werewolf-impossible 1"]
