"""Strokes about special cards: the Werwolf before the bids, the Bombe among the tricks, the Wolke last."""

import pytest

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.wizard.commands import ChangeCloud, CountTricks, NameTrump, PlayBomb, SwapWerewolf
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST, SPECIALS, Evening, begun, evening

ALL = {"specials": SPECIALS}


def second_round(**options: object) -> Evening:
    """Henry deals round 1 and Anya round 2; every seat stands at what round 1 left."""
    options = {**ALL, **options}
    return evening(**options).round("R7", "0 1 1", "0 0 1")


class TestTheTurnedUpCard:
    """003 «Der Trumpf» and each special card; RULES «Trump»: what decides it, and who names it."""

    @pytest.mark.parametrize("card", ["N", "FE", "BO"])
    def test_no_trump(self, card: str) -> None:
        draft = evening(**ALL).trump(card).history.table.draft
        assert (draft.trump, draft.needs_trump) == (None, False)

    @pytest.mark.parametrize("card", ["Z", "GW", "DR", "WW", "JO", "WO"])
    def test_the_dealer_names_one_of_four_suits_never_none(self, card: str) -> None:
        table = evening(**ALL).trump(card)
        assert table.history.table.draft.needs_suit
        assert table.refusal(NameTrump(1, card, None)) == ["trump-required"]
        assert table.trump(f"{card} G").history.table.draft.trump == "G"

    def test_a_special_that_is_not_in_the_game(self) -> None:
        assert evening(specials=["GW"]).refusal(NameTrump(1, "DR", "B")) == ["unknown-card"]


class TestTheWerewolf:
    """003 «Werwolf»; RULES «Trump»: its holder swaps it before the first bid and names a suit or no trump."""

    @pytest.mark.parametrize("turned_up", ["R7", "N", "Z", "Z B", ""])
    @pytest.mark.parametrize("named", ["G", None])
    def test_it_replaces_whatever_the_turned_up_card_said(self, turned_up: str, named: str | None) -> None:
        draft = evening(**ALL).trump(turned_up).swap(2, named).history.table.draft
        assert (draft.trump, draft.needs_trump) == (named, False)

    def test_the_dealer_may_be_its_holder(self) -> None:
        closed = evening(**ALL).trump("Z").swap(0, "B").bids("0 1 1").won("0 0 1").close().game.rounds[0]
        assert (closed.turned_up, closed.trump, closed.werewolf) == ("Z", "B", 0)

    def test_taken_back_the_turned_up_card_decides_again(self) -> None:
        table = evening(**ALL).trump("R7").swap(1, None).swap(None)
        assert (table.history.table.draft.trump, table.history.table.draft.swap) == ("R", None)
        assert evening(**ALL).trump("Z").swap(1, "B").swap(None).history.table.draft.needs_suit

    def test_who_cannot_have_swapped_it(self) -> None:
        assert evening(specials=["GW"]).refusal(SwapWerewolf(1, 0, "B")) == ["werewolf-impossible 0"]
        turned_up = evening(**ALL).trump("WW B")
        assert turned_up.refusal(SwapWerewolf(1, 0, "B")) == ["werewolf-impossible 0"]
        assert evening(**ALL).swap(1, "B").refusal(NameTrump(1, "WW", "B")) == ["werewolf-impossible 1"]
        assert evening(**ALL).refusal(SwapWerewolf(1, 3, "B")) == ["seat-unknown"]
        assert evening(**ALL).refusal(SwapWerewolf(1, 0, "V")) == ["trump-mismatch"]

    def test_the_card_may_be_written_down_after_the_swap(self) -> None:
        draft = evening(**ALL).swap(1, "B").trump("R7").history.table.draft
        assert (draft.turned_up, draft.trump) == ("R7", "B")

    @pytest.mark.parametrize("before", ["FE", "BO", "G", "G3"])
    def test_a_suit_turned_up_is_put_right_after_the_swap(self, before: str) -> None:
        """What was turned up before is gone; the Werwolf's word stands until nobody had it."""
        table = evening(**ALL).trump(before).swap(1, "R").write(NameTrump(1, UNRECORDED, "B"))
        draft = table.history.table.draft
        assert (draft.turned_up, draft.first_trump, draft.trump) == (UNRECORDED, "B", "R")
        assert table.ignores(NameTrump(1, UNRECORDED, "B"))
        assert table.swap(None).history.table.draft.trump == "B"
        assert table.refusal(NameTrump(1, "Z", "G")) == ["werewolf-named 1"]

    def test_a_swap_whose_trump_nobody_wrote_down_survives_a_correction(self) -> None:
        raw = {"turned_up": "R7", "werewolf": 1, "bids": [1, 0, 0], "won": [1, 0, 0]}
        table = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, ALL, rounds=[raw]))
        again = table.correct(1).bids("0 . .").close().game.rounds[0]
        assert (again.werewolf, again.trump, again.bids) == (1, UNRECORDED, (0, 0, 0))

    def test_a_swap_put_right_in_a_closed_round(self) -> None:
        table = evening(**ALL).trump("R7").swap(1, "B").bids("0 1 1").won("0 0 1").close()
        again = table.correct(1).swap(2, None).close().game.rounds[0]
        assert (again.turned_up, again.trump, again.werewolf) == ("R7", None, 2)
        named = table.correct(1).trump("G3").close().game.rounds[0]
        assert (named.turned_up, named.trump, named.werewolf) == ("G3", "B", 1)
        gone = table.correct(1).swap(None).close().game.rounds[0]
        assert (gone.turned_up, gone.trump, gone.werewolf) == ("R7", "R", None)


class TestTheBomb:
    """003 «Bombe»; RULES «Tricks»: nobody gets its trick, so one trick fewer is won."""

    def test_the_sum_is_one_lower(self) -> None:
        table = second_round().trump("R7").bids("2 0 0")
        assert table.won("1 0 0").refusal(table.closing) == ["trick-sum-mismatch"]
        assert table.bomb().won("1 0 0").close().pad[-1] == "10 2 | 10 0 | 50 0"

    def test_with_the_bomb_nobody_can_have_won_all_tricks(self) -> None:
        table = second_round().trump("R7").bids("2 0 0").bomb()
        assert table.refusal(CountTricks(2, 0, 2)) == ["won-out-of-range 0"]

    def test_played_after_more_tricks_were_counted_than_are_left_none_can_be_counted_still(self) -> None:
        """Round 1 with Henry's trick entered, then the Bombe: nobody won anything, and that can be said."""
        table = evening(**ALL).trump("R7").bids("1 1 0").won("1 . .").bomb()
        assert table.refusal(CountTricks(1, 1, 1)) == ["won-out-of-range 1"]
        assert table.won(". 0 .").won("0 . .").close().totals == [-10, -10, 20]

    def test_it_counts_for_no_bid_and_changes_nothing_for_plus_minus_one(self) -> None:
        table = second_round(plus_minus_one=True).trump("R7").bids("1 . 0")
        assert table.bids(". 0 .").bomb().won("1 0 0").close().pad[-1] == "50 1 | 10 0 | 50 0"

    def test_taken_back(self) -> None:
        assert not second_round().bomb().bomb(False).history.table.draft.bombed
        assert evening(**ALL).ignores(PlayBomb(1, False))

    def test_not_in_the_game(self) -> None:
        assert evening(specials=["WO"]).refusal(PlayBomb(1, True)) == ["bomb-not-in-game"]


class TestTheCloud:
    """003 «Wolke»; RULES «Tricks»: it changes the bid by one, from an exact hit too, never the tricks."""

    def ready(self, bids: str, won: str, **options: object) -> Evening:
        """Round 3; all stand at 0, for in rounds 1 and 2 everybody won and lost the same."""
        return (
            evening(**{**ALL, **options})
            .round("N", "0 0 0", "0 0 1")
            .round("N", "0 0 0", "1 1 0")
            .trump("R7")
            .bids(bids)
            .won(won)
        )

    def test_bid_2_won_3_plus_1_gives_50(self) -> None:
        table = self.ready("2 0 1", "3 0 0").cloud(0, +1).close()
        assert (table.game.rounds[2].bids, table.game.rounds[2].won) == ((2, 0, 1), (3, 0, 0))
        assert table.totals[0] - self.ready("0 0 0", "0 0 0").totals[0] == 50

    def test_bid_2_won_1_plus_1_gives_minus_20(self) -> None:
        table = self.ready("2 0 1", "1 1 1").cloud(0, +1).close()
        assert table.totals[0] - self.ready("0 0 0", "0 0 0").totals[0] == -20

    def test_from_0_only_plus_1(self) -> None:
        table = self.ready("0 1 2", "1 1 1")
        assert table.refusal(ChangeCloud(3, 0, -1)) == ["cloud-change-invalid 0"]
        assert table.cloud(0, +1).close().game.rounds[2].final_bids == (1, 1, 2)

    def test_above_the_hand_size_is_allowed(self) -> None:
        assert self.ready("3 0 1", "3 0 0").cloud(0, +1).close().game.rounds[2].final_bids == (4, 0, 1)

    def test_plus_minus_one_is_not_checked_again(self) -> None:
        table = evening(**ALL, plus_minus_one=True).trump("R7").bids("0 0 0").won("1 0 0").cloud(0, +1)
        assert sum(table.close().game.rounds[0].final_bids) == 1

    @pytest.mark.parametrize("change", [0, 2, -2, None])
    def test_only_by_one(self, change: int | None) -> None:
        assert self.ready("2 0 1", "3 0 0").refusal(ChangeCloud(3, 0, change)) == ["cloud-change-invalid 0"]

    def test_only_who_has_won_a_trick(self) -> None:
        table = self.ready("2 0 1", "3 0 0")
        assert table.refusal(ChangeCloud(3, 1, +1)) == ["cloud-without-trick 1"]
        later = table.cloud(0, 1).won("0 . .").won("0 2 1")
        assert later.refusal(later.closing) == ["cloud-without-trick 0"]

    def test_not_in_the_game_or_before_the_bids(self) -> None:
        without = evening(specials=["BO"]).trump("R7").bids("0 1 1")
        assert without.refusal(ChangeCloud(1, 0, 1)) == ["cloud-not-in-game 0"]
        assert evening(**ALL).refusal(ChangeCloud(1, 0, 1)) == ["bid-missing 0"]
        assert self.ready("2 0 1", "3 0 0").refusal(ChangeCloud(3, 9, 1)) == ["seat-unknown"]

    def test_asked_at_once_while_the_round_goes_on(self) -> None:
        table = evening(**ALL, cloud_change="immediately").trump("R7").bids("1 0 0").cloud(0, +1)
        assert table.won("1 0 0").close().game.rounds[0].final_bids == (2, 0, 0)

    def test_taken_back_and_put_right(self) -> None:
        table = self.ready("2 0 1", "3 0 0")
        assert table.cloud(0, 1).cloud(None).history.table.draft.cloud is None
        assert table.ignores(ChangeCloud(3, None))
        corrected = table.cloud(0, 1).close().correct(3).cloud(0, -1).close()
        assert corrected.game.rounds[2].final_bids == (1, 0, 1)


def test_nobody_is_asked_for_a_card_that_was_not_played() -> None:
    assert evening(" ".join(CAST), **ALL).round("Z B", "0 0 0 0 0 0", "0 0 0 0 0 1").open_round == 2
