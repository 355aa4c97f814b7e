"""The time of a session: on all pages, at the pads with what the desk announces, and when it is over."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.web.tournament import heats
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import RULES, TIMED, Hall, hall_of, words


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Two tables play against the time."""
    hall.done("/rules", **RULES | TIMED)
    hall.draw()
    return hall


def test_one_tap_takes_agreed_points_off_all_at_a_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.begin_time()
    assert "over time" not in hall.get(), "it plays yet, and its clock tells"
    hall.play(1)
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
    assert page.count("played longer than allowed") == len(hall.tables[0])
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


def notice(page: str) -> str:
    """What stands on top of a game's page, before everything else on it."""
    before, _, after = page.partition('id="desk-notice"')
    assert after
    assert 'id="work-title"' not in before
    return words(after.partition('<div class="notices"')[0].partition(">")[2])


class Watch:
    """A game's page that is open, and asks for itself again."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client, self.path = client, f"/games/{game}"
        self.page = client.get(self.path, headers=PART)

    def changes(self) -> str | None:
        """What the page tells now, None where it would not be told anything new."""
        answer = self.client.get(self.path, headers=PART | {"If-None-Match": self.page.headers["ETag"]})
        if answer.status_code == 304:
            return None
        self.page = answer
        return notice(answer.text)

    @property
    def end(self) -> int:
        return int(re.findall(r'data-ends="(\d+)"', self.page.text)[0])


@pytest.fixture
def watches(hall: Hall) -> list[Watch]:
    """The tablet of table 1, and a guest's phone that looks at its game."""
    return [Watch(hall.keeper(role), hall.game()) for role in ("table", "guest")]


def test_a_pad_and_a_phone_read_the_time_and_what_is_announced_while_it_is_played(hall, watches):
    assert [notice(watch.page.text) for watch in watches] == ["", ""]
    for text in ("Pizza at eight", ""):
        hall.done("/announcement", text=text)
        assert [watch.changes() for watch in watches] == [text] * 2
    hall.done("/heats/1/clock")
    for watch in watches:
        sentence = watch.changes() or ""
        assert re.fullmatch(r"until \d\d:\d\d Last call: finish the round you are playing\.", sentence)
    ends = [watch.end for watch in watches]
    hall.done("/heats/1/tables/1/time", minutes=5)
    for watch, end in zip(watches, ends, strict=True):
        assert watch.changes()
        assert watch.end == end + 300
    assert re.findall(r"\+(\d+) min", hall.words("/heats/1")) == ["5"], "at no other table"
    hall.done("/heats/1/clock/pause")
    for watch in watches:
        assert re.fullmatch(r"Clock paused, (49:5\d|50:00) left", watch.changes() or "")
    hall.done("/heats/1/tables/2/time", minutes=15)
    assert [watch.changes() for watch in watches] == [None, None], "that is of another table"
    assert re.findall(r"· \+(\S+) min", hall.get("/heats/1")) == ["5", "15"][: len(hall.tables)]
    hall.play()
    hall.draw()
    for watch in watches:
        watch.changes()
    hall.done("/announcement", text="Pizza at nine")
    hall.done("/heats/2/clock")
    assert [watch.changes() for watch in watches] == [None, None], "an earlier session is told nothing"


def test_the_gong_is_chosen_at_the_desk_and_heard_on_wall_and_pads(hall: Hall, watches: list[Watch]) -> None:
    watch, wall = watches[0], hall.device("guest")

    def rings() -> set[tuple[str, str]]:
        """Whether a gong rings on each page, and when it was last tried."""
        watch.changes()
        pages = wall.get(f"{hall.path}/wall"), watch.client.get(f"{hall.path}/tables/1"), watch.page
        found = [re.findall(r'data-gong="(\w+)" data-gong-tried="([^"]*)"', page.text) for page in pages]
        return {state for (state,) in found}

    assert rings() == {("off", "")}
    hall.done("/gong", gong="on")
    assert rings() == {("on", "")}
    hall.done("/gong", gong="try")
    ((state, tried),) = rings()
    assert (state, bool(tried)) == ("on", True)
    assert "The gong was tried" in hall.get("/history")
    hall.undo()
    assert rings() == {("off", tried)}, "the choice is undone, and nothing is heard again"
    assert wall.post(f"{hall.path}/gong", data={"gong": "on", "entry": "a-guest"}).status_code == 403
    assert "Try the gong" in hall.get()
    hall.done("/rules", **RULES)
    assert "Try the gong" not in hall.get(), "there is no clock"
