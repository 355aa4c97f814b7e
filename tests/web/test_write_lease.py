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

START = int(time.time())


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    return Pad(host, begin(host))


@pytest.fixture
def friend(pad: Pad) -> Pad:
    """The same pad on another device that may keep it."""
    return Pad(device_in(pad.host, pad.code, "keeper"), pad.code)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """So many seconds after the start, which is a whole second."""
    monkeypatch.setattr(write_lease, "time", SimpleNamespace(time=lambda: START + seconds))


def is_told(pad: Pad) -> bool:
    return "kept this pad" in pad.get(headers={"Accept-Language": "en"}).text


def may_write(pad: Pad) -> bool:
    return bool(copy_of(pad.host, pad.code)["pencil"])


def test_who_takes_the_pad_over_is_told_that_entries_may_wait(pad, friend, monkeypatch):
    """A page that is open learns of it by itself. That a device is heard is noted once in four seconds."""
    later(monkeypatch, 0)
    pad.write("trump", card="R")
    later(monkeypatch, 12)
    assert not is_told(friend), "it was heard a moment ago"
    part = {"X-Fragment": "1", "Accept-Language": "en"}
    seen = friend.get(headers=part).headers["ETag"]
    assert friend.get(headers=part | {"If-None-Match": seen}).status_code == 304
    later(monkeypatch, 12.5)
    answer = friend.get(headers=part | {"If-None-Match": seen})
    assert "kept this pad" in answer.text
    assert friend.get(headers=part | {"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert is_told(friend)
    assert not is_told(pad), "it has the lease itself"
    assert not is_told(friend), "and so was heard again"
    for heard_at, is_silent in ((16.5, True), (17, False)):
        later(monkeypatch, heard_at)
        assert not is_told(pad)
        later(monkeypatch, 25)
        assert is_told(friend) == is_silent


def test_one_request_looks_and_reads_once(pad: Pad, friend: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry with its answer asks three times, and each question was a file."""
    looked, noted = list[Path](), write_lease._noted
    pad.write("trump", card="R")
    pad.write("bids", seat=1, bid=1)
    before = write_lease._read.cache_info().misses
    monkeypatch.setattr(write_lease, "_noted", lambda path: looked.append(path) or noted(path))
    pad.write("bids", seat=2, bid=0)
    assert (len(looked), write_lease._read.cache_info().misses) == (1, before)
    friend.write("bids", entry="of-a-friend", seat=0, bid=1)
    assert write_lease._read.cache_info().misses == before + 1
    assert not may_write(pad), "and tells who has it now"


def test_who_writes_has_it_until_its_page_is_closed_with_nothing_waiting_or_for_half_a_day(
    pad, friend, monkeypatch
):
    down = f"/games/{pad.code}/pencil/down"
    later(monkeypatch, 0)
    friend.write("trump", entry="over-there", card="R")
    assert (may_write(friend), may_write(pad)) == (True, False)
    later(monkeypatch, 20)
    bid = {"entry": "over-here", "expected": 2, "seat": 1, "bid": 1}
    assert pad.host.post(f"/games/{pad.code}/rounds/1/bids", data=bid).status_code == 303
    assert (may_write(friend), may_write(pad), is_told(pad)) == (False, True, False)
    assert friend.host.post(down).status_code == 204
    assert not may_write(friend), "nobody lays down another one's"
    for seconds in (20, 21):
        later(monkeypatch, 12 * 60 * 60 + seconds)
        assert (is_told(friend), may_write(friend)) == (False, seconds == 21)
    later(monkeypatch, 20)
    assert pad.host.post(down).status_code == 204
    later(monkeypatch, 40)
    assert (is_told(friend), may_write(friend)) == (False, True)


def test_what_was_noted_goes_after_half_a_day(app: Flask, pad: Pad) -> None:
    folder = Path(app.instance_path) / write_lease.FOLDER
    pad.write("trump", card="R")
    for hours in (11.9, 12.1):
        (folder / str(hours)).touch()
        os.utime(folder / str(hours), (time.time() - hours * 3600,) * 2)
    Pad(pad.host, begin(pad.host)).write("trump", card="R")
    assert [(folder / str(hours)).exists() for hours in (11.9, 12.1)] == [True, False]


def test_an_entry_counts_where_it_cannot_be_noted(app: Flask, pad: Pad) -> None:
    (Path(app.instance_path) / "pencils").write_text("no folder")
    pad.write("trump", card="R")
    assert pad.get().status_code == 200
