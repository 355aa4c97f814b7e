"""Beginning a pad, ending it, putting its names right; what nobody knows how to apply fails loudly.

What is wrong with a set-up is in tests/rules; here, that it is refused.
"""

import pytest

from scorekeeper.gamelog import commands as ask
from scorekeeper.gamelog.creation import create
from scorekeeper.gamelog.decide import decide
from scorekeeper.gamelog.events import EntryUndone, GameEnded
from scorekeeper.gamelog.extreme.commands import TakeSeal
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from tests.notation import CAST, begun, evening, raw_round, result, stroke

FIRST = raw_round("R7", "0 1 1", "0 0 1")
SECOND = raw_round("N", "2 0 0", "1 0 1")
WRONG = raw_round("R7 B", "0 9 0", "1 1 0")


def test_what_is_not_clean_is_refused_all_at_once() -> None:
    """Surplus rounds are not examined."""
    for edition, players, options, rounds, problems in (
        ("skat", 3, {}, [], {("unknown-format", None)}),
        ("wizard", 2, {"scoring": "double"}, [], {("option-invalid", None), ("player-count", None)}),
        ("wizard", 3, {}, [FIRST, WRONG], {("bid-out-of-range", 2), ("trump-mismatch", 2)}),
        ("wizard", 3, {"rounds": 2}, [FIRST, SECOND, {"bids": "?"}], {("round-out-of-range", 3)}),
    ):
        with pytest.raises(RuleProblem) as refused:
            create(ask.CreateGame(edition, CAST[:players], 0, options, rounds))
        assert {(problem.code, problem.round) for problem in refused.value.problems} == problems


def test_a_record_brings_its_rounds_along() -> None:
    """A complete one leaves nothing to play. Words that no rule cares about are kept."""
    details = {"table": "Küche", "played": "2024-11-02"}
    imported = begun(ask.CreateGame("wizard", CAST[:3], 2, {}, [FIRST, SECOND], details=details))
    assert (imported.pad, imported.open_round) == (["20 0 | -10 1 | 30 1", "10 2 | 10 0 | 20 0"], 3)
    assert imported.game.details == (("table", "Küche"), ("played", "2024-11-02"))
    assert begun(ask.CreateGame("wizard", CAST[:3], 2, {"rounds": 2}, [FIRST, SECOND])).history.table.finished


EVENING = evening(dealer=2).round("R7", "0 1 1", "0 0 1")
BIDDING = EVENING.trump("N").bids("2 0 .")


def test_a_game_that_is_ended_early_stays_as_it_is_and_can_go_on() -> None:
    ended = BIDDING.write(ask.EndGame())
    assert ended.history.table.finished
    assert (ended.pad, result(ended.game).complete) == (EVENING.pad, False)
    later = NameTrump(2, "N", None), PlaceBid(2, 2, 0), CountTricks(2, 0, 1), ask.CloseRound(2), ask.EndGame()
    assert [ended.refusal(command) for command in later] == [["game-over"]] * 5
    assert ended.write(ask.ResumeGame()).history.table == ended.undo().history.table == BIDDING.history.table
    assert BIDDING.ignores(ask.ResumeGame())
    given = [table.write(ask.GivePoints(0, 10, " late ")).game.adjustments[0] for table in (ended, BIDDING)]
    assert [(points.round, points.reason) for points in given] == [(1, "late"), (2, "late")]
    assert evening().write(ask.EndGame(), ask.GivePoints(0, 10)).game.adjustments[0].round == 1


def test_a_game_played_to_its_end_is_not_ended() -> None:
    played = evening(rounds=1).round("R7", "0 1 1", "0 0 1")
    assert (played.history.table.finished, played.history.table.ended) == (True, False)
    assert (played.history.table.number, played.refusal(ask.EndGame())) == (1, ["game-over"])


def test_a_name_is_put_right_at_any_time_by_one_that_nobody_else_has() -> None:
    """Blanks around it are left out; the seat keeps its points, and a correction stays open."""
    rename, opened = ask.RenamePlayer(1, "  Anja "), EVENING.correct(1)
    for before in (EVENING, EVENING.write(ask.EndGame()), opened):
        assert before.write(rename).game.players == ("Henry", "Anja", "Freya")
        assert before.write(rename).pad == EVENING.pad
    assert opened.write(rename).history.table.correction == opened.history.table.correction
    assert EVENING.ignores(ask.RenamePlayer(1, "Anya"))
    swapped = EVENING.write(
        ask.RenamePlayer(0, "?"), ask.RenamePlayer(2, "Henry"), ask.RenamePlayer(0, "Freya")
    )
    assert swapped.game.players == ("Freya", "Anya", "Henry")
    for name in ("", "  ", "Henry", " Freya "):
        assert EVENING.refusal(ask.RenamePlayer(1, name)) == ["player-names 1"]
    for seat in (-1, 3, 99):
        assert EVENING.refusal(ask.RenamePlayer(seat, "Ben")) == ["seat-unknown"]


def test_a_desk_seats_others_at_a_pad_on_which_nothing_is_written() -> None:
    """The first of them deals; names that were put right do not count as written."""
    pad = evening("Henry Anya Freya Ben", dealer=3)
    three = ask.SeatPlayers(("Anya", "Freya", "Mira"), {"rounds": 2})
    seated = pad.write(ask.RenamePlayer(0, "Heinz"), three)
    game = seated.game
    assert (game.players, game.first_dealer, game.options.rounds) == (three.players, 0, 2)
    assert seated.ignores(three)
    assert not seated.ignores(ask.SeatPlayers(three.players, {}))
    assert seated.refusal(ask.SeatPlayers(("Anya", "Anya", "Mira"), {})) == ["player-names 1"]
    assert pad.trump("R7").undo().refusal(three) == ["pad-written"]


def test_an_unknown_event_or_command_is_not_passed_over() -> None:
    with pytest.raises(TypeError, match="begins with the creation"):
        History.of([stroke(1, GameEnded())])
    with pytest.raises(TypeError, match="EntryUndone"):
        fold([*EVENING.events, EntryUndone(1)])
    with pytest.raises(TypeError, match="CreateGame"):
        decide(ask.CreateGame("wizard", "ABC", 0, {}), EVENING.history)


def test_what_another_edition_enters_is_refused() -> None:
    assert evening().refusal(TakeSeal(1, 1, "R")) == ["other-edition"]
    extreme = begun(ask.CreateGame("extreme", ["Frank", "Sabine", "Katrin"], 0, {}))
    assert extreme.refusal(PlaceBid(1, 1, 0)) == ["other-edition"]
