"""One name, one person: in the list of a hall, on the pads of its tables, and in what the app knows."""

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import ChangeSeats, Command
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    CancelHeat,
    ChangeEntrant,
    CheckIn,
    OpenTournament,
    ProposeTables,
    PublishHeat,
    ReopenHeat,
    Substitute,
)
from scorekeeper.gamelog.tournament.table_game import game_at
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics.comparison import lines
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.tournament.lists import tables_of_heat
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament
from tests.contracts.tournaments import hall, opened, play, play_out, play_round, publish, send


def test_the_people_of_a_hall_are_those_of_ordinary_games(app: Flask) -> None:
    code = opened(4)
    assert recent_players() == [], "nobody has sat down yet"
    for _heat in range(2):
        [table] = publish(code, str(_heat))
        play_out(table.game)
    assert sorted(recent_players()) == [f"Spieler {number}" for number in range(4)]
    assert {line.name: line.counts.games for line in lines(Filter("wizard"))} == dict.fromkeys(
        recent_players(), 2
    )


def test_people_of_a_cancelled_heat_are_offered_only_where_they_sat_elsewhere(app: Flask) -> None:
    """However many they are: of a few the database looks for the pads, of a hall all pads are looked at."""
    code = opened(16)
    publish(code)
    everybody = set(recent_players(99))
    send(code, CancelHeat(1))
    assert (len(everybody), recent_players(99)) == (16, [])
    other = begin_tournament(OpenTournament("Winter", Settings(), (Entrant("Zoe"),)), "other", "desk")[0]
    send(other, AddEntrants(tuple(Entrant(f"Spieler {number}") for number in (1, 10, 15)), True))
    send(other, CheckIn((0,)))
    publish(other)
    send(code, ReopenHeat(1))
    assert set(recent_players(99)) == everybody | {"Zoe"}
    send(code, CancelHeat(1))
    assert set(recent_players(99)) == {"Zoe", "Spieler 1", "Spieler 10", "Spieler 15"}
    assert list(verify(Extent())) == []


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
    entrant = hall(code).heats[0].seating.tables[0][1]
    send(code, ChangeEntrant(entrant, Entrant("Anya", "Turm", 7)))
    assert load(table.game).table.game.players[1] == "Anya"
    play_out(table.game)
    send(code, ChangeEntrant(entrant, Entrant("Anja")))
    assert load(table.game).table.game.players[1] == "Anya", "that pad is full"
    assert list(verify(Extent())) == []


def test_a_substitute_whom_the_desk_names_takes_the_seat_over(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    entrant, other = (hall(code).heats[0].seating.tables[table][2] for table in (0, 1))
    send(code, Substitute(entrant, "Vera"))
    send(code, Substitute(other, "Willi"))
    game = load(first.game).table.game
    assert (len(game.players), game.players[4]) == (5, "Vera")
    assert load(first.game).table.seats == (0, 1, 4, 3)
    assert load(second.game).table.game.players[2] == "Willi", "from the beginning"
    send(code, Substitute(other, ""))
    assert load(second.game).table.game.players[2] == hall(code).entrants[other].name
    send(code, Substitute(entrant, ""))
    assert load(first.game).table.seats == (0, 1, 4, 3), "who has played plays to the end"
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (70, 40, 40, 40)
    assert hall(code).entrants[entrant].substitute == ""
    assert list(verify(Extent())) == []


def test_nobody_in_the_list_has_the_name_of_a_substitute(app: Flask) -> None:
    code = opened(4)
    send(code, Substitute(0, "Zoe"))
    for command in (
        AddEntrants((Entrant("zoe"),), present=True),
        ChangeEntrant(1, Entrant("Zoe")),
        Substitute(1, "ZOE"),
    ):
        with pytest.raises(RuleProblem, match="entrant-twice"):
            send(code, command)
    send(code, Substitute(0, "ZOE"))
    assert hall(code).entrants[0].substitute == "ZOE"


def test_who_helps_out_at_another_table_has_their_own_seat_in_the_next_heat(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    entrant, helper = (table[0] for table in hall(code).heats[0].seating.tables)
    play(first.game, ChangeSeats("replaced", 0, player=hall(code).entrants[helper].name))
    assert hall(code).entrants[entrant].substitute == ""
    play_out(first.game)
    play_out(second.game)
    rest = [player for player in range(8) if player not in (entrant, helper)]
    seen = send(code, ProposeTables(((entrant, helper, *rest[:2]), tuple(rest[2:]))))
    send(code, PublishHeat(2, seen.seq))
    assert tables_of_heat(code, 2)[0].players[:2] == (f"Spieler {entrant}", f"Spieler {helper}")


def test_a_substitute_who_sits_there_already_sits_there_once() -> None:
    """Logs of before may have somebody as the substitute of another; so may records."""
    people = (Entrant("Anya", substitute="ben"), Entrant("Ben"), Entrant("Cleo", substitute="Zoe"))
    heat = Heat(0, "random", "", Seating(((0, 1, 2),)))
    assert game_at(Tournament("Herbst", Settings(), people, heats=(heat,)), 1, 1).players == [
        "Anya",
        "Ben",
        "Zoe",
    ]


@pytest.mark.parametrize(
    ("code", "entrant"),
    [
        ("club-too-long", Entrant("Zoe", "x" * 61)),
        ("entrant-unfit", Entrant("Zoe", "A\x00B")),
        ("entrant-name", Entrant("Zoe", substitute="x" * 61)),
    ],
)
def test_what_stands_beside_a_name_is_looked_at_too(app: Flask, code: str, entrant: Entrant) -> None:
    with pytest.raises(RuleProblem, match=code):
        send(opened(2), AddEntrants((entrant,), present=True))


@pytest.mark.parametrize(("code", "title"), [("entrant-unfit", "A\x00B"), ("title-missing", "x" * 61)])
def test_a_title_is_one_that_every_database_takes(app: Flask, code: str, title: str) -> None:
    with pytest.raises(RuleProblem, match=code):
        begin_tournament(OpenTournament(title, Settings()), "opened", "desk")
