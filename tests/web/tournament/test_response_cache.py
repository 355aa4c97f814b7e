"""Telephones and walls of a hall are told from memory what they may see, and nothing that is another's."""

import re
from typing import Any

import pytest
from flask import Flask, request, request_started
from flask.testing import FlaskClient

from tests.web.test_response_cache import PART, tag_of, twin_of
from tests.web.tournament.evening import RULES, Hall, begin, come_in, link

PAGES = ("/me", "/standings", "/wall")


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    return playing(host)


def playing(host: FlaskClient, **fields: Any) -> Hall:
    """A hall whose first heat is being played."""
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    for role in ("guest", "table"):
        hall.done(f"/devices/links/{role}")
    hall.draw(**fields)
    return hall


def phone(hall: Hall, who: int | None = 0) -> FlaskClient:
    """The telephone of somebody of the list."""
    client = hall.client.application.test_client()
    come_in(client, link(hall.get("/devices"), "guest"))
    if who is not None:
        client.post(f"/halls/{hall.code}/me", data={"who": who})
    return client


def look(client: FlaskClient, hall: Hall, page: str, tag: str | None = None) -> Any:
    return client.get(f"/halls/{hall.code}{page}", headers=PART | ({"If-None-Match": tag} if tag else {}))


def enter(hall: Hall, winner: int = 100) -> None:
    """Table 1's result, from paper."""
    size = len(hall.tournament.heats[-1].seating.tables[0])
    hall.paper(1, [winner, *[50] * (size - 1)])


@pytest.mark.parametrize("page", PAGES)
def test_what_was_answered_once_is_answered_without_the_app(hall: Hall, page: str, asked: list[str]) -> None:
    client = phone(hall)
    first = look(client, hall, page)
    asked.clear()
    again = look(client, hall, page)
    assert (again.status_code, again.data, tag_of(again)) == (200, first.data, tag_of(first))
    still = look(client, hall, page, tag_of(first))
    assert (still.status_code, still.data, tag_of(still)) == (304, b"", tag_of(first))
    headers = {name: value for name, value in first.headers if not name.startswith("Content-L")}
    assert dict(still.headers) == {k: v for k, v in headers.items() if k != "Content-Type"}
    assert asked == []


def test_a_process_that_never_drew_it_learns_that_nothing_is_new(
    hall: Hall, make_app: Any, asked: list[str]
) -> None:
    client = phone(hall)
    tag = tag_of(look(client, hall, "/me"))
    other = make_app()
    twin = twin_of(client, other)
    heard: list[str] = []
    request_started.connect(lambda _app, **_: heard.append(request.path), other, weak=False)
    assert [look(twin, hall, "/me", tag).status_code for _ in "123"] == [304] * 3
    assert len(heard) == 1


def test_a_result_is_seen_at_once_and_the_wall_is_drawn_once_for_all(hall: Hall, asked: list[str]) -> None:
    walls = [phone(hall, None) for _ in range(3)] + [phone(hall, 2)]
    anya, ben = (phone(hall, who) for who in hall.tournament.heats[-1].seating.tables[0][:2])
    before = [look(device, hall, "/me") for device in (anya, ben)]
    tags = [tag_of(look(device, hall, "/wall")) for device in walls]
    assert len(set(tags)) == 1, "nothing there is one's own"
    enter(hall)
    asked.clear()
    answers = [look(device, hall, "/wall", tag) for device, tag in zip(walls, tags, strict=True)]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.data for answer in answers}) == len(asked) == 1
    assert b"wall__ranks" in answers[0].data
    after = [look(device, hall, "/me", tag_of(old)) for device, old in zip((anya, ben), before, strict=True)]
    assert [answer.status_code for answer in after] == [200, 200]
    assert all("own-rank" in answer.text for answer in after)


def test_the_standings_are_drawn_once_and_mark_ones_own_line(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(hall)
    pages = {who: look(phone(hall, who), hall, "/standings") for who in (0, 1, None)}
    own = {who: re.findall(r'data-who="(\d+)" data-own', page.text) for who, page in pages.items()}
    assert own == {0: ["0"], 1: ["1"], None: []}
    assert len({tag_of(page) for page in pages.values()}) == 3
    for page in pages.values():
        assert f'data-fresh="{tag_of(page)}"'.replace('"', "") in page.text.replace("&#34;", "").replace(
            '"', ""
        )
    alike = {re.sub(r' data-own|data-fresh="[^"]*"', "", page.text) for page in pages.values()}
    assert len(alike) == 1


def test_who_says_that_it_is_somebody_elses_phone_sees_their_seat(hall: Hall) -> None:
    client = phone(hall, 0)
    twin = twin_of(client, hall.client.application)
    tag = tag_of(look(twin, hall, "/me"))
    assert look(twin, hall, "/me", tag).status_code == 304
    client.post(f"/halls/{hall.code}/me", data={"who": 1})
    answer = look(twin, hall, "/me", tag)
    assert (answer.status_code, "Ben · " in answer.text) == (200, True)


def test_one_phone_that_says_whose_it_is_changes_no_other(hall: Hall) -> None:
    client = phone(hall, 0)
    tags = {page: tag_of(look(client, hall, page)) for page in PAGES}
    phone(hall, 1)
    assert [look(client, hall, page, tag).status_code for page, tag in tags.items()] == [304] * 3


def test_newcomers_throw_away_nothing_that_others_were_told(hall: Hall, asked: list[str]) -> None:
    """A crowd comes in by its badges, and the wall is told from memory all the while."""
    walls = phone(hall, None)
    tags = {page: tag_of(look(walls, hall, page)) for page in PAGES}
    newcomer = phone(hall, None)
    path, _, secret = link(hall.get("/devices"), "guest").partition("#")
    badge = hall.client.application.test_client()
    assert come_in(badge, f"{path}#e3.{secret}").endswith("/me")
    asked.clear()
    assert [look(walls, hall, page, tag).status_code for page, tag in tags.items()] == [304] * 3
    assert asked == []
    assert "Dora · " in look(badge, hall, "/me").text
    assert look(newcomer, hall, "/wall").status_code == 200


def test_nothing_long_that_a_guest_asks_for_is_remembered(hall: Hall, asked: list[str]) -> None:
    """Sixteen thousand such addresses would fill a small computer's memory."""
    client = phone(hall)
    asked.clear()
    answers = [look(client, hall, f"/me?other={'x' * 5000}") for _ in "123"]
    assert {answer.status_code for answer in answers} == {200}
    assert len(asked) == 3


@pytest.mark.parametrize("change", ["more", "again", "other"])
def test_a_device_that_was_there_and_changes_is_asked_about_anew(
    hall: Hall, asked: list[str], change: str
) -> None:
    looks, changes = phone(hall, None), phone(hall, 0)
    tag = tag_of(look(looks, hall, "/wall"))
    assert look(looks, hall, "/wall", tag).status_code == 304
    if change == "other":
        changes.post(f"/halls/{hall.code}/me", data={"who": 1})
    else:
        come_in(changes, link(hall.get("/devices"), "table" if change == "more" else "guest"))
    asked.clear()
    assert look(looks, hall, "/wall", tag).status_code == 304
    assert len(asked) == 1


@pytest.mark.parametrize("page", PAGES)
def test_a_link_that_ended_lets_nobody_look_any_more(hall: Hall, page: str) -> None:
    client = phone(hall)
    tag = tag_of(look(client, hall, page))
    assert look(client, hall, page, tag).status_code == 304
    hall.done("/devices/links/guest/anew")
    assert look(client, hall, page, tag).status_code == 403
    assert look(client, hall, page).status_code == 403


def test_who_signs_out_gets_nothing_any_more(app: Flask, hall: Hall) -> None:
    client = phone(hall)
    twin = twin_of(client, app)
    tag = tag_of(look(twin, hall, "/me"))
    assert look(twin, hall, "/me", tag).status_code == 304
    assert client.post("/sign-out").status_code == 200
    assert look(twin, hall, "/me", tag).status_code == 403


def test_a_copied_cookie_ends_with_the_id_that_its_owner_gave_up(app: Flask, hall: Hall) -> None:
    """Who comes into another hall is known by a new id from then on."""
    client = phone(hall)
    twin = twin_of(client, app)
    tag = tag_of(look(twin, hall, "/me"))
    assert look(twin, hall, "/me", tag).status_code == 304
    other = playing(hall.client)
    come_in(client, link(other.get("/devices"), "guest"))
    assert look(client, hall, "/me").status_code == 200
    assert look(twin, hall, "/me", tag).status_code == 403


def test_nothing_of_a_director_is_kept(hall: Hall, asked: list[str]) -> None:
    hall.client.post(f"/halls/{hall.code}/me", data={"who": 0})
    for page in PAGES:
        asked.clear()
        assert [look(hall.client, hall, page).status_code for _ in "123"] == [200] * 3
        assert len(asked) == 3


def test_a_form_that_all_get_holds_nothing_of_anybody(hall: Hall, asked: list[str]) -> None:
    """The browser puts in its own token."""
    hall.done("/devices/phones", allow="keep_pad")
    client, other = phone(hall), phone(hall)
    both = [look(device, hall, "/me").data for device in (client, other)]
    asked.clear()
    part = look(client, hall, "/me").text
    assert (asked, {*both, part.encode()}) == ([], {both[0]})
    (form,) = re.findall(r'<form[^>]*action="([^"]*/pad)">.*?</form>', part, re.S)
    assert re.findall(r'name="csrf_token" value="([^"]*)"', part) == [""]
    assert 'name="entry"' not in part
    whole = client.get(f"/halls/{hall.code}/me").text
    assert 'name="csrf_token" value=""' not in whole, "without a script a page has its token"
    assert client.post(form).status_code == 303


@pytest.mark.parametrize("page", PAGES)
def test_hidden_points_are_in_nothing_that_is_kept(host: FlaskClient, page: str) -> None:
    """Two halls with the same people, which differ in nothing but points that only the desk may see."""
    stored = []
    for points in (100, 120):
        hall = playing(host)
        client = phone(hall)
        look(client, hall, page)
        hall.done("/shown", shown="hidden")
        enter(hall, points)
        seen = [look(client, hall, page) for _ in "12"] + [look(phone(hall), hall, page)]
        assert len({answer.data for answer in seen}) == 1
        stored.append(re.sub(r'data-fresh="[^"]*"', "", seen[0].text).replace(hall.code, ""))
    assert stored[0] == stored[1]
