"""A closed round taken up again: it counts as it stood until it is closed anew."""

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from tests.notation import CAST, begun, evening, raw_round

TWO_ROUNDS = evening(dealer=2).round("R7", "0 1 1", "0 0 1").round("N", "2 0 0", "1 0 1")
OPENED = TWO_ROUNDS.correct(1)
NO_BID = PlaceBid(1, 1, 0)
AS_PLAYED = ["20 0 | -10 1 | 30 1", "10 2 | 10 0 | 20 0"]
WITHOUT_BID = ["20 0 | 20 0 | 30 1", "10 2 | 40 0 | 20 0"]


def test_the_pad_changes_when_the_round_is_closed_anew_and_later_totals_follow() -> None:
    draft = OPENED.draft
    assert (draft.turned_up, draft.trump, draft.bids, draft.won) == ("R7", "R", (0, 1, 1), (0, 0, 1))
    assert OPENED.pad == OPENED.write(NO_BID).pad == AS_PLAYED
    corrected = OPENED.write(NO_BID).close()
    assert corrected.pad == WITHOUT_BID
    assert corrected.correct(1).write(PlaceBid(1, 1, 1)).close().pad == AS_PLAYED, "it can be corrected again"
    assert TWO_ROUNDS.correct(2).close().game == TWO_ROUNDS.game


def test_a_suit_is_asked_for_where_another_card_is_turned_up_and_not_where_nobody_wrote_one_down() -> None:
    recorded = begun(
        commands.CreateGame("wizard", CAST[:3], 2, {}, [raw_round("Z", "0 1 1", "0 0 1")])
    ).correct(1)
    tables = OPENED.trump("Z"), recorded, recorded.trump("R7"), recorded.trump("R7").trump("Z")
    needs = [table.draft.needs_trump for table in tables]
    assert needs == [True, False, False, False]


def test_tricks_and_trump_can_be_put_right_too() -> None:
    """Anya got the trick of round 1 and had bid it: 30; Freya −10."""
    nobodys = OPENED.won("0 0 0")
    assert nobodys.refusal(commands.CloseRound(1)) == ["trick-sum-mismatch"]
    assert nobodys.won("0 1 0").close().pad == ["20 0 | 30 1 | -10 1", "10 2 | 50 0 | -20 0"]
    named = OPENED.trump("Z B").close()
    assert (named.game.rounds[0].turned_up, named.game.rounds[0].trump, named.pad) == ("Z", "B", AS_PLAYED)


def test_left_alone_it_stays_as_it_was_and_the_round_on_the_table_waits() -> None:
    left = OPENED.write(NO_BID).write(commands.CancelCorrection(1))
    assert (left.pad, left.open_round) == (AS_PLAYED, 3)
    assert left.correct(1).history.table == OPENED.history.table
    bidding = TWO_ROUNDS.trump("G4").bids("1 . .")
    corrected = bidding.correct(1).write(NO_BID).close()
    assert (corrected.draft, corrected.open_round) == (bidding.draft, 3)


def test_what_is_refused() -> None:
    """One at a time, and meanwhile nothing elsewhere; the rules hold as ever."""
    for number in (-1, 0, 3, 4, 99):
        assert TWO_ROUNDS.refusal(commands.OpenCorrection(number)) == ["round-not-closed"]
    for number in (1, 2, 3):
        assert TWO_ROUNDS.refusal(commands.CancelCorrection(number)) == ["round-not-open"]
    assert OPENED.ignores(commands.OpenCorrection(1))
    for command, why in (
        (commands.OpenCorrection(2), "correction-open"),
        (commands.EndGame(), "correction-open"),
        (commands.ChangeSeats("left", 0), "correction-open"),
        (commands.ChangeRules({"plus_minus_one": True}), "correction-open"),
        (commands.CancelCorrection(2), "round-not-open"),
        (PlaceBid(3, 0, 1), "round-not-open"),
        (PlaceBid(1, 0, 2), "bid-out-of-range 0"),
        (CountTricks(1, 2, 2), "won-out-of-range 2"),
        (NameTrump(1, "R7", "B"), "trump-mismatch"),
    ):
        assert OPENED.refusal(command) == [why], command


def test_under_plus_minus_one_only_the_whole_row_counts_so_that_two_bids_can_be_exchanged() -> None:
    """003 «Plus/minus Eins»."""
    between = evening(plus_minus_one=True).round("R7", "1 1 0", "1 0 0").correct(1).write(NO_BID)
    assert between.history.table.correction.bids == (1, 0, 0)
    assert between.refusal(commands.CloseRound(1)) == ["bid-sum-forbidden"]
    assert between.write(PlaceBid(1, 2, 1)).close().game.rounds[0].bids == (1, 0, 1)


def test_a_game_that_is_over_is_put_right_and_an_earlier_round_by_the_rules_that_held_for_it() -> None:
    """Plus/minus One binds from round 2 on; in round 1 the bids may add up to its one trick."""
    finished = evening(dealer=2, rounds=1).round("R7", "0 1 1", "0 0 1")
    assert finished.history.table.finished
    assert finished.correct(1).write(NO_BID).close().totals == [20, 20, 30]
    assert TWO_ROUNDS.write(commands.EndGame()).correct(1).write(NO_BID).close().pad == WITHOUT_BID
    table = evening().round("R", "0 0 0", "1 0 0").write(commands.ChangeRules({"plus_minus_one": True}))
    table = table.correct(1).write(PlaceBid(1, 0, 1)).close()
    assert table.game.rounds[0].bids == (1, 0, 0)
    assert table.game.at(2).options.plus_minus_one
