"""The desk takes back, changes and reopens, while tables say what they say."""

from dataclasses import replace

import pytest
from msgspec import structs

from scorekeeper.formats.tournament.record import write_tournament
from scorekeeper.gamelog.commands import Redo, Undo
from scorekeeper.gamelog.history import LogEntry
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.events import ResultEntered, TournamentBrought
from scorekeeper.gamelog.tournament.fold import apply
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import differing_result, seating_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.board import CHECK_IN
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from tests.gamelog.tournament.evening import Desk

SWISS = Settings(draws=("random", "swiss", "swiss"))


@pytest.fixture
def desk() -> Desk:
    """A heat of two tables is published."""
    desk = Desk(8)
    desk.publish()
    return desk


def test_what_is_published_is_what_was_seen() -> None:
    """A penalty between looking and publishing moves somebody in the standings, and nobody in the draw."""
    desk = Desk(16, SWISS)
    desk.play()
    desk.send(commands.ProposeHeat("two"), commands.SwapPair(0, 5))
    seen, looked_at = desk.history.seq, seating_of(desk.state)
    desk.send(commands.GivePenalty(looked_at.tables[0][0], 1, "game", 500, "revoke"))
    desk.send(commands.ChangeSettings(replace(SWISS, clubs_apart=True)))
    assert seating_of(desk.state) == looked_at
    desk.send(commands.PublishHeat(2, seen))
    assert desk.tournament.heats[1].seating == looked_at


def test_what_a_table_said_of_a_heat_that_is_taken_back_says_nothing() -> None:
    """Its result came and was withdrawn, its referee was called, a seat was passed on; put back, all is there
    again.
    """
    desk = Desk(7)
    desk.send(commands.AddEntrants((Entrant("Kai"),), present=True))
    desk.publish()
    people = next(table for table in desk.tournament.heats[0].seating.tables if 7 in table)
    at = desk.tournament.heats[0].seating.tables.index(people) + 1
    desk.send(commands.PassSeatOn(1, at, people, people.index(7), "Zoe"))
    desk.send(commands.CallReferee(1, at, "2026-11-22T20:00:00+00:00"))
    running = desk.history
    desk.send(commands.CancelHeat(1))
    assert desk.state.board.calls == (), "nobody is waited for"
    desk.history = running
    desk.send(desk.result(at, [10] * len(people)), commands.WithdrawResult(1, at, people))
    whole = desk.state
    desk.send(Undo())
    assert desk.tournament.heats == ()
    assert desk.state.proposal is not None, "the draw lies on the desk again"
    assert desk.state.board.calls == ()
    desk.send(Undo(), Undo())
    assert len(desk.tournament.entrants) == 7
    for _ in range(3):
        desk.send(Redo())
    assert (desk.state, desk.tournament.entrants[7].plays) == (whole, "Zoe")


def test_of_two_heats_that_wait_the_later_one_is_named() -> None:
    desk = Desk(8, Settings(draws=("random",) * 3, cuts=(Cut(4),)))
    desk.play("one")
    desk.play("two")
    desk.publish("three")
    desk.send(commands.CancelHeat(3), commands.ProposeHeat("four"))
    for heat in (1, 2):
        desk.send(commands.WithdrawResult(heat, 1, desk.tournament.heats[heat - 1].seating.tables[0]))
    assert (desk.tournament.running, desk.state.running) == ((1, 2), True)
    for command in (
        *(commands.ProposeHeat("x"), commands.PublishHeat(4, desk.history.seq), commands.MakeCut()),
        commands.Finish(),
        commands.ReopenHeat(3),
        commands.StepCeremony(0),
    ):
        with pytest.raises(RuleProblem, match="heat-running") as refused:
            desk.send(command)
        assert refused.value.problem.facts == {"heat": 2}


def test_a_heat_is_known_by_the_entry_that_published_it(desk: Desk) -> None:
    """Of one that was brought along it is the first; only a game's own word is kept beside a paper."""
    first = desk.history.seq
    desk.send(desk.result(1, (40, 30, 20, 10)))
    desk.send(desk.result(2, (40, 30, 20, 10), source="paper"))
    brought = TournamentBrought(write_tournament(desk.tournament))
    history = TournamentHistory.of([LogEntry(1, brought, "0", "", "desk")])
    assert history.published == (1,)
    assert history.state.played == {(1, 1): desk.tournament.heats[0].results[1]}
    whole, desk.history = desk.history, history
    desk.publish("two")
    assert desk.history.published == (1, desk.history.seq)
    desk.history = whole
    desk.publish("two")
    second = desk.history.seq
    claims = (1, first), (2, second), (1, second), (2, first), (3, second)
    published = [desk.history.has_published(*claim) for claim in claims]
    assert (desk.history.published, published) == ((first, second), [True, True, False, False, False])
    desk.send(commands.CancelHeat(2))
    assert [desk.history.plays(*claim) for claim in claims[:3]] == [True, False, False]


def test_whose_name_was_taken_off_the_list_again_has_not_come() -> None:
    desk = Desk(7)
    desk.send(commands.AllowPhones({CHECK_IN}, ()), commands.AddEntrants((Entrant("Kai"),)))
    assert desk.send(commands.CheckSelfIn(7)), "not at once"
    assert 7 in desk.tournament.checked_in
    desk.send(Undo())
    assert 7 not in desk.tournament.checked_in


def test_a_game_does_not_replace_a_paper_unasked(desk: Desk) -> None:
    """The desk learns that it says otherwise; once the paper is taken away it is believed."""
    people = desk.tournament.heats[0].seating.tables[0]
    desk.send(desk.result(1, (100, 20, 20, 20), source="paper"))
    assert differing_result(desk.state, 1, 1) is None, "its game says nothing"
    desk.send(desk.result(1, (30, 20, 20, 20), hits=(1, 1, 1, 1)))
    assert desk.tournament.decided_at(1, 1) == desk.tournament.heats[0].results[1]
    assert desk.tournament.heats[0].results[1].scores == (100, 20, 20, 20)
    result = differing_result(desk.state, 1, 1)
    assert result is not None
    assert result.scores == (30, 20, 20, 20)
    desk.send(commands.WithdrawResult(1, 1, people, "paper"))
    assert desk.tournament.heats[0].results == {1: result}
    assert desk.tournament.decided_at(1, 1) is None, "the game said so"
    desk.send(Undo())
    assert desk.tournament.heats[0].results[1].scores == (100, 20, 20, 20)
    desk.send(desk.result(1, (100, 20, 20, 20), hits=(2, 1, 1, 1)))
    assert differing_result(desk.state, 1, 1) is None, "they agree"
    desk.send(desk.result(1, (30, 20, 20, 20)))
    desk.send(desk.result(2, (30, 20, 20, 20)))
    desk.publish("two")
    assert differing_result(desk.state, 1, 1) is not None, "whatever is played later"


@pytest.mark.parametrize(("source", "stands"), [("paper", (0, 0, 0, 10)), ("override", (100, 20, 20, 20))])
def test_in_older_logs_a_game_stands_in_place_of_a_paper_but_of_no_referee(desk, source, stands):
    desk.send(desk.result(1, (100, 20, 20, 20), source=source, reason="why"))
    older = ResultEntered(1, 1, (0, 0, 0, 10), None, "game")
    assert apply(desk.state, older).tournament.heats[0].results[1].scores == stands


def test_a_paper_that_is_put_back_stands_again(desk: Desk) -> None:
    desk.send(desk.result(1, (100, 20, 20, 20), source="paper"), Undo())
    desk.send(desk.result(1, (30, 20, 20, 20)), Redo())
    assert desk.tournament.heats[0].results[1].scores == (100, 20, 20, 20)


@pytest.mark.parametrize("source", ["paper", "override"])
def test_of_two_directors_with_different_papers_the_second_is_told(desk: Desk, source: str) -> None:
    desk.send(desk.result(1, (30, 20, 20, 20), source="paper"))
    mine = desk.result(1, (20, 30, 20, 20), source=source, reason="why")
    with pytest.raises(RuleProblem, match="result-changed") as refused:
        desk.send(mine)
    assert refused.value.problem.facts["points"] == "30 · 20 · 20 · 20"
    assert desk.send(desk.result(1, (30, 20, 20, 20), source="paper")) is False, "both have the same"
    desk.send(structs.replace(mine, instead=desk.tournament.heats[0].results[1].mark))
    assert desk.tournament.heats[0].results[1].scores == (20, 30, 20, 20)
