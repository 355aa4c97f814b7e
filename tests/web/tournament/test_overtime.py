"""A table whose game ends after its time is marked at the desk, with the penalty for it one tap away."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.web.tournament import heats
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import TIMED, Hall, hall_of


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    hall = hall_of(host, ["Anya", "Ben", "Cleo", "Dora"], **TIMED)
    hall.draw()
    return hall


def test_one_tap_takes_the_agreed_points_off_all_at_the_table(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.begin_time()
    assert "over time" not in hall.get(), "it plays yet, and its clock tells"
    hall.play()
    for page in ("", "/heats/1"):
        text = hall.get(page)
        assert re.search(r"\d+ minutes over time", text)
        assert "−20 points each" in text
    seen = hall.log
    hall.done("/heats/1/tables/1/overtime")
    fined = tuple(Penalty(player, 1, "game", 20, "overtime") for player in hall.tables[0])
    assert hall.tournament.penalties == fined
    assert "over time" not in hall.get()
    assert hall.client.post(f"{hall.path}/heats/1/tables/1/overtime", headers=PART).status_code == 200
    monkeypatch.setattr(heats, "load_tournament", lambda _code: seen)
    hall.done("/heats/1/tables/1/overtime")  # of another director, who tapped at the same moment
    assert hall.tournament.penalties == fined, "nobody pays twice"
    page = hall.get("/standings")
    assert page.count("played longer than allowed") == 4
    assert "−20 game points" in page


def test_the_time_stands_and_goes_on_for_everybody(hall: Hall) -> None:
    """A fire alarm: desk, heat, wall and phones say that it stands; on it goes with what was left."""
    pages = ("", "/heats/1", "/heats/1/tables/1", "/tables/1", "/wall")
    assert "Pause the clock" not in hall.get(), "it has not begun"
    hall.begin_time()
    assert hall.done("/heats/1/clock/pause", on="desk").location.endswith(hall.path)
    for page in pages:
        text = hall.get(page)
        assert ("is-paused" in text, "data-ends" in text) == (True, False), page
    assert "Clock paused" in hall.get()
    assert hall.done("/heats/1/clock/on", on="heat").location.endswith("/heats/1")
    assert all("data-ends" in hall.get(page) for page in pages)
    history = hall.get("/history")
    assert "Clock of session 1 paused" in history
    assert "Clock of session 1 resumed" in history
    hall.undo()
    assert "is-paused" in hall.get("/wall")


def test_who_has_not_seen_that_the_time_began_begins_it_no_second_time(hall: Hall) -> None:
    """Of two directors the second taps on a page that is older; whoever sees it run may begin it anew."""
    hall.done("/heats/1/clock", on="desk")
    before = hall.log.seq
    hall.done("/heats/1/clock", on="desk")
    assert hall.log.seq == before
    form = re.search(r'action="[^"]*/heats/1/clock">.*?</form>', hall.get("/heats/1"), re.S)
    assert form is not None
    assert "Restart the clock" in form[0]
    hall.done("/heats/1/clock", **dict(re.findall(r'name="(anew)" value="(\w+)"', form[0])))
    assert hall.log.seq == before + 1


def late(page: str) -> list[str]:
    """When the time of each table ends of which the wall would tell that it is over."""
    return re.findall(r'class="wall__over" data-clock data-ends="(\d+)"', page)


@pytest.mark.parametrize("tables", [1, 6])
def test_the_wall_tells_which_tables_play_on_and_how_long(host: FlaskClient, tables: int) -> None:
    """Small halls in the table's place, large ones in a line of their own; whoever is done is not named."""
    hall = hall_of(host, [*"ABCDEFGHIJKLMNOPQRSTUVWX"[: 4 * tables]], **TIMED)
    hall.draw()
    assert late(hall.get("/wall")) == [], "the time has not begun"
    hall.begin_time()
    hall.done("/heats/1/tables/1/time", minutes=10)
    first, *others = map(int, late(hall.get("/wall")))
    assert [first - other for other in others] == [600] * (tables > 1), "with its extra minutes"
    assert ("Over time" in hall.get("/wall")) == (tables > 4)
    hall.done("/heats/1/clock/pause", on="desk")
    assert len(re.findall(r'class="wall__over is-over">\+\d+', hall.get("/wall"))) == min(tables, 2)
    hall.done("/heats/1/clock/on", on="desk")
    assert hall.paper(1, [30, 20, 20, 20]).status_code == 303
    page = hall.get("/wall")
    assert len(late(page)) == (tables > 1)
    named = re.findall(r"<b><span class=\"unseen\">Table (\d+)</span>", page)
    assert named == [str(number) for number in range(2, tables + 1)]
