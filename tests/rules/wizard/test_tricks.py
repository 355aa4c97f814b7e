"""Who wins a trick, who leads the next, which suit had to be followed.

Drawn as the notation tells: trump, the plays with the winner in brackets (in parentheses who leads next
where nobody gets the trick), the suit to follow at the end. Seat 0 leads where nothing else is said.
Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig» and each special card.
"""

import pytest

from scorekeeper.rules.lineup import dealer_of
from scorekeeper.rules.wizard.tricks import first_leader
from tests.notation import CAST, SPECIALS, redrawn, trick


def drawn(*drawings: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("drawing", drawings)


class TestNumberCards:
    """003 «Der Kampf um den Stich»; 000 «Spielverlauf»; 001; 002 «Grundregeln»."""

    def test_the_booklets_example(self) -> None:
        """Henry leads a blue 5, Anya has to follow with her 3 and cannot use red, Freya plays a Narr."""
        assert CAST[:3] == ("Henry", "Anya", "Freya")
        outcome = trick("B5 B3 N", trump="R")
        assert (outcome.winner, outcome.next_leader, outcome.suit_to_follow) == (0, 0, "B")

    @drawn(
        "R | B5 [B7] B6 | B",
        "R | [B13] B12 B1 | B",
        "- | B5 [B6] Y13 R12 | B",
        "G | [B1] R13 Y13 | B",
        "- | B9 B2 B1 B3 B4 [B10] | B",
    )
    def test_without_trump_in_it_the_highest_of_the_suit_to_follow_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn(
        "R | B13 [R1] B12 | B",
        "R | B5 R2 [R9] R7 | B",
        "B | [B5] B3 Y13 | B",
        "Y | G13 G12 [Y1] | G",
        "R | [R13] R1 G13 | R",
    )
    def test_the_highest_trump_wins_over_every_other_suit(self, drawing: str) -> None:
        """003 «Der Trumpf» too; a led trump is the suit to follow."""
        assert redrawn(drawing) == drawing

    @drawn("- | [B5] R13 G13 Y13 | B")
    def test_where_there_is_no_trump_no_other_suit_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | B5 [B10] B9 | B", "R | B2 [R10] R9 | B")
    def test_a_10_is_above_a_9(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestZauberer:
    """003 «Der Kampf um den Stich», «Zauberer und Narren»."""

    @drawn("R | B5 [Z] R13 | B", "R | B13 R13 [Z] | B", "- | [Z] B13 N | -", "R | N B5 [Z] | B")
    def test_it_wins_over_trump(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | [Z] Z Z Z | -", "R | B5 [Z] Z | B", "R | N [Z] Z | -", "R | R13 N [Z] Z | R")
    def test_the_first_one_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | [Z] B5 G7 | -", "R | [Z] R13 R12 | -", "R | [Z] N B5 | -")
    def test_led_it_frees_the_whole_trick(self, drawing: str) -> None:
        """No suit has to be followed from then on, whatever comes after it."""
        assert redrawn(drawing) == drawing

    @drawn("R | N [Z] B5 | -", "R | N N [Z] G3 | -")
    def test_after_narren_only_it_frees_the_trick_too(self, drawing: str) -> None:
        """003 «Zauberer und Narren»; 000 «Spielverlauf», 3."""
        assert redrawn(drawing) == drawing

    @drawn("R | B5 [Z] B7 | B", "R | N B5 [Z] R1 | B")
    def test_after_a_suit_is_set_it_does_not_change_it(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestNarr:
    """003 «Zauberer und Narren»."""

    @drawn(
        "R | N [B5] B3 | B",
        "R | N N [B1] | B",
        "- | N [B5] G13 | B",
        "R | N B13 [R1] | B",
        "R | N [R1] B13 | R",
    )
    def test_led_it_sets_nothing_and_the_first_number_card_does(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("- | B5 N [B7] | B", "- | [B5] N G13 | B", "R | [R2] N B13 N | R")
    def test_after_a_suit_is_set_it_does_not_change_it(self, drawing: str) -> None:
        """003 «Der Kampf um den Stich»: whoever plays one leaves the others bound as they were."""
        assert redrawn(drawing) == drawing

    @drawn("R | [B1] N N | B", "R | N [B1] N | B", "R | N N N [Y1] | Y")
    def test_it_loses_to_everything(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | [N] N N | -", "- | [N] N N N | -")
    def test_among_narren_the_first_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestWhatCountsAsNothing:
    """The formats: an undeclared card, a card that is not in the game."""

    @drawn(
        "R | [B1] GW JO | B",
        "R | GW [B5] G9 | B",
        "R | JO [B5] G9 | B",
        "R | WO [N] GW | -",
        "R | WW [B1] N | B",
        "R | X9 [B1] R14 | B",
        "R | GW:R [B1] Z:N | B",
    )
    def test_it_neither_sets_a_suit_nor_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | (GW) JO WO | -", "R | (FE) GW JO | -", "- | (BO) FE WO | -")
    def test_where_nothing_can_win_the_trick_is_nobodys_and_its_leader_leads_again(
        self, drawing: str
    ) -> None:
        assert redrawn(drawing) == drawing

    @pytest.mark.parametrize("code", ["GW:Z", "GW:N", "DR", "FE", "BO", "JO:R", "WO:R"])
    def test_a_special_card_that_was_not_chosen(self, code: str) -> None:
        others = [special for special in SPECIALS if special != code[:2]]
        led = trick(f"{code} B5 B3", trump="R", specials=others)
        assert (led.winner, led.suit_to_follow) == (1, "B")

    def test_a_bombe_that_was_not_chosen_voids_nothing(self) -> None:
        assert trick("B5 BO B3", trump="R", specials=[]).winner == 0

    def test_a_fee_wins_over_no_drache_that_was_not_chosen(self) -> None:
        assert trick("B5 FE DR", trump="R", specials=["FE"]).winner == 0


class TestEinfarbig:
    """003 «Einfarbig»: suits do not matter, the highest value wins, the first of equals."""

    @drawn(
        "einfarbig | B5 [R13] G12 | -",
        "einfarbig | B5 G6 [Y7] | -",
        "einfarbig | N [B1] N | -",
        "einfarbig | B13 [Z] R13 | -",
        "einfarbig | [B13] R12 N Y11 | -",
    )
    def test_zauberer_above_13_down_to_1_above_narr(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn(
        "einfarbig | [B7] R7 G7 | -",
        "einfarbig | B1 [R7] G7 Y7 | -",
        "einfarbig | B1 [Z] Z | -",
        "einfarbig | B7 R7 [G8] Y8 | -",
        "einfarbig | [N] N N | -",
    )
    def test_of_equals_the_first_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestSeats:
    @pytest.mark.parametrize(("leader", "winner"), [(0, 1), (1, 2), (2, 3), (3, 0)])
    def test_cards_are_played_clockwise_from_the_leader(self, leader: int, winner: int) -> None:
        """003 «Der Kampf um den Stich»."""
        outcome = trick("B5 B9 B7 B1", trump="R", leader=leader)
        assert (outcome.winner, outcome.next_leader) == (winner, winner)

    @pytest.mark.parametrize(("leader", "follows"), [(0, 2), (1, 0), (2, 1)])
    def test_of_a_bombed_trick_too(self, leader: int, follows: int) -> None:
        """003 «Bombe»: trump would have won."""
        outcome = trick("B5 BO R1", trump="R", leader=leader)
        assert (outcome.winner, outcome.next_leader) == (None, follows)

    @pytest.mark.parametrize(("number", "leader"), [(1, 2), (2, 3), (3, 0), (4, 1), (5, 2)])
    def test_the_dealers_left_neighbour_leads_the_first_trick(self, number: int, leader: int) -> None:
        """003 «Der Kampf um den Stich»; Anya deals the first round."""
        assert first_leader(dealer_of(1, number, seats=4), seats=4) == leader
