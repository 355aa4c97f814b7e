"""One name, one person: in the list of a hall, on the pads of its tables, and in what the app knows."""

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import ChangeSeats, Command
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.tournament.table_game import game_at
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.log import load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics.comparison import lines
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.tournament.lists import tables_of_heat
from scorekeeper.storage.tournament.log import begin_tournament
from tests.contracts.tournaments import (
    hall,
    opened,
    play,
    play_all,
    play_out,
    play_round,
    publish,
    seats,
    send,
)
from tests.questions import findings


def test_the_people_of_a_hall_are_those_of_ordinary_games(app: Flask) -> None:
    code = opened(4)
    assert recent_players() == [], "nobody has sat down yet"
    for heat in range(2):
        play_all(*publish(code, str(heat)))
    assert sorted(recent_players()) == [f"Spieler {number}" for number in range(4)]
    games = {line.name: line.counts.games for line in lines(Filter("wizard"))}
    assert games == dict.fromkeys(recent_players(), 2)


def test_people_of_a_cancelled_heat_are_offered_only_where_they_sat_elsewhere(app: Flask) -> None:
    """However many they are: of a few the database looks for the pads, of a hall all pads are looked at."""
    code = opened(16)
    publish(code)
    everybody = set(recent_players(99))
    send(code, desk.CancelHeat(1))
    assert (len(everybody), recent_players(99)) == (16, [])
    other = begin_tournament(desk.OpenTournament("Winter", Settings(), (Entrant("Zoe"),)), "other", "desk")[0]
    send(other, desk.AddEntrants(tuple(Entrant(f"Spieler {number}") for number in (1, 10, 15)), True))
    send(other, desk.CheckIn((0,)))
    publish(other)
    send(code, desk.ReopenHeat(1))
    assert set(recent_players(99)) == everybody | {"Zoe"}
    send(code, desk.CancelHeat(1))
    assert set(recent_players(99)) == {"Zoe", "Spieler 1", "Spieler 10", "Spieler 15"}
    assert findings() == []


UNFIT: list[tuple[str, Command]] = [
    ("entrant-unfit", desk.AddEntrants((Entrant("A\x07"),))),
    ("entrant-unfit", desk.AddEntrants((Entrant("Zoe", "A\x00B"),), present=True)),
    ("club-too-long", desk.AddEntrants((Entrant("Zoe", "x" * 61),))),
    ("entrant-name", desk.AddEntrants((Entrant("Zoe", substitute="x" * 61),))),
    ("entrant-unfit", desk.ChangeEntrant(0, Entrant("\u202eAnna"))),
    ("entrant-unfit", desk.Substitute(0, "A\u200d")),
]
TWICE = [
    *(desk.AddEntrants((Entrant(name),)) for name in ("spieler 1", " Spieler  1 ", "Ｓpieler 1", "vera")),
    *(desk.Substitute(0, name) for name in ("spieler 1", "VERA")),
    *(desk.ChangeEntrant(0, Entrant(name)) for name in (" Spieler  1 ", "Vera")),
]


def test_a_name_is_one_that_every_page_and_database_takes_and_is_in_the_list_once(
    app: Flask, subtests: pytest.Subtests
) -> None:
    code = opened(4)
    before = send(code, desk.Substitute(2, "Vera"))
    for why, command in (*UNFIT, *(("entrant-twice", command) for command in TWICE)):
        with subtests.test(command=command), pytest.raises(RuleProblem, match=why):
            send(code, command)
    for why, title, name in (
        ("entrant-unfit", "Herbst", "A\x07"),
        ("entrant-unfit", "A\x00B", "Zoe"),
        ("title-missing", "x" * 61, "Zoe"),
    ):
        with subtests.test(title=title), pytest.raises(RuleProblem, match=why):
            begin_tournament(desk.OpenTournament(title, Settings(), (Entrant(name),)), "other", "desk")
    assert hall(code) == before.state.tournament
    send(code, desk.Substitute(2, "VERA"))
    assert hall(code).entrants[2].substitute == "VERA"


def test_a_name_put_right_at_the_desk_is_put_right_on_the_pad(app: Flask) -> None:
    code = opened(4)
    [table] = publish(code)
    play_round(table.game)
    entrant = seats(code)[1]
    send(code, desk.ChangeEntrant(entrant, Entrant("Anya", "Turm", 7)))
    assert load(table.game).table.game.players[1] == "Anya"
    play_out(table.game)
    send(code, desk.ChangeEntrant(entrant, Entrant("Anja")))
    assert load(table.game).table.game.players[1] == "Anya", "that pad is full"
    assert findings() == []


def test_a_substitute_whom_the_desk_names_takes_the_seat_over(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    entrant, other = (seats(code, table)[2] for table in (1, 2))
    send(code, desk.Substitute(entrant, "Vera"))
    send(code, desk.Substitute(other, "Willi"))
    game = load(first.game).table.game
    assert (len(game.players), game.players[4]) == (5, "Vera")
    assert load(first.game).table.seats == (0, 1, 4, 3)
    assert load(second.game).table.game.players[2] == "Willi", "from the beginning"
    send(code, desk.Substitute(other, ""))
    assert load(second.game).table.game.players[2] == hall(code).entrants[other].name
    send(code, desk.Substitute(entrant, ""))
    assert load(first.game).table.seats == (0, 1, 4, 3), "who has played plays to the end"
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (70, 40, 40, 40)
    assert hall(code).entrants[entrant].substitute == ""
    assert findings() == []


def test_who_helps_out_at_another_table_has_their_own_seat_in_the_next_heat(app: Flask) -> None:
    code = opened(8)
    tables = publish(code)
    entrant, helper = (seats(code, table)[0] for table in (1, 2))
    play(tables[0].game, ChangeSeats("replaced", 0, player=hall(code).entrants[helper].name))
    assert hall(code).entrants[entrant].substitute == ""
    play_all(*tables)
    rest = [player for player in range(8) if player not in (entrant, helper)]
    seen = send(code, desk.ProposeTables(((entrant, helper, *rest[:2]), tuple(rest[2:]))))
    send(code, desk.PublishHeat(2, seen.seq))
    assert tables_of_heat(code, 2)[0].players[:2] == (f"Spieler {entrant}", f"Spieler {helper}")


def test_a_substitute_who_sits_there_already_sits_there_once() -> None:
    """Logs of before may have somebody as the substitute of another; so may records."""
    people = (Entrant("Anya", substitute="ben"), Entrant("Ben"), Entrant("Cleo", substitute="Zoe"))
    heat = Heat(0, "random", "", Seating(((0, 1, 2),)))
    made = game_at(Tournament("Herbst", Settings(), people, heats=(heat,)), 1, 1)
    assert made.players == ["Anya", "Ben", "Zoe"]
