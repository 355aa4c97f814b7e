"""What a director tells apart at a glance: titles, ranks, links; and a list that comes as a file."""

import io
import re

from flask.testing import FlaskClient

from scorekeeper.names import SOFT_HYPHEN
from tests.web.driving import Pad
from tests.web.tournament.evening import Hall, come_in, link


def test_a_tables_game_is_titled_in_words(hall: Hall) -> None:
    hall.draw()
    table = hall.games()[0]
    Pad(hall.client, table.game).round(1, "R", *["1" + " 0" * (len(table.players) - 1)] * 2)
    page = hall.client.get(f"/games/{table.game}").text.replace(SOFT_HYPHEN, "")
    assert "Autumn, session 1, table 1 · 1 of 1 round" in page
    assert "Autumn · 1 · 1" not in page
    hall.client.post("/language", data={"language": "de"})
    page = hall.client.get(f"/games/{table.game}").text.replace(SOFT_HYPHEN, "")
    assert "Autumn, Durchgang 1, Tisch 1 · " in page


def test_who_has_not_played_has_no_rank_and_stands_last(hall: Hall) -> None:
    hall.draw()
    people = hall.tournament.heats[0].seating.tables[0]
    hall.paper(1, [-10, *[-20] * (len(people) - 1)])
    page = hall.get("/standings")
    ranks = re.findall(r'ranks__rank figure">([^<]*)<', page)
    assert ranks == ["1", *["2"] * (len(people) - 1), *["–"] * (9 - len(people))]
    waiting = hall.tournament.heats[0].seating.tables[1][0]
    assert ", points:" not in hall.get(f"/people/{waiting}")
    assert "rank 1, points: −10" in hall.get(f"/people/{people[0]}").replace(SOFT_HYPHEN, "")


def test_the_link_of_directors_is_told_apart_and_lets_in(hall: Hall) -> None:
    for role in ("guest", "director"):
        hall.done(f"/devices/links/{role}")
    page = hall.get("/devices")
    assert "Link for directors" in page
    guest, director = link(page, "guest"), link(page, "director")
    assert guest.startswith(f"/halls/{hall.code}/in#")
    assert director.startswith(f"/halls/{hall.code}/in?for=director#")
    client = hall.client.application.test_client()
    come_in(client, director)
    assert client.get(f"/halls/{hall.code}/history").status_code == 200


def test_a_new_tournament_takes_its_list_as_a_file(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    assert 'type="file"' in host.get("/halls/new").text
    table = "Name;Verein;Nr\nAnya Berg;Turm;1\nBen Roth;;2\nCleo;;\n"
    fields = {"title": "Autumn", "people": "Dora", "here": "y"}
    sent = fields | {"file": (io.BytesIO(table.encode()), "people.csv")}
    chosen = host.post("/halls/new", data={**sent, "chosen": "qualifier"}, content_type="multipart/form-data")
    assert "Dora\nAnya Berg; Turm; 1\nBen Roth; ; 2\nCleo</textarea>" in chosen.text, "nobody is lost"
    sent["file"] = (io.BytesIO(table.encode()), "people.csv")
    begun = host.post("/halls", data=sent, content_type="multipart/form-data")
    assert begun.status_code == 303, begun.text
    hall = Hall(host, begun.location.rpartition("/")[2])
    listed = [(entrant.name, entrant.club, entrant.number) for entrant in hall.tournament.entrants]
    assert listed == [("Dora", "", None), ("Anya Berg", "Turm", 1), ("Ben Roth", "", 2), ("Cleo", "", None)]
