"""A closed round taken up again: it counts as it stood until it is closed anew."""

import pytest

from scorekeeper.gamelog.commands import (
    CancelCorrection,
    ChangeRules,
    ChangeSeats,
    CloseRound,
    CreateGame,
    EndGame,
    OpenCorrection,
)
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.wizard.round import Cloud
from tests.notation import CAST, begun, evening, lines, raw_round

TWO_ROUNDS = evening(dealer=2).round("R7", "0 1 1", "0 0 1").round("N", "2 0 0", "1 0 1")
AS_PLAYED = lines("""
    20 0 | -10 1 | 30 1
    10 2 |  10 0 | 20 0
""")
NO_BID = lines("""
    20 0 |  20 0 | 30 1
    10 2 |  40 0 | 20 0
""")


class TestThePad:
    def test_it_does_not_change_while_the_correction_is_open(self) -> None:
        opened = TWO_ROUNDS.correct(1)
        assert opened.pad == AS_PLAYED
        assert opened.write(PlaceBid(1, 1, 0)).pad == AS_PLAYED

    def test_it_changes_when_the_round_is_closed_anew_and_later_totals_follow(self) -> None:
        assert TWO_ROUNDS.correct(1).write(PlaceBid(1, 1, 0)).close().pad == NO_BID

    def test_tricks_can_be_put_right_too(self) -> None:
        """Anya got the trick of round 1 and had bid it: 30; Freya −10."""
        corrected = TWO_ROUNDS.correct(1).won("0 0 0").won("0 1 0").close()
        assert corrected.pad == lines("""
            20 0 | 30 1 | -10 1
            10 2 | 50 0 | -20 0
        """)

    def test_and_the_trump(self) -> None:
        corrected = TWO_ROUNDS.correct(1).trump("Z B").close()
        assert (corrected.game.rounds[0].turned_up, corrected.game.rounds[0].trump) == ("Z", "B")
        assert corrected.pad == AS_PLAYED

    def test_left_alone_it_stays_as_it_was(self) -> None:
        left = TWO_ROUNDS.correct(1).write(PlaceBid(1, 1, 0)).leave_correction()
        assert left.pad == AS_PLAYED
        assert left.open_round == 3

    def test_closed_without_a_change_it_is_the_same(self) -> None:
        assert TWO_ROUNDS.correct(2).close().game == TWO_ROUNDS.game


class TestTheDraft:
    def test_everything_stands_as_it_was_written(self) -> None:
        draft = TWO_ROUNDS.correct(1).history.table.open_draft
        assert (draft.turned_up, draft.trump, draft.bids, draft.won) == ("R7", "R", (0, 1, 1), (0, 0, 1))

    def test_a_refused_close_keeps_what_was_entered(self) -> None:
        entered = TWO_ROUNDS.correct(1).won(". . 0")
        assert entered.refusal(CloseRound(1)) == ["trick-sum-mismatch"]
        assert entered.history.table.correction.won == (0, 0, 0)
        assert entered.pad == AS_PLAYED
        assert entered.won(". 1 .").close().totals == [10, 50, -20]

    def test_the_round_on_the_table_waits(self) -> None:
        bidding = TWO_ROUNDS.trump("G4").bids("1 . .")
        corrected = bidding.correct(1).write(PlaceBid(1, 1, 0)).close()
        assert corrected.history.table.draft == bidding.history.table.draft
        assert corrected.open_round == 3

    def test_taken_up_again_after_being_left_nothing_of_it_remains(self) -> None:
        left = TWO_ROUNDS.correct(1).write(PlaceBid(1, 1, 0)).leave_correction()
        assert left.correct(1).history.table == TWO_ROUNDS.correct(1).history.table

    def test_a_corrected_round_can_be_corrected_again(self) -> None:
        corrected = TWO_ROUNDS.correct(1).write(PlaceBid(1, 1, 0)).close()
        assert corrected.correct(1).write(PlaceBid(1, 1, 1)).close().pad == AS_PLAYED


class TestRefusals:
    @pytest.mark.parametrize("number", [-1, 0, 3, 4, 99])
    def test_only_closed_rounds(self, number: int) -> None:
        assert TWO_ROUNDS.refusal(OpenCorrection(number)) == ["round-not-closed"]

    def test_one_at_a_time(self) -> None:
        assert TWO_ROUNDS.correct(1).refusal(OpenCorrection(2)) == ["correction-open"]

    def test_opening_it_twice_changes_nothing(self) -> None:
        assert TWO_ROUNDS.correct(1).ignores(OpenCorrection(1))

    def test_meanwhile_nothing_is_entered_elsewhere(self) -> None:
        opened = TWO_ROUNDS.correct(1)
        for command in (PlaceBid(3, 0, 1), PlaceBid(2, 0, 1), CloseRound(3)):
            assert opened.refusal(command) == ["round-not-open"]

    def test_nor_is_the_game_ended(self) -> None:
        assert TWO_ROUNDS.correct(1).refusal(EndGame()) == ["correction-open"]

    def test_nor_does_anybody_go_or_another_rule_begin(self) -> None:
        for command in (ChangeSeats("left", 0), ChangeRules({"plus_minus_one": True})):
            assert TWO_ROUNDS.correct(1).refusal(command) == ["correction-open"]

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_what_is_not_open_cannot_be_left(self, number: int) -> None:
        assert TWO_ROUNDS.refusal(CancelCorrection(number)) == ["round-not-open"]

    def test_nor_another_round_than_the_open_one(self) -> None:
        assert TWO_ROUNDS.correct(1).refusal(CancelCorrection(2)) == ["round-not-open"]

    def test_the_rules_hold_as_ever(self) -> None:
        opened = TWO_ROUNDS.correct(1)
        assert opened.refusal(PlaceBid(1, 0, 2)) == ["bid-out-of-range 0"]
        assert opened.refusal(CountTricks(1, 2, 2)) == ["won-out-of-range 2"]
        assert opened.refusal(NameTrump(1, "R7", "B")) == ["trump-mismatch"]


class TestPlusMinusOne:
    """003 «Plus/minus Eins»: in a correction only the whole row of bids counts."""

    PLAYED = evening(plus_minus_one=True).round("R7", "1 1 0", "1 0 0")

    def test_two_bids_can_be_exchanged_though_the_sum_comes_out_in_between(self) -> None:
        between = self.PLAYED.correct(1).write(PlaceBid(1, 1, 0))
        assert between.history.table.correction.bids == (1, 0, 0)
        assert between.write(PlaceBid(1, 2, 1)).close().game.rounds[0].bids == (1, 0, 1)

    def test_but_it_cannot_be_closed_so(self) -> None:
        between = self.PLAYED.correct(1).write(PlaceBid(1, 1, 0))
        assert between.refusal(CloseRound(1)) == ["bid-sum-forbidden"]


def test_a_finished_game_can_be_corrected() -> None:
    finished = evening(dealer=2, rounds=1).round("R7", "0 1 1", "0 0 1")
    assert finished.history.table.finished
    assert finished.correct(1).write(PlaceBid(1, 1, 0)).close().totals == [20, 20, 30]


def test_a_game_ended_early_can_be_corrected() -> None:
    ended = TWO_ROUNDS.write(EndGame())
    assert ended.correct(1).write(PlaceBid(1, 1, 0)).close().pad == NO_BID


def test_what_a_correction_does_not_touch_stays_on_the_pad() -> None:
    """The Wolke of an imported round (003 «Wolke»): 1 and one more are the two that Henry won."""
    changed = raw_round("G3", "1 0 1", "2 0 0", cloud={"seat": 0, "change": 1})
    command = CreateGame(
        "wizard", CAST[:3], 0, {"specials": ["WO"]}, [raw_round("R7", "0 0 1", "0 0 1"), changed]
    )
    corrected = begun(command).correct(2).write(PlaceBid(2, 2, 0)).close()
    assert corrected.game.rounds[1].cloud == Cloud(0, 1)
    assert corrected.totals == [20 + 40, 20 + 20, 30 + 20]


def test_an_earlier_round_is_put_right_by_the_rules_that_held_for_it() -> None:
    """Plus/minus One binds from round 2 on; in round 1 the bids may add up to its one trick."""
    table = evening("Henry Anya Freya").round("R", "0 0 0", "1 0 0")
    table = table.write(ChangeRules({"plus_minus_one": True}))
    table = table.correct(1).write(PlaceBid(1, 0, 1)).close()
    assert table.game.rounds[0].bids == (1, 0, 0)
    assert table.game.at(2).options.plus_minus_one
