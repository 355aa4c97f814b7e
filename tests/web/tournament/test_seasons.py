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
from tests.web.tournament.evening import RULES, Hall, begin, come_in, device, link


def played(host: FlaskClient, title: str, order: str, over: bool = True) -> str:
    """Four people at one table with 40, 30, 20 and 10 points, in the order told; its code."""
    people = order.split()
    hall = Hall(host, begin(host, people, title=title))
    hall.done("/rules", **RULES)
    hall.draw()
    names = [hall.tournament.entrants[player].name for player in hall.tournament.heats[0].seating.tables[0]]
    hall.paper(1, [40 - 10 * people.index(name) for name in names])
    if over:
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
    rows = re.findall(r"<tr><td.*?</tr>", page, re.S)
    return [
        (
            re.sub("<.*?>", "", re.findall(r'class="ranks__name">(.*?)<', row)[0]),
            [
                re.sub("<.*?>", "", cell).strip()
                for cell in re.findall(r'ranks__evening figure">(.*?)</td>', row)
            ],
            re.findall(r"<b>(.*?)</b>", row)[0],
        )
        for row in rows
    ]


@pytest.fixture
def evenings(host: FlaskClient) -> list[str]:
    return [played(host, "September", "Anya Ben Cleo Dora"), played(host, "Oktober", "Ben Anya Cleo Emil")]


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
    csv = host.get(f"{address}/table.csv").text.splitlines()
    assert csv[1] == "1;Anya;;;15;2;1;15"
    exported = json.loads(host.get(f"{address}/season.json").text)
    jsonschema.validate(exported, schema("season-1"))
    assert lines(host.get(f"{address}/table.pdf").data)[2] == "1. Anya 15 (13) 2 15"


def test_an_evening_counts_once_it_is_over(host: FlaskClient, evenings: list[str]) -> None:
    running = played(host, "November", "Cleo Anya Ben Dora", over=False)
    address = season(host, evenings=[*evenings, running])
    page = host.get(address).text
    assert table(page)[0] == ("Anya", ["40", "30"], "70")
    assert "Zählt, sobald es vorbei ist: November" in " ".join(page.split())
    desk = Hall(host, running)
    desk.count = 50  # the forms before it had other numbers
    desk.done("/end")
    assert table(host.get(address).text)[0] == ("Anya", ["40", "30", "30"], "100")


def test_only_who_keeps_it_reads_it_until_it_is_shared(
    host: FlaskClient, app: Flask, evenings: list[str]
) -> None:
    address = season(host, evenings=evenings)
    other = app.test_client()
    for path in ("", "/settings", "/table.csv", "/season.json"):
        assert other.get(address + path).status_code == 403
        assert "Anya" not in other.get(address + path).text
    host.post(f"{address}/settings", data={"evenings": evenings, "shared": "y"})
    assert table(other.get(address).text)[0][0] == "Anya"
    assert "Abende und Regeln" not in other.get(address).text
    assert other.get(f"{address}/settings").status_code == 403
    assert other.post(f"{address}/drop").status_code == 403
    assert other.get("/seasons/zzzzzz").status_code == 403
    assert host.get("/seasons/zzzzzz").status_code == 404
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


@pytest.fixture
def director(host: FlaskClient, app: Flask, evenings: list[str]) -> FlaskClient:
    """A guest of an open server who directs the host's first evening by a link, and has one of their own."""
    app.config["OPEN"] = True
    hall = Hall(host, evenings[0])
    hall.count = 50  # the forms before it had other numbers
    hall.done("/devices/links/director")
    return device(hall, "director")


def send_away(host: FlaskClient, code: str) -> None:
    """Send the director away who came by a link; who began it stays."""
    page = host.get(f"/halls/{code}/devices").text
    (away,) = re.findall(r'action="(/halls/[^"]+/away)"', page)
    assert host.post(away).status_code == 303


def test_an_evening_leaves_a_season_with_the_right_to_direct_it(
    host: FlaskClient, app: Flask, director: FlaskClient, evenings: list[str]
) -> None:
    own = played(director, "Privat", "Gwen Ida Jo Kim")
    address, files = season(director, evenings=[evenings[0], own]), ("", "/table.csv", "/season.json")
    assert all("Anya" in director.get(address + file).text for file in files)
    send_away(host, evenings[0])
    for file in files:
        page = director.get(address + file).text
        assert ("Gwen" in page, "Anya" in page, "September" in page) == (True, False, False)
    assert "September" not in director.get(f"{address}/settings").text
    for chosen in ([evenings[0], own], [own]):
        refused = director.post(f"{address}/settings", data={"evenings": chosen, "shared": "y"})
        assert refused.status_code == 422
        assert "You no longer direct one of the evenings" in refused.text
    assert app.test_client().get(address).status_code == 403
    assert director.post(f"{address}/settings", data={"evenings": [own]}).status_code == 303
    assert director.post(f"{address}/settings", data={"evenings": [own], "shared": "y"}).status_code == 303
    assert table(app.test_client().get(address).text)[0][0] == "Gwen"


@pytest.mark.parametrize("signs_out", [False, True])
def test_what_was_shared_is_no_longer_told_either(
    host: FlaskClient, app: Flask, director: FlaskClient, evenings: list[str], signs_out: bool
) -> None:
    reader = app.test_client()
    address = season(director, evenings=evenings[:1], shared="y")
    assert "Anya" in reader.get(address).text
    send_away(host, evenings[0])
    if signs_out:
        director.post("/sign-out")
    assert (reader.get(address).status_code, "Anya" in reader.get(address).text) == (200, False)
    assert "Anya" not in reader.get(f"{address}/table.csv").text


def test_a_director_who_was_sent_away_comes_in_by_no_link_that_they_know(
    host: FlaskClient, app: Flask, director: FlaskClient, evenings: list[str]
) -> None:
    director_link = link(host.get(f"/halls/{evenings[0]}/devices").text, "director")
    other = app.test_client()
    assert come_in(other, director_link)
    page = host.get(f"/halls/{evenings[0]}/devices").text
    assert "ändert sich der Link für die Turnierleitung" in page
    host.post(re.findall(r'action="(/halls/[^"]+/away)"', page)[0])
    path, _, secret = director_link.partition("#")
    assert director.post(path, data={"secret": secret}).status_code == 404
    assert director.get(f"/halls/{evenings[0]}").status_code == 403
    assert other.get(f"/halls/{evenings[0]}").status_code == 200, "who else came by it stays"
    assert come_in(app.test_client(), link(host.get(f"/halls/{evenings[0]}/devices").text, "director"))


def test_what_cannot_be_is_said_and_nothing_is_changed(host: FlaskClient, evenings: list[str]) -> None:
    address = season(host, evenings=evenings)
    before = table(host.get(address).text)
    for fields, sentence in (
        (
            {"dropped": "3", "planned": "3"},
            "Geplante Abende: 3, davon gestrichen: 3.",
        ),
        ({"same": "Anya Ben"}, "„Anya Ben“: Schreib zwei Namen"),
        ({"dropped": "x"}, "Zahlen"),
        ({"counting": "x"}, "counting"),
    ):
        refused = host.post(f"{address}/settings", data={"evenings": evenings[:1], **fields})
        assert refused.status_code == 422
        assert sentence in refused.text
    assert table(host.get(address).text) == before
    merged = {"evenings": evenings, "same": "Emil = Dora"}
    assert host.post(f"{address}/settings", data=merged).status_code == 303
    assert len(table(host.get(address).text)) == 4


def test_points_of_different_kinds_are_not_added_up(host: FlaskClient, evenings: list[str]) -> None:
    placed = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"], title="Liga", preset="league_evening"))
    placed.draw()
    placed.paper(1, [40, 30, 20, 10])
    placed.done("/end")
    address = season(host, evenings=[*evenings, placed.code])
    page = host.get(address).text
    assert "die sich nicht addieren lassen" in page
    assert host.get(f"{address}/table.csv").status_code == 404
    host.post(f"{address}/settings", data={"evenings": [*evenings, placed.code], "counting": "zero_sum"})
    assert len(table(host.get(address).text)) == 5
