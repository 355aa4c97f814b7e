"""A table whose game ends after its time is marked at the desk, with the penalty for it one tap away."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.gamelog.tournament.commands import StartClock
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.log import write_tournament
from scorekeeper.web.tournament import heats
from tests.web.driving import Pad
from tests.web.tournament.evening import RULES, Hall, begin

LONG_AGO = "2026-01-01T20:00:00+00:00"


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.done("/rules", **RULES | {"minutes": 45, "overtime": 20})
    hall.draw()
    return hall


def play(hall: Hall) -> None:
    """The one round: whoever sits first wins the trick that was bid."""
    [table] = hall.games()
    Pad(hall.client, table.game).round(1, "R", "1 0 0 0", "1 0 0 0")


def begin_time(hall: Hall, at: str) -> None:
    with hall.client.application.app_context():
        write_tournament(hall.code, StartClock(1, at), WriteRequest("the-clock", 0, "desk"))


def test_one_tap_takes_the_agreed_points_off_all_at_the_table(hall: Hall) -> None:
    begin_time(hall, LONG_AGO)
    assert "over time" not in hall.get(), "it plays yet, and its clock tells"
    play(hall)
    for page in ("", "/heats/1"):
        text = hall.get(page)
        assert re.search(r"\d+ minutes over time", text)
        assert "−20 points each" in text
    hall.done("/heats/1/tables/1/overtime")
    people = hall.tournament.heats[0].seating.tables[0]
    assert hall.tournament.penalties == tuple(Penalty(player, 1, "game", 20, "overtime") for player in people)
    assert "over time" not in hall.get()
    hall.done("/heats/1/tables/1/overtime")
    assert len(hall.tournament.penalties) == 4, "nobody pays twice"


def test_of_two_directors_who_tap_at_the_same_moment_one_takes_the_points(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_time(hall, LONG_AGO)
    play(hall)
    seen = hall.log
    hall.done("/heats/1/tables/1/overtime")
    monkeypatch.setattr(heats, "load_tournament", lambda _code: seen)
    hall.done("/heats/1/tables/1/overtime")
    assert len(hall.tournament.penalties) == 4


def test_who_was_judged_already_is_left_out_be_it_cancelled(hall: Hall) -> None:
    begin_time(hall, LONG_AGO)
    play(hall)
    first, *others = hall.tournament.heats[0].seating.tables[0]
    fine = {"points": 20, "kind": "game", "heat": 1, "reason": "overtime"}
    hall.done(f"/people/{first}/penalties", **fine)
    hall.done(f"/people/{first}/penalties/0/cancel")
    hall.done("/heats/1/tables/1/overtime")
    assert [penalty.entrant for penalty in hall.tournament.penalties if not penalty.cancelled] == others


@pytest.mark.parametrize("spared", ["in time", "no time", "free", "more minutes", "cancelled", "paper"])
def test_nobody_else_is_marked(hall: Hall, spared: str) -> None:
    if spared == "in time":
        hall.done("/heats/1/clock")
    elif spared != "no time":
        begin_time(hall, LONG_AGO)
    if spared == "paper":
        assert hall.paper(1, [30, 20, 20, 20]).status_code == 303
    else:
        play(hall)
    if spared == "free":
        hall.done("/rules", **RULES | {"minutes": 45, "overtime": 0})
    elif spared == "more minutes":
        hall.done("/heats/1/clock", anew="y")
        hall.done("/heats/1/tables/1/time", minutes=10)
    elif spared == "cancelled":
        hall.done("/heats/1/cancel")
    assert "over time" not in hall.get() + hall.get("/heats/1")
    hall.done("/heats/1/tables/1/overtime")
    assert hall.tournament.penalties == ()


def test_a_guest_reads_no_mark_and_gives_no_penalty(hall: Hall) -> None:
    begin_time(hall, LONG_AGO)
    play(hall)
    hall.done("/heats/1/tables/1/overtime")
    page = hall.get("/standings")
    assert page.count("played longer than allowed") == 4
    assert "−20 game points" in page


def test_the_time_stands_and_goes_on_for_everybody(hall: Hall) -> None:
    """A fire alarm: desk, heat, wall and phones say that it stands; on it goes with what was left."""
    pages = ("", "/heats/1", "/heats/1/tables/1", "/tables/1", "/wall")
    assert "Pause the clock" not in hall.get(), "it has not begun"
    begin_time(hall, LONG_AGO)
    assert hall.done("/heats/1/clock/pause", on="desk").location.endswith(f"/halls/{hall.code}")
    for page in pages:
        text = hall.get(page)
        assert re.search(r"is-paused", text), page
        assert "data-ends" not in text, "nothing counts on there"
    assert "Clock paused" in hall.get()
    assert hall.done("/heats/1/clock/on", on="heat").location.endswith("/heats/1")
    for page in pages:
        assert "data-ends" in hall.get(page)
    history = hall.get("/history")
    assert "Clock of session 1 paused" in history
    assert "Clock of session 1 resumed" in history
    stroke = hall.log.undo_target
    hall.done("/undo", stroke=stroke)
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


@pytest.mark.parametrize("people", [4, 24])
def test_the_wall_tells_which_tables_play_on_and_how_long(host: FlaskClient, people: int) -> None:
    """Small halls in the table's place, large ones in a line of their own; whoever is done is not named."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [*"ABCDEFGHIJKLMNOPQRSTUVWX"[:people]]))
    hall.done("/rules", **RULES | {"minutes": 45, "overtime": 20})
    hall.draw()
    tables = people // 4
    assert late(hall.get("/wall")) == [], "the time has not begun"
    begin_time(hall, LONG_AGO)
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
