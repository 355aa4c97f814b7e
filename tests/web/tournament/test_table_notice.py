"""What the desk tells at a table: time left, announcements, a gong."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.test_response_cache import PART
from tests.web.tournament.evening import RULES, Hall, device, keeper, words


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Two tables play against the time."""
    hall.done("/rules", **RULES | {"minutes": 45})
    hall.draw()
    return hall


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
    return [Watch(keeper(hall, role), hall.game()) for role in ("table", "guest")]


def test_a_pad_and_a_phone_are_told_the_time_by_themselves(hall: Hall, watches: list[Watch]) -> None:
    assert [notice(watch.page.text) for watch in watches] == ["", ""]
    hall.done("/heats/1/clock")
    for watch in watches:
        sentence = watch.changes() or ""
        assert re.fullmatch(r"until \d\d:\d\d Last call: finish the round you are playing\.", sentence)
    ends = [watch.end for watch in watches]
    hall.done("/heats/1/tables/1/time", minutes=5)
    for watch, end in zip(watches, ends, strict=True):
        assert watch.changes()
        assert watch.end == end + 300
    hall.done("/heats/1/clock/pause")
    for watch in watches:
        assert re.fullmatch(r"Clock paused, (49:5\d|50:00) left", watch.changes() or "")
    hall.done("/heats/1/tables/2/time", minutes=5)
    assert [watch.changes() for watch in watches] == [None, None], "that is of another table"


def test_a_pad_and_a_phone_read_what_the_desk_announces_while_it_is_played(
    hall: Hall, watches: list[Watch]
) -> None:
    hall.done("/announcement", text="Pizza at eight")
    assert [watch.changes() for watch in watches] == ["Pizza at eight"] * 2
    hall.done("/announcement", text="")
    assert [watch.changes() for watch in watches] == ["", ""]
    hall.play()
    hall.draw()
    for watch in watches:
        watch.changes()
    hall.done("/announcement", text="Pizza at nine")
    hall.done("/heats/2/clock")
    assert [watch.changes() for watch in watches] == [None, None], (
        "games of earlier sessions are told nothing"
    )


def test_the_gong_is_chosen_and_tried_at_the_desk_and_heard_on_wall_and_pads(
    hall: Hall, watches: list[Watch]
) -> None:
    watch, wall = watches[0], device(hall, "guest")

    def rings() -> set[tuple[str, str]]:
        """Whether a gong rings on each page, and when it was last tried."""
        watch.changes()
        pages = wall.get(f"{hall.path}/wall"), watch.client.get(f"{hall.path}/tables/1"), watch.page
        found = [re.findall(r'data-gong="(\w+)" data-gong-tried="([^"]*)"', page.text) for page in pages]
        return {state for (state,) in found}

    assert rings() == {("off", "")}
    hall.done("/gong", gong="on")
    assert rings() == {("on", "")}
    assert "Tap once, so that the gong can be heard here" in wall.get(f"{hall.path}/wall").text
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
