"""A draw is found beside the log: whatever happened meanwhile by which it would be another is told."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.draw import draw_problem_for
from scorekeeper.gamelog.tournament.state import draw_seating
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Cut, Settings
from tests.gamelog.tournament.evening import Desk

RULES = Settings(draws=("random", "random", "swiss"), cuts=(Cut(4),))
WAYS = ("random", "swiss", "snake")
LAST = replace(RULES, draws=("random", "random"))  # no more heats come after the next one
AGREED = None  # the next heat is drawn at random
Happening = Command | Callable[[Desk], Command]


def drawn(how: str | None) -> tuple[Desk, commands.ProposeDrawn]:
    """Nine people after a heat, of whom the ninth has the most points; and what is found now."""
    desk, wished = Desk(9, RULES), commands.ProposeHeat("seed", how)
    desk.play()
    problem = draw_problem_for(wished, desk.tournament)
    found = draw_seating(problem, wished.seed)
    return desk, commands.ProposeDrawn(wished, problem, found.tables, found.out)


def corrected(desk: Desk) -> Command:
    """The referee says 500 points for whoever sat first at table 1, and what stands for the others."""
    scores = desk.tournament.heats[0].results[1].scores
    return desk.result(1, [500, *scores[1:]], 1, source="referee", reason="misread")


def test_a_draw_of_what_no_longer_holds_is_refused(subtests: pytest.Subtests) -> None:
    otherwise: list[Happening] = [
        commands.MakeCut(),  # nine are seated, four may play
        commands.Leave(3),
        commands.AddEntrants((Entrant("Zoe"),), present=True),
        commands.CancelHeat(1),
        *(commands.ChangeSettings(replace(RULES, sizes=(5, 4, 3))), commands.ChangeSettings(LAST)),
        commands.ChangeSettings(replace(RULES, clubs_apart=True)),
    ]
    as_agreed = commands.ChangeSettings(replace(RULES, draws=("random", "swiss", "swiss")))
    by_standing = product(("swiss", "snake"), [corrected])
    for how, meanwhile in (*product(WAYS, otherwise), *by_standing, (AGREED, as_agreed)):
        with subtests.test(how=how, meanwhile=meanwhile):
            desk, found = drawn(how)
            desk.send(meanwhile(desk) if callable(meanwhile) else meanwhile)
            assert desk.refusal(found) == ["draw-overtaken"]


@pytest.mark.parametrize(
    ("how", "meanwhile"),
    [
        ("random", corrected),  # chance asks nobody's standing
        ("snake", commands.GivePenalty(0, 1, "tournament", 10, "late")),  # who is last anyway
        ("swiss", commands.AnnounceText("Tea.")),
        ("swiss", commands.ChangeEntrant(3, Entrant("Dorothea"))),
    ],
)
def test_what_no_draw_looks_at_lets_it_be_laid(how: str, meanwhile: Happening) -> None:
    desk, found = drawn(how)
    desk.send(meanwhile(desk) if callable(meanwhile) else meanwhile, found)
    proposal = desk.state.proposal
    assert proposal is not None
    assert proposal.seating is not None
    assert (proposal.how, proposal.seed, proposal.seating.tables) == (how, "seed", found.tables)
