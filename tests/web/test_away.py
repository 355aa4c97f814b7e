"""A game that a tablet goes on with while its server is away; here in an ordinary Python."""

import gzip
import json
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.formats.incoming import read_arrivals
from scorekeeper.gamelog.travel import read_history
from scorekeeper.pocket.table import Table
from scorekeeper.storage.log import begin_all
from scorekeeper.web.live import pencil
from scorekeeper.web.ui.assets import version
from tests.gamelog.test_stored_logs import STORED, replay
from tests.web.driving import Pad, all_codes, begin, load
from tests.web.people import invite, join

ORIGIN = "http://localhost"
OWN = re.compile(r'name="(?:csrf_token|entry)" value="[^"]*"|data-fresh="[^"]*"')  # new with every answer


@pytest.fixture
def tablet(tmp_path: Path) -> Table:
    return Table(str(tmp_path / "tablet"), ORIGIN)


def copy_of(client: FlaskClient, code: str, after: str = "") -> dict[str, Any]:
    answer = client.get(f"/games/{code}/copy{after}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json
    return told


def handed(client: FlaskClient, code: str, tablet: Table) -> int:
    """What the tablet's page hands to the app that it holds."""
    told = copy_of(client, code)
    return tablet.take(json.dumps({**told["stands"], "strokes": told["strokes"]}))


def page(tablet: Table, address: str) -> str:
    status, _told, body = tablet.answer("GET", address, json.dumps([("X-Fragment", "1")]), b"")
    assert status == 200
    return body.decode()


def tap(tablet: Table, address: str, **fields: object) -> tuple[int, str]:
    headers = [("X-Fragment", "1"), ("Content-Type", "application/x-www-form-urlencoded")]
    status, _told, body = tablet.answer("POST", address, json.dumps(headers), urlencode(fields).encode())
    return status, body.decode()


def drawn(text: str) -> str:
    return OWN.sub("", text)


def test_the_same_log_gives_byte_identical_pads(host: FlaskClient, tablet: Table) -> None:
    code = begin(host)
    pad = Pad(host, code)
    pad.round(1, "R", "1 0 0 1", "1 0 0 0")
    pad.round(2, "B", "1 0 1 0", "0 0 1 1")
    pad.post("/rounds/3/trump", card="Y")
    assert handed(host, code, tablet) == load(host, code).seq
    fragment = {"X-Fragment": "1"}
    for address in (f"/games/{code}", f"/games/{code}?step=trump"):
        theirs = host.get(address, headers=fragment).text
        assert drawn(page(tablet, address)) == drawn(theirs)


@pytest.mark.parametrize("name", STORED)
def test_every_stored_log_gives_the_same_pad_on_both(host: FlaskClient, tablet: Table, name: str) -> None:
    """Both editions, special cards, corrections, protocols, people who come and go."""
    with host.application.app_context():
        code, _history = begin_all([replay(name)])[0]
    told = copy_of(host, code)
    if told["waits"]:
        pytest.skip("bids lie under cover")
    handed(host, code, tablet)
    theirs = host.get(f"/games/{code}", headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, f"/games/{code}")) == drawn(theirs)


def test_what_is_tapped_on_the_tablet_and_sent_again_gives_the_same_log_and_pad(
    host: FlaskClient, tablet: Table
) -> None:
    """The server gets five rounds of entries with the numbers that they were made on."""
    code = begin(host)
    seq, sent = handed(host, code, tablet), []
    game = f"/games/{code}"

    def enter(path: str, **fields: object) -> None:
        nonlocal seq
        entry = {"entry": f"tapped-{seq:04}", "expected": seq, **fields}
        assert tap(tablet, game + path, **entry)[0] == 200
        sent.append((path, entry))
        seq += 1

    for number in range(1, 6):
        enter(f"/rounds/{number}/trump", card="R")
        for seat in range(4):
            enter(f"/rounds/{number}/bids", seat=seat, bid=int(seat == 0))
        if number > 1:
            enter(f"/rounds/{number}/tricks", seat=0, tricks=number)
        enter(f"/rounds/{number}/score")
    enter("/undo")
    enter("/redo")
    shown = page(tablet, game)
    for path, entry in sent:
        assert host.post(game + path, data=entry, headers={"X-Fragment": "1"}).status_code == 200
    assert load(host, code).seq == seq
    assert drawn(host.get(game, headers={"X-Fragment": "1"}).text) == drawn(shown)


def test_what_the_rules_forbid_is_refused_on_the_tablet_as_on_the_server(
    host: FlaskClient, tablet: Table
) -> None:
    code = begin(host)
    seq = handed(host, code, tablet)
    bid = {"entry": "too-many-1", "expected": seq, "seat": 0, "bid": 9}
    status, said = tap(tablet, f"/games/{code}/rounds/1/bids", **bid)
    theirs = host.post(f"/games/{code}/rounds/1/bids", data=bid, headers={"X-Fragment": "1"})
    assert status == theirs.status_code == 422
    assert drawn(said) == drawn(theirs.text)


def test_the_tablet_speaks_and_stands_as_its_page_did(
    host: FlaskClient, stranger: FlaskClient, tablet: Table
) -> None:
    """Language, reading aloud, and a device that keeps the pad without being the host's."""
    code = begin(host)
    join(stranger, invite(host, code, "keeper"))
    for name, value in (("language", "en"), ("aloud", "on")):
        stranger.post(f"/{name}", data={name: value})
    handed(stranger, code, tablet)
    theirs = stranger.get(f"/games/{code}", headers={"X-Fragment": "1"}).text
    assert "Round 1" in theirs
    assert drawn(page(tablet, f"/games/{code}")) == drawn(theirs)


def test_a_newer_copy_takes_the_place_of_what_was_decided_meanwhile(host: FlaskClient, tablet: Table) -> None:
    code = begin(host)
    seq = handed(host, code, tablet)
    assert (
        tap(tablet, f"/games/{code}/rounds/1/trump", card="B", entry="first-of-all", expected=seq)[0] == 200
    )
    Pad(host, code).round(1, "R", "1 0 0 0", "1 0 0 0")
    assert handed(host, code, tablet) == load(host, code).seq
    theirs = host.get(f"/games/{code}", headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, f"/games/{code}")) == drawn(theirs)


def test_what_the_tablet_has_is_a_file_that_another_server_takes_also_under_cover(
    host: FlaskClient, tablet: Table
) -> None:
    """Hidden bids keep a game from being taken along in the middle of a round, not what is here already."""
    pad = Pad(host, code := begin(host, bidding="hidden"))
    pad.post("/rounds/1/trump", card="R")
    for seat in range(4):
        cover(pad, seat, int(seat == 0))
    assert pad.post("/rounds/1/score").status_code == 200
    pad.post("/rounds/2/trump", card="B")
    assert host.get(f"/games/{code}/travel.json").status_code == 409
    told = copy_of(host, code)
    text = tablet.travelling(json.dumps({**told["stands"], "strokes": told["strokes"]}))
    (arrived,) = read_arrivals(text.encode(), "scorekeeper.json")
    assert arrived.reading.game is not None
    assert read_history(arrived.history, arrived.reading.game).seq == load(host, code).seq


def test_what_was_drawn_of_another_course_is_drawn_anew(host: FlaskClient, tablet: Table) -> None:
    """The same number, another stroke: somebody else wrote it while the server was away."""
    code = begin(host)
    seq, step = handed(host, code, tablet), f"/games/{code}?step=trump"
    tap(tablet, f"/games/{code}/rounds/1/trump", card="B", entry="first-of-all", expected=seq)
    page(tablet, step)
    Pad(host, code).post("/rounds/1/trump", card="R")
    handed(host, code, tablet)
    assert 'value="R" aria-pressed="true"' in page(tablet, step)


def test_a_seat_with_a_phone_of_its_own_bids_there_also_while_the_server_is_away(
    host: FlaskClient, stranger: FlaskClient, tablet: Table
) -> None:
    code = begin(host, bidding="hidden")
    join(stranger, invite(host, code, "seat"), 1)
    pad = Pad(host, code)
    pad.post("/rounds/1/trump", card="R")
    seq = handed(host, code, tablet)
    bid = {"entry": "for-the-phone", "expected": seq, "seat": 1, "bid": 1, "covered": ""}
    theirs = host.post(f"/games/{code}/rounds/1/bids", data=bid, headers={"X-Fragment": "1"})
    status, said = tap(tablet, f"/games/{code}/rounds/1/bids", **bid)
    assert status == theirs.status_code == 422
    assert drawn(said) == drawn(theirs.text)


# --- covered bids


def sealed(told: dict[str, Any]) -> list[int]:
    """The numbers of covered bids in a copy."""
    return [stroke["data"]["bid"] for stroke in told["strokes"] if stroke["name"] == "bid.sealed"]


@pytest.fixture
def covered(host: FlaskClient) -> Pad:
    """A game with hidden bids, its first round's trump turned up."""
    pad = Pad(host, begin(host, bidding="hidden"))
    pad.post("/rounds/1/trump", card="R")
    return pad


def cover(pad: Pad, seat: int, bid: int) -> None:
    assert pad.post("/rounds/1/bids", seat=seat, bid=bid, covered="").status_code == 200


def test_as_long_as_a_bid_lies_under_cover_nothing_is_given(host: FlaskClient, covered: Pad) -> None:
    assert copy_of(host, covered.code)["waits"] is False
    for seat in range(3):
        cover(covered, seat, 1)
        assert copy_of(host, covered.code) == {"seq": seat + 3, "waits": True, "pencil": True}
    cover(covered, 3, 0)
    assert sealed(copy_of(host, covered.code)) == [1, 1, 1, 0]


def test_a_covered_bid_that_was_said_anew_is_in_no_copy_for_ever(host: FlaskClient, covered: Pad) -> None:
    """Nobody saw it: only the number that was shown to all is told."""
    cover(covered, 0, 1)
    cover(covered, 0, 0)
    for seat in range(1, 4):
        cover(covered, seat, 1)
    assert sealed(copy_of(host, covered.code)) == [0, 0, 1, 1, 1]
    assert covered.post("/rounds/1/tricks", seat=1, tricks=1).status_code == 200


def test_covered_bids_that_were_dropped_or_taken_back_are_in_no_copy(host: FlaskClient, covered: Pad) -> None:
    cover(covered, 0, 1)
    assert covered.post("/rounds/1/bids/again").status_code == 200
    cover(covered, 1, 1)
    assert covered.post("/undo").status_code == 200
    assert copy_of(host, covered.code)["waits"] is True
    for seat in range(4):
        cover(covered, seat, int(seat == 2))
    assert sealed(copy_of(host, covered.code)) == [0, 0, 0, 0, 1, 0]


def test_a_round_whose_bids_were_all_taken_back_waits(host: FlaskClient, covered: Pad) -> None:
    """They could be brought back."""
    cover(covered, 0, 1)
    covered.post("/undo")
    covered.post("/undo")
    assert copy_of(host, covered.code)["waits"] is True


def test_the_pad_looks_the_same_without_the_numbers_that_nobody_saw(
    host: FlaskClient, covered: Pad, tablet: Table
) -> None:
    for seat, bid in ((0, 1), (0, 0), (1, 1), (2, 0), (3, 0)):
        cover(covered, seat, bid)
    handed(host, covered.code, tablet)
    theirs = host.get(f"/games/{covered.code}", headers={"X-Fragment": "1"}).text
    assert drawn(page(tablet, f"/games/{covered.code}")) == drawn(theirs)


# --- only what is new


def test_a_device_that_has_a_copy_is_given_what_came_after_it(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    pad.post("/rounds/2/trump", card="B")
    told = copy_of(host, pad.code, f"?after=7&entry={last}")
    assert (told["after"], [stroke["name"] for stroke in told["strokes"]]) == (7, ["trump.named"])


@pytest.mark.parametrize(
    "known", ["?after=7&entry=another", "?after=70&entry=entry-0006", "?after=x&entry=y"]
)
def test_a_copy_of_another_course_is_given_all_of_it(host: FlaskClient, known: str) -> None:
    """As after a server came back with an older database."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    told = copy_of(host, pad.code, known)
    assert (told["after"], len(told["strokes"])) == (0, 7)


def test_what_was_taken_back_is_given_as_a_whole(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    last = copy_of(host, pad.code)["strokes"][-1]["entry"]
    pad.post("/undo")
    assert copy_of(host, pad.code, f"?after=7&entry={last}")["after"] == 0


# --- the app itself


def built(folder: Path, told: dict[str, str]) -> Path:
    (folder / "pocket").mkdir(parents=True)
    (folder / "pocket" / "built.json").write_text(json.dumps(told))
    (folder / "pocket" / "table.js").write_text("// a worker")
    return folder


def test_what_was_built_of_this_version_is_offered_to_who_keeps_the_pad(
    app: Flask, host: FlaskClient, stranger: FlaskClient, tmp_path: Path
) -> None:
    app.config["CORE"] = built(tmp_path / "core", {"version": version(), "made": "abc"})
    code = begin(host)
    assert '<meta name="core" content="/core/abc/">' in host.get(f"/games/{code}").text
    join(stranger, invite(host, code, "spectator"))
    assert "/core/" not in stranger.get(f"/games/{code}").text
    script = host.get("/core/abc/pocket/table.js")
    assert script.status_code == 200
    assert "immutable" in script.headers["Cache-Control"]
    assert "'wasm-unsafe-eval'" in script.headers["Content-Security-Policy"]
    assert "wasm" not in host.get(f"/games/{code}").headers["Content-Security-Policy"]


def test_what_was_packed_when_it_was_built_travels_packed(
    app: Flask, host: FlaskClient, tmp_path: Path
) -> None:
    app.config["CORE"] = built(tmp_path / "core", {"version": version(), "made": "abc"})
    (tmp_path / "core" / "python.wasm.packed").write_bytes(gzip.compress(b"machine"))
    answer = host.get("/core/abc/python.wasm")
    assert (answer.status_code, answer.mimetype) == (200, "application/wasm")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.data) == b"machine"
    assert host.get("/core/abc/nothing.wasm").status_code == 404


@pytest.mark.parametrize("told", [{"version": "another", "made": "abc"}, {}])
def test_what_was_built_of_another_version_is_not_offered(
    app: Flask, host: FlaskClient, tmp_path: Path, told: dict[str, str]
) -> None:
    app.config["CORE"] = built(tmp_path / "core", told)
    assert "/core/" not in host.get(f"/games/{begin(host)}").text
    assert host.get("/core/abc/pocket/table.js").status_code == 404
    assert "setting-alone" not in host.get("/settings").text


def test_where_nobody_built_it_nothing_is_said_about_it(
    app: Flask, host: FlaskClient, tmp_path: Path
) -> None:
    app.config["CORE"] = tmp_path / "nothing"
    assert "/core/" not in host.get(f"/games/{begin(host)}").text
    assert "setting-alone" not in host.get("/settings").text


def test_a_device_that_does_not_want_it_fetches_nothing(
    app: Flask, host: FlaskClient, tmp_path: Path
) -> None:
    app.config["CORE"] = built(tmp_path / "core", {"version": version(), "made": "abc"})
    code = begin(host)
    assert "setting-alone" in host.get("/settings").text
    assert host.post("/alone", data={"alone": "off"}).status_code == 303
    assert "/core/" not in host.get(f"/games/{code}").text


# --- the pencil


@pytest.fixture
def friend(app: Flask, host: FlaskClient) -> FlaskClient:
    """Another device that may keep the pad of a game that the host began."""
    client = app.test_client()
    code = begin(host)
    join(client, invite(host, code, "keeper"))
    return client


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(pencil, "time", SimpleNamespace(time=lambda: time.time() + seconds))


def only_game(host: FlaskClient) -> str:
    (code,) = all_codes(host)
    return code


def is_told(client: FlaskClient, code: str) -> bool:
    return "kept this pad" in client.get(f"/games/{code}", headers={"Accept-Language": "en"}).text


def test_who_takes_the_pad_over_is_told_that_entries_may_wait_elsewhere(
    host: FlaskClient, friend: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = only_game(host)
    assert Pad(host, code).post("/rounds/1/trump", card="R").status_code == 200
    assert not is_told(friend, code), "it was heard a moment ago"
    later(monkeypatch, 20)
    assert is_told(friend, code)
    assert not is_told(host, code), "it has the pencil itself"
    assert not is_told(friend, code), "and so was heard again"


def test_a_page_that_is_open_learns_of_it_by_itself(
    host: FlaskClient, friend: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = only_game(host)
    Pad(host, code).post("/rounds/1/trump", card="R")
    part = {"X-Fragment": "1", "Accept-Language": "en"}
    seen = friend.get(f"/games/{code}", headers=part).headers["ETag"]
    assert friend.get(f"/games/{code}", headers=part | {"If-None-Match": seen}).status_code == 304
    later(monkeypatch, 20)
    told = friend.get(f"/games/{code}", headers=part | {"If-None-Match": seen})
    assert "kept this pad" in told.text
    still = friend.get(f"/games/{code}", headers=part | {"If-None-Match": told.headers["ETag"]})
    assert still.status_code == 304


def test_who_writes_has_the_pencil_from_then_on(
    host: FlaskClient, friend: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = only_game(host)
    Pad(host, code).post("/rounds/1/trump", card="R")
    assert [copy_of(each, code)["pencil"] for each in (host, friend)] == [True, False]
    later(monkeypatch, 20)
    bid = {"entry": "over-here", "expected": 2, "seat": 1, "bid": 1}
    assert friend.post(f"/games/{code}/rounds/1/bids", data=bid).status_code == 303
    assert [copy_of(each, code)["pencil"] for each in (host, friend)] == [False, True]
    assert not is_told(friend, code)


def test_one_request_looks_once_who_has_the_pencil(
    host: FlaskClient, friend: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry with its answer asks three times, and each question was a file."""
    code, read = only_game(host), list[Path]()
    pad = Pad(host, code)
    pad.post("/rounds/1/trump", card="R")
    noted = pencil._noted

    def counted(path: Path) -> pencil.Held | None:
        read.append(path)
        return noted(path)

    monkeypatch.setattr(pencil, "_noted", counted)
    assert pad.post("/rounds/1/bids", seat=1, bid=1).status_code == 200
    assert len(read) == 1


def test_a_page_that_was_closed_with_nothing_waiting_lays_the_pencil_down(
    host: FlaskClient, friend: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = only_game(host)
    Pad(host, code).post("/rounds/1/trump", card="R")
    assert friend.post(f"/games/{code}/pencil/down").status_code == 204
    assert not copy_of(friend, code)["pencil"], "nobody lays down another one's"
    assert host.post(f"/games/{code}/pencil/down").status_code == 204
    later(monkeypatch, 20)
    assert not is_told(friend, code)
    assert copy_of(friend, code)["pencil"]


def test_after_half_a_day_nobody_waits_for_a_device(
    host: FlaskClient, friend: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = only_game(host)
    Pad(host, code).post("/rounds/1/trump", card="R")
    later(monkeypatch, 13 * 60 * 60)
    assert not is_told(friend, code)
    assert copy_of(friend, code)["pencil"]


def test_an_entry_counts_also_where_the_pencil_cannot_be_noted(app: Flask, host: FlaskClient) -> None:
    code = begin(host)
    (Path(app.instance_path) / "pencils").write_text("no folder")
    assert Pad(host, code).post("/rounds/1/trump", card="R").status_code == 200
    assert host.get(f"/games/{code}").status_code == 200
