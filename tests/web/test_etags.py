"""Asked again, a page that still stands costs one query and no drawing; who asks is found out once."""

import re
from typing import Any
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage import history_cache
from scorekeeper.web.guard import access
from tests.questions import asked
from tests.web.driving import Pad, begin
from tests.web.ended import finished
from tests.web.people import invite, join

PART = {"X-Fragment": "1"}


def tag_on(text: str) -> str:
    return re.findall(r'data-fresh="([^"]+)"', text)[0].replace("&#34;", '"')


def ask(host: FlaskClient, address: str, tag: str) -> Any:
    return host.get(address, headers={**PART, "If-None-Match": tag})


def test_what_still_stands_is_answered_in_one_query_and_folds_nothing(app, host, monkeypatch):
    code, over = begin(host), finished(host).code
    pages = [f"/games/{code}{page}" for page in ("", "?step=trump", "/history", "/protocols", "/display")]
    pages.append(f"/games/{over}/final")
    tags = {address: tag_on(host.get(address).text) for address in pages}
    monkeypatch.setattr("scorekeeper.gamelog.history.History.of", Mock(side_effect=AssertionError("folded")))
    for address in pages:
        assert host.get(address).status_code == 200, "what was folded once is kept"
    for address, tag in tags.items():
        history_cache.prepare(app)  # as after a restart: nothing is folded yet
        with asked(app) as queries:
            answer = ask(host, address, tag)
        assert (answer.status_code, answer.data, len(queries)) == (304, b"", 1), address


def test_a_stroke_a_language_a_look_and_a_step_make_another_page(host: FlaskClient) -> None:
    code = begin(host)
    address = f"/games/{code}"
    tag = tag_on(host.get(address).text)
    assert ask(host, address, tag).status_code == 304
    assert ask(host, address + "?step=tricks", tag).status_code == 200
    for name, value, status in (
        *(("language", "en", 200), ("language", "de", 304)),
        *(("theme", "dark", 200), ("theme", "auto", 304)),
    ):
        host.post(f"/{name}", data={name: value})
        assert ask(host, address, tag).status_code == status, value
    Pad(host, code).post("/rounds/1/trump", card="R")
    fresh = ask(host, address, tag)
    assert (fresh.status_code, ask(host, address, tag_on(fresh.text)).status_code) == (200, 304)


def test_the_answer_to_an_entry_stands_until_somebody_writes(host: FlaskClient) -> None:
    """Whoever asks where the answer says that it is asked for gets nothing drawn anew."""
    extreme: dict[str, Any] = {"edition": "extreme", "rules_of": "extreme"}
    bid = {"seat": 1, "bid": 0, "step": "bids"}
    for options, entries in [
        ({}, [("trump", {"card": "R"}), ("bids", bid)]),
        (extreme, [("mage", {"seat": 1}), *(("taken", {"seat": seat}) for seat in (2, 3, 0))]),
    ]:
        pad = Pad(host, begin(host, **options))
        for path, fields in entries:
            page = pad.post(f"/rounds/1/{path}", **fields).text
            (step,) = re.findall(r'data-open-step="(.*?)"', page)
            address = f"/games/{pad.code}" + (f"?step={step}" if step else "")
            assert ask(host, address, tag_on(page)).status_code == 304, path


def test_people_and_their_roles_make_another_page(host: FlaskClient, stranger: FlaskClient) -> None:
    code = begin(host)
    address = f"/games/{code}"
    alone = tag_on(host.get(address).text)
    assert ask(stranger, address, alone).status_code == 403
    join(stranger, invite(host, code, "spectator"))
    assert ask(host, address, alone).status_code == 200
    watched = tag_on(host.get(address).text)
    assert ask(host, address, watched).status_code == 304
    assert ask(stranger, address, watched).status_code == 200
    assert ask(stranger, address, tag_on(stranger.get(address).text)).status_code == 304
    assert ask(host, "/games/nowhere", watched).status_code == 404


def test_a_part_may_be_asked_for_again_but_a_page_is_never_kept(host: FlaskClient) -> None:
    address = f"/games/{begin(host)}"
    part, page = host.get(address, headers=PART), host.get(address)
    assert part.headers["Cache-Control"] == "private, no-cache"
    assert {"X-Fragment", "Cookie"} <= {name.strip() for name in part.headers["Vary"].split(",")}
    assert page.headers["Cache-Control"] == "no-store"
    assert "ETag" not in page.headers


def test_who_sends_an_entry_is_found_out_once(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    calls = {name: Mock(wraps=getattr(access, name)) for name in ("stored_id", "is_host")}
    for name, counted in calls.items():
        monkeypatch.setattr(access, name, counted)
    assert pad.post("/rounds/1/bids", seat=1, bid=1).status_code == 200
    assert {name: counted.call_count for name, counted in calls.items()} == {"stored_id": 1, "is_host": 1}


def test_who_signs_out_is_somebody_else_in_the_same_request(host: FlaskClient) -> None:
    with host:
        host.post("/sign-out")
        assert not access.device().id
        assert not access.is_host()
