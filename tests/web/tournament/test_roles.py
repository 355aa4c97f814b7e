"""Who may do what in a tournament, settled inside the transaction: directors, tables, guests, strangers."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.storage.tournament.devices import holders, secrets_of
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard import access, tournament_rights
from scorekeeper.web.tournament import paper
from tests.web.people import invite, join, people
from tests.web.rights import DIRECTOR, HALL, HALL_TABLE
from tests.web.tournament.evening import TIMED, Hall, begin, hall_of

ENTERING = ("tournament_devices.ask", "tournament_devices.come_in")
# Would end the rights with which a test walks.
REST = {"tournament_devices.renew", "tournament_devices.remove"}
ROLES = ("guest", "table", "director")


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    hall = hall_of(host, **TIMED)
    for role in ROLES:
        hall.done(f"/devices/links/{role}")
    hall.draw()
    return hall


def routes(app: Flask, code: str) -> Iterator[tuple[str, str, str]]:
    """Every way to call the hall's pages, at table 1 of heat 1."""
    arguments = {"tournament_code": code, "role": "guest", "key": "0" * 20}
    for rule in app.url_map.iter_rules():
        if "tournament_code" in rule.arguments:
            values = {name: arguments.get(name, 1) for name in rule.arguments}
            path = app.url_map.bind("localhost").build(rule.endpoint, values)
            for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                yield method, path, rule.endpoint


def who_may(client: FlaskClient, code: str) -> set[str]:
    return {
        endpoint
        for method, path, endpoint in routes(client.application, code)
        if endpoint not in {*ENTERING, *REST} and client.open(path, method=method).status_code != 403
    }


@pytest.mark.parametrize(
    ("role", "expected"),
    [("guest", HALL), ("table", HALL | HALL_TABLE), ("director", HALL | HALL_TABLE | DIRECTOR - REST)],
)
def test_a_role_opens_its_own_routes_and_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, role: str, expected: set[str]
) -> None:
    monkeypatch.setattr(paper, "AT_ONCE", 0)  # nobody waits for what is printed
    other, client = begin(hall.client, ["Kim", "Lou", "Max"]), hall.device(role)
    assert who_may(client, other) == set(), "rights in one hall are none in another"
    assert who_may(client, hall.code) == expected


def test_a_stranger_learns_nothing(hall: Hall, stranger: FlaskClient) -> None:
    for method, path, endpoint in routes(stranger.application, hall.code):
        answer = stranger.open(path, method=method)
        assert endpoint in ENTERING or answer.status_code == 403, path
        assert ("Autumn" in answer.text, "Anya" in answer.text) == (False, False)
    assert stranger.get("/halls/abcdef").status_code == 403


def test_a_wrong_link_opens_nothing_and_a_right_one_its_own_table(hall: Hall, stranger: FlaskClient) -> None:
    path, _, secret = hall.link("table").partition("#")
    assert (path, "/in?for=director#" in hall.link("director")) == (f"{hall.path}/in", True), "told apart"
    for wrong in ("", "x", "t2." + secret.partition(".")[2], "e1." + secret.partition(".")[2]):
        assert stranger.post(path, data={"secret": wrong}).status_code == 404
    assert stranger.get(hall.path).status_code == 403
    tablet = hall.device("table")
    assert [tablet.get(f"{hall.path}/tables/{table}").status_code for table in (1, 2)] == [200, 403]


def test_each_table_of_the_largest_session_or_of_who_is_here_has_a_link(hall: Hall) -> None:
    """Tables of four: of twelve people three, of nine who were drawn two, and one where nobody has come."""
    twelve, nobody = Hall(hall.client, begin(hall.client, [*"ABCDEFGHIJKL"])), begin(hall.client, here="")
    for who in range(5):
        hall.done(f"/people/{who}/gone")
    for of, tables in ((twelve, "123"), (hall, "12"), (Hall(hall.client, nobody), "1")):
        of.done("/devices/links/table")
        assert {*re.findall(r"#t(\d+)\.", of.get("/devices"))} == {*tables}


def test_the_host_finds_the_hall_and_another_director_directs_it(hall: Hall) -> None:
    assert "Link for directors" in hall.get("/devices")
    director = hall.device("director")
    assert director.get("/halls").status_code == 403, "only the host sees them all"
    assert "Autumn" in hall.client.get("/halls").text
    desk, game = Hall(director, hall.code), hall.game()
    desk.done("/heats/1/cancel")
    assert hall.tournament.heats[0].cancelled
    desk.undo()
    opened = desk.post("/heats/1/tables/1/pad", to="trick")
    assert opened.location == f"/games/{game}/trick"
    assert director.get(opened.location).status_code == 200


def test_a_table_calls_the_referee_from_its_game_and_the_desk_hears(hall: Hall) -> None:
    tablet, game = hall.keeper("table"), hall.game()
    assert tablet.post(f"{hall.path}/heats/1/tables/2/call").status_code == 403, "it calls for its own table"
    assert f'href="/games/{game}/referee"' in tablet.get(f"/games/{game}").text
    assert "Table 1" in tablet.get(f"/games/{game}/referee").text
    before = hall.log.undo_target
    for way in (f"/games/{game}/referee", f"/games/{game}/referee", f"{hall.path}/heats/1/tables/1/call"):
        assert tablet.post(way).status_code == 303
    assert [call.table for call in hall.log.state.board.calls] == [1]
    hall.done("/heats/1/tables/1/came")
    assert hall.log.undo_target == before, "a call is nothing that the desk takes back"
    ordinary = hall.client.post("/games", data={"player": ["Kim", "Lou", "Max"], "first_dealer": 0}).location
    assert "/referee" not in hall.client.get(ordinary).text
    assert hall.client.get(f"{ordinary}/referee").status_code == 404
    assert hall.client.post(f"{ordinary}/confirmation").status_code == 404


def test_everybody_sees_as_much_of_the_standings_as_the_desk_wants(hall: Hall) -> None:
    hall.on_paper(*[[10 * player for player in table] for table in hall.tables])
    guest, seen = hall.device("guest"), {}
    for shown in ("all", "hidden", "through"):
        hall.done("/shown", shown=shown)
        seen[shown] = guest.get(f"{hall.path}/standings").text
    assert {shown: "Ida" in page for shown, page in seen.items()} == {
        "all": True,
        "hidden": False,
        "through": False,  # nobody is through yet
    }
    assert "hidden until the end" in seen["hidden"]
    assert "Ida" not in guest.get(f"{hall.path}/wall").text
    assert guest.get(f"{hall.path}/standings/standings.csv").status_code == 403
    for path in ("/standings", "/standings/standings.csv"):
        assert "Ida" in hall.get(path)
    assert len(hall.get("/standings/results.csv").strip().splitlines()) == 1 + 9
    (first, *_others) = hall.client.get(f"{hall.path}/standings/standings.json").json["standings"]
    assert (first["name"], first["points"]) == ("Ida", 80)


@pytest.mark.parametrize("way", ["shown", "undo", "resume"])
def test_who_looks_at_a_pad_when_the_points_are_hidden_sees_it_no_more(hall: Hall, way: str) -> None:
    """But for those whose table it is: they play there."""
    hall.done("/devices/phones", allow="keep_pad")
    if way == "undo":
        hall.done("/shown", shown="hidden")
        hall.done("/shown", shown="all")
    elif way == "resume":
        hall.done("/shown", shown="hidden")
        hall.on_paper()
        hall.done("/end")
    games = [f"/games/{table.game}" for table in hall.games()]
    guest, tablet, director = (hall.device(role) for role in ROLES)
    everybody = (guest, tablet, *(hall.phone(who) for who in hall.tables[0][:2]), director)
    for client in everybody:
        for number, game in enumerate(games, start=1):
            assert hall.take_pad(client, number).status_code == 303
            assert client.get(game).status_code in (200, 303)
    if way == "shown":
        hall.done("/shown", shown="hidden")
    elif way == "undo":
        hall.undo()
    else:
        hall.done("/resume")
    seen = [[client.get(game).status_code != 403 for game in games] for client in everybody]
    assert seen == [[False, False], [True, False], [True, False], [True, False], [True, True]]


WRITES = DIRECTOR | {"tournament_heats.call"}
FIELDS: dict[str, object] = {
    **{"heat": 1, "seen": 1, "seed": "seed", "how": "random", "one": 1, "other": 2},
    **{"who": [0, 1, 2], "score": [20, 20, 20], "hits": ["", "", ""]},
    **{"kind": "late", "reason": "other", "points": 10, "minutes": 5, "stroke": 1},
    **{"player": "Mona", "name": "Mona", "people": "Mona", "title": "Winter"},
    **{"text": "Break", "shown": "all", "allow": "check_in"},
}


def everything(app: Flask, code: str) -> object:
    with app.app_context():
        printed = sorted(path.name for path in Path(app.instance_path, "prints").glob("*"))
        return load_tournament(code), holders(code), secrets_of(code), printed


def stands_still(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> Callable[[bool], None]:
    """Whether that question about rights is answered as it was the first time, from now on."""
    found, seen = getattr(module, name), {}

    def as_it_stood(*asked: str) -> object:
        return seen.setdefault(asked, found(*asked))

    return lambda still: monkeypatch.setattr(module, name, as_it_stood if still else found)


def test_a_director_sent_away_while_the_request_came_in_writes_nothing(hall, app, monkeypatch):
    """Of everything that directors alone may write, at table 1; table 2 plays longer than allowed."""
    hall.begin_time()
    hall.play(2)
    director = hall.device("director")
    still = stands_still(monkeypatch, tournament_rights, "around")
    still(True)
    assert director.get(f"{hall.path}/devices").status_code == 200
    still(False)
    away = re.findall(r'action="(/halls/[^"]*/devices/\d+/away)"', hall.get("/devices"))
    assert hall.client.post(away[-1]).status_code == 303
    assert director.get(f"{hall.path}/devices").status_code == 403
    before = everything(app, hall.code)
    still(True)
    statuses = {
        endpoint: director.post(
            path.replace("1/overtime", "2/overtime"), data=FIELDS | {"entry": f"too-late-{number}"}
        ).status_code
        for number, (method, path, endpoint) in enumerate(routes(app, hall.code))
        if method == "POST" and endpoint in WRITES
    }
    assert everything(app, hall.code) == before
    assert set(statuses.values()) <= {403, 422}, statuses
    refused = [endpoint for endpoint, status in statuses.items() if status == 422]
    assert len(refused) < len(statuses) / 3, f"only forms that are not whole by these fields: {refused}"
    assert not {"tournament_heats.give", "tournament_paper.begin", "tournament_paper.cancel"} & {*refused}


def test_a_phone_sent_away_from_a_table_while_the_request_came_in_calls_no_referee(hall, app, monkeypatch):
    game, phone = hall.game(), app.test_client()
    join(phone, invite(hall.client, game, "seat"), 1)
    still = stands_still(monkeypatch, access, "seating_of")
    still(True)
    assert phone.get(f"/games/{game}/referee").status_code == 200
    still(False)
    removed = re.search(r'name="device" value="(\d+)"', people(hall.client, game))
    assert removed is not None
    removal = {"device": removed[1]}
    assert hall.client.post(f"/games/{game}/devices/removal", data=removal).status_code == 303
    assert phone.get(f"/games/{game}/referee").status_code == 403
    before = hall.log
    still(True)
    assert phone.post(f"/games/{game}/referee", data={"entry": "late-call"}).status_code == 403
    assert hall.log == before
