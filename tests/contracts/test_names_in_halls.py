"""One name, one person: in the list of a hall, on the pads of its tables, and in what the app knows."""

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    ChangeEntrant,
    OpenTournament,
    Substitute,
)
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.log import load
from scorekeeper.storage.players import known_players
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.table import lines
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament
from scorekeeper.storage.verify import Extent, verify
from tests.contracts.halls import hall, opened, play_out, play_round, publish, send


def test_the_people_of_a_hall_are_those_of_ordinary_games(app: Flask) -> None:
    code = opened(4)
    assert known_players() == [], "nobody has sat down yet"
    for _heat in range(2):
        [table] = publish(code, str(_heat))
        play_out(table.game)
    assert sorted(known_players()) == [f"Spieler {number}" for number in range(4)]
    assert {line.name: line.counts.games for line in lines(Filter("wizard"))} == dict.fromkeys(
        known_players(), 2
    )


@pytest.mark.parametrize(
    "command",
    [
        AddEntrants((Entrant("A\x07"),)),
        ChangeEntrant(0, Entrant("\u202eAnna")),
        Substitute(0, "A\u200d"),
    ],
)
def test_a_name_that_no_page_can_show_is_refused_before_a_game_has_it(app: Flask, command: Command) -> None:
    code = opened(4)
    before = load_tournament(code)
    with pytest.raises(RuleProblem, match="entrant-unfit"):
        send(code, command)
    assert load_tournament(code) == before
    with pytest.raises(RuleProblem, match="entrant-unfit"):
        begin_tournament(OpenTournament("Herbst", Settings(), (Entrant("A\x07"),)), "other", "desk")


@pytest.mark.parametrize("name", ["spieler 1", " Spieler  1 ", "Ｓpieler 1"])
def test_somebody_is_in_the_list_once_however_the_name_is_written(app: Flask, name: str) -> None:
    code = opened(4)
    for command in (AddEntrants((Entrant(name),)), Substitute(0, name), ChangeEntrant(0, Entrant(name))):
        with pytest.raises(RuleProblem, match="entrant-twice"):
            send(code, command)


def test_a_name_put_right_at_the_desk_is_put_right_on_the_pad(app: Flask) -> None:
    code = opened(4)
    [table] = publish(code)
    play_round(table.game)
    one = hall(code).heats[0].seating.tables[0][1]
    send(code, ChangeEntrant(one, Entrant("Anya", "Turm", 7)))
    assert load(table.game).table.game.players[1] == "Anya"
    play_out(table.game)
    send(code, ChangeEntrant(one, Entrant("Anja")))
    assert load(table.game).table.game.players[1] == "Anya", "that pad is full"
    assert list(verify(Extent())) == []


def test_a_substitute_whom_the_desk_names_takes_the_seat_over(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    one, other = (hall(code).heats[0].seating.tables[table][2] for table in (0, 1))
    send(code, Substitute(one, "Vera"))
    send(code, Substitute(other, "Willi"))
    game = load(first.game).table.game
    assert (len(game.players), game.players[4]) == (5, "Vera")
    assert load(first.game).table.seats == (0, 1, 4, 3)
    assert load(second.game).table.game.players[2] == "Willi", "from the beginning"
    send(code, Substitute(other, ""))
    assert load(second.game).table.game.players[2] == hall(code).entrants[other].name
    send(code, Substitute(one, ""))
    assert load(first.game).table.seats == (0, 1, 4, 3), "who has played plays to the end"
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (70, 40, 40, 40)
    assert hall(code).entrants[one].substitute == ""
    assert list(verify(Extent())) == []
