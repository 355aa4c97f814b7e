"""A season over tournaments of the app: chosen, counted, shared, printed; and who may."""

import json
import re

import jsonschema
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.schemas import schema
from tests.sheets.reading import lines
from tests.web.test_response_cache import twin_of
from tests.web.tournament.evening import RULES, Hall, begin, come_in

FILES = ("", "/table.csv", "/season.json")


def played(host: FlaskClient, title: str, order: str) -> Hall:
    """Four people at one table with 40, 30, 20 and 10 points, in the order told; not ended."""
    people = order.split()
    hall = Hall(host, begin(host, people, title=title))
    hall.done("/rules", **RULES)
    hall.draw()
    hall.on_paper([40 - 10 * people.index(name) for name in hall.names(hall.tables[0])])
    return hall


def over(host: FlaskClient, title: str, order: str) -> str:
    """The code of such a tournament that has ended."""
    hall = played(host, title, order)
    hall.done("/end")
    return hall.code


def season(client: FlaskClient, **fields: object) -> str:
    """A new season; its address."""
    answer = client.post("/seasons", data={"title": "Herbst"})
    assert answer.status_code == 303
    address = str(answer.location).removesuffix("/settings")
    saved = client.post(f"{address}/settings", data={"title": "Herbst", **fields})
    assert saved.status_code == 303, saved.text
    return address


def table(page: str) -> list[tuple[str, list[str], str]]:
    """Of each line the name, the evenings and the points."""

    def cells(row: str, pattern: str) -> list[str]:
        return [re.sub("<.*?>", "", cell).strip() for cell in re.findall(pattern, row)]

    return [
        (
            cells(row, r'class="ranks__name">(.*?)<')[0],
            cells(row, r'ranks__evening figure">(.*?)</td>'),
            cells(row, r"<b>(.*?)</b>")[0],
        )
        for row in re.findall(r"<tr><td.*?</tr>", page, re.S)
    ]


@pytest.fixture
def evenings(host: FlaskClient) -> list[str]:
    return [over(host, "September", "Anya Ben Cleo Dora"), over(host, "Oktober", "Ben Anya Cleo Emil")]


def test_the_table_tells_every_evening_and_what_is_dropped(host: FlaskClient, evenings: list[str]) -> None:
    address = season(host, evenings=evenings, counting="grand_prix", dropped="1")
    page = host.get(address).text
    # 15 and 13, 13 and 15; 11 and 11; who came once has no evening to drop but the other.
    assert table(page) == [
        ("Anya", ["15", "gestrichen (13)"], "15"),
        ("Ben", ["gestrichen (13)", "15"], "15"),
        ("Cleo", ["11", "gestrichen (11)"], "11"),
        ("Dora", ["9", "–"], "9"),
        ("Emil", ["–", "9"], "9"),
    ]
    assert "Es zählt der beste Abend." in page
    assert page.index("September") < page.index("Oktober")
    saved = host.get(f"{address}/table.csv")
    assert saved.text.splitlines()[1] == "1;Anya;;;15;2;1;15"
    assert saved.headers["Content-Disposition"].endswith('"herbst.csv"')
    jsonschema.validate(json.loads(host.get(f"{address}/season.json").text), schema("season-1"))
    assert lines(host.get(f"{address}/table.pdf").data)[2] == "1. Anya 15 (13) 2 15"


def test_an_evening_counts_once_over_and_of_the_same_kind(host: FlaskClient, evenings: list[str]) -> None:
    running = played(host, "November", "Cleo Anya Ben Dora")
    address = season(host, evenings=[*evenings, running.code])
    page = host.get(address).text
    assert table(page)[0] == ("Anya", ["40", "30"], "70")
    assert "beste Abend" not in page, "nothing is dropped"
    assert "Zählt, sobald es vorbei ist: November" in " ".join(page.split())
    running.done("/end")
    assert table(host.get(address).text)[0] == ("Anya", ["40", "30", "30"], "100")
    placed = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"], title="Liga", preset="league_evening"))
    placed.draw()
    placed.on_paper()
    placed.done("/end")
    host.post(f"{address}/settings", data={"evenings": [*evenings, placed.code]})
    assert "die sich nicht addieren lassen" in host.get(address).text
    assert host.get(f"{address}/table.csv").status_code == 404


def test_only_who_keeps_it_reads_it_until_shared(host: FlaskClient, app: Flask, evenings: list[str]) -> None:
    address, other = season(host, evenings=evenings), app.test_client()
    for path in (*FILES, "/settings"):
        answer = other.get(address + path)
        assert (answer.status_code, "Anya" in answer.text) == (403, False)
    host.post(f"{address}/settings", data={"evenings": evenings, "shared": "y"})
    page = other.get(address).text
    assert (table(page)[0][0], "Abende und Regeln" in page) == ("Anya", False)
    assert other.get(f"{address}/settings").status_code == 403
    assert other.post(f"{address}/drop").status_code == 403
    assert (other.get("/seasons/zzzzzz").status_code, host.get("/seasons/zzzzzz").status_code) == (403, 404)
    assert host.post(f"{address}/drop").status_code == 303
    assert host.get(address).status_code == 404
    assert host.get(f"/halls/{evenings[0]}").status_code == 200


def test_who_signs_out_keeps_no_season_with_a_copied_cookie_either(host: FlaskClient, app: Flask) -> None:
    app.config["OPEN"] = True
    keeper, stranger = app.test_client(), app.test_client()
    address = season(keeper)
    twin = twin_of(keeper, app)
    assert (twin.get(address).status_code, address in twin.get("/seasons").text) == (200, True)
    assert keeper.post("/sign-out").status_code == 200
    for client in (twin, keeper, stranger):
        assert client.get(address).status_code == 403
        assert client.get(f"{address}/settings").status_code == 403
        assert client.post(f"{address}/drop").status_code == 403
        assert address not in client.get("/seasons").text
    assert address in host.get("/seasons").text, "the host has them all"
    assert host.get(f"{address}/settings").status_code == 200


def test_an_evening_leaves_seasons_with_its_right(host: FlaskClient, app: Flask, evenings: list[str]) -> None:
    """A guest of an open server directs the host's first evening by a link, and is sent away."""
    app.config["OPEN"] = True
    hall = Hall(host, evenings[0])
    director, reader, other = hall.device("director"), app.test_client(), app.test_client()
    own = over(director, "Privat", "Gwen Ida Jo Kim")
    address = season(director, evenings=[evenings[0], own])
    shared = season(director, evenings=evenings[:1], shared="y")
    assert all(
        "Anya" in client.get(season + file).text
        for client, season in ((director, address), (reader, shared))
        for file in FILES
    )
    link = hall.link("director")
    come_in(other, link)
    devices = host.get(f"{hall.path}/devices").text
    assert "ändert sich der Link für die Turnierleitung" in devices
    away, *_others = re.findall(r'action="(/halls/[^"]+/away)"', devices)
    assert host.post(away).status_code == 303
    path, _, secret = link.partition("#")
    assert director.post(path, data={"secret": secret}).status_code == 404, "by no link that they know"
    assert director.get(hall.path).status_code == 403
    assert other.get(hall.path).status_code == 200, "who else came by it stays"
    come_in(app.test_client(), hall.link("director"))
    for file in FILES:
        page = director.get(address + file).text
        assert ("Gwen" in page, "Anya" in page, "September" in page) == (True, False, False)
    assert "September" not in director.get(f"{address}/settings").text
    for chosen in ([evenings[0], own], [own]):
        refused = director.post(f"{address}/settings", data={"evenings": chosen, "shared": "y"})
        assert refused.status_code == 422
        assert "You no longer direct one of the evenings" in refused.text
    assert reader.get(address).status_code == 403
    for sharing in ({}, {"shared": "y"}):
        saved = director.post(f"{address}/settings", data={"evenings": [own], **sharing})
        assert saved.status_code == 303
    assert table(reader.get(address).text)[0][0] == "Gwen"
    for signs_out in (False, True):
        if signs_out:
            director.post("/sign-out")
        assert reader.get(shared).status_code == 200
        assert not [file for file in FILES if "Anya" in reader.get(shared + file).text]


def test_what_cannot_be_is_said_and_nothing_is_changed(host: FlaskClient, evenings: list[str]) -> None:
    address = season(host, evenings=evenings)
    before = table(host.get(address).text)
    for fields, sentence in (
        ({"dropped": "3", "planned": "3"}, "Geplante Abende: 3, davon gestrichen: 3."),
        ({"same": "Anya Ben"}, "„Anya Ben“: Schreib zwei Namen"),
        ({"dropped": "x"}, "Zahlen"),
        ({"counting": "x"}, "counting"),
    ):
        refused = host.post(f"{address}/settings", data={"evenings": evenings[:1], **fields})
        assert refused.status_code == 422
        assert sentence in refused.text
        assert f">{fields.get('same', '')}</textarea>" in refused.text
    assert table(host.get(address).text) == before
    host.post(f"{address}/settings", data={"evenings": evenings, "same": "Emil = Dora"})
    assert len(table(host.get(address).text)) == 4
    assert "Emil = Dora</textarea>" in host.get(f"{address}/settings").text
    for title, name in (("x" * 60, "x" * 60), ("x" * 61, "Saison")):
        begun = host.post("/seasons", data={"title": title}).location
        assert f'value="{name}"' in host.get(begun).text
