"""Who may do what in a hall: directors, tables, guests, and whoever has nothing to do with it."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.gamelog.commands import SetGameAside
from scorekeeper.storage.log import WriteRequest, load, write
from tests.web.driving import Pad
from tests.web.rights import DIRECTOR, HALL, HALL_TABLE
from tests.web.tournament.evening import NINE, RULES, Hall, begin, come_in, device, link

ENTERING = ("tournament_devices.ask", "tournament_devices.come_in")


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES | {"minutes": 45})
    for role in ("guest", "table", "director"):
        hall.done(f"/devices/links/{role}")
    return hall


def routes(app: Flask, code: str) -> Iterator[tuple[str, str, str]]:
    """Every way to call the hall's pages, at table 1 of heat 1."""
    arguments = {"tournament_code": code, "role": "guest"}
    for rule in app.url_map.iter_rules():
        if "tournament_code" in rule.arguments:
            values = {name: arguments.get(name, 1) for name in rule.arguments}
            path = app.url_map.bind("localhost").build(rule.endpoint, values)
            for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                yield method, path, rule.endpoint


def who_may(client: FlaskClient, code: str) -> set[str]:
    found = set()
    for method, path, endpoint in routes(client.application, code):
        if endpoint in (*ENTERING, "tournament_devices.renew", "tournament_devices.remove"):
            continue
        if client.open(path, method=method).status_code != 403:
            found.add(endpoint)
    return found


REST = {
    "tournament_devices.renew",
    "tournament_devices.remove",
}  # would end the rights with which a test walks


@pytest.mark.parametrize(
    ("role", "expected"), [("guest", HALL), ("table", HALL | HALL_TABLE), ("director", DIRECTOR - REST)]
)
def test_a_role_opens_its_own_routes_and_no_other(hall: Hall, role: str, expected: set[str]) -> None:
    hall.draw()
    other = Hall(hall.client, begin(hall.client, ["Kim", "Lou", "Max"]))
    client = device(hall, role)
    if role == "director":
        expected = expected | HALL | HALL_TABLE
    assert who_may(client, other.code) == set(), "rights in one hall are none in another"
    assert who_may(client, hall.code) == expected


def test_a_stranger_learns_nothing(hall: Hall, stranger: FlaskClient) -> None:
    for method, path, endpoint in routes(stranger.application, hall.code):
        answer = stranger.open(path, method=method)
        if endpoint not in ENTERING:
            assert answer.status_code == 403, path
        assert "Autumn" not in answer.text
        assert "Anya" not in answer.text
    nowhere = stranger.get("/halls/abcdef")
    assert nowhere.status_code == 403


def test_a_wrong_or_withdrawn_link_opens_nothing(hall: Hall, stranger: FlaskClient) -> None:
    path, _, secret = link(hall.get("/devices"), "table").partition("#")
    for wrong in ("", "x", "t2." + secret.partition(".")[2], "e1." + secret.partition(".")[2]):
        assert stranger.post(path, data={"secret": wrong}).status_code == 404
    assert stranger.get(f"/halls/{hall.code}").status_code == 403
    tablet = device(hall, "table")
    assert tablet.get(f"/halls/{hall.code}/tables/1").status_code == 200
    hall.done("/devices/links/table/anew")
    assert tablet.get(f"/halls/{hall.code}/tables/1").status_code == 403
    assert stranger.post(path, data={"secret": secret}).status_code == 404


def test_the_host_finds_the_hall_and_another_director_directs_it(hall: Hall) -> None:
    director = device(hall, "director")
    assert director.get("/halls").status_code == 403, "only the host sees them all"
    assert "Autumn" in hall.client.get("/halls").text
    desk = Hall(director, hall.code)
    desk.draw()
    assert len(hall.tournament.heats) == 1
    (first, *_) = hall.games()
    opened = desk.post("/heats/1/tables/1/pad", to="trick")
    assert opened.location == f"/games/{first.game}/trick"
    assert director.get(opened.location).status_code == 200


def test_a_phone_shows_its_seat_by_the_tapped_name_and_by_a_badge(hall: Hall) -> None:
    phone = device(hall, "guest")
    assert "Who are you?" in phone.get(f"/halls/{hall.code}/me").text
    phone.post(f"/halls/{hall.code}/me", data={"who": 2})
    assert "Your seat will appear here" in phone.get(f"/halls/{hall.code}/me").text
    hall.draw()
    page = phone.get(f"/halls/{hall.code}/me").text
    number = next(n for n, table in enumerate(hall.tournament.heats[0].seating.tables, 1) if 2 in table)
    assert f">Table {number}</h1>" in page
    assert ("Rank 1 of" in page, "wall__ranks" in hall.get("/wall")) == (False, False), "nothing counts yet"
    for table, people in enumerate(hall.tournament.heats[0].seating.tables, 1):
        hall.paper(table, [100, *[50] * (len(people) - 1)])
    page = phone.get(f"/halls/{hall.code}/me").text
    assert (" of 9, points: " in page, "wall__ranks" in hall.get("/wall")) == (True, True)
    badge, _, secret = link(hall.get("/devices"), "guest").partition("#")
    other = hall.client.application.test_client()
    other.post("/language", data={"language": "en"})
    assert come_in(other, f"{badge}#e4.{secret}") == f"/halls/{hall.code}/me"
    assert "Emil" in other.get(f"/halls/{hall.code}/me").text


def test_a_table_calls_the_referee_from_its_game_and_the_desk_hears(hall: Hall) -> None:
    hall.draw()
    (first, *_) = hall.games()
    tablet = device(hall, "table")
    tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
    page = tablet.get(f"/games/{first.game}").text
    assert f'href="/games/{first.game}/referee"' in page
    assert "Table 1" in tablet.get(f"/games/{first.game}/referee").text
    for _twice in range(2):
        assert tablet.post(f"/games/{first.game}/referee").status_code == 303
    desk = hall.get()
    assert 'data-calls="1"' in desk
    assert "Table 1 calls the referee" in desk
    before = hall.log.undo_target
    hall.done("/heats/1/tables/1/came")
    assert 'data-calls="0"' in hall.get()
    assert hall.log.undo_target == before, "a call is nothing that the desk takes back"
    ordinary = hall.client.post("/games", data={"player": ["Kim", "Lou", "Max"], "first_dealer": 0}).location
    assert "/referee" not in hall.client.get(ordinary).text
    assert hall.client.get(f"{ordinary}/referee").status_code == 404


def test_everybody_sees_as_much_of_the_standings_as_the_desk_wants(hall: Hall) -> None:
    hall.draw()
    for number, table in enumerate(hall.tournament.heats[0].seating.tables, start=1):
        hall.paper(number, [10 * player for player in table])
    phone = device(hall, "guest")
    seen = {}
    for shown in ("all", "hidden", "through"):
        hall.done("/shown", shown=shown)
        seen[shown] = phone.get(f"/halls/{hall.code}/standings").text
    assert "Ida" in seen["all"]
    assert "Ida" not in seen["hidden"]
    assert "hidden until the end" in seen["hidden"]
    assert "Ida" not in seen["through"], "nobody is through yet"
    assert "Ida" in hall.get("/standings")
    assert "Ida" not in phone.get(f"/halls/{hall.code}/wall").text
    assert phone.get(f"/halls/{hall.code}/standings/standings.csv").status_code == 403


def test_the_wall_shows_seats_time_words_and_standings_and_nothing_to_press(hall: Hall) -> None:
    hall.draw()
    hall.done("/heats/1/clock")
    hall.done("/announcement", text="Soup is ready")
    page = hall.get("/wall")
    assert "Soup is ready" in page
    assert all(name in page for game in hall.games() for name in game.players)
    assert re.search(r'data-ends="\d+" data-calls="\d+"', page)
    part = page.partition('id="live"')[2].partition("told")[0]
    assert not re.search(r"<(a|button|input|form)\b", part)


def test_a_long_name_on_the_wall_is_smaller_and_not_cut(host: FlaskClient) -> None:
    """Of two Schwarzenbergers the end tells who is meant."""
    long = "Henry Schwarzenberger"
    hall = Hall(
        host, begin(host, [*NINE, *"Jonas Klara Ludwig Mira Noah Otto Paul Quirin Rosa Sven".split(), long])
    )
    hall.draw()
    page = hall.get("/wall").replace("\N{SOFT HYPHEN}", "")
    assert re.findall(r'class="is-long">([^<]*)<', page) == [long]


def test_a_page_that_stands_is_answered_in_short_until_something_changes(hall: Hall) -> None:
    phone = device(hall, "guest")
    asks = {"X-Fragment": "1"}
    first = phone.get(f"/halls/{hall.code}/me", headers=asks)
    again = phone.get(f"/halls/{hall.code}/me", headers=asks | {"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    hall.draw()
    later = phone.get(f"/halls/{hall.code}/me", headers=asks | {"If-None-Match": first.headers["ETag"]})
    assert later.status_code == 200


def test_files_tell_what_the_page_tells(hall: Hall) -> None:
    hall.draw()
    for number, table in enumerate(hall.tournament.heats[0].seating.tables, start=1):
        hall.paper(number, [10 * player for player in table])
    table = hall.get("/standings/standings.csv")
    assert "Ida" in table
    assert len(hall.get("/standings/results.csv").strip().splitlines()) == 1 + 9
    exported = hall.client.get(f"/halls/{hall.code}/standings/standings.json").json
    assert exported["standings"][0]["name"] == "Ida"
    assert exported["standings"][0]["points"] == 80


def test_hidden_standings_are_told_to_nobody_by_any_page(hall: Hall) -> None:
    """Neither a heat's tables, nor one's own seat or anybody's, nor a pad that a guest looks at."""
    hall.draw()
    tables = hall.tournament.heats[0].seating.tables
    for number, table in enumerate(tables, start=1):
        hall.paper(number, [770] + [20] * (len(table) - 1))
    game = hall.games()[0].game
    phone, tablet = device(hall, "guest"), device(hall, "table")
    phone.post(f"/halls/{hall.code}/me", data={"who": tables[0][0]})

    def pages_with_points(client: FlaskClient) -> list[str]:
        pages = ("/me", "/heats/1", "/standings", "/wall")
        answers = {page: client.get(f"/halls/{hall.code}{page}") for page in pages}
        return [page for page, answer in answers.items() if re.search(r"\b770\b", answer.text)]

    assert pages_with_points(phone) == ["/me", "/heats/1", "/standings", "/wall"]
    hall.done("/shown", shown="hidden")
    assert pages_with_points(phone) == pages_with_points(tablet) == []
    assert phone.post(f"/halls/{hall.code}/heats/1/tables/1/pad").status_code == 403
    assert phone.get(f"/games/{game}").status_code == 403
    assert tablet.post(f"/halls/{hall.code}/heats/1/tables/1/pad").status_code == 303, "its own"
    assert tablet.post(f"/halls/{hall.code}/heats/1/tables/2/pad").status_code == 403
    assert "770" in hall.get("/heats/1")


@pytest.mark.parametrize("way", ["shown", "undo", "resume"])
def test_who_looks_at_a_pad_when_the_points_are_hidden_sees_it_no_more(hall: Hall, way: str) -> None:
    """But for those whose table it is: they play there."""
    hall.done("/devices/phones", allow="keep_pad")
    hall.done("/shown", shown="all" if way == "shown" else "hidden")
    hall.draw()
    if way == "undo":
        hall.done("/shown", shown="all")
    tables = hall.tournament.heats[0].seating.tables
    first, second = (f"/games/{table.game}" for table in hall.games()[:2])
    if way == "resume":
        for number, table in enumerate(tables, start=1):
            hall.paper(number, [20] * len(table))
        hall.done("/end")
    guest, tablet, director = (device(hall, role) for role in ("guest", "table", "director"))
    own, others = (device(hall, "guest") for _ in "12")
    for at, client in enumerate((own, others)):
        client.post(f"/halls/{hall.code}/me", data={"who": tables[0][at]})
    for client in (guest, tablet, director, own, others):
        for number in (1, 2):
            assert client.post(f"/halls/{hall.code}/heats/1/tables/{number}/pad").status_code == 303
            assert client.get((first, second)[number - 1]).status_code in (200, 303)
    if way == "shown":
        hall.done("/shown", shown="hidden")
    elif way == "undo":
        hall.done("/undo", stroke=hall.log.undo_target)
    else:
        hall.done("/resume")
    everybody = (guest, tablet, own, others, director)
    seen = [[client.get(game).status_code != 403 for game in (first, second)] for client in everybody]
    assert seen == [[False, False], [True, False], [True, False], [True, False], [True, True]]


def test_of_two_directors_one_puts_back_what_they_have_seen(hall: Hall) -> None:
    for who in (0, 1):
        hall.done(f"/people/{who}/gone")
    for _twice in range(2):
        hall.done("/undo", stroke=hall.log.undo_target)
    again = re.search(r'/redo".*?name="stroke" value="(\d+)"', hall.get())
    assert again is not None
    hall.done("/redo", stroke=again[1])
    assert "since you opened" in hall.refused("/redo", stroke=again[1])
    assert 1 in hall.tournament.checked_in


def test_only_pages_that_tell_of_games_are_drawn_anew_for_their_strokes(hall: Hall) -> None:
    """A stroke at one table, and setting a game aside: the desk tells it, a phone with its seat does not."""
    hall.done("/rules", **RULES | {"played": "whole"})
    hall.draw()
    phone, part = device(hall, "guest"), {"X-Fragment": "1"}
    phone.post(f"/halls/{hall.code}/me", data={"who": 0})
    pages = [(phone, "/me"), (phone, "/wall"), (phone, "/standings"), (hall.client, ""), (phone, "/heats/1")]
    game = hall.games()[1]
    size = len(game.players)
    pad = Pad(hall.client, game.game)

    def find_standing() -> list[int]:
        return [
            client.get(f"/halls/{hall.code}{page}", headers=part | {"If-None-Match": tags[page]}).status_code
            for client, page in pages
        ]

    def now() -> dict[str, str]:
        return {p: c.get(f"/halls/{hall.code}{p}", headers=part).headers["ETag"] for c, p in pages}

    tags = now()
    pad.round(1, "R", "1" + " 0" * (size - 1), "1" + " 0" * (size - 1))
    assert find_standing() == [304, 304, 304, 200, 200]
    tags = now()
    with hall.client.application.app_context():
        write(game.game, SetGameAside(), WriteRequest("set-aside-1", load(game.game).seq, "tablet"))
    assert find_standing() == [304, 304, 304, 200, 200]
