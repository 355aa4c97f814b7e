"""Who wins a trick, who leads the next, which suit had to be followed.

Drawn as the notation tells: trump, the plays with the winner in brackets (in parentheses who leads next
where nobody gets the trick), the suit to follow at the end. Seat 0 leads where nothing else is said.
Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Einfarbig» and each special card.
"""

import pytest

from scorekeeper.rules.seats import dealer_of
from scorekeeper.rules.wizard.tricks import bid_changer, first_leader, hands_pass
from tests.notation import CAST, SPECIALS, cards, redrawn, trick


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


class TestGestaltenwandler:
    """003 «Gestaltenwandler»."""

    @drawn(
        "R | B5 [GW:Z] R13 | B",
        "R | [GW:Z] Z N | -",
        "R | [Z] GW:Z N | -",
        "R | N [GW:Z] B5 | -",
        "R | B5 [GW:Z] B7 | B",
    )
    def test_as_a_zauberer(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn(
        "R | [B1] GW:N N | B",
        "R | GW:N [B5] B3 | B",
        "R | [GW:N] N N | -",
        "R | [N] GW:N N | -",
        "R | GW:N [Z] B5 | -",
        "- | B5 GW:N [B7] G13 | B",
    )
    def test_as_a_narr(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestDrache:
    """003 «Drache»."""

    @drawn(
        "R | Z [DR] R13 | -",
        "R | [DR] Z GW:Z | -",
        "R | B5 R13 [DR] Z | B",
        "- | N N [DR] | -",
        "R | JO:R [DR] WO:R | R",
    )
    def test_it_is_the_highest_card(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | [DR] B5 R13 | -", "R | N [DR] B5 | -", "R | [FE] N DR B5 | -", "R | BO (DR) B5 | -")
    def test_led_or_before_any_suit_it_frees_the_trick_like_a_zauberer(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | B5 [DR] B7 | B")
    def test_after_a_suit_is_set_it_does_not_change_it(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestFee:
    """003 «Fee»."""

    @drawn(
        "R | [B1] FE N | B",
        "R | FE [N] N | -",
        "R | N [B1] FE | B",
        "R | FE [GW:N] N | -",
        "R | [N] FE N | -",
        "R | B5 FE [R1] | B",
    )
    def test_it_is_lower_than_a_narr(self, drawing: str) -> None:
        """The first Narr wins where it lies among Narren, also where it was led (our ruling)."""
        assert redrawn(drawing) == drawing

    @drawn("R | FE [B5] B3 | B", "R | FE N [G2] | G", "R | FE [Z] B5 | -")
    def test_led_it_sets_nothing_like_a_narr(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn(
        "R | [FE] DR Z | -",
        "R | DR [FE] Z | -",
        "R | R13 DR [FE] GW:Z | R",
        "- | Z N DR [FE] | -",
    )
    def test_with_the_drache_in_the_trick_it_wins(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestBombe:
    """003 «Bombe»: the trick is nobody's; who would have won it leads the next."""

    @drawn(
        "R | B5 (B7) BO | B",
        "R | B13 BO (R1) | B",
        "R | (B5) BO B3 | B",
        "R | (Z) BO Z | -",
        "R | B5 BO (Z) Z | B",
        "R | B5 BO (GW:Z) | B",
        "R | B5 BO (JO:B) | B",
        "R | B5 BO (DR) | B",
    )
    def test_nobody_gets_the_trick(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | (B1) BO GW:N N | B", "R | (N) BO N | -")
    def test_it_has_no_value_itself(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | BO (B5) B3 | B", "R | BO N (Z) | -", "R | BO (N) N | -", "R | BO B5 (R2) | B")
    def test_led_it_sets_nothing_like_a_narr(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | (FE) DR BO | -", "R | DR BO (FE) | -", "R | B5 (FE) BO DR | B")
    def test_with_fee_and_drache_in_it_the_fee_leads_next(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | BO FE (N) | -", "R | (N) FE BO | -")
    def test_a_fee_alone_with_it_leads_nothing(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing


class TestJongleurAndWolke:
    """003 «Jongleur», «Wolke»."""

    @drawn("R | B7 [JO:B] B6 | B", "R | [B8] JO:B B7 | B", "R | B13 R7 [JO:R] | B", "R | B1 [R8] JO:R | B")
    def test_a_jongleur_is_above_a_7_and_below_an_8(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | B9 [WO:B] B8 | B", "R | [B10] WO:B B9 | B", "R | B13 R9 [WO:R] | B", "R | B1 [R10] WO:R | B")
    def test_a_wolke_is_above_a_9_and_below_a_10(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("- | JO:G [WO:G] G7 | G", "- | [WO:G] JO:G G9 | G")
    def test_the_wolke_is_above_the_jongleur(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | B13 [JO:R] B12 | B", "G | B13 [WO:G] B12 | B", "R | B13 [WO:R] JO:R | B")
    def test_trump_may_be_announced(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | [B1] JO:G WO:Y | B", "- | [B1] WO:R JO:R | B")
    def test_another_suit_loses(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn(
        "R | [JO:B] B7 G13 | B",
        "R | [WO:Y] Y9 G13 | Y",
        "R | [JO:R] R7 B13 | R",
        "R | JO:B B7 [R1] | B",
        "R | WO:G [G10] B13 | G",
        "R | JO:R [R8] B13 | R",
    )
    def test_led_the_announced_suit_must_be_followed_trump_too(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | N [JO:G] G3 | G", "R | FE [WO:B] G13 | B", "R | BO (JO:Y) N | Y", "R | GW:N [WO:B] G13 | B")
    def test_after_cards_that_set_nothing_it_sets_the_suit(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    @drawn("R | [Z] JO:B B13 | -", "R | [DR] WO:B B13 | -")
    def test_in_a_freed_trick_it_sets_none(self, drawing: str) -> None:
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


class TestJongleursPass:
    """003 «Jongleur»: after its trick everybody passes a card to the left."""

    @pytest.mark.parametrize("plays", ["JO:R B5 B3", "B5 JO:B Z", "B5 B3 JO", "DR JO:G FE"])
    def test_after_a_trick_with_it(self, plays: str) -> None:
        assert hands_pass(cards(plays), number=2, hand_size=5)

    def test_not_after_the_last_trick(self) -> None:
        assert hands_pass(cards("JO:R B5 B3"), number=4, hand_size=5)
        assert not hands_pass(cards("JO:R B5 B3"), number=5, hand_size=5)

    def test_also_after_a_bombed_one(self) -> None:
        assert hands_pass(cards("JO:R BO B3"), number=1, hand_size=2)

    @pytest.mark.parametrize("plays", ["B5 B3 Z", "WO:B GW:Z BO", "DR FE N"])
    def test_after_no_other_trick(self, plays: str) -> None:
        assert not hands_pass(cards(plays), number=1, hand_size=5)

    def test_not_where_it_is_not_in_the_game(self) -> None:
        assert not hands_pass(cards("JO:R B5 B3", specials=[]), number=1, hand_size=5)


class TestWolkesChange:
    """003 «Wolke»: whoever got the trick with it changes their bid."""

    def changer(self, plays: str, leader: int = 0) -> int | None:
        return bid_changer(cards(plays), trick(plays, trump="R", leader=leader))

    @pytest.mark.parametrize(
        ("plays", "winner"), [("WO:R B5 B3", 0), ("B5 WO:B Z", 2), ("B10 B3 WO:B", 0), ("FE WO:B DR", 0)]
    )
    def test_the_winner_of_its_trick_whoever_played_it(self, plays: str, winner: int) -> None:
        assert self.changer(plays) == winner

    def test_wherever_the_trick_was_led(self) -> None:
        assert self.changer("B5 WO:B Z", leader=2) == 1

    def test_nobody_where_a_bombe_shares_the_trick(self) -> None:
        assert self.changer("B5 WO:B BO") is None

    @pytest.mark.parametrize("plays", ["B5 B3 Z", "JO:R B5 N"])
    def test_nobody_after_another_trick(self, plays: str) -> None:
        assert self.changer(plays) is None
