"""What guests of an open server may do in a day, and whose names they see."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.sheets import print_pool
from scorekeeper.web.guard import limits
from tests.web.driving import Pad, all_codes, begin, bring
from tests.web.importing import booklet, faults
from tests.web.people import device_in
from tests.web.test_limits import browser_at, make_limited  # noqa: F401 - a fixture

KIM = ["Kim", "Lou", "Max"]


@pytest.fixture
def make_open(make_limited: Callable[..., Flask]) -> Callable[..., Flask]:  # noqa: F811
    return lambda **config: make_limited(OPEN=True, **config)


def guest_at(app: Flask, address: str = "192.0.2.7") -> FlaskClient:
    return browser_at(app, address, opens=False)


def start(client: FlaskClient, players: list[str] = KIM) -> Any:
    return client.post("/games", data={"player": players, "first_dealer": 0})


def test_a_guest_begins_so_many_games_a_day_and_an_address_five_times_as_many(make_open):
    app = make_open(GAMES_A_DAY=2)
    guest, other, host = guest_at(app), guest_at(app), browser_at(app)
    assert [start(guest).status_code for _ in range(3)] == [303, 303, 429]
    answer = start(guest, ["Ida", "Jo", "Max"])
    limit = "Auf diesem offenen Server kann ein Gerät am Tag 2 Spiele beginnen"
    then = "für dieses ist die Grenze erreicht. In 24 Stunden geht es weiter."
    assert faults(answer.text) == [f"{limit}; {then}"]
    assert "Ida" in answer.text, "what was typed is not lost"
    assert int(answer.headers["Retry-After"]) > 3600
    assert start(other).status_code == 303, "another device has its own"
    assert [start(host).status_code for _ in range(4)] == [303] * 4, "the host has no quota"
    assert [start(guest_at(app)).status_code for _ in range(8)] == [303] * 7 + [429]
    assert "für deines ist die Grenze erreicht" in start(guest_at(app)).text, "who always comes as new"
    assert start(guest_at(app, "192.0.2.8")).status_code == 303
    assert len(all_codes(host)) == 2 + 1 + 4 + 7 + 1


def test_a_guest_writes_so_many_names_a_day(make_open: Callable[..., Flask]) -> None:
    guest = guest_at(make_open(NAMES_A_DAY=8))
    pad = Pad(guest, start(guest).location.rpartition("/")[2])
    assert [pad.post("/players/0", player=f"Ida {number}").status_code for number in range(5)] == [200] * 5
    for path, how in (("/players/0", "renamed"), ("/seats", "joined")):
        answer = pad.post(path, player="Ida 5", how=how)
        assert answer.status_code == 422, "an entry that waited would come again and again"
        assert "kann ein Gerät am Tag 8 Namen eintragen" in answer.text
    assert start(guest).status_code == 429
    at_once = start(guest_at(make_open(NAMES_A_DAY=2)))
    assert (at_once.status_code, "In 24 Stunden geht es weiter." in at_once.text) == (429, True)
    assert pad.post("/rounds/1/trump", card="R").status_code == 200, "the evening goes on"


def test_guests_print_so_much_daily(make_open: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_pool, "render_pdf", lambda *_: b"%PDF-")
    monkeypatch.setattr(print_pool, "show_pages", lambda *_: [b"PNG"])
    app = make_open(PRINTS_A_DAY=3)
    guest, host = guest_at(app), browser_at(app)
    code = start(guest).location.rpartition("/")[2]
    paths = ["/pad.pdf?players=4", "/cards/preview", f"/games/{code}/sheet.pdf"]
    assert [guest.get(path).status_code for path in (*paths, *paths)] == [200] * 3 + [429] * 3
    for path, words in ((paths[0], "Genug für heute"), (paths[1], "kann ein Gerät am Tag 3-mal drucken")):
        answer = guest.get(path)
        assert words in answer.text
        assert int(answer.headers["Retry-After"]) > 3600
    assert {host.get(path).status_code for path in paths * 3} == {200}
    app.config["OPEN"] = False
    assert guest.get(paths[2]).status_code == 200, "where the server is not open nobody has a quota"


def test_how_long_it_takes_is_told_in_hours_begun(app: Flask) -> None:
    with app.test_request_context():
        for seconds, words in ((3600, "einer Stunde"), (7200, "2 Stunden"), (7201, "3 Stunden")):
            assert limits._when(seconds) == f"In {words} geht es weiter."


def offered(client: FlaskClient) -> set[str]:
    """The names that the set-up page offers."""
    return set(re.findall(r'class="name" data-name="([^"]*)"', client.get("/games/new").text))


def test_names_are_offered_to_those_who_sat_with_them(make_open: Callable[..., Flask]) -> None:
    app = make_open()
    guest, other, host = guest_at(app), guest_at(app), browser_at(app)
    code = start(guest, KIM).location.rpartition("/")[2]
    start(other, ["Ada", "Bob", "Cy"])
    begin(host, ["Henry", "Anya", "Freya"])
    bring(host, booklet(players=["Ute", "Rolf", "Uwe"], rounds=[]))
    assert offered(guest) == offered(device_in(guest, code, "seat", 1)) == set(KIM)
    assert offered(other) == {"Ada", "Bob", "Cy"}
    assert offered(host) == {"Henry", "Anya", "Freya", "Ute", "Rolf", "Uwe"}
    assert offered(guest_at(app)) == set()
    app.config["OPEN"] = False
    assert offered(host) > {"Henry", "Kim", "Ada"}, "in one's own club everybody is offered to the host"
