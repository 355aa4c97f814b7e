"""A championship from check-in to its winner, through forms alone, with all that goes wrong on such a day."""

import json
import re
from random import Random

from flask.testing import FlaskClient

from scorekeeper.formats.tournament.record import read_tournament_text
from scorekeeper.rules.tournament.standings import standings
from tests.web.tournament.evening import Hall, begin

CLUBS = ("Turm", "Springer", "Läufer", "")
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


def people(count: int) -> list[str]:
    """A list in which nobody is called nearly like somebody else."""
    chance = Random(1)
    names = ("".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=8)) for _ in range(count))
    return [f"{name}; {CLUBS[number % 4]}; {number + 1}" for number, name in enumerate(names)]


def play(hall: Hall, chance: Random, but: int = 0) -> None:
    """Enter every table but one from paper, no two points alike: every table has a first."""
    for number, table in enumerate(hall.tables, start=1):
        if number != but:
            scores = [10 * points for points in chance.sample(range(-10, 30), len(table))]
            answer = hall.paper(number, scores)
            assert answer.status_code == 303, re.findall(r'class="fault">([^<]*)', answer.text)


def points(hall: Hall, entrant: int) -> float:
    return next(float(line.points) for line in standings(hall.tournament) if line.entrant == entrant)


def test_from_the_list_to_the_winner(host: FlaskClient) -> None:
    """Somebody is late, some leave, a penalty, the referee, a session that is cancelled, and two cuts."""
    hall, chance = Hall(host, begin(host, people(40), preset="championship", here="")), Random(7)
    assert hall.tournament.checked_in == frozenset()
    assert hall.tournament.settings.minutes == 45
    hall.done("/rules", **RULES)
    hall.done("/people/here")
    hall.done("/people/0/gone")
    hall.draw(seed="1", how="random")
    hall.done("/people", people="Zacharias Spät; Turm; 9001", here="y")
    hall.done("/heats/1/clock")
    hall.done("/heats/1/tables/1/time", minutes=10)
    play(hall, chance, but=2)
    assert hall.refused("/end"), "a table still plays"
    table = hall.tables[1]
    decided = {"who": list(table), "score": [10] * len(table)}
    assert hall.refused("/heats/1/tables/2/override", **decided), "a referee has a reason"
    reason = "Es fehlte eine Karte"
    hall.done("/heats/1/tables/2/override", **decided, reason=reason)
    assert reason in hall.get("/heats/1")
    assert reason in hall.get("/standings")
    fined = hall.tables[0][0]
    before = points(hall, fined)
    for _twice in range(2):
        hall.fine(fined, points=5, kind="tournament", reason="late", note="zehn Minuten")
    assert points(hall, fined) == before - 10
    hall.done(f"/people/{fined}/penalties/0/cancel")
    assert points(hall, fined) == before - 5
    hall.draw(seed="2")
    play(hall, chance, but=1)
    hall.done("/heats/2/cancel")
    hall.done("/people/1/gone")
    for heat in range(hall.tournament.ahead):
        hall.draw(seed=f"again {heat}")
        seated = hall.tournament.heats[-1].seating.seated
        assert {0, 1}.isdisjoint(seated)
        assert 40 in seated, "who came late plays"
        play(hall, chance)
    for size in (16, 4):
        hall.done("/cut", lots="y")
        hall.draw(seed=f"stage {size}")
        assert len(hall.tournament.through[-1]) == len(hall.tournament.heats[-1].seating.seated) == size
        play(hall, chance)
    hall.done("/end")
    winner = standings(hall.tournament)[0]
    assert (winner.rank, winner.stage) == (1, 2)
    assert winner.entrant in hall.tournament.through[1]
    first = hall.get("/standings").partition('<td class="ranks__rank figure">1</td>')[2]
    assert hall.tournament.entrants[winner.entrant].name in first.partition("</tr>")[0]


def test_the_record_comes_back_as_it_was(host: FlaskClient) -> None:
    hall = Hall(host, begin(host, people(13)))
    hall.done("/rules", **RULES | {"cut": [4], "heats": [""], "firsts": []})
    hall.draw(seed="1")
    play(hall, Random(3), but=1)
    again, saved = hall.copied(), hall.get("/record.json")
    assert again.code != hall.code
    assert again.get("/record.json") == saved
    assert again.tournament == hall.tournament == read_tournament_text(saved).tournament
    assert [game.table for game in again.games(1)] == [1], "the table that plays yet has a game to play"
    record = json.loads(saved)
    record["heats"][0]["tables"][0][0] = -1
    for text, fault in (
        (saved.replace("tournament/1", "tournament/9"), 'class="fault"'),
        (json.dumps(record), "nicht da oder nicht mehr dabei"),
    ):
        refused = host.post("/halls/record", data={"text": text})
        assert (refused.status_code, fault in refused.text) == (422, True)
