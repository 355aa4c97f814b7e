"""A championship of 278 from check-in to its winner, with all that happens on such a day."""

from random import Random

import pytest

from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    CancelHeat,
    CheckIn,
    Finish,
    GivePenalty,
    Leave,
    MakeCut,
    Substitute,
)
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import PRESETS
from scorekeeper.rules.tournament.standings import standings
from tests.gamelog.tournament.evening import Desk
from tests.rules.tournament.repeats import met_before


def play(desk: Desk, chance: Random, seed: str) -> None:
    """A heat in which all points differ, so that every table has one first."""
    desk.publish(seed)
    for number, table in enumerate(desk.tournament.heats[-1].seating.tables, start=1):
        scores = [points * 10 for points in chance.sample(range(1, 60), len(table))]
        desk.send(desk.result(number, scores, source="paper" if number == 1 else "game"))


@pytest.mark.deep
@pytest.mark.slow
def test_a_championship_runs_from_check_in_to_its_winner() -> None:
    chance = Random(278)
    desk = Desk(0, PRESETS["championship"])
    clubs = [f"Club {number}" for number in range(40)]
    people = tuple(Entrant(f"Player {number}", chance.choice(clubs), number) for number in range(278))
    desk.send(AddEntrants(people))
    desk.send(CheckIn(tuple(range(275))))
    play(desk, chance, "1")
    desk.send(CheckIn((275, 276, 277)))  # late
    desk.publish("2")
    desk.send(CancelHeat(2))
    play(desk, chance, "2 again")
    desk.send(GivePenalty(5, 3, "tournament", 20, "revoke"))
    desk.send(GivePenalty(6, 3, "game", 10, "overtime"))
    wrong = desk.tournament.heats[-1].results[2].scores
    ruled = [score + 10 for score in wrong]
    desk.send(desk.result(2, ruled, source="override", reason="ten points too few on the pad"))
    desk.send(Leave(10))
    desk.send(Substitute(11, "Somebody Else"))
    for number in (3, 4, 5):
        play(desk, chance, str(number))
    played = desk.tournament.seatings
    assert sum(met_before(seating, played[:number]) for number, seating in enumerate(played)) == 0
    for goes_on in (64, 16, 4):
        desk.send(MakeCut())
        assert len(desk.tournament.through[-1]) == goes_on
        play(desk, chance, f"{goes_on}")
    desk.send(Finish())
    lines = standings(desk.tournament)
    assert [line.rank for line in lines[:4]] == [1, 2, 3, 4]
    assert len(lines) == 278
    final = desk.tournament.heats[-1]
    best = max(range(4), key=final.results[1].scores.__getitem__)
    assert lines[0].entrant == final.seating.tables[0][best]
    text = write_tournament_text(desk.tournament)
    assert read_tournament_text(text).tournament == desk.tournament
