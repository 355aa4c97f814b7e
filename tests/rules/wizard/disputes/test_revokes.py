"""Revokes: what proves one, what leaves it possible, what excuses it.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren», «Werwolf», «Jongleur», «Wolke»,
«Einfarbig». Every case was worked out by hand.
"""

import pytest

from tests.notation import SPECIALS, game
from tests.rules.wizard.disputes.drawing import check, findings

BASE = game(3, dealer=0)
ALL_SPECIALS = game(3, dealer=0, specials=SPECIALS)


def revokes(number: int, *drawn: str, trump: str = "Y7", specials: bool = False, **more: object) -> list[str]:
    """The revokes of a round."""
    checked = check(ALL_SPECIALS if specials else BASE, number, *drawn, trump=trump, **more)
    return [line for line in findings(checked) if " revoke " in line]


class TestWithoutPass:
    def test_a_card_of_the_suit_played_later_proves_it(self) -> None:
        """Anya plays red on blue and has a blue 2 left."""
        drawn = ("Henry: B5 R3 B7", "Freya: G9 G8 G7", "Freya: Y1 Y2 B2")
        assert revokes(3, *drawn) == ["1 Anya revoke R3: proven by B2 in 3"]

    def test_all_such_cards_are_named(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: B1 B8 B9", "Freya: B3 B4 B2")
        assert revokes(3, *drawn) == ["1 Anya revoke R3: proven by B9 in 2, B2 in 3"]

    def test_each_play_is_judged_by_itself(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: B1 B8 R9", "Freya: G3 G4 B2")
        assert revokes(3, *drawn) == [
            "1 Anya revoke R3: proven by B2 in 3",
            "2 Anya revoke R9: proven by B2 in 3",
        ]

    def test_a_card_played_before_proves_nothing(self) -> None:
        assert revokes(2, "Henry: B5 B3 B7", "Freya: B1 B8 R9") == []

    @pytest.mark.parametrize("card", ["Z", "N", "GW:Z", "GW:N", "DR", "FE", "BO", "JO:R", "WO:G"])
    def test_zauberer_narr_and_special_cards_may_always_be_played(self, card: str) -> None:
        """003 «Zauberer und Narren» and each special card."""
        assert revokes(2, f"Henry: B5 {card} B7", "Freya: Y1 Y2 B2", trump="G7", specials=True) == []

    @pytest.mark.parametrize("card", ["Z", "N", "GW:Z", "DR", "FE", "BO", "JO:B", "WO:B"])
    def test_having_one_obliges_nobody(self, card: str) -> None:
        """Not even a Jongleur or a Wolke that is announced blue later (our ruling)."""
        drawn = ("Henry: B5 R3 B7", f"Freya: Y1 Y2 {card}")
        assert revokes(2, *drawn, trump="G7", specials=True) == []

    @pytest.mark.parametrize("lead", ["Z", "GW:Z", "DR"])
    def test_nothing_to_follow_in_a_freed_trick(self, lead: str) -> None:
        """003 «Zauberer und Narren», «Gestaltenwandler», «Drache»."""
        drawn = (f"Henry: {lead} B3 R7", "Henry: Y1 Y2 B2")
        assert revokes(2, *drawn, trump="G7", specials=True) == []

    @pytest.mark.parametrize("lead", ["WO:B", "B5"])
    def test_an_announced_suit_must_be_followed(self, lead: str) -> None:
        """003 «Wolke», as after a number card."""
        drawn = ("Freya: Y1 Y2 Y3", f"Freya: {lead} G1 R3", "Freya: G9 G2 B2")
        assert revokes(3, *drawn, trump="G7", specials=True) == ["2 Anya revoke R3: proven by B2 in 3"]

    def test_the_suit_at_the_moment_of_the_play_counts(self) -> None:
        """After a Narr Henry may play any card and sets the suit; Anya has to follow it."""
        assert revokes(2, "Freya: N R3 B5", "Henry: B3 Y2 Y1") == []
        assert revokes(2, "Freya: N B5 R3", "Henry: Y1 B3 Y2") == ["1 Anya revoke R3: proven by B3 in 2"]

    def test_the_turned_up_card_hides_nothing(self) -> None:
        """Henry cannot have had the blue 7: a finding of its own, beside the revoke that it shows."""
        checked = check(BASE, 2, "Freya: B5 R3 B1", "Freya: Y1 B7 Y2", trump="B7")
        assert findings(checked) == [
            "1 Henry revoke R3: proven by B7 in 2",
            "2 Henry card-not-available B7",
        ]

    def test_what_is_no_card_shows_nothing_and_hides_nothing(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: G9 G8 what", "Freya: Y1 Y2 B2")
        assert revokes(3, *drawn) == ["1 Anya revoke R3: proven by B2 in 3"]
        assert revokes(2, *drawn[:2]) == []

    def test_cards_of_surplus_tricks_show_nothing(self) -> None:
        assert revokes(2, "Henry: B5 R3 B7", "Freya: G9 G8 G7", "Freya: Y1 Y2 B2") == []

    def test_in_einfarbig_there_is_none(self) -> None:
        """003 «Einfarbig»."""
        checked = check(game(3, variant="einfarbig"), 1, "Anya: B5 R3 B7", "Henry: G9 B2 B1")
        assert [line for line in findings(checked) if "revoke" in line] == []


class TestBrokenOff:
    def test_what_was_seen_still_proves(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: G9 G8 B2")
        assert revokes(9, *drawn) == ["1 Anya revoke R3: proven by B2 in 2"]

    def test_an_unseen_hand_excuses(self) -> None:
        assert revokes(9, "Henry: B5 R3 B7") == []

    def test_a_play_that_was_left_out_excuses(self) -> None:
        assert revokes(2, "Henry: B5 R3 B7", "Freya: Y1 Y2") == []

    def test_the_card_taken_up_for_the_werwolf_counts_as_seen(self) -> None:
        """003 «Werwolf»: Anya holds the blue 13 and has not played it when the record breaks off."""
        drawn = ("Henry: B5 R3 B7",)
        assert revokes(9, *drawn, trump="B13 Y", specials=True, werewolf=1) == [
            "1 Anya revoke R3: proven by the deck"
        ]
        for other in ({"werewolf": 0}, {"werewolf": 2}, {}):
            assert revokes(9, *drawn, trump="B13 Y" if other else "B13", specials=True, **other) == []

    def test_unless_it_may_have_been_passed(self) -> None:
        """The Jongleur lay in the trick: Anya may have given the blue 13 to Freya, but only afterwards."""
        drawn = ("Henry: B5 JO:R B7", "Freya: G1 G2 R3")
        taken = {"trump": "B13 Y", "specials": True}
        assert revokes(9, *drawn, "Henry: B6 R4 B8", **taken, werewolf=1) == []
        late = ("Henry: B5 R3 B7", "Freya: JO:R R2 R4")
        assert revokes(9, *late, **taken, werewolf=1) == ["1 Anya revoke R3: proven by the deck"]


class TestDeck:
    """Twenty cards each and none is left over: what has not been seen is in a hand."""

    def test_the_cards_still_unseen_cannot_fill_a_hand_without_the_suit(self) -> None:
        """Of 47 cards that are not blue each trick takes three, the first two: Henry leads a blue one.

        After 14 tricks six of them are left, enough for the six cards in Anya's hand; after 15 tricks
        three are left for five.
        """
        cards = iter([f"{suit}{value}" for value in range(1, 14) for suit in "RGY"] + ["Z", "N"] * 4)
        played = [f"Henry: B1 {next(cards)} {next(cards)}"]
        played += [f"Henry: {next(cards)} {next(cards)} {next(cards)}" for _ in range(14)]
        assert "1 Anya revoke R1: proven by the deck" in revokes(20, *played, trump="")
        assert not [line for line in revokes(20, *played[:14], trump="") if line.startswith("1 Anya")]


class TestPass:
    """003 «Jongleur»: after its trick everybody passes a card to the left."""

    FOUR = ("Henry: B5 R3 B7", "Freya: JO:G G1 G2")

    def revokes(self, *drawn: str, number: int = 4, **more: object) -> list[str]:
        return revokes(number, *drawn, specials=True, **more)

    def test_a_card_played_before_the_pass_was_in_the_hand(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: G4 G1 B2", "Freya: JO:Y Y4 Y5", "Henry: Y1 Y2 Y3")
        assert self.revokes(*drawn) == ["1 Anya revoke R3: proven by B2 in 2"]

    def test_one_card_played_after_it_may_have_been_received(self) -> None:
        drawn = (*self.FOUR, "Freya: G9 G8 B2", "Freya: Y1 Y2 Y3")
        assert self.revokes(*drawn) == ["1 Anya revoke R3: possible by B2 in 3"]

    def test_of_two_one_was_in_the_hand(self) -> None:
        drawn = (*self.FOUR, "Freya: G9 G8 B2", "Freya: Y1 Y2 B3")
        assert self.revokes(*drawn) == ["1 Anya revoke R3: proven by B2 in 3, B3 in 4"]

    def test_the_left_neighbours_may_have_been_given_away(self) -> None:
        drawn = (*self.FOUR, "Freya: B9 G8 G7", "Freya: Y1 Y2 Y3")
        assert self.revokes(*drawn) == ["1 Anya revoke R3: possible by B9 of Freya in 3"]

    def test_where_the_left_neighbour_has_no_other_one_was(self) -> None:
        drawn = (*self.FOUR, "Freya: B9 G8 G7", "Freya: B1 Y2 Y3")
        assert self.revokes(*drawn) == ["1 Anya revoke R3: proven by B9 of Freya in 3, B1 of Freya in 4"]

    def test_the_right_neighbours_cards_show_nothing(self) -> None:
        drawn = (*self.FOUR, "Freya: G9 B8 G7", "Freya: Y1 B2 Y3")
        assert self.revokes(*drawn) == []

    def test_with_one_card_left_it_is_the_received_one(self) -> None:
        """Anya was dealt what Freya plays last, and Henry what Anya plays last."""
        blue_for_anya = ("Henry: B5 R3 B7", "Freya: JO:G G1 G2", "Freya: G9 G8 B2")
        assert self.revokes(*blue_for_anya, number=3) == []
        blue_for_freya = ("Henry: B5 R3 B7", "Freya: JO:G G1 G2", "Freya: B9 G8 G7")
        assert self.revokes(*blue_for_freya, number=3) == ["1 Anya revoke R3: proven by B9 of Freya in 3"]

    def test_no_pass_after_the_last_trick(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: JO:B B1 B2")
        assert self.revokes(*drawn, number=2) == ["1 Anya revoke R3: proven by B2 in 2"]

    def test_but_after_a_bombed_one(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: JO:G BO G2", "Freya: G9 G8 B2", "Freya: Y1 Y2 Y3")
        assert self.revokes(*drawn) == ["1 Anya revoke R3: possible by B2 in 3"]

    def test_plays_after_the_pass_are_judged_by_what_follows(self) -> None:
        drawn = ("Freya: JO:G G1 G2", "Freya: B9 B8 R7", "Freya: Y1 Y2 B3")
        assert self.revokes(*drawn, number=3) == ["2 Anya revoke R7: proven by B3 in 3"]

    def test_in_the_jongleurs_own_trick_the_hand_is_that_before_the_pass(self) -> None:
        drawn = ("Freya: JO:B B1 R2", "Freya: G9 G8 B3", "Freya: Y1 Y2 Y3")
        assert self.revokes(*drawn, number=3) == ["1 Anya revoke R2: possible by B3 in 2"]

    def test_a_recorded_pass_settles_it(self) -> None:
        drawn = (*self.FOUR, "Freya: G9 G8 B2", "Freya: Y1 Y2 Y3")
        received = {"after": 2, "cards": ["B2", "Y1", "Y2"]}
        assert self.revokes(*drawn, passes=[received]) == []
        other = {"after": 2, "cards": ["Y3", "Y1", "Y2"]}
        assert self.revokes(*drawn, passes=[other]) == ["1 Anya revoke R3: proven by B2 in 3"]
        given = (*self.FOUR, "Freya: B9 G8 G7", "Freya: Y1 Y2 Y3")
        away = {"after": 2, "cards": ["Y3", "B9", "Y2"]}
        assert self.revokes(*given, passes=[away]) == ["1 Anya revoke R3: proven by B9 of Freya in 3"]

    def test_one_that_does_not_fit_is_left_out_of_account(self) -> None:
        drawn = (*self.FOUR, "Freya: G9 G8 B2", "Freya: Y1 Y2 Y3")
        wrong = {"after": 2, "cards": ["Y3", "Y1", "R13"]}
        assert self.revokes(*drawn, passes=[wrong]) == ["1 Anya revoke R3: possible by B2 in 3"]

    def test_what_the_werwolfs_holder_took_up_was_not_received(self) -> None:
        """Anya took up the blue 2 that she plays after the pass."""
        drawn = (*self.FOUR, "Freya: G9 G8 B2", "Freya: Y1 Y2 Y3")
        assert self.revokes(*drawn, trump="B2 Y", werewolf=1) == ["1 Anya revoke R3: proven by B2 in 3"]

    def test_a_broken_off_round_leaves_nothing_possible(self) -> None:
        drawn = (*self.FOUR, "Freya: G9 G8 B2")
        assert self.revokes(*drawn) == []

    def test_a_jongleur_that_may_still_come_excuses_nothing_that_was_seen(self) -> None:
        drawn = ("Henry: B5 R3 B7", "Freya: G4 G1 B2")
        assert self.revokes(*drawn, number=9) == ["1 Anya revoke R3: proven by B2 in 2"]

    def test_one_in_a_play_that_was_left_out_does(self) -> None:
        """Freya's card is missing in trick 2: had it been the Jongleur, Anya may have received the blue 2."""
        drawn = ("Henry: B5 R3 B7", "Henry: G4 G1", "Freya: G9 G8 B2", "Freya: Y1 Y2 Y3")
        assert self.revokes(*drawn) == []
        assert revokes(4, *drawn) == ["1 Anya revoke R3: proven by B2 in 3"]
