"""A tournament that was written down elsewhere gets the log that leads to it."""

from dataclasses import replace

import pytest

from scorekeeper.gamelog.tournament.commands import (
    AddTime,
    CancelHeat,
    CancelPenalty,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    Substitute,
)
from scorekeeper.gamelog.tournament.fold import fold
from scorekeeper.gamelog.tournament.taking_in import events_of
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.settings import Settings
from tests.gamelog.tournament.evening import Desk


def played() -> Desk:
    """Nine people, a heat that was cancelled, one that counts, a cut, a final, penalties."""
    desk = Desk(9, Settings(draws=("random",), cuts=(Cut(4),)))
    desk.play("one")
    desk.send(CancelHeat(1))
    desk.play("two")
    desk.send(AddTime(2, 1, 5))
    for points in (10, 20):
        desk.send(GivePenalty(0, 2, "tournament", points, "late"))
    desk.send(CancelPenalty(0))
    desk.send(Leave(1))
    desk.send(MakeCut())
    desk.send(Substitute(8, "Zoe"))
    desk.play("three")
    desk.send(Finish())
    return desk


def test_the_log_of_a_record_adds_up_to_the_tournament() -> None:
    tournament = played().tournament
    assert (len(tournament.heats), len(tournament.through), tournament.finished) == (3, 1, True)
    assert fold(events_of(tournament)).tournament == tournament


def test_what_no_log_leads_to_is_refused() -> None:
    tournament = played().tournament
    heats = (replace(tournament.heats[0], stage=1), *tournament.heats[1:])
    with pytest.raises(RuleProblem, match="tournament-unreadable"):
        events_of(replace(tournament, heats=heats))
