"""A game that ended early says so everywhere, until a director accepts its result."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.results import standing_pages
from tests.web.driving import Pad
from tests.web.tournament.evening import RULES, Hall, begin, device

EARLY, GERMAN = "ended early: 1 of 2", "vorzeitig beendet: 1 von 2"


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """One table of four plays two rounds, of which one is scored; a guest may come in."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.done("/rules", **RULES | {"hands_at": ["1 2", "1 2", "1 2", "1 2"]})
    hall.done("/devices/links/guest")
    hall.draw()
    Pad(host, game_of(hall)).round(1, "R", "1 0 0 0", "1 0 0 0")
    return hall


def game_of(hall: Hall) -> str:
    return hall.games()[0].game


def post(hall: Hall, path: str) -> None:
    pad = Pad(hall.client, game_of(hall))
    assert pad.post(path, entry=f"desk-{path[1:]}-{hall.log.seq}").status_code == 200


def accept(hall: Hall) -> None:
    mark = re.search(r'name="mark" value="([^"]+)"', hall.get("/heats/1/tables/1"))
    assert mark is not None
    hall.done("/heats/1/tables/1/acceptance", mark=mark[1])


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>|\xad", " ", page)).split()).lower()


def places(hall: Hall) -> dict[str, Callable[[], str]]:
    """Where it is read: at the desk, on the table's page, its pad, and in everybody's standings."""
    guest, path = device(hall, "guest"), f"/halls/{hall.code}"
    return {
        "desk": lambda: hall.get(),
        "session": lambda: guest.get(f"{path}/heats/1").text,
        "table": lambda: hall.get("/heats/1/tables/1"),
        "matters": lambda: hall.get("/open"),
        "standings": lambda: guest.get(f"{path}/standings").text,
        "pad": lambda: hall.client.get(f"/games/{game_of(hall)}").text.replace("game ended", "ended"),
    }


def pages_that_say(hall: Hall, text: str = EARLY) -> set[str]:
    return {name for name, read in places(hall).items() if text in words(read())}


def test_it_says_so_everywhere_until_a_director_accepts_it(hall: Hall) -> None:
    assert pages_that_say(hall) == set()
    post(hall, "/end")
    assert pages_that_say(hall) == {*places(hall)}
    hall.client.post("/language", data={"language": "de"})
    for path in ("", "/heats/1/tables/1", "/open"):
        assert GERMAN in words(hall.get(path))
    hall.client.post("/language", data={"language": "en"})
    accept(hall)
    assert pages_that_say(hall) == set()
    assert hall.tournament.heats[0].results[1].scores == (30, 20, 20, 20)
    assert "Session 1, table 1: the desk accepted the result" in unescape(hall.get("/history"))
    hall.done("/undo", stroke=hall.log.undo_target)
    assert pages_that_say(hall) == {*places(hall)}


def test_what_was_accepted_is_not_told_again_and_another_end_is(hall: Hall) -> None:
    post(hall, "/end")
    accept(hall)
    hall.done("/heats/1/cancel")
    hall.done("/heats/1/reopen")
    assert hall.tournament.heats[0].results[1].early is None
    post(hall, "/resume")
    post(hall, "/end")
    assert hall.tournament.heats[0].results[1].early == (1, 2)


def test_only_what_was_seen_is_accepted_and_only_by_a_director(hall: Hall) -> None:
    path = "/heats/1/tables/1/acceptance"
    seen = "game:30,20,20,20:1,1,1,1:1"
    hall.done(path, mark=seen)
    post(hall, "/end")
    hall.done(path, mark="game:30,20,20,20:1,1,1,1:2")
    assert device(hall, "guest").post(f"/halls/{hall.code}{path}", data={"mark": seen}).status_code == 403
    assert hall.tournament.heats[0].results[1].early == (1, 2)


def test_a_game_that_ended_as_planned_needs_no_accepting(hall: Hall) -> None:
    pad = Pad(hall.client, game_of(hall))
    pad.count = 100
    pad.round(2, "R", "2 0 0 0", "2 0 0 0")
    assert hall.tournament.heats[0].results[1].early is None
    assert pages_that_say(hall) == set()


def test_the_record_keeps_it_and_what_reads_the_record_finds_it(hall: Hall) -> None:
    post(hall, "/end")
    record = hall.client.get(f"/halls/{hall.code}/record.json").get_json()
    assert record["heats"][0]["results"][0]["early"] == [1, 2]
    text = hall.client.get(f"/halls/{hall.code}/record.json").text
    again = hall.client.post("/halls/record", data={"text": text, "entry": "once-more"})
    assert again.status_code == 303, again.text
    copied = Hall(hall.client, again.location.rpartition("/")[2])
    assert copied.tournament.heats[0].results[1].early == (1, 2)


def test_the_printed_standings_say_it_too(hall: Hall) -> None:
    def printed() -> str:
        pages = standing_pages(PrintRequest(hall.tournament, "de"))
        return words(" ".join(pages))

    post(hall, "/end")
    assert "durchgang 1, tisch 1: vorzeitig beendet, 1 von 2" in printed()
    accept(hall)
    assert "vorzeitig" not in printed()
