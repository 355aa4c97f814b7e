"""Every finding code but the revoke, and what a check tells of the tricks.

Source: 003 «Der Kampf um den Stich», «Der Trumpf», «Werwolf», «Bombe», «Jongleur», «Einfarbig»,
«Hellsehen»; the formats' exact readings.
"""

from typing import Any

import pytest

from tests.notation import CAST, SPECIALS, game, row, tricks
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.drawing import check, findings

# The dealer's left neighbour leads: with dealer 2 Henry leads round 1, Anya round 2, Freya round 3.
BASE = game(3, dealer=2)
ALL_SPECIALS = game(3, dealer=2, specials=SPECIALS)


class TestTricks:
    """What became of each trick, and tricks won so far."""

    def test_winner_next_leader_and_suit(self) -> None:
        """003, the booklet's example: Henry's blue 5, Anya's blue 3, Freya's Narr."""
        checked = check(BASE, 2, "Anya: B5 B3 N", "Anya: R1 B2 Z", trump="R7")
        outcomes = [(trick.winner, trick.next_leader, trick.suit_to_follow) for trick in checked.tricks]
        assert outcomes == [(1, 1, "B"), (0, 0, "R")]
        assert checked.won == (1, 1, 0)
        assert findings(checked) == []

    def test_the_booklets_zauberer_turned_up(self) -> None:
        """003 «Der Trumpf», its example: Anya deals, a Zauberer comes up, she names red; Freya leads."""
        for named, winner in (("R", 0), ("G", 1), ("B", 2)):
            checked = check(game(3, dealer=1), 1, "Freya: B13 R1 G1", trump=f"Z {named}")
            assert (checked.tricks[0].winner, findings(checked)) == (winner, [])

    def test_in_hellsehen_a_trick_is_fought_for_as_ever(self) -> None:
        """003 «Hellsehen»: Freya throws red on Anya's blue 5 and has a blue 2; Anya's green 1 is trump."""
        table = game(3, dealer=2, clairvoyance=True)
        checked = check(table, 2, "Anya: B5 R13 B4", "Anya: G1 B2 Y3", trump="G7")
        assert [trick.winner for trick in checked.tricks] == [1, 1]
        assert findings(checked) == ["1 Freya revoke R13: proven by B2 in 2"]

    def test_a_bombed_trick_is_nobodys_but_has_a_next_leader(self) -> None:
        """003 «Bombe»."""
        checked = check(ALL_SPECIALS, 2, "Anya: B5 B3 BO", "Anya: R1 B2 Z", trump="R7", bombed=True)
        outcomes = [(trick.winner, trick.next_leader, trick.suit_to_follow) for trick in checked.tricks]
        assert outcomes == [(None, 1, "B"), (0, 0, "R")]
        assert checked.won == (1, 0, 0)

    def test_the_suit_is_that_at_the_end(self) -> None:
        assert check(BASE, 1, "Henry: N B5 R3", trump="G7").tricks[0].suit_to_follow == "B"
        assert check(BASE, 1, "Henry: Z B5 R3", trump="G7").tricks[0].suit_to_follow is None

    def test_where_nobody_recorded_trump_only_what_is_certain_is_told(self) -> None:
        """A Zauberer wins whatever is trump; a red 3 beats a blue 5 only if red is."""
        checked = check(BASE, 2, "Anya: B5 Z R3", "Henry: Y6 R4 G1")
        outcomes = [(trick.winner, trick.next_leader) for trick in checked.tricks]
        assert outcomes == [(2, 2), (None, None)]
        assert checked.won == (0, 0, 1)
        assert findings(checked) == ["2 Henry wrong-leader"]

    def test_nor_where_the_trump_has_a_problem(self) -> None:
        assert check(BASE, 1, "Henry: B5 R3 G1", trump="R7 G").tricks[0].winner is None

    def test_in_einfarbig_nobody_follows_and_the_highest_wins(self) -> None:
        """003 «Einfarbig»."""
        checked = check(game(3, dealer=2, variant="einfarbig"), 1, "Henry: B5 R6 G1", "Anya: R2 G9 B13")
        assert [trick.winner for trick in checked.tricks] == [1, 0]
        assert findings(checked) == []


class TestLeaders:
    """003 «Der Kampf um den Stich», «Bombe»."""

    def test_the_dealers_left_neighbour_leads_first(self) -> None:
        assert findings(check(BASE, 1, "Anya: B5 B3 N", trump="R7")) == ["1 Anya wrong-leader"]

    def test_then_whoever_won_and_after_a_wrong_leader_the_record_is_followed(self) -> None:
        """Anya's 5 wins the first trick, Freya leads; her 9 wins and Anya leads; Anya's Z wins."""
        checked = check(BASE, 3, "Freya: B4 B3 B5", "Freya: G9 G2 G3", "Anya: Z R1 R2", trump="Y7")
        assert [trick.winner for trick in checked.tricks] == [1, 2, 1]
        assert findings(checked) == ["2 Freya wrong-leader", "3 Anya wrong-leader"]

    def test_after_the_bombe_whoever_would_have_won(self) -> None:
        bombed = ("Anya: B5 B3 BO", "Anya: R1 B2 Z")
        assert findings(check(ALL_SPECIALS, 2, *bombed, trump="G7")) == []

    @pytest.mark.parametrize(("drawn", "leads"), [("B5 B7 BO", "Freya"), ("DR BO FE", "Henry")])
    def test_and_that_is_not_always_who_led_it(self, drawn: str, leads: str) -> None:
        for name in CAST[:3]:
            checked = check(ALL_SPECIALS, 2, f"Anya: {drawn}", f"{name}: R1 B2 Z", trump="G7")
            assert findings(checked) == ([] if name == leads else [f"2 {name} wrong-leader"])

    def test_not_judged_after_a_trick_with_a_card_missing(self) -> None:
        """Henry's missing card may have won."""
        short = check(BASE, 2, "Anya: B5 B3", "Henry: R1 B2 Z", trump="G7")
        assert findings(short) == ["1 - wrong-card-count"]


class TestCounts:
    """003 «Die Aufgabe», «Das Verteilen der Karten»."""

    @pytest.mark.parametrize("drawn", ["Henry: B5 B3", "Henry: B5 B3 N Z", "Henry: "])
    def test_a_trick_has_one_card_of_every_seat(self, drawn: str) -> None:
        checked = check(BASE, 1, drawn, trump="R7")
        assert findings(checked) == ["1 - wrong-card-count"]
        assert checked.tricks[0].winner is None
        assert checked.won == (0, 0, 0)

    def test_each_trick_beyond_the_cards_in_hand_is_too_many(self) -> None:
        checked = check(BASE, 1, "Henry: B5 B3 N", "Henry: Y1 Y2 Y3", "Freya: Z N Z", trump="R7")
        assert findings(checked) == ["2 - too-many-tricks", "3 - too-many-tricks"]
        assert [trick.winner for trick in checked.tricks] == [0, None, None]
        assert checked.won == (1, 0, 0)


class TestCards:
    def test_a_card_played_twice(self) -> None:
        """The later play is at fault, whoever made it."""
        assert findings(check(BASE, 2, "Anya: B5 B3 N", "Anya: R1 B3 Z", trump="R7")) == [
            "2 Freya duplicate-card B3"
        ]

    @pytest.mark.parametrize("card", ["Z", "N"])
    def test_the_fifth_zauberer_or_narr(self, card: str) -> None:
        four = f"Anya: {card} {card} {card}", f"Anya: B1 {card} B2"
        assert "duplicate" not in str(findings(check(BASE, 2, *four, trump="R7")))
        five = f"Anya: {card} {card} {card}", f"Anya: {card} {card} B2"
        assert findings(check(BASE, 2, *five, trump="R7")) == [f"2 Freya duplicate-card {card}"]

    def test_a_special_card_is_one_card_whatever_is_announced(self) -> None:
        checked = check(ALL_SPECIALS, 2, "Anya: B5 GW:N JO:B", "Henry: JO:R B2 GW:Z", trump="R7")
        assert findings(checked) == ["2 Henry duplicate-card JO:R", "2 Freya duplicate-card GW:Z"]

    @pytest.mark.parametrize("card", ["GW:Z", "WW", "JO", "B14", "B0", "b5", "B5:R", "GW:B", "", "Drache"])
    def test_no_card_of_the_game(self, card: str) -> None:
        raw = {"turned_up": "R7", "tricks": [{"leader": 0, "plays": ["B5", card, "B6"]}]}
        checked = WIZARD.check_round(raw, 1, BASE)
        assert checked is not None
        expected = f"1 Anya card-not-in-game {card}".strip()
        assert findings(checked) == [expected]
        assert checked.tricks[0].winner == 2

    @pytest.mark.parametrize("card", ["GW", "JO", "WO"])
    def test_a_card_without_its_announcement_counts_as_nothing(self, card: str) -> None:
        checked = check(ALL_SPECIALS, 1, f"Henry: {card} B1 B2", trump="R7")
        assert findings(checked) == [f"1 Henry undeclared-card {card}"]
        assert (checked.tricks[0].winner, checked.tricks[0].suit_to_follow) == (2, "B")

    def test_the_turned_up_card(self) -> None:
        """003 «Der Trumpf»: it lies on the stack for all to see."""
        assert findings(check(BASE, 1, "Henry: R5 R7 R9", trump="R7")) == ["1 Anya card-not-available R7"]
        assert findings(check(BASE, 1, "Henry: R5 R7 R9", trump="R8")) == []

    @pytest.mark.parametrize("card", ["Z", "N"])
    def test_the_fourth_zauberer_or_narr_where_one_is_turned_up(self, card: str) -> None:
        drawn = f"Anya: {card} {card} {card}", f"Anya: {card} B1 B2"
        trump = "Z B" if card == "Z" else "N"
        assert findings(check(BASE, 2, *drawn, trump=trump)) == [f"2 Anya card-not-available {card}"]
        assert findings(check(BASE, 2, *drawn, trump="R7")) == []

    def test_what_the_werwolfs_holder_took_up_may_be_played(self) -> None:
        """003 «Werwolf»."""
        played = check(ALL_SPECIALS, 1, "Henry: R5 R7 R9", trump="R7 R", werewolf=1)
        assert findings(played) == []

    @pytest.mark.parametrize("card", ["Z", "N"])
    def test_the_fourth_zauberer_or_narr_too(self, card: str) -> None:
        """003 «Werwolf»: Anya took it up."""
        drawn = f"Anya: {card} {card} {card}", f"Anya: {card} B1 B2"
        assert findings(check(ALL_SPECIALS, 2, *drawn, trump=f"{card} G", werewolf=1)) == []

    @pytest.mark.parametrize("card", ["GW:Z", "DR", "FE", "BO", "JO:R", "WO:R"])
    def test_a_turned_up_special_card_lies_out_unless_somebody_took_it_up(self, card: str) -> None:
        """003 «Der Trumpf», «Werwolf»."""
        turned_up = card[:2]
        trump = f"{turned_up} -" if turned_up in ("FE", "BO") else f"{turned_up} R"
        lying = check(ALL_SPECIALS, 1, f"Henry: R5 {card} R9", trump=trump)
        assert findings(lying) == [f"1 Anya card-not-available {card}"]
        taken = check(ALL_SPECIALS, 1, f"Henry: R5 {card} R9", trump=f"{turned_up} R", werewolf=1)
        assert findings(taken) == []

    def test_a_swap_that_cannot_have_been_makes_nothing_available(self) -> None:
        assert findings(check(BASE, 1, "Henry: R5 R7 R9", trump="R7", werewolf=1)) == [
            "1 Anya card-not-available R7"
        ]

    @pytest.mark.parametrize("more", [{}, {"werewolf": 1}, {"werewolf": 2}])
    def test_the_werwolf_is_never_played(self, more: dict[str, int]) -> None:
        """003 «Werwolf»: it is out of the hands before the first bid."""
        played = check(ALL_SPECIALS, 1, "Henry: B5 WW B9", trump="R7 R", **more)
        assert findings(played) == ["1 Anya card-not-available WW"]

    def test_faults_of_one_card_do_not_hide_each_other(self) -> None:
        played = check(ALL_SPECIALS, 2, "Anya: R7 JO:B N", "Anya: R7 JO R2", trump="R7")
        assert findings(played) == [
            "1 Anya card-not-available R7",
            "2 Anya duplicate-card R7",
            "2 Anya card-not-available R7",
            "2 Freya duplicate-card JO",
            "2 Freya undeclared-card JO",
        ]

    def test_cards_of_surplus_tricks_and_places_are_judged_too(self) -> None:
        played = check(BASE, 1, "Henry: B5 B3 N B5", "Freya: B3 Z Z", trump="R7")
        assert findings(played) == [
            "1 - wrong-card-count",
            "1 Henry duplicate-card B5",
            "2 - too-many-tricks",
            "2 Freya duplicate-card B3",
        ]


class TestPasses:
    """003 «Jongleur». Three cards each; after the second trick Henry, Anya and Freya gave R1, R2 and R3."""

    ROUND = ("Anya: B2 B3 B1", "Freya: JO:B B4 B5", "Freya: R2 R3 R1")

    def faults(self, *passes: dict[str, Any], drawn: tuple[str, ...], **more: Any) -> list[str]:
        table = game(3, dealer=1, specials=SPECIALS)
        return findings(check(table, 3, *drawn, trump="Y7 G", passes=passes, **more))

    def of(self, after: int, cards: str) -> list[str]:
        return self.faults({"after": after, "cards": cards.split()}, drawn=self.ROUND)

    def test_one_that_fits(self) -> None:
        """Everybody played what the right neighbour gave: Anya R1, Freya R2, Henry R3."""
        assert self.of(2, "R1 R2 R3") == []

    @pytest.mark.parametrize("after", [1, 3, 0, 4, -1])
    def test_a_trick_without_a_jongleur(self, after: int) -> None:
        assert self.of(after, "R1 R2 R3") == [f"{after} - pass-mismatch"]

    def test_the_last_trick(self) -> None:
        last = ("Anya: B2 B3 B1", "Freya: B6 B4 B5", "Freya: R2 R3 JO:R")
        given = {"after": 3, "cards": ["R1", "R2", "R3"]}
        assert self.faults(given, drawn=last) == ["3 - pass-mismatch"]

    @pytest.mark.parametrize("cards", ["", "R1 R2", "R1 R2 R3 R4"])
    def test_a_wrong_number_of_cards(self, cards: str) -> None:
        assert self.of(2, cards) == ["2 - pass-mismatch"]

    def test_a_card_that_the_left_neighbour_did_not_have(self) -> None:
        assert self.of(2, "R1 G2 R3") == ["2 Anya pass-mismatch G2"]
        assert self.of(2, "R2 R1 R3") == ["2 Henry pass-mismatch R2", "2 Anya pass-mismatch R1"]

    @pytest.mark.parametrize("card", ["B2", "JO", "Y7", "WW", "what", "GW:B"])
    def test_a_card_played_before_lying_out_or_none_at_all(self, card: str) -> None:
        assert self.of(2, f"{card} R2 R3") == [f"2 Henry pass-mismatch {card}"]

    def test_what_the_neighbour_never_played_may_have_been_passed(self) -> None:
        broken_off = self.ROUND[:2]
        given = {"after": 2, "cards": ["R1", "G2", "Z"]}
        assert self.faults(given, drawn=broken_off) == []

    def test_but_not_twice(self) -> None:
        given = {"after": 2, "cards": ["R1", "R1", "Z"]}
        assert self.faults(given, drawn=self.ROUND[:2]) == ["2 Anya pass-mismatch R1"]

    def test_a_second_pass_that_says_otherwise(self) -> None:
        first, second = ({"after": 2, "cards": cards.split()} for cards in ("R1 G2 Z", "R1 G3 Z"))
        assert self.faults(first, first, drawn=self.ROUND[:2]) == []
        assert self.faults(first, second, drawn=self.ROUND[:2]) == ["2 Anya pass-mismatch G3"]

    def test_what_the_werwolfs_holder_took_up_was_not_the_right_neighbours(self) -> None:
        """Freya took up the yellow 7 and played it after the pass: Anya gave her the red 2, if anything."""
        drawn = ("Anya: B2 B3 B1", "Freya: JO:B B4 B5", "Freya: Y7 R3 R1", "Freya: R2 R4 R5")
        table = game(3, dealer=0, specials=SPECIALS)

        def faults(cards: str, **more: int) -> list[str]:
            given = {"after": 2, "cards": cards.split()}
            return findings(check(table, 4, *drawn, trump="Y7 G", passes=[given], **more))

        assert faults("R1 R2 R3", werewolf=2) == []
        assert faults("R1 Y7 R3", werewolf=2) == ["2 Anya pass-mismatch Y7"]

    def test_but_may_have_been_given_away(self) -> None:
        drawn = ("Anya: B2 B3 B1", "Freya: JO:B B4 B5", "Freya: R2 Y7 R1")
        given = {"after": 2, "cards": ["R1", "R2", "Y7"]}
        assert self.faults(given, drawn=drawn, werewolf=2) == []


class TestWhatIsChecked:
    def test_a_round_that_score_refuses(self) -> None:
        raw = {"turned_up": "R7", "bids": "none", "won": [9], "tricks": tricks("Henry: B5 B3 R7")}
        checked = WIZARD.check_round(raw, 1, BASE)
        assert checked is not None
        assert findings(checked) == ["1 Freya card-not-available R7"]

    @pytest.mark.parametrize("raw", [[], {}, {"tricks": []}, {"tricks": "B5"}, {"tricks": [{"leader": 3}]}])
    def test_not_one_without_a_protocol_that_can_be_read(self, raw: object) -> None:
        assert WIZARD.check_round(raw, 1, BASE) is None

    def test_passes_that_cannot_be_read_are_left_aside(self) -> None:
        raw = {"bids": row("0 0 0"), "tricks": tricks("Henry: B5 B3 B4"), "passes": "none"}
        checked = WIZARD.check_round(raw, 1, BASE)
        assert checked is not None
        assert findings(checked) == []


class TestAProtocolThatBeginsInTheMiddle:
    """Its tricks keep their numbers; what came before them may have been anything."""

    def test_findings_name_the_trick_of_the_round(self) -> None:
        late = check(BASE, 3, "Anya: B5 B3 N", "Anya: R1 V2 Z", trump="R7", first_trick=2)
        assert late.first_trick == 2
        assert findings(late) == ["3 Freya card-not-in-game V2"]

    def test_nobody_knows_who_had_to_lead_its_first_trick(self) -> None:
        assert findings(check(BASE, 3, "Henry: B5 B3 N", trump="R7", first_trick=2)) == []
        assert findings(check(BASE, 3, "Henry: B5 B3 N", trump="R7")) == ["1 Henry wrong-leader"]

    def test_tricks_are_too_many_after_the_last_of_the_round(self) -> None:
        late = check(BASE, 2, "Anya: B5 B3 N", "Anya: R1 R2 Z", trump="R7", first_trick=2)
        assert findings(late) == ["3 - too-many-tricks"]

    def test_it_is_never_recorded_whole(self) -> None:
        """With a Jongleur in it, the blue 2 may have come from Henry after that trick."""
        drawn = ("Henry: B5 G3 B4", "Henry: R1 B2 G1")
        late = check(ALL_SPECIALS, 3, *drawn, trump="R7", first_trick=2)
        assert findings(late) == ["2 Anya revoke G3: proven by B2 in 3"]
        juggled = check(ALL_SPECIALS, 3, "Henry: B5 G3 JO:B", "Freya: R1 B2 G1", trump="R7", first_trick=2)
        assert findings(juggled) == []
