"""What the desk tells at a table: time left, announcements, a gong."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import RULES, Hall, device


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Two tables play against the time; guests and tables have links."""
    hall.done("/rules", **RULES | {"minutes": 45})
    for role in ("guest", "table"):
        hall.done(f"/devices/links/{role}")
    hall.draw()
    return hall


def notice(page: str) -> str:
    """What stands on top of a game's page, before everything else on it."""
    before, _, after = page.partition('id="desk-notice"')
    assert after
    assert 'id="work-title"' not in before
    shown = after.partition('<div class="notices"')[0].partition(">")[2]
    return " ".join(unescape(re.sub(r"<[^>]*>|\xad", " ", shown)).split())


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


def open_tables(hall: Hall) -> list[Watch]:
    """The tablet of table 1, and a guest's phone that looks at its game."""
    game = hall.games()[0].game
    watches = []
    for role in ("table", "guest"):
        client = device(hall, role)
        client.post(f"/halls/{hall.code}/heats/1/tables/1/pad")
        watches.append(Watch(client, game))
    return watches


def test_a_pad_and_a_phone_are_told_the_time_by_themselves(hall: Hall) -> None:
    for watch in open_tables(hall):
        assert notice(watch.page.text) == ""
    watches = open_tables(hall)
    hall.done("/heats/1/clock")
    for watch in watches:
        changes = watch.changes() or ""
        assert re.fullmatch(r"until \d\d:\d\d Last call: finish the round you are playing\.", changes)
    ends = [int(re.findall(r'data-ends="(\d+)"', watch.page.text)[0]) for watch in watches]
    hall.done("/heats/1/tables/1/time", minutes=5)
    for watch, end in zip(watches, ends, strict=True):
        assert watch.changes()
        assert int(re.findall(r'data-ends="(\d+)"', watch.page.text)[0]) == end + 300
    hall.done("/heats/1/clock/pause")
    for watch in watches:
        assert re.fullmatch(r"Clock paused, (49:5\d|50:00) left", watch.changes() or "")
    hall.done("/heats/1/tables/2/time", minutes=5)
    assert [watch.changes() for watch in watches] == [None, None], "that is of another table"


def test_a_pad_and_a_phone_read_what_the_desk_announces(hall: Hall) -> None:
    watches = open_tables(hall)
    hall.done("/announcement", text="Pizza at eight")
    assert [watch.changes() for watch in watches] == ["Pizza at eight"] * 2
    hall.done("/announcement", text="")
    assert [watch.changes() for watch in watches] == ["", ""]


def test_games_of_earlier_sessions_are_told_nothing(hall: Hall) -> None:
    watches = open_tables(hall)
    for game in hall.games():
        others = " 0" * (len(game.players) - 1)
        Pad(hall.client, game.game).round(1, "R", "1" + others, "1" + others)
    hall.draw()
    for watch in watches:
        watch.changes()
    hall.done("/announcement", text="Pizza at eight")
    hall.done("/heats/2/clock")
    assert [watch.changes() for watch in watches] == [None, None]
    assert notice(watches[0].page.text) == ""


def rings(page: str) -> tuple[str, str]:
    """Whether a gong rings on that page, and when it was last tried."""
    (found,) = re.findall(r'data-gong="(\w+)" data-gong-tried="([^"]*)"', page)
    return found


def test_the_gong_is_chosen_and_tried_at_the_desk_and_heard_on_wall_and_pads(hall: Hall) -> None:
    watch, path = open_tables(hall)[0], f"/halls/{hall.code}"
    wall = device(hall, "guest")

    def everywhere() -> set[tuple[str, str]]:
        watch.changes()
        pages = [watch.page.text, wall.get(f"{path}/wall").text, watch.client.get(f"{path}/tables/1").text]
        return {rings(page) for page in pages}

    assert everywhere() == {("off", "")}
    hall.done("/gong", gong="on")
    assert everywhere() == {("on", "")}
    assert "Tap once, so that the gong can be heard here" in wall.get(f"{path}/wall").text
    hall.done("/gong", gong="try")
    ((state, tried),) = everywhere()
    assert (state, bool(tried)) == ("on", True)
    assert "The gong was tried" in hall.get("/history")
    hall.done("/undo", stroke=hall.log.undo_target)
    assert everywhere() == {("off", tried)}, "the choice is undone, and nothing is heard again"
    refused = wall.post(f"{path}/gong", data={"gong": "on", "entry": "a-guest"})
    assert refused.status_code == 403


def test_a_hall_without_a_clock_is_offered_no_gong(hall: Hall) -> None:
    assert "Try the gong" in hall.get()
    hall.done("/rules", **RULES)
    assert "Try the gong" not in hall.get()
