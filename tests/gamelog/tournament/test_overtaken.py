"""A draw is found beside the log: whatever happened meanwhile by which it would be another is told."""

from dataclasses import replace

import pytest

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    AnnounceText,
    CancelHeat,
    ChangeEntrant,
    ChangeSettings,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    ProposeDrawn,
    ProposeHeat,
)
from scorekeeper.gamelog.tournament.draw import draw_problem_for
from scorekeeper.gamelog.tournament.state import draw_seating
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from tests.gamelog.tournament.evening import Desk

RULES = Settings(draws=("random", "random", "swiss"), cuts=(Cut(4),))


def played() -> Desk:
    """Nine people after a heat; the ninth has the most points, the first the fewest."""
    desk = Desk(9, RULES)
    desk.play()
    return desk


def draw_of(desk: Desk, how: str | None) -> ProposeDrawn:
    """What is found now, to be laid on the desk later."""
    wished = ProposeHeat("seed", how)
    problem = draw_problem_for(wished, desk.tournament)
    found = draw_seating(problem, wished.seed)
    return ProposeDrawn(wished, problem, found.tables, found.out)


def corrected(desk: Desk, points: int) -> Command:
    """The referee says so many points for whoever sat first at table 1, and what stands for the others."""
    scores = desk.tournament.heats[0].results[1].scores
    return desk.result(1, [points, *scores[1:]], 1, source="referee", reason="misread")


@pytest.mark.parametrize("how", ["random", "swiss", "snake"])
@pytest.mark.parametrize(
    "meanwhile",
    [
        MakeCut(),  # nine are seated, four may play
        Leave(3),
        AddEntrants((Entrant("Zoe"),), present=True),
        CancelHeat(1),
        ChangeSettings(replace(RULES, sizes=(5, 4, 3))),
        ChangeSettings(replace(RULES, clubs_apart=True)),
        ChangeSettings(replace(RULES, draws=("random", "random"))),  # it was the last but one
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_draw_of_what_no_longer_holds_is_refused(how: str, meanwhile: Command) -> None:
    desk = played()
    found = draw_of(desk, how)
    desk.send(meanwhile)
    before = desk.history
    with pytest.raises(RuleProblem, match="draw-overtaken"):
        desk.send(found)
    assert desk.history == before


def test_a_draw_as_agreed_is_refused_where_another_way_is_agreed_on() -> None:
    desk = played()
    found = draw_of(desk, None)
    desk.send(ChangeSettings(replace(RULES, draws=("random", "swiss", "swiss"))))
    with pytest.raises(RuleProblem, match="draw-overtaken"):
        desk.send(found)


def test_a_draw_is_refused_where_no_more_heats_come() -> None:
    desk = played()
    found = draw_of(desk, "random")
    desk.send(Finish())
    with pytest.raises(RuleProblem, match="tournament-over"):
        desk.send(found)


def test_a_draw_that_another_director_was_quicker_with_is_refused() -> None:
    desk = played()
    found = draw_of(desk, "random")
    desk.publish("quicker")
    with pytest.raises(RuleProblem, match="heat-running"):
        desk.send(found)


@pytest.mark.parametrize("how", ["swiss", "snake"])
def test_a_draw_by_standing_is_refused_where_the_standing_changed(how: str) -> None:
    desk = played()
    found = draw_of(desk, how)
    desk.send(corrected(desk, 500))
    with pytest.raises(RuleProblem, match="draw-overtaken"):
        desk.send(found)


def test_chance_asks_nobody_s_standing() -> None:
    desk = played()
    found = draw_of(desk, "random")
    desk.send(corrected(desk, 500))
    assert desk.send(found)


def test_a_penalty_for_whoever_is_last_anyway_moves_nobody_in_a_snake() -> None:
    desk = played()
    found = draw_of(desk, "snake")
    desk.send(GivePenalty(0, 1, "tournament", 10, "late"))
    assert desk.send(found)


@pytest.mark.parametrize("meanwhile", [AnnounceText("Tea."), ChangeEntrant(3, Entrant("Dorothea"))])
def test_what_no_draw_looks_at_lets_it_be_laid(meanwhile: Command) -> None:
    desk = played()
    found = draw_of(desk, "swiss")
    desk.send(meanwhile)
    desk.send(found)
    proposal = desk.history.state.proposal
    assert proposal is not None
    assert proposal.seating is not None
    assert (proposal.how, proposal.seed, proposal.seating.tables) == ("swiss", "seed", found.tables)
