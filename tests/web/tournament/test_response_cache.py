"""Telephones and walls of a hall are told from memory what they may see, and nothing that is another's."""

import re
from types import SimpleNamespace

import pytest
from flask import Flask, template_rendered
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.test_response_cache import PART, tag_of, twin_of
from tests.web.tournament.evening import Hall, come_in, hall_of

PAGES = ("/me", "/standings", "/wall")


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """The first heat is being played."""
    hall.draw()
    return hall


def look(client: FlaskClient, hall: Hall, page: str, tag: str | None = None) -> TestResponse:
    return client.get(hall.path + page, headers=PART | ({"If-None-Match": tag} if tag else {}))


def tags_of(client: FlaskClient, hall: Hall) -> dict[str, str]:
    """What that device was told of each page."""
    return {page: tag_of(look(client, hall, page)) for page in PAGES}


def statuses(client: FlaskClient, hall: Hall, tags: dict[str, str]) -> list[int]:
    return [look(client, hall, page, tag).status_code for page, tag in tags.items()]


def test_what_was_answered_once_is_answered_without_the_app(hall: Hall, asked: list[str]) -> None:
    client = hall.phone(0)
    for page in PAGES:
        first = look(client, hall, page)
        asked.clear()
        again = look(client, hall, page)
        assert (again.status_code, again.data, tag_of(again)) == (200, first.data, tag_of(first))
        still = look(client, hall, page, tag_of(first))
        assert (still.status_code, still.data, tag_of(still)) == (304, b"", tag_of(first))
        assert asked == []


def test_a_result_is_seen_at_once_and_the_wall_is_drawn_once_for_all(hall: Hall, asked: list[str]) -> None:
    walls = [hall.phone() for _ in range(3)] + [hall.phone(2)]
    own = [hall.phone(who) for who in hall.tables[0][:2]]
    seats = [look(device, hall, "/me") for device in own]
    assert ["own-rank" in seat.text for seat in seats] == [False, False], "nothing counts yet"
    tags = [tag_of(look(device, hall, "/wall")) for device in walls]
    assert len(set(tags)) == 1, "nothing there is one's own"
    hall.paper(1, [100, *[50] * (len(hall.tables[0]) - 1)])
    asked.clear()
    answers = [look(device, hall, "/wall", tag) for device, tag in zip(walls, tags, strict=True)]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.data for answer in answers}) == len(asked) == 1
    assert b"wall__ranks" in answers[0].data
    after = [look(device, hall, "/me", tag_of(seat)) for device, seat in zip(own, seats, strict=True)]
    assert [(answer.status_code, "own-rank" in answer.text) for answer in after] == [(200, True)] * 2


def test_the_standings_are_drawn_once_and_mark_ones_own_line(hall: Hall) -> None:
    hall.paper(1, [100, *[50] * (len(hall.tables[0]) - 1)])
    pages = {who: look(hall.phone(who), hall, "/standings") for who in (0, 1, None)}
    own = {who: re.findall(r'data-who="(\d+)" data-own', page.text) for who, page in pages.items()}
    assert own == {0: ["0"], 1: ["1"], None: []}
    assert len({tag_of(page) for page in pages.values()}) == 3
    for page in pages.values():
        text = page.text.replace("&#34;", "").replace('"', "")
        assert f"data-fresh={tag_of(page)}".replace('"', "") in text
    alike = {re.sub(r' data-own|data-fresh="[^"]*"', "", page.text) for page in pages.values()}
    assert len(alike) == 1


def test_who_says_that_it_is_somebody_elses_phone_sees_their_seat_and_changes_no_other(hall: Hall) -> None:
    client, other = hall.phone(0), hall.phone(0)
    twin = twin_of(client, hall.client.application)
    tags, tag = tags_of(other, hall), tag_of(look(twin, hall, "/me"))
    assert look(twin, hall, "/me", tag).status_code == 304
    client.post(f"{hall.path}/me", data={"who": 1})
    answer = look(twin, hall, "/me", tag)
    assert (answer.status_code, "Ben · " in answer.text) == (200, True)
    assert statuses(other, hall, tags) == [304] * 3


def test_newcomers_throw_away_nothing_that_others_were_told(hall: Hall, asked: list[str]) -> None:
    """A crowd comes in by its badges, and the wall is told from memory all the while."""
    wall = hall.phone()
    tags, newcomer = tags_of(wall, hall), hall.phone()
    badge = hall.client.application.test_client()
    assert come_in(badge, hall.link("guest", "e3.")).endswith("/me")
    asked.clear()
    assert statuses(wall, hall, tags) == [304] * 3
    assert asked == []
    assert "Dora · " in look(badge, hall, "/me").text
    assert look(newcomer, hall, "/wall").status_code == 200


@pytest.mark.parametrize("change", ["more", "again", "other"])
def test_a_device_that_changes_is_asked_about_anew(hall: Hall, asked: list[str], change: str) -> None:
    looks, changes = hall.phone(), hall.phone(0)
    address = hall.table_link(1) if change == "more" else hall.link("guest")
    tag = tag_of(look(looks, hall, "/wall"))
    assert look(looks, hall, "/wall", tag).status_code == 304
    if change == "other":
        changes.post(f"{hall.path}/me", data={"who": 1})
    else:
        come_in(changes, address)
    asked.clear()
    assert look(looks, hall, "/wall", tag).status_code == 304
    assert len(asked) == 1


def test_a_link_that_ended_lets_nobody_look_any_more(hall: Hall) -> None:
    client = hall.phone(0)
    tags = tags_of(client, hall)
    assert statuses(client, hall, tags) == [304] * 3
    hall.done("/devices/links/guest/anew")
    assert statuses(client, hall, tags) == statuses(client, hall, dict.fromkeys(PAGES, "")) == [403] * 3


@pytest.mark.parametrize("signs_out", [True, False])
def test_a_copied_cookie_ends_with_the_id_its_owner_gave_up(app: Flask, hall: Hall, signs_out: bool) -> None:
    """Who signs out, or comes into another hall and is known by a new id from then on."""
    client = hall.phone(0)
    twin = twin_of(client, app)
    tag = tag_of(look(twin, hall, "/me"))
    assert look(twin, hall, "/me", tag).status_code == 304
    if signs_out:
        assert client.post("/sign-out").status_code == 200
    else:
        come_in(client, hall_of(hall.client).link("guest"))
        assert look(client, hall, "/me").status_code == 200
    assert look(twin, hall, "/me", tag).status_code == 403


DRAWN = {  # the pages by their templates, and how often each is drawn in the test below
    **{"/me": ("seat", 1, 1, 1), "/standings": ("standings", 1, 1, 1), "/wall": ("wall", 1, 1, 1)},
    **{"": ("desk", 1, 1, 2), "/open": ("matters", 1, 1, 2), "/heats/1": ("heat", 1, 1, 2)},
    **{"/tables/1": ("pad", 1, 1, 2), "/history": ("history", 1, 1, 1), "/calls": ("calls", 1, 1, 1)},
    **{"/people": ("people", 1, 2, 3), "/heats/1/tables/1": ("table", 1, 2, 3)},
}


def test_a_page_is_drawn_once_and_what_ages_each_minute(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str | None] = []
    template_rendered.connect(lambda _app, template, **_: drawn.append(template.name), weak=False)
    for path, (name, *counts) in DRAWN.items():
        for second, count in zip((0, 59, 60), counts, strict=True):
            clock = SimpleNamespace(time=lambda second=second: 36_000 + second)
            monkeypatch.setattr("scorekeeper.web.tournament.page.time", clock)
            tag = tag_of(look(hall.client, hall, path))
            assert look(hall.client, hall, path, tag).status_code == 304
            assert drawn.count(f"tournament/_{name}.html") == count, (name, second)


def test_nothing_of_a_director_is_kept(hall: Hall, asked: list[str]) -> None:
    hall.client.post(f"{hall.path}/me", data={"who": 0})
    for page in PAGES:
        asked.clear()
        assert [look(hall.client, hall, page).status_code for _ in "123"] == [200] * 3
        assert len(asked) == 3
