"""What waits for a director: calls on every page of theirs, and one page with all that is open."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest

from scorekeeper.gamelog.tournament.commands import StartClock
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.log import write_tournament
from tests.web.tournament.evening import RULES, Hall, device

PAGES = (
    "",
    "/people",
    "/people/0",
    "/draw",
    "/draw/by-hand",
    "/heats/1",
    "/heats/1/tables/2",
    "/standings",
    "/rules",
    "/devices",
    "/paper",
    "/history",
    "/open",
)
CALL = "Table 1 calls the referee"


def texts(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


@pytest.mark.parametrize("path", PAGES)
def test_a_call_stands_on_every_page_of_a_director(hall: Hall, path: str) -> None:
    hall.draw()
    assert CALL not in hall.get(path)
    hall.done("/heats/1/tables/1/call")
    page = hall.get(path)
    assert page.count(f"<b>{CALL}</b>") == 1
    assert 'data-calls="1"' in page
    assert "js/pages/tournament.js" in page or "js/pages/call_banner.js" in page, (
        "somebody keeps it up to date"
    )


def test_a_call_is_nobody_elses_business(hall: Hall) -> None:
    hall.draw()
    hall.done("/heats/1/tables/1/call")
    hall.done("/devices/links/guest")
    guest = device(hall, "guest")
    for path in ("/me", "/heats/1", "/standings"):
        assert CALL not in guest.get(f"/halls/{hall.code}{path}").text
    assert guest.get(f"/halls/{hall.code}/calls").status_code == 403


def test_a_call_is_answered_on_the_page_where_it_is_read(hall: Hall) -> None:
    hall.draw()
    hall.done("/heats/1/tables/1/call")
    path = f"/halls/{hall.code}/heats/1/tables/1/came"
    answer = hall.client.post(path, data={"on": "calls"}, headers={"X-Fragment": "1"})
    assert answer.status_code == 200
    assert re.search(r'<div id="calls"[^>]* data-calls="0"[^>]* hidden>', answer.text)
    assert hall.done("/heats/1/tables/1/came", on="calls").location == f"/halls/{hall.code}/calls"


def test_the_desk_says_when_calls_will_not_ring(hall: Hall) -> None:
    notice = "Sound is off: calls will not ring."
    assert notice in hall.get()
    hall.client.post("/sound", data={"sound": "on", "next": f"/halls/{hall.code}"})
    page = hall.get()
    assert notice not in page
    assert 'data-sound="on"' in page


def test_all_open_matters_stand_on_one_page(hall: Hall) -> None:
    hall.done("/rules", **RULES | {"minutes": "45", "overtime": "10"})
    assert "Nothing is open." in hall.get("/open")
    hall.draw()
    hall.done("/heats/1/tables/1/call")
    hall.done("/people/0/penalties", heat=1, kind="game", points=20, reason="conduct")
    assert "1 open matter" in texts(hall.get())
    began = (datetime.now(UTC) - timedelta(minutes=48, seconds=30)).isoformat(timespec="seconds")
    with hall.client.application.app_context():
        write_tournament(hall.code, StartClock(1, began), WriteRequest("the-clock", 0, "desk"))
    matters = texts(hall.get("/open"))
    assert "3 open matters" in texts(hall.get())
    assert "Session 1, table 1 calls the referee" in matters
    for table in (1, 2):
        assert f"Session 1, table {table} still playing, 3 minutes over time" in matters
    assert "Anya −20 game points · Session 1" in matters


def test_only_open_tables_are_shown_where_that_is_wished(hall: Hall) -> None:
    hall.draw()
    assert "Open tables only" not in hall.get(), "all are open"
    hall.paper(1, [30, *[20] * (len(hall.tournament.heats[0].seating.tables[0]) - 1)])
    for path in ("", "/heats/1"):
        assert "Open tables only" in hall.get(path)
        assert 'aria-label="Table 1"' in hall.get(path)
        page = hall.get(f"{path}?open=y")
        assert 'aria-label="Table 1"' not in page
        assert 'aria-label="Table 2"' in page
        assert "All tables" in page
