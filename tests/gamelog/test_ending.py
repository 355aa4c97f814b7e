"""Stopping before the last planned round, and going on."""

from scorekeeper.gamelog.commands import CloseRound, EndGame, ResumeGame
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from tests.notation import evening, result

EVENING = evening(dealer=2).round("R7", "0 1 1", "0 0 1")
BIDDING = EVENING.trump("N").bids("2 0 .")


def test_the_pad_stays_as_it_is() -> None:
    ended = BIDDING.write(EndGame())
    assert ended.history.table.finished
    assert ended.pad == EVENING.pad
    assert not result(ended.game).complete


def test_nothing_more_is_entered() -> None:
    ended = BIDDING.write(EndGame())
    for command in (NameTrump(2, "N", None), PlaceBid(2, 2, 0), CountTricks(2, 0, 1), CloseRound(2)):
        assert ended.refusal(command) == ["game-over"]


def test_it_ends_once() -> None:
    assert EVENING.write(EndGame()).refusal(EndGame()) == ["game-over"]


def test_a_game_that_was_played_to_its_end_is_not_ended() -> None:
    played = evening(rounds=1).round("R7", "0 1 1", "0 0 1")
    assert played.history.table.finished
    assert not played.history.table.ended
    assert played.refusal(EndGame()) == ["game-over"]


def test_going_on_takes_up_what_lay_on_the_table() -> None:
    assert BIDDING.write(EndGame(), ResumeGame()).history.table == BIDDING.history.table


def test_going_on_without_having_stopped_changes_nothing() -> None:
    assert BIDDING.ignores(ResumeGame())


def test_an_end_can_be_taken_back_like_any_stroke() -> None:
    assert BIDDING.write(EndGame()).undo().history.table == BIDDING.history.table
