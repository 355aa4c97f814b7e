"""A clock that is put back: nobody is locked out by it, and the log goes on."""

import re
import time
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from scorekeeper.storage.limit_counts import Counts
from tests.web.driving import begin
from tests.web.people import device_in


def test_every_device_goes_on_whatever_the_clock_says(app, host, monkeypatch):
    """A small computer without a clock begins on the first day after a power cut."""
    game = begin(host)
    phone = device_in(host, game, "seat", 1)
    app.config["WTF_CSRF_ENABLED"] = True
    page = host.get(f"/games/{game}").text
    token = re.findall(r'name="csrf[_-]token"\s+(?:content|value)="([^"]+)"', page)[0]
    for seconds in (0, 2**33):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _self, now=seconds: now)
        assert "Du bist Anya" in phone.get(f"/games/{game}").text
        assert host.get("/").status_code == 200
        answer = host.post("/theme", data={"theme": "dark", "next": "/", "csrf_token": token})
        assert answer.status_code == 303, "a page that lay open goes on too"
        assert "Max-Age=31536000" in answer.headers["Set-Cookie"], "a span, which no clock has to agree about"


def test_a_minutes_stop_is_no_wait_for_years(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counts, now = Counts(f"counts://{tmp_path}/limits.sqlite"), time.time()
    monkeypatch.setattr(time, "time", lambda: now + 400_000_000)
    assert [counts.incr("guesses", 60) for _ in range(3)] == [1, 2, 3]
    monkeypatch.setattr(time, "time", lambda: now)
    assert (counts.get("guesses"), counts.get_expiry("guesses")) == (0, now)
    assert counts.incr("guesses", 60) == 1
