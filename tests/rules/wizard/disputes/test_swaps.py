"""What is proven where a Hexe swaps. Every case was worked out by hand.

Source: CARDS_2026, second-hand; our rulings in `docs/rules.md`. Henry deals, so that Anya leads.
"""

from typing import Any

from tests.notation import ALL_SPECIALS, game, tricks
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.drawing import check, findings

NINE = game(3, dealer=0, specials=ALL_SPECIALS)

# Four cards each; Anya throws red on blue, and Freya's Hexe lies in the second trick.
FIRST = "Henry: B5 R3 B7"


def found(number: int, *drawn: str, swap: tuple[str, str] | None = None, **more: Any) -> list[str]:
    raw: dict[str, Any] = {"trump": "Y7", **more}
    return [line for line in findings(check(NINE, number, *drawn, **raw)) if "leader" not in line]


def with_swap(number: int, at: int, given: str, taken: str, *drawn: str, **more: Any) -> list[str]:
    """The findings with a swap recorded on that trick."""
    recorded = tricks(*drawn)
    recorded[at - 1]["swap"] = {"given": given, "taken": taken}
    raw = {"turned_up": "Y7", "trump": "Y", "tricks": recorded, **more}
    checked = WIZARD.check_round(raw, number, NINE)
    assert checked is not None
    return [line for line in findings(checked) if "leader" not in line]


class TestUnrecorded:
    def test_what_did_not_lie_in_the_trick_was_in_the_hand_all_along(self) -> None:
        """Anya's Hexe: her blue 2 was in no trick before."""
        drawn = (FIRST, "Freya: G9 G8 HX", "Freya: Y1 Y2 B2")
        assert found(3, *drawn) == ["1 Anya revoke R3: proven by B2 in 3"]

    def test_a_card_that_comes_a_second_time_was_taken_back_and_excuses(self) -> None:
        """Freya's blue 2 lies in the Hexe's trick, and Anya plays it again: what she gave nobody knows."""
        drawn = (FIRST, "Freya: B2 G8 HX", "Freya: Y1 Y2 B2")
        assert found(3, *drawn) == []

    def test_with_another_one_of_the_suit_it_is_proven_by_that(self) -> None:
        drawn = (FIRST, "Freya: B2 G8 HX", "Freya: Y1 Y2 B2", "Freya: Y3 Y4 B9")
        assert found(4, *drawn) == ["1 Anya revoke R3: proven by B9 in 4"]

    def test_only_its_player_takes_one(self) -> None:
        """Henry's Hexe; Anya's blue 2 cannot have come from him, so it is one card too many."""
        drawn = (FIRST, "Freya: B2 HX Z", "Freya: Y1 Y2 B2")
        assert found(3, *drawn) == ["1 Anya revoke R3: proven by B2 in 3", "3 Anya duplicate-card B2"]

    def test_after_a_jongleur_the_left_neighbour_may_play_it(self) -> None:
        """Henry takes the blue 2 and passes it to Anya."""
        drawn = (FIRST, "Freya: B2 HX JO:G", "Freya: Y1 Y2 B2", "Freya: Y3 Y4 G5")
        assert found(4, *drawn) == []

    def test_not_after_the_last_trick(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: B2 G8 HX")
        assert found(2, *drawn) == []
        again = ("Freya: B2 Z HX", "Henry: B5 B2 B7")
        assert found(2, *again) == []
        two = ("Henry: B5 B2 B7", "Freya: G1 B2 HX")
        assert found(2, *two) == ["2 Henry duplicate-card B2"]

    def test_two_cards_of_the_trick_are_one_too_many(self) -> None:
        drawn = (FIRST, "Freya: G9 G8 HX", "Freya: Y1 Y2 G9", "Freya: Y3 Y4 G8")
        assert found(4, *drawn) == ["4 Anya duplicate-card G8"]


class TestRecorded:
    DRAWN = (FIRST, "Freya: B2 G8 HX", "Freya: Y1 Y2 B2")

    def test_what_was_given_was_in_the_hand(self) -> None:
        """Nobody plays it, so that no trick shows it."""
        assert with_swap(3, 2, "B4", "B2", *self.DRAWN) == ["1 Anya revoke R3: proven by the deck"]

    def test_a_given_card_of_another_suit_excuses(self) -> None:
        assert with_swap(3, 2, "G4", "B2", *self.DRAWN) == []

    def test_one_that_fits_proves_what_was_not_taken(self) -> None:
        drawn = (FIRST, "Freya: B2 G8 HX", "Freya: Y1 Y2 G8", "Freya: Y3 Y4 B9")
        assert with_swap(4, 2, "R4", "G8", *drawn) == ["1 Anya revoke R3: proven by B9 in 4"]

    def test_one_that_does_not_is_told_and_left_out_of_account(self) -> None:
        assert with_swap(3, 2, "G4", "R9", *self.DRAWN) == ["2 Anya swap-mismatch R9"]
        assert with_swap(3, 2, "G9", "G8", *self.DRAWN) == ["2 Anya swap-mismatch G9"]
        assert with_swap(3, 2, "Y1", "B2", *self.DRAWN) == ["2 Anya swap-mismatch Y1"]
        assert with_swap(3, 2, "Y7", "B2", *self.DRAWN) == ["2 Anya swap-mismatch Y7"]
        assert with_swap(3, 1, "G4", "B7", *self.DRAWN) == ["1 - swap-mismatch"]

    def test_the_hexe_itself_is_not_taken_back(self) -> None:
        assert with_swap(3, 2, "G4", "HX", *self.DRAWN) == ["2 Anya swap-mismatch HX"]


class TestVampir:
    def test_following_a_copy_that_is_led(self) -> None:
        """The Vampir is a red 7: Henry throws green and has a red 2."""
        drawn = ("Anya: VA R1 G3", "Anya: G4 Y9 R2")
        assert found(2, *drawn, trump="R7") == ["1 Henry revoke G3: proven by R2 in 2"]

    def test_holding_it_obliges_nobody(self) -> None:
        drawn = ("Freya: R1 G3 R2", "Freya: Y1 VA Y2")
        assert found(2, *drawn, trump="R7") == []

    def test_what_lay_under_the_werwolf_is_copied_and_cannot_be_played(self) -> None:
        checked = check(NINE, 1, "Anya: VA B1 Z", trump="R7 Y", werewolf=0, under="G9")
        assert (checked.tricks[0].winner, checked.tricks[0].suit_to_follow) == (0, "G")
        assert findings(checked) == []
        played = check(NINE, 1, "Anya: VA G9 Z", trump="R7 Y", werewolf=0, under="G9")
        assert findings(played) == ["1 Freya card-not-available G9"]

    def test_where_nobody_knows_what_lay_there_only_what_is_certain_is_told(self) -> None:
        unknown = check(NINE, 1, "Anya: B5 VA B3", trump="R7 Y", werewolf=0)
        assert (unknown.tricks[0].winner, unknown.tricks[0].suit_to_follow) == (None, "B")
        certain = check(NINE, 1, "Anya: Z VA B3", trump="R7 Y", werewolf=0)
        assert certain.tricks[0].winner is None  # it may be the Drache, or a Bombe

    def test_a_bare_copy_of_what_is_announced_is_undeclared(self) -> None:
        bare = check(NINE, 1, "Anya: VA B1 B2", trump="JO Y")
        assert findings(bare) == ["1 Anya undeclared-card VA"]

    def test_a_copy_of_the_hexe_swaps(self) -> None:
        drawn = (FIRST, "Freya: B2 G8 VA", "Freya: Y1 Y2 B2")
        assert found(3, *drawn, trump="HX") == []
        assert found(3, *drawn, trump="N") == [
            "1 Anya revoke R3: proven by B2 in 3",
            "3 Anya duplicate-card B2",
        ]
