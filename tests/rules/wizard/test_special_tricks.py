"""What each special card does to a trick, and what comes of it: passed hands, a changed bid.

Drawn as in `test_tricks.py`. Source: 003, each special card.
"""

import pytest

from scorekeeper.rules.wizard.tricks import bid_changer, hands_pass
from tests.notation import cards, redrawn, trick
from tests.rules.wizard.test_tricks import drawn


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
