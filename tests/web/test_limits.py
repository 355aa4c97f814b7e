"""How often one may ask."""

import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic, time
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.app import create_app
from scorekeeper.web.guard import limits
from scorekeeper.web.guard.limits import Limits
from tests.conftest import QUIET, open_start
from tests.web.driving import Pad, begin, load
from tests.web.people import invite, people

GUESSES, HOUSEHOLD = 10, 40


@pytest.fixture
def make_limited(tmp_path: Path, make_app: Callable[[], Flask]) -> Callable[..., Flask]:
    """Makes an app with its limits: called twice, it is another process."""
    make_app()

    def make(**config: Any) -> Flask:
        return create_app(QUIET | {"RATELIMIT_ENABLED": True} | config, instance=tmp_path / "instance")

    return make


def browser_at(app: Flask, address: str = "192.168.178.20", opens: bool = True) -> FlaskClient:
    client = app.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    if opens:
        assert open_start(client).status_code == 303
    return client


def guess(browser: FlaskClient, code: str = "wrong9") -> Any:
    """Type a short code."""
    browser.get("/join")  # which gives the browser its token, as every page does
    return browser.post("/join", data={"code": code})


def test_whoever_guesses_waits_and_learns_nothing_meanwhile_and_its_household_goes_on(
    make_limited, monkeypatch
):
    """Its pad, the start link and the right code of somebody else at the same address."""
    monkeypatch.setattr(Limits, "wait", lambda *_asked: 17)
    app = make_limited()
    tablet, guesser, guest = browser_at(app), browser_at(app, opens=False), browser_at(app, opens=False)
    pad = Pad(tablet, begin(tablet))
    invite(tablet, pad.code, "spectator")
    [right] = re.findall(r'class="figure" aria-label="([^"]+)"', people(tablet, pad.code))
    for number in range(GUESSES):
        assert guess(guesser, f"guess{number}").status_code == 404
    for _ in range(3):
        answer = guess(guesser, right)
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "17")
    assert [part for part in ("Zu viel auf einmal", "in 17 Sekunden") if part not in answer.text] == []
    for seconds, sentence in ((90, "in 90 Sekunden"), (91, "in 2 Minuten"), (7200, "in 120 Minuten")):
        monkeypatch.setattr(Limits, "wait", lambda *_asked, seconds=seconds: seconds)
        assert sentence in guess(guesser, right).text
    assert guesser.get("/").status_code == 403
    assert pad.post("/players/0", player="Ida").status_code == 200
    for _ in range(GUESSES + 3):
        assert guess(guest, right).status_code == 303, "a right one is no guess"
    browser_at(app)  # opens the start link


def test_while_short_codes_are_refused_links_open_what_they_open(make_limited: Callable[..., Flask]) -> None:
    """A link, a season of one's own, and a device that asks whether the server has what it wrote."""
    app = make_limited()
    tablet, guest = browser_at(app), browser_at(app, opens=False)
    pad = Pad(tablet, begin(tablet))
    link = invite(tablet, pad.code, "spectator").partition("#")[2]
    season = tablet.post("/seasons", data={"title": "Winter", "entry": "season-1"}).location.split("/")[2]
    pad.post("/players/0", entry="entry-of-this-tablet", player="Ida")
    address = f"/games/{pad.code}/copy/held?after=2&entry=entry-of-this-tablet"
    assert {guess(browser_at(app, opens=False)).status_code for _ in range(HOUSEHOLD + 1)} == {404, 429}
    guest.get("/join")
    assert guest.post("/join", data={"code": link}).status_code == 303
    assert (guest.get(address).status_code, tablet.get(f"/seasons/{season}").status_code) == (204, 200)
    assert [guest.post("/join", data={"code": "x" * 22}).status_code for _ in range(50)] == [404] * 50
    assert guest.get(address.replace("2", "1")).status_code == 404
    assert guest.get(f"/seasons/{season}").status_code == 429, "its code is short"


def test_who_always_comes_as_new_is_counted_by_its_network_in_all_processes(make_limited):
    """One that types codes and one that keeps no cookie at all, at any address of the network."""
    processes = [make_limited() for _ in range(3)]

    def status(number: int, address: str) -> int:
        browser = browser_at(processes[number % 3], address, opens=False)
        return (guess(browser) if number % 2 else browser.get("/seasons/b12345")).status_code

    assert 429 not in [status(number, f"2001:db8:1:2::{number}") for number in range(HOUSEHOLD)]
    assert [status(number, "2001:db8:1:2:ffff::1") for number in (0, 1)] == [429, 429]
    assert [status(number, "2001:db8:1:3::1") for number in (0, 1)] == [403, 404]


def test_who_writes_too_fast_is_told_when_to_go_on(make_limited, monkeypatch):
    app = make_limited(WRITES_A_MINUTE=5)
    host = browser_at(app)
    host.get("/")
    pad = Pad(host, begin(host))
    for number in range(4):
        assert pad.post("/players/0", player=f"Ida {number}").status_code == 200
    answer = pad.post("/players/0", player="Ida 5")
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 61
    with monkeypatch.context() as patch:
        patch.setattr(limits, "time", SimpleNamespace(time=lambda: time() + 3600, monotonic=monotonic))
        assert pad.post("/undo").headers["Retry-After"] == "1", "that minute is over by now"
    assert load(host, pad.code).seq == 5
    assert host.get(f"/games/{pad.code}").status_code == 200, "reading is free"
    with host.session_transaction() as session:
        session["language"] = "en"
    assert "Too much at once" in pad.post("/undo").text


def test_devices_of_one_address_stop_each_other_only_as_newcomers(make_limited: Callable[..., Flask]) -> None:
    app = make_limited(WRITES_A_MINUTE=5)
    hasty, calm = browser_at(app), browser_at(app)
    for device in (hasty, calm):
        device.get("/")
    code = begin(calm)
    answers = [hasty.post(f"/games/{code}/undo").status_code for _ in range(7)]
    assert answers == [422] * 5 + [429] * 2
    assert Pad(calm, code).post("/players/0", player="Ida").status_code == 200
    new = [open_start(browser_at(app, "198.51.100.7", opens=False)).status_code for _ in range(51)]
    assert new == [303] * 50 + [429], "as many as ten devices"
    for address in ("203.0.113.1", "203.0.113.2"):  # those that keep nothing are not one device
        nobody = app.test_client(use_cookies=False)
        sent = [nobody.post("/join", environ_base={"REMOTE_ADDR": address}).status_code for _ in range(6)]
        assert (sent[0] == 429, sent[5]) == (False, 429)


def test_where_counts_cannot_be_kept_the_evening_goes_on_and_guessing_does_not(
    make_limited: Callable[..., Flask], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app = make_limited(RATELIMIT_STORAGE_URI=f"counts://{tmp_path}/no/such/folder/limits.sqlite")
    host = browser_at(app)
    assert Pad(host, begin(host)).post("/players/0", player="Ida").status_code == 200
    answers = [guess(host).status_code for _ in range(GUESSES + 1)]
    assert answers == [404] * GUESSES + [429]
    assert caplog.text.count("limits are counted by each process for itself") == 1, "not with each entry"


def test_what_is_kept_of_a_device_in_a_folder_of_any_name_names_nobody(tmp_path: Path) -> None:
    folder = tmp_path / "Café 100% #1"
    app = create_app(QUIET | {"RATELIMIT_ENABLED": True}, folder)
    open_start(browser_at(app, "203.0.113.77", opens=False), "guess")
    stored = b"".join(path.read_bytes() for path in folder.glob("limits.sqlite*"))
    assert b"writes" in stored
    assert b"203.0.113" not in stored
