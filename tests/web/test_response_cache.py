"""Spectators are answered from what was drawn for one of them, and from nothing that is anybody else's."""

import re

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.driving import Pad, begin
from tests.web.people import device_in, hand_over, invite, join, people

PART = {"X-Fragment": "1"}
PAGES = ("", "/display")


def look(client: FlaskClient, code: str, page: str = "", tag: str | None = None) -> TestResponse:
    return client.get(f"/games/{code}{page}", headers=PART | ({"If-None-Match": tag} if tag else {}))


def tag_of(answer: TestResponse) -> str:
    found = re.match(r'"\w+', answer.headers["ETag"])
    assert found
    return f'{found[0]}"'


@pytest.fixture
def watched(host: FlaskClient) -> Pad:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    return pad


def spectator(pad: Pad) -> FlaskClient:
    return device_in(pad.host, pad.code, "spectator")


def twin_of(client: FlaskClient, app: Flask) -> FlaskClient:
    """Another browser with a copy of its cookie."""
    twin = app.test_client()
    for cookie in list(client._cookies.values()):
        twin.set_cookie(cookie.key, cookie.value, domain=cookie.domain, path=cookie.path)
    return twin


def test_what_was_answered_once_is_answered_without_the_app(watched: Pad, asked: list[str]) -> None:
    """Also where a proxy numbers its requests; a short answer says nothing of a body, which is unpacked."""
    client = spectator(watched)
    for page in PAGES:
        first = look(client, watched.code, page)
        nothing_new = look(client, watched.code, page, tag_of(first))
        asked.clear()
        again = look(client, watched.code, page)
        assert (again.status_code, again.data, tag_of(again)) == (200, first.data, tag_of(first))
        still = look(client, watched.code, page, tag_of(first))
        assert (still.status_code, still.data, nothing_new.status_code) == (304, b"", 304)
        assert dict(still.headers)["Content-Security-Policy"] == first.headers["Content-Security-Policy"]
        numbered = client.get(f"/games/{watched.code}{page}", headers=PART | {"X-Request-Id": "1"})
        assert (numbered.status_code, asked) == (200, [])
    packs = PART | {"Accept-Encoding": "gzip"}
    whole = client.get(f"/games/{watched.code}", headers=packs)
    assert whole.headers["Content-Encoding"] == "gzip"
    asked.clear()
    short = client.get(f"/games/{watched.code}", headers=packs | {"If-None-Match": tag_of(whole)})
    assert (short.status_code, short.data, tag_of(short), asked) == (304, b"", tag_of(whole), [])
    assert not {"Content-Encoding", "Content-Type"} & {*short.headers.keys()}
    assert short.headers.get("Content-Length", "0") == "0"


def test_a_stroke_is_seen_at_once_and_drawn_once_for_all(watched: Pad, asked: list[str]) -> None:
    crowd = [spectator(watched) for _ in range(3)]
    for bid, page in enumerate(PAGES):
        tags = [tag_of(look(client, watched.code, page)) for client in crowd]
        watched.post("/rounds/1/bids", seat=1, bid=bid)
        asked.clear()
        answers = [look(client, watched.code, page, tag) for client, tag in zip(crowd, tags, strict=True)]
        assert [answer.status_code for answer in answers] == [200] * 3
        assert (len({answer.data for answer in answers}), len(asked)) == (1, 1)


def test_a_copied_cookie_ends_with_the_id_its_owner_gave_up(app: Flask, watched: Pad) -> None:
    """Who signs out has none any more, nor who is sent away; who accepts another invitation has a new one."""
    other, accepts, leaves, sent_away = (spectator(watched) for _ in range(4))
    for client in (sent_away, leaves, accepts):
        twin = twin_of(client, app)
        tag = tag_of(look(twin, watched.code))
        assert look(twin, watched.code, tag=tag).status_code == 304
        if client is sent_away:
            device = re.findall(r'name="device" value="(\d+)"', people(watched.host, watched.code))[-1]
            removal = f"/games/{watched.code}/devices/removal"
            assert watched.host.post(removal, data={"device": device}).status_code == 303
        elif client is leaves:
            assert client.post("/sign-out").status_code == 200
        else:
            join(client, invite(watched.host, begin(watched.host), "spectator"))
        assert look(twin, watched.code, tag=tag).status_code == 403
    watched.post("/rounds/1/bids", seat=1, bid=1)
    assert look(other, watched.code).status_code == 200
    assert look(twin, watched.code).status_code == 403


def test_nothing_long_is_remembered(watched: Pad, asked: list[str]) -> None:
    client, address = spectator(watched), f"/games/{watched.code}"
    for packing, step in (("x" * 5000, ""), ("gzip", "x" * 5000)):
        asked.clear()
        for _ in range(2):
            headers = PART | {"Accept-Encoding": packing}
            assert client.get(address, headers=headers, query_string={"step": step}).status_code == 200
        assert len(asked) == 2


def test_languages_and_looks_are_kept_apart_and_hold_no_token_of_anybody(watched: Pad) -> None:
    german, english = spectator(watched), spectator(watched)
    english.post("/language", data={"language": "en"})
    pages = [look(client, watched.code).text for client in (german, english, german, english)]
    assert pages[0] == pages[2] != pages[1] == pages[3]
    assert set(re.findall(r'name="csrf_token" value="([^"]*)"', "".join(pages))) == {""}


def test_nothing_of_a_scorekeeper_a_seat_or_a_host_is_kept(watched: Pad, asked: list[str]) -> None:
    """Not even of a host who gave the pad away and only watches."""
    seat = device_in(watched.host, watched.code, "seat", 1)
    for given_away in (False, True):
        if given_away:
            hand_over(watched.host, watched.code, "Anya")
        for client in (watched.host, seat):
            asked.clear()
            for _ in range(3):
                assert look(client, watched.code).status_code == 200
            assert len(asked) == 3


def test_an_answer_that_sets_a_cookie_is_told_to_nobody_else(watched: Pad, asked: list[str]) -> None:
    def set_cookie(response: Response) -> Response:
        response.set_cookie("whose", "mine", path="/elsewhere")  # it does not come with the next request
        return response

    first, second = spectator(watched), spectator(watched)
    watched.host.application.after_request_funcs.setdefault(None, []).append(set_cookie)
    asked.clear()
    for client in (first, second, first):
        assert "whose=" in look(client, watched.code).headers["Set-Cookie"]
    assert len(asked) == 3, "each is the app's to answer"
