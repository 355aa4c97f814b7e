"""Hexe and Vampir, the two cards of the 30-year edition.

Source: CARDS_2026, second-hand; what is marked (ours) there and in `docs/rules.md` is our ruling. Drawn as
the notation tells: in brackets who wins, in parentheses who leads next where nobody gets the trick.
"""

import pytest

from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import RecordedTrick
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard
from scorekeeper.rules.wizard.schedule import plan_round
from scorekeeper.rules.wizard.tricks import (
    TrickOutcome,
    TrickRules,
    bid_changer,
    hands_pass,
    judge_trick,
    swapper,
    voids,
)
from scorekeeper.rules.wizard.trump import dealer_names, trump_from
from scorekeeper.rules.wizard.vampire import copied_card
from tests.notation import ALL_SPECIALS, faults, game, raw_round

NINE = Options(specials=tuple(ALL_SPECIALS))


def outcome(text: str, trump: str | None = None, copied: str | None = None) -> TrickOutcome:
    plays = RecordedTrick(0, tuple(text.split())).cards(NINE.specials, copied)
    return judge_trick(0, plays, len(plays), TrickRules(trump, copied=copied))


def redrawn(drawing: str) -> str:
    """Trump, then the copied card, the plays, and the suit to follow."""
    trump, copied, marked, _ = (part.strip() for part in drawing.split("|"))
    plays = [word.strip("[]()") for word in marked.split()]
    judged = outcome(" ".join(plays), None if trump == "-" else trump, copied)
    leads = plays[judged.next_leader]
    plays[judged.next_leader] = f"({leads})" if judged.winner is None else f"[{leads}]"
    return f"{trump} | {copied} | {' '.join(plays)} | {judged.suit_to_follow or '-'}"


def drawn(*drawings: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("drawing", drawings)


class TestHexe:
    @drawn(
        "R | N | HX [B5] B3 | B",
        "R | N | [N] HX FE | -",
        "R | N | HX [N] N | -",
        "R | B9 | HX BO (FE) | -",
        "R | B9 | BO (HX) GW | -",
        "- | N | HX BO (Z) | -",
        "R | N | DR HX [FE] | -",
    )
    def test_it_never_wins_while_anything_else_could(self, drawing: str) -> None:
        """Hexe below Fee below Narr."""
        assert redrawn(drawing) == drawing

    def test_its_player_swaps_after_the_trick_a_bombed_one_too_but_not_after_the_last(self) -> None:
        plays = RecordedTrick(2, ("B5", "HX", "BO")).cards(NINE.specials, "N")
        assert swapper(2, plays, 3, number=1, hand_size=2) == 0
        assert swapper(2, plays, 3, number=2, hand_size=2) is None
        assert swapper(2, plays[:1], 3, number=1, hand_size=2) is None

    def test_turned_up_there_is_no_trump(self) -> None:
        assert trump_from("HX") is None

    def test_a_bombe_that_it_took_back_bombs_again_so_that_two_fewer_are_won(self) -> None:
        """Our ruling: a special card does all that it does once more."""
        table = game(3, specials=["BO", "HX"])
        raw = raw_round("R7", "0 0 0", "1 0 0", bombed=True)
        assert faults(raw, 3, table) == []
        assert faults(raw | {"won": [1, 1, 0]}, 3, table) == []
        assert faults(raw | {"won": [1, 1, 1]}, 3, table) == ["trick-sum-mismatch"]
        assert faults(raw, 3, game(3, specials=["BO"])) == ["trick-sum-mismatch"]


class TestVampir:
    @drawn(
        "R | R7 | B5 [VA] R3 | B",
        "R | R7 | VA [R9] R3 | R",
        "B | R7 | [VA] Y13 R3 | R",
        "R | Z | B5 [VA] Z | B",
        "- | N | VA N [B1] | B",
        "- | N | HX [VA] N | -",
        "R | DR | [VA] Z Z | -",
        "R | DR | VA Z [FE] | -",
        "- | FE | DR [VA] Z | -",
        "- | BO | (B5) VA B3 | B",
        "- | HX | VA FE [B1] | B",
        "B | GW | [VA:Z] Z B3 | -",
        "B | GW | VA:N [R2] R1 | R",
        "- | JO | VA:G G8 [G9] | G",
        "- | JO | [VA:G] G7 G6 | G",
        "- | WO | VA:G [G10] G9 | G",
    )
    def test_it_is_a_copy_for_this_trick_with_all_effects(self, drawing: str) -> None:
        assert redrawn(drawing) == drawing

    def test_what_comes_after_the_copied_card_comes_after_the_copy(self) -> None:
        def laid(copied: str, text: str) -> list[object]:
            plays = RecordedTrick(0, tuple(text.split())).cards(NINE.specials, copied)
            judged = judge_trick(0, plays, 3, TrickRules("B", copied=copied))
            after = hands_pass(plays, 1, 5), swapper(0, plays, 3, 1, 5), bid_changer(plays, judged)
            return [*after, voids(plays)]

        assert laid("JO", "VA:R R1 R2") == [True, None, None, False]
        assert laid("HX", "VA R1 R2") == [False, 0, None, False]
        assert laid("WO", "VA:R R1 R2") == [False, None, 0, False]
        assert laid("BO", "VA R1 R2") == [False, None, None, True]
        assert laid("R5", "VA R1 R2") == [False, None, None, False]

    def test_an_announcement_that_the_copy_has_not_makes_it_no_card(self) -> None:
        assert RecordedTrick(0, ("VA:R",)).cards(NINE.specials, "R7") == [None]
        assert RecordedTrick(0, ("VA:Z",)).cards(NINE.specials, "JO") == [None]

    def test_turned_up_the_dealer_names_the_trump(self) -> None:
        assert dealer_names("VA")


class TestWhatIsCopied:
    def copied(
        self, turned_up: MaybeCard, under: MaybeCard = UNRECORDED, number: int = 3, **more: bool
    ) -> str | None:
        plan = plan_round(NINE, 4, 0, number)
        return copied_card(turned_up, under, more.get("swapped", False), plan, NINE)

    def test_the_turned_up_card(self) -> None:
        assert [self.copied(card) for card in ("R7", "Z", "HX", "DR")] == ["R7", "Z", "HX", "DR"]

    def test_a_jester_where_nothing_lies_there_to_be_copied(self) -> None:
        assert self.copied(None) == "N"
        assert self.copied("N") == "N"

    def test_the_card_under_a_werwolf_that_lies_turned_up(self) -> None:
        assert self.copied("WW", "G4") == "G4"
        assert self.copied("R7", "G4", swapped=True) == "G4"
        assert self.copied("WW", None) == "N"
        assert self.copied("WW") is None

    def test_where_the_deck_leaves_no_card_under_it_a_jester(self) -> None:
        """69 cards: 4 × 17 and the turned-up one."""
        assert self.copied("WW", number=17) == "N"
        assert self.copied("WW", number=16) is None

    def test_nobody_knows_it_where_nobody_wrote_it_down(self) -> None:
        assert self.copied(UNRECORDED) is None


class TestUnder:
    TABLE = game(3, specials=ALL_SPECIALS)

    def faults(self, trump: str, **more: object) -> list[str]:
        return faults(raw_round(trump, "0 0 0", "1 0 0", **more), 1, self.TABLE)

    def test_it_lies_under_a_werwolf_only(self) -> None:
        assert self.faults("WW R", under="B5") == []
        assert self.faults("R7 B", werewolf=1, under="B5") == []
        assert self.faults("WW R", under=None) == []
        assert self.faults("R7", under="B5") == ["under-impossible"]

    def test_even_the_vampir_may_lie_there(self) -> None:
        """Nobody plays it then, and nothing is copied."""
        assert self.faults("WW R", under="VA") == []
        assert self.faults("R7 B", werewolf=1, under="VA") == []

    @pytest.mark.parametrize("card", ["WW", "B14", "JO:R"])
    def test_it_is_a_card_that_can_lie_there(self, card: str) -> None:
        assert self.faults("WW R", under=card) == ["unknown-card"]

    def test_it_is_not_the_one_that_was_swapped(self) -> None:
        assert self.faults("R7 B", werewolf=1, under="R7") == ["unknown-card"]
        assert self.faults("Z B", werewolf=1, under="Z") == []

    def test_without_a_vampir_nobody_turns_it_up(self) -> None:
        table = game(3, specials=["WW"])
        assert faults(raw_round("WW R", "0 0 0", "1 0 0", under="B5"), 1, table) == ["under-impossible"]


def test_nine_special_cards_make_a_deck_of_69() -> None:
    """60 and nine: 22 rounds with three, 17 with four, a card being left to turn up."""
    for seats, most in ((3, 22), (4, 17), (5, 13), (6, 11)):
        assert game(seats, specials=ALL_SPECIALS, rounds=most).options.rounds == most
