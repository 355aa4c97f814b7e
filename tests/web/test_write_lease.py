"""Which device has a game's write lease, and who is told that entries may wait there."""

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.live import write_lease
from tests.web.driving import Pad, begin
from tests.web.people import device_in
from tests.web.test_away import copy_of


@pytest.fixture
def code(host: FlaskClient) -> str:
    """A game that the host began."""
    return begin(host)


@pytest.fixture
def friend(host: FlaskClient, code: str) -> FlaskClient:
    """Another device that may keep its pad."""
    return device_in(host, code, "keeper")


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(write_lease, "time", SimpleNamespace(time=lambda: time.time() + seconds))


def is_told(client: FlaskClient, code: str) -> bool:
    return "kept this pad" in client.get(f"/games/{code}", headers={"Accept-Language": "en"}).text


def test_who_takes_the_pad_over_is_told_that_entries_may_wait_elsewhere(
    host: FlaskClient, friend: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is open learns of it by itself."""
    assert Pad(host, code).post("/rounds/1/trump", card="R").status_code == 200
    assert not is_told(friend, code), "it was heard a moment ago"
    part = {"X-Fragment": "1", "Accept-Language": "en"}
    seen = friend.get(f"/games/{code}", headers=part).headers["ETag"]
    assert friend.get(f"/games/{code}", headers=part | {"If-None-Match": seen}).status_code == 304
    later(monkeypatch, 20)
    answer = friend.get(f"/games/{code}", headers=part | {"If-None-Match": seen})
    assert "kept this pad" in answer.text
    still = friend.get(f"/games/{code}", headers=part | {"If-None-Match": answer.headers["ETag"]})
    assert still.status_code == 304
    assert is_told(friend, code)
    assert not is_told(host, code), "it has the lease itself"
    assert not is_told(friend, code), "and so was heard again"


def test_who_writes_has_the_pencil_from_then_on(
    host: FlaskClient, friend: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Pad(host, code).post("/rounds/1/trump", card="R")
    assert [copy_of(client, code)["pencil"] for client in (host, friend)] == [True, False]
    later(monkeypatch, 20)
    bid = {"entry": "over-here", "expected": 2, "seat": 1, "bid": 1}
    assert friend.post(f"/games/{code}/rounds/1/bids", data=bid).status_code == 303
    assert [copy_of(client, code)["pencil"] for client in (host, friend)] == [False, True]
    assert not is_told(friend, code)


def test_one_request_looks_once_who_has_the_pencil_and_reads_a_file_once(
    host: FlaskClient, friend: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry with its answer asks three times, and each question was a file."""
    looked = list[Path]()
    pad, noted = Pad(host, code), write_lease._noted
    pad.post("/rounds/1/trump", card="R")
    pad.post("/rounds/1/bids", seat=1, bid=1)
    before = write_lease._read.cache_info().misses
    monkeypatch.setattr(write_lease, "_noted", lambda path: looked.append(path) or noted(path))
    assert pad.post("/rounds/1/bids", seat=2, bid=0).status_code == 200
    assert (len(looked), write_lease._read.cache_info().misses) == (1, before)
    assert Pad(friend, code).post("/rounds/1/bids", entry="of-a-friend", seat=0, bid=1).status_code == 200
    assert write_lease._read.cache_info().misses == before + 1
    assert not copy_of(host, code)["pencil"], "and tells who has it now"


def test_a_page_that_was_closed_with_nothing_waiting_lays_the_pencil_down(
    host: FlaskClient, friend: FlaskClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After half a day nobody waits for a device either."""
    Pad(host, code).post("/rounds/1/trump", card="R")
    assert friend.post(f"/games/{code}/pencil/down").status_code == 204
    assert not copy_of(friend, code)["pencil"], "nobody lays down another one's"
    later(monkeypatch, 13 * 60 * 60)
    assert (is_told(friend, code), copy_of(friend, code)["pencil"]) == (False, True)
    later(monkeypatch, 0)
    assert host.post(f"/games/{code}/pencil/down").status_code == 204
    later(monkeypatch, 20)
    assert (is_told(friend, code), copy_of(friend, code)["pencil"]) == (False, True)


def test_after_half_a_day_nobody_waits_for_a_device(app: Flask, host: FlaskClient, code: str) -> None:
    folder = Path(app.instance_path) / write_lease.FOLDER
    Pad(host, code).post("/rounds/1/trump", card="R")
    for hours in (11.9, 12.1):
        (folder / str(hours)).touch()
        os.utime(folder / str(hours), (time.time() - hours * 3600,) * 2)
    Pad(host, begin(host)).post("/rounds/1/trump", card="R")
    assert [(folder / str(hours)).exists() for hours in (11.9, 12.1)] == [True, False]


def test_an_entry_counts_where_it_cannot_be_noted(app: Flask, host: FlaskClient, code: str) -> None:
    (Path(app.instance_path) / "pencils").write_text("no folder")
    assert Pad(host, code).post("/rounds/1/trump", card="R").status_code == 200
    assert host.get(f"/games/{code}").status_code == 200
