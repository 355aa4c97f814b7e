"""What at a tournament's table belongs to the desk: no device of the table writes it or takes it back."""

from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.gamelog.history import History
from tests.web.driving import Pad, load
from tests.web.people import hand_over
from tests.web.rights import DESKS
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import Hall, come_in, words

WRITES = {  # in an order in which each may be entered after those before
    "points": ("/points", {"seat": 0, "sign": "+", "points": 100}),
    "join": ("/seats", {"how": "joined", "player": "Zoe", "start": "zero"}),
    "leave": ("/seats", {"how": "left", "seat": 0}),
    "rules": ("/rules", {"dealer": 1, "edition": "wizard", "rounds": 2}),
    "suspense": ("/suspense", {"hidden": "always"}),
    "stop": ("/stop", {"time": "22:00", "offset": 0}),
    "end": ("/end", {}),
    "aside": ("/set-aside", {}),
}
pytestmark = pytest.mark.usefixtures("drawn")
SENTENCE = "At a tournament this belongs to the desk: call it to your table. Nothing was changed."


def log_of(hall: Hall) -> History:
    return load(hall.client, hall.game())


def given(hall: Hall) -> list[int]:
    """Points out of turn that count."""
    return [adjustment.points for adjustment in log_of(hall).table.game.adjustments]


def send(client: FlaskClient, hall: Hall, what: str, part: bool = False) -> TestResponse:
    """One of these wishes, as its form or as a script sends it, also for an entry that waited."""
    path, fields = WRITES[what]
    entry = {"entry": f"wish-{what}-{part}-{log_of(hall).seq}", "expected": log_of(hall).seq}
    return client.post(f"/games/{hall.game()}{path}", data=fields | entry, headers=PART if part else {})


def test_no_device_of_a_table_writes_what_is_the_desks(hall: Hall, subtests: pytest.Subtests) -> None:
    """None that keeps the pad of table 1 and is no director's, though a director handed it over."""
    before = log_of(hall)

    def refused(who: str, client: FlaskClient) -> None:
        with subtests.test(who):
            assert client.get(f"/games/{hall.game()}").text.count("data-entry"), "it keeps the pad"
            for what in WRITES:
                for part in (False, True):
                    answer = send(client, hall, what, part)
                    assert (what, answer.status_code) == (what, 422)
                    assert SENTENCE in unescape(answer.text).replace("\xad", ""), what

    director, handed = hall.keeper("director"), hall.invited("spectator")
    hand_over(director, hall.game(), "Browser")
    refused("handed over", handed)
    tablet = hall.keeper("table")
    refused("tablet", tablet)
    refused("invited", hall.invited("keeper", by=tablet))
    hall.done("/devices/phones", allow="keep_pad")
    refused("phone", hall.phone(hall.tables[0][0], takes=True))
    assert log_of(hall) == before
    assert not hall.games()[0].finished


def test_every_address_that_is_the_desks_is_tried(hall: Hall) -> None:
    """`WRITES` has each but the three below, which need points that were given and a game set aside."""
    urls = hall.client.application.url_map.bind("localhost")
    tried = {urls.match(f"/games/abc{path}", method="POST")[0] for path, _fields in WRITES.values()}
    assert tried | {"change_entries.withdraw", "entries.bring_back", "entries.resume"} == DESKS
    tablet, director = (Pad(hall.keeper(role), hall.game()) for role in ("table", "director"))
    assert send(director.host, hall, "points").status_code == 303
    assert tablet.post("/points/0/withdrawal").status_code == 422
    assert send(director.host, hall, "end").status_code == 303
    for path in ("/undo", "/resume"):
        assert tablet.post(path).status_code == 422
    assert log_of(hall).table.ended
    assert send(director.host, hall, "aside").status_code == 303
    assert tablet.post("/bring-back").status_code == 422
    assert log_of(hall).table.aside
    assert given(hall) == [100]


@pytest.mark.parametrize("who", ["director", "host"])
def test_a_director_at_the_table_may(hall: Hall, who: str) -> None:
    client = hall.client if who == "host" else hall.keeper("director")
    for number, what in enumerate(WRITES, start=log_of(hall).seq + 1):
        assert send(client, hall, what).status_code == 303, what
        assert log_of(hall).seq == number


def test_a_director_who_was_a_scorekeeper_before_may_and_no_longer_once_removed(hall: Hall) -> None:
    client = hall.invited("keeper", by=hall.keeper("table"))
    assert send(client, hall, "points").status_code == 422
    come_in(client, hall.link("director"))
    assert hall.take_pad(client).status_code == 303
    assert send(client, hall, "points", part=True).status_code == 200
    hall.done("/devices/links/director/anew")
    assert send(client, hall, "suspense").status_code == 422, "it keeps the pad as before"


def test_a_table_takes_nothing_back_that_the_desk_wrote_but_its_own_entries(hall: Hall) -> None:
    tablet, director = hall.keeper("table"), hall.keeper("director")
    pad, undo = Pad(tablet, hall.game()), 'aria-label="Undo" disabled'
    assert pad.post("/rounds/1/trump", card="R").status_code == 200
    assert send(director, hall, "points").status_code == 303
    assert undo in tablet.get(f"/games/{pad.code}").text
    assert undo not in director.get(f"/games/{pad.code}").text
    assert pad.post("/undo").status_code == 422
    assert given(hall) == [100]
    assert Pad(director, pad.code).post("/undo", entry="by-the-desk").status_code == 200
    assert 'aria-label="Redo" disabled' in tablet.get(f"/games/{pad.code}").text
    assert pad.post("/redo").status_code == 422
    assert pad.post("/undo").status_code == 200, "its own entry"
    assert given(hall) == []


def test_the_table_reads_that_it_is_the_desks_and_calls_it_with_one_tap(hall: Hall) -> None:
    tablet, code = hall.keeper("table"), hall.game()
    menu = tablet.get(f"/games/{code}").text
    assert f'href="/games/{code}/changes"' in menu
    assert not [path for path in ("end", "set-aside", "resume") if f'action="/games/{code}/{path}"' in menu]
    for topic in ("", "/leave", "/join", "/rules", "/points", "/end", "/suspense"):
        page = tablet.get(f"/games/{code}/changes{topic}").text
        assert "At a tournament the desk decides who plays" in words(page)
        assert page.count("<form") == 1
        assert f'action="/games/{code}/referee"' in page
    assert tablet.post(f"/games/{code}/referee", data={"entry": "call"}).status_code == 303
    assert [(call.heat, call.table) for call in hall.log.state.board.calls] == [(1, 1)]


def test_a_copy_for_an_absent_server_says_whether_the_device_leaves_it_to_the_desk(hall: Hall) -> None:
    path = f"/games/{hall.game()}/copy"
    for role, at_table in (("table", True), ("director", False)):
        assert hall.keeper(role).get(path).json["stands"]["at_table"] is at_table
