"""Whole days of small tournaments, with all that happens on them."""

from collections.abc import Callable
from dataclasses import replace
from threading import Barrier, Thread

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    CancelHeat,
    CheckIn,
    Finish,
    Leave,
    MakeCut,
    OpenTournament,
    ProposeHeat,
    ProposeTables,
    PublishHeat,
    Resume,
    Substitute,
)
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.lists import tables_of_heat
from scorekeeper.storage.tournament.log import begin_tournament, write_tournament
from tests.contracts.tournaments import SHORT, hall, opened, play_out, publish, send, tables_of
from tests.deep import deep

FINAL = Settings(hands=SHORT.hands, points=BY_PLACE, draws=("random", "swiss", "snake"), cuts=(Cut(4),))


def play_heat(code: str, seed: str) -> None:
    """A whole heat at its tables' pads; at each the one with the smallest number of the list wins."""
    for table in publish(code, seed):
        people = hall(code).heats[-1].seating.tables[table.table - 1]
        play_out(table.game, people.index(min(people)))


@pytest.mark.parametrize("people", [5, *deep(13)])
def test_a_day_from_the_opening_to_the_winner(app: Flask, people: int) -> None:
    """Late after the first heat, gone after the second, a substitute in the third, then a final of four."""
    code = opened(people, FINAL)
    play_heat(code, "first")
    send(code, AddEntrants((Entrant("Zoe", "Turm"),), present=True))
    play_heat(code, "second")
    send(code, Leave(people - 1))
    send(code, Substitute(1, "Vera"))
    play_heat(code, "third")
    played = {line.entrant: line.heats for line in standings(hall(code))}
    assert played == dict.fromkeys(range(people - 1), 3) | {people - 1: 2, people: 2}
    send(code, MakeCut(lots="lots"))
    through = hall(code).through[0]
    assert through[0] == 0
    [final] = publish(code, "final")
    seats = hall(code).heats[-1].seating.tables[0]
    assert list(final.players) == [hall(code).entrants[entrant].plays for entrant in seats]
    play_out(final.game, seats.index(through[-1]))
    send(code, Finish())
    assert standings(hall(code))[0].entrant == through[-1]
    assert hall(code).finished
    assert [table.finished for table in tables_of(code)] == [True] * len(tables_of(code))
    assert list(verify(Extent())) == []


def played(cut: int = 4) -> Callable[[], str]:
    def at() -> str:
        code = opened(9, replace(SHORT, draws=("random",), cuts=(Cut(cut),)))
        for table in publish(code):
            play_out(table.game)
        return code

    return at


def through() -> str:
    code = played()()
    send(code, MakeCut(lots="lots"))
    return code


def over() -> str:
    code = through()
    play_out(publish(code, "final")[0].game)
    send(code, Finish())
    return code


def test_sizes_at_which_an_edition_cannot_be_played_are_no_sizes(app: Flask) -> None:
    code, history = begin_tournament(OpenTournament("Extrem", Settings(edition="extreme")), "opened", "desk")
    assert history.state.tournament.settings.sizes == (4, 5, 3)
    send(code, AddEntrants(tuple(Entrant(f"Spieler {number}") for number in range(6)), present=True))
    with pytest.raises(RuleProblem, match="table-size"):
        send(code, ProposeTables((tuple(range(6)),)))
    assert [len(table.players) for table in publish(code)] == [3, 3]


def test_a_tournament_that_ended_goes_on_where_somebody_says_so(app: Flask) -> None:
    code = over()
    send(code, Resume())
    send(code, CancelHeat(2))
    assert [table.aside for table in tables_of_heat(code, 2)] == [True]
    [final] = publish(code, "the final once more")
    assert not final.finished


def test_what_happens_at_the_same_moment_happens_one_after_the_other(app: Flask) -> None:
    """Two directors publish, another one draws anew; somebody comes late, twice."""
    code = opened(9)
    seen = send(code, ProposeHeat("seed")).seq
    together = [
        PublishHeat(1, seen),
        PublishHeat(1, seen),
        ProposeHeat("other"),
        AddEntrants((Entrant("Zoe"),), present=True),
        AddEntrants((Entrant("zoe"),), present=True),
        CheckIn((0,)),
    ]
    refused: list[str] = []
    start = Barrier(len(together))

    def write(number: int, command: Command) -> None:
        with app.app_context():
            start.wait()
            try:
                write_tournament(code, command, WriteRequest(f"at-once-{number}", seen, f"desk {number}"))
            except RuleProblem as problem:
                refused.extend(fault.code for fault in problem.problems)

    threads = [Thread(target=write, args=numbered) for numbered in enumerate(together)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tournament = hall(code)
    assert refused.count("entrant-twice") == 1
    assert len(tournament.entrants) == 10
    assert set(refused) <= {
        "entrant-twice",
        "heat-running",
        "proposal-changed",
        "heat-published",
        "draw-overtaken",
    }
    assert len(tournament.heats) <= 1
    assert len(tables_of(code)) == sum(len(heat.seating.tables) for heat in tournament.heats)
    assert list(verify(Extent())) == []
