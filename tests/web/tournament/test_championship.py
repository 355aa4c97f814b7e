"""A championship from check-in to its winner, through forms alone, with all that goes wrong on such a day."""

import json
import re
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.tournament.record import read_tournament_text
from scorekeeper.rules.tournament.standings import standings
from tests.web.tournament.evening import Hall, begin

CLUBS = ("Turm", "Springer", "Läufer", "")


def people(count: int) -> str:
    """A list in which nobody is called nearly like somebody else."""
    chance = Random(1)
    names = ("".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=8)) for _ in range(count))
    return "\n".join(f"{name}; {CLUBS[number % 4]}; {number + 1}" for number, name in enumerate(names))


def scores(chance: Random, size: int) -> list[int]:
    """Points that can be, no two alike: every table has a first."""
    return [10 * points for points in chance.sample(range(-10, 30), size)]


def play(hall: Hall, chance: Random, but: int = 0) -> None:
    """Enter every table of the running heat but one from paper."""
    for number, table in enumerate(hall.tournament.heats[-1].seating.tables, start=1):
        if number != but:
            answer = hall.paper(number, scores(chance, len(table)))
            assert answer.status_code == 303, re.findall(r'class="fault">([^<]*)', answer.text)


def championship(hall: Hall, chance: Random, last: tuple[int, ...]) -> None:
    """Heats and cuts to the winner; on the way somebody is late or leaves, a penalty, the referee."""
    count = len(hall.tournament.entrants)
    hall.done("/people/here")
    hall.done("/people/0/gone")
    hall.draw(seed="1", how="random")
    hall.done("/people", people="Zacharias Spät; Turm; 9001", here="y")
    hall.done("/heats/1/clock")
    hall.done("/heats/1/tables/1/time", minutes=10)
    play(hall, chance, but=2)
    assert hall.refused("/end"), "a table still plays"
    table = hall.tournament.heats[0].seating.tables[1]
    refusal = hall.refused("/heats/1/tables/2/paper", who=list(table), score=[15, *[10] * (len(table) - 1)])
    assert "15" in refusal
    refusal = hall.refused("/heats/1/tables/2/override", who=list(table), score=[15] * len(table))
    assert refusal
    reason = "Es fehlte eine Karte"
    hall.done("/heats/1/tables/2/override", who=list(table), score=[10] * len(table), reason=reason)
    assert reason in hall.get("/heats/1")
    assert reason in hall.get("/standings")
    fined = hall.tournament.heats[0].seating.tables[0][0]
    before = points(hall, fined)
    fine = {"points": 5, "kind": "tournament", "heat": 1, "reason": "late", "note": "zehn Minuten"}
    hall.done(f"/people/{fined}/penalties", **fine)
    hall.done(f"/people/{fined}/penalties", **fine)
    assert points(hall, fined) == before - 10
    hall.done(f"/people/{fined}/penalties/0/cancel")
    assert points(hall, fined) == before - 5
    hall.draw(seed="2")
    play(hall, chance, but=1)
    hall.done("/heats/2/cancel")
    hall.done("/people/1/gone")
    for heat in range(hall.tournament.ahead):
        hall.draw(seed=f"again {heat}")
        assert {0, 1}.isdisjoint(hall.tournament.heats[-1].seating.seated)
        assert count in hall.tournament.heats[-1].seating.seated, "who came late plays"
        play(hall, chance)
    for size in last:
        hall.done("/cut", lots="y")
        assert len(hall.tournament.through[-1]) == size
        hall.draw(seed=f"stage {size}")
        assert len(hall.tournament.heats[-1].seating.seated) == size
        play(hall, chance)
    hall.done("/end")


def points(hall: Hall, entrant: int) -> Any:
    return next(line.points for line in standings(hall.tournament) if line.entrant == entrant)


RULES = {
    "edition": "wizard",
    "draw": ["random", "swiss", "swiss"],
    "size": 4,
    "sizes": [5, 3],
    "played": "ten",
    "worth": "places",
    "ties": "hits",
    "order": ["points", "hits", "score"],
    "cut": [16, 4],
    "heats": ["", ""],
    "firsts": ["1"],
    "clubs_apart": "y",
    "minutes": 45,
}


def test_from_the_list_to_the_winner(host: FlaskClient) -> None:
    hall = Hall(host, begin(host, people(40).split("\n"), preset="championship", here=""))
    assert hall.tournament.checked_in == frozenset()
    assert hall.tournament.settings.minutes == 45
    hall.done("/rules", **RULES)
    championship(hall, Random(7), (16, 4))
    winner = standings(hall.tournament)[0]
    assert (winner.rank, winner.stage) == (1, 2)
    assert winner.entrant in hall.tournament.through[1]
    first = hall.get("/standings").partition('<td class="ranks__rank figure">1</td>')[2]
    assert hall.tournament.entrants[winner.entrant].name in first.partition("</tr>")[0]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.deep
def test_so_do_278_people(host: FlaskClient) -> None:
    hall = Hall(host, begin(host, people(278).split("\n"), preset="championship", here=""))
    championship(hall, Random(7), (64, 16, 4))
    assert standings(hall.tournament)[0].stage == 3


def test_the_record_comes_back_as_it_was(host: FlaskClient) -> None:
    hall = Hall(host, begin(host, people(13).split("\n")))
    hall.done("/rules", **RULES | {"cut": [4], "heats": [""], "firsts": []})
    hall.draw(seed="1")
    play(hall, Random(3), but=1)
    saved = hall.get("/record.json")
    answer = host.post("/halls/record", data={"text": saved})
    assert answer.status_code == 303, answer.text
    again = Hall(host, answer.location.rpartition("/")[2])
    assert again.code != hall.code
    assert again.get("/record.json") == saved
    assert again.tournament == hall.tournament == read_tournament_text(saved).tournament
    assert [game.table for game in again.games(1)] == [1], "the table that plays yet has a game to play"
    wrong = host.post("/halls/record", data={"text": saved.replace("tournament/1", "tournament/9")})
    assert wrong.status_code == 422
    assert 'class="fault"' in wrong.text


def test_a_record_that_seats_nobody_is_refused_in_words(hall: Hall) -> None:
    hall.draw()
    record = json.loads(hall.get("/record.json"))
    record["heats"][0]["tables"][0][0] = -1
    refused = hall.client.post("/halls/record", data={"text": json.dumps(record)})
    assert refused.status_code == 422
    assert "Somebody is not here, or is out of the tournament." in refused.text
