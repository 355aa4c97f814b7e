"""What at a tournament's table belongs to the desk: no device of the table writes it or takes it back."""

from collections.abc import Callable
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.gamelog.history import History
from scorekeeper.storage.log import load
from tests.web.driving import Pad
from tests.web.people import hand_over, invite, join
from tests.web.rights import DESKS
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import Hall, come_in, device, link

POINTS = ("/points", {"seat": 0, "sign": "+", "points": 100})
JOIN = ("/seats", {"how": "joined", "player": "Zoe", "start": "zero"})
LEAVE = ("/seats", {"how": "left", "seat": 0})
RULES = ("/rules", {"dealer": 1, "edition": "wizard", "rounds": 2})
SUSPENSE = ("/suspense", {"hidden": "always"})
STOP = ("/stop", {"time": "22:00", "offset": 0})
END, ASIDE = ("/end", {}), ("/set-aside", {})
WRITES = {"points": POINTS, "join": JOIN, "leave": LEAVE, "rules": RULES, "suspense": SUSPENSE}
WRITES |= {"stop": STOP, "end": END, "aside": ASIDE}
SENTENCE = "At a tournament this belongs to the desk: call it to your table. Nothing was changed."
WORDS = "At a tournament the desk decides who plays"


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Two tables play; devices of all kinds may come in."""
    for role in ("guest", "table", "director"):
        hall.done(f"/devices/links/{role}")
    hall.draw()
    return hall


def game_of(hall: Hall) -> str:
    return hall.games()[0].game


def keeper(hall: Hall, role: str) -> FlaskClient:
    """A device of that role at table 1, which keeps its pad."""
    client = device(hall, role)
    assert client.post(f"/halls/{hall.code}/heats/1/tables/1/pad").status_code == 303
    return client


def invited(hall: Hall) -> FlaskClient:
    """A second scorekeeper, whom the table's tablet let in."""
    client = hall.client.application.test_client()
    client.post("/language", data={"language": "en"})
    join(client, invite(keeper(hall, "table"), game_of(hall), "keeper"))
    return client


def phone(hall: Hall) -> FlaskClient:
    """The phone of somebody who sits at table 1 and keeps its pad."""
    hall.done("/devices/phones", allow="keep_pad")
    client = device(hall, "guest")
    sits = hall.tournament.heats[0].seating.tables[0][0]
    assert client.post(f"/halls/{hall.code}/me", data={"who": sits}).status_code == 303
    assert client.post(f"/halls/{hall.code}/heats/1/tables/1/pad").status_code == 303
    return client


def handed(hall: Hall) -> FlaskClient:
    """Whoever was handed the pad by a director."""
    client = hall.client.application.test_client()
    client.post("/language", data={"language": "en"})
    director = keeper(hall, "director")
    join(client, invite(director, game_of(hall), "spectator"))
    hand_over(director, game_of(hall), "Browser")
    return client


TABLES = {"tablet": lambda hall: keeper(hall, "table"), "invited": invited, "phone": phone, "handed": handed}


def log_of(hall: Hall) -> History:
    with hall.client.application.app_context():
        return load(game_of(hall))


def send(client: FlaskClient, hall: Hall, what: str, part: bool = False) -> TestResponse:
    """One of these wishes, as its form or as a script sends it, also for an entry that waited."""
    path, fields = WRITES[what]
    entry = {"entry": f"wish-{what}-{part}", "expected": log_of(hall).seq}
    headers = PART if part else {}
    return client.post(f"/games/{game_of(hall)}{path}", data=fields | entry, headers=headers)


@pytest.mark.parametrize("who", TABLES)
def test_no_device_of_a_table_writes_what_is_the_desks(hall: Hall, who: str) -> None:
    client = TABLES[who](hall)
    before = log_of(hall)
    assert client.get(f"/games/{game_of(hall)}").text.count("data-entry"), "it keeps the pad"
    for what in WRITES:
        for part in (False, True):
            answer = send(client, hall, what, part)
            assert (what, answer.status_code) == (what, 422)
            assert SENTENCE in unescape(answer.text).replace("\xad", ""), what
    assert log_of(hall) == before
    assert not hall.games()[0].finished


def test_every_address_that_is_the_desks_is_tried(hall: Hall) -> None:
    """`WRITES` has each but the two below, which need points that were given and a game set aside."""
    urls = hall.client.application.url_map.bind("localhost")
    tried = {urls.match(f"/games/abc{path}", method="POST")[0] for path, _fields in WRITES.values()}
    assert tried | {"change_entries.withdraw", "entries.bring_back", "entries.resume"} == DESKS
    tablet, director = keeper(hall, "table"), keeper(hall, "director")
    assert send(director, hall, "points").status_code == 303
    assert Pad(tablet, game_of(hall)).post("/points/0/withdrawal").status_code == 422
    assert send(director, hall, "aside").status_code == 303
    assert Pad(tablet, game_of(hall)).post("/bring-back").status_code == 422
    assert log_of(hall).table.aside
    assert [given.points for given in log_of(hall).table.game.adjustments] == [100]


@pytest.mark.parametrize("who", ["director", "host"])
@pytest.mark.parametrize("what", WRITES)
def test_a_director_at_the_table_may(hall: Hall, who: str, what: str) -> None:
    client = hall.client if who == "host" else keeper(hall, "director")
    seq = log_of(hall).seq
    assert send(client, hall, what).status_code == 303
    assert log_of(hall).seq == seq + 1


def test_a_director_who_was_a_scorekeeper_before_may_and_no_longer_once_removed(hall: Hall) -> None:
    client = invited(hall)
    assert send(client, hall, "points").status_code == 422
    come_in(client, link(hall.get("/devices"), "director"))
    assert client.post(f"/halls/{hall.code}/heats/1/tables/1/pad").status_code == 303
    assert send(client, hall, "points", part=True).status_code == 200
    hall.done("/devices/links/director/anew")
    assert send(client, hall, "suspense").status_code == 422, "it keeps the pad as before"


def test_a_table_takes_nothing_back_that_the_desk_wrote_but_its_own_entries(hall: Hall) -> None:
    tablet, director = keeper(hall, "table"), keeper(hall, "director")
    pad = Pad(tablet, game_of(hall))
    assert pad.post("/rounds/1/trump", card="R").status_code == 200
    assert send(director, hall, "points").status_code == 303
    undo = 'aria-label="Undo" disabled'
    assert undo in tablet.get(f"/games/{game_of(hall)}").text
    assert undo not in director.get(f"/games/{game_of(hall)}").text
    assert pad.post("/undo").status_code == 422
    assert [given.points for given in log_of(hall).table.game.adjustments] == [100]
    assert Pad(director, game_of(hall)).post("/undo", entry="by-the-desk").status_code == 200
    assert 'aria-label="Redo" disabled' in tablet.get(f"/games/{game_of(hall)}").text
    assert pad.post("/redo").status_code == 422
    assert pad.post("/undo").status_code == 200, "its own entry"
    assert log_of(hall).table.game.adjustments == ()


def test_an_early_end_by_the_desk_is_not_undone_at_the_table(hall: Hall) -> None:
    tablet, director = keeper(hall, "table"), keeper(hall, "director")
    assert send(director, hall, "end").status_code == 303
    for path in ("/undo", "/resume"):
        assert Pad(tablet, game_of(hall)).post(path).status_code == 422
    assert log_of(hall).table.ended


@pytest.mark.parametrize(
    "language, words", [("en", WORDS), ("de", "Bei einem Turnier entscheidet die Turnierleitung")]
)
def test_the_table_reads_that_it_is_the_desks_and_calls_it_with_one_tap(
    hall: Hall, language: str, words: str
) -> None:
    tablet = keeper(hall, "table")
    tablet.post("/language", data={"language": language})
    code = game_of(hall)
    menu = tablet.get(f"/games/{code}").text
    assert f'href="/games/{code}/changes"' in menu
    assert not [path for path in ("end", "set-aside", "resume") if f'action="/games/{code}/{path}"' in menu]
    for topic in ("", "/leave", "/join", "/rules", "/points", "/end", "/suspense"):
        page = unescape(tablet.get(f"/games/{code}/changes{topic}").text).replace("\xad", "")
        assert words in page
        assert page.count("<form") == 1
        assert f'action="/games/{code}/referee"' in page
    assert tablet.post(f"/games/{code}/referee", data={"entry": "call"}).status_code == 303
    assert [(call.heat, call.table) for call in hall.log.state.board.calls] == [(1, 1)]


def test_a_copy_for_an_absent_server_says_whether_the_device_leaves_it_to_the_desk(hall: Hall) -> None:
    path = f"/games/{game_of(hall)}/copy"
    copies: dict[str, Callable[[], FlaskClient]] = {
        "tablet": lambda: keeper(hall, "table"),
        "director": lambda: keeper(hall, "director"),
    }
    at_table = {who: make().get(path).json["stands"]["at_table"] for who, make in copies.items()}
    assert at_table == {"tablet": True, "director": False}
