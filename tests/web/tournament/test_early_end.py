"""A game that ended early says so everywhere, until a director accepts its result."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.tournament.heat import TableResult
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.results import standing_pages
from tests.web.driving import Pad
from tests.web.tournament.evening import OF_TWO_ROUNDS, Hall, device, hall_of, words

EARLY, GERMAN = "ended early: 1 of 2", "vorzeitig beendet: 1 von 2"


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """One table of four plays two rounds, of which one is scored."""
    hall = hall_of(host, ["Anya", "Ben", "Cleo", "Dora"], **OF_TWO_ROUNDS)
    hall.draw()
    hall.play()
    return hall


@pytest.fixture
def guest(hall: Hall) -> FlaskClient:
    return device(hall, "guest")


def post(hall: Hall, path: str) -> None:
    pad = Pad(hall.client, hall.game())
    assert pad.post(path, entry=f"desk-{path[1:]}-{hall.log.seq}").status_code == 200


def accept(hall: Hall) -> None:
    mark = re.search(r'name="mark" value="([^"]+)"', hall.get("/heats/1/tables/1"))
    assert mark is not None
    hall.done("/heats/1/tables/1/acceptance", mark=mark[1])


def result_of(hall: Hall) -> TableResult:
    return hall.results[1]


def silent(hall: Hall, guest: FlaskClient) -> set[str]:
    """Where it is not read, of the desk, the table's page, its pad, and everybody's standings."""
    pages = {path: hall.get(path) for path in ("", "/heats/1/tables/1", "/open")}
    pages |= {path: guest.get(hall.path + path).text for path in ("/heats/1", "/standings")}
    pages["pad"] = hall.client.get(f"/games/{hall.game()}").text.replace("game ended", "ended")
    return {path for path, page in pages.items() if EARLY not in words(page).lower()}


EVERYWHERE = {"", "/heats/1/tables/1", "/open", "/heats/1", "/standings", "pad"}


def test_it_says_so_everywhere_until_a_director_accepts_it(hall: Hall, guest: FlaskClient) -> None:
    assert silent(hall, guest) == EVERYWHERE
    post(hall, "/end")
    assert silent(hall, guest) == set()
    printed = words(" ".join(standing_pages(PrintRequest(hall.tournament, "de"))))
    assert "Durchgang 1, Tisch 1: vorzeitig beendet, 1 von 2" in printed
    hall.client.post("/language", data={"language": "de"})
    assert GERMAN in hall.words().lower()
    hall.client.post("/language", data={"language": "en"})
    assert hall.copied().results[1] == result_of(hall)
    assert result_of(hall).early == (1, 2)
    accept(hall)
    assert silent(hall, guest) == EVERYWHERE
    assert "vorzeitig" not in " ".join(standing_pages(PrintRequest(hall.tournament, "de")))
    assert result_of(hall).scores == (30, 20, 20, 20)
    assert "Session 1, table 1: the desk accepted the result" in unescape(hall.get("/history"))
    hall.undo()
    assert silent(hall, guest) == set()
