"""The app as a browser holds it, asked by its service worker; here in an ordinary Python."""

import json
import shutil
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.test import stream_encode_multipart

from scorekeeper.app import create_app
from scorekeeper.pocket import browser, pages
from scorekeeper.pocket.bridge import Bridge, Device
from scorekeeper.storage.engine import reading
from scorekeeper.storage.schema import migrate
from tests.browser.prepared import TOKEN

ORIGIN = "https://pad.example.org"
FORM = "application/x-www-form-urlencoded"


def start_app(folder: Path, lasts: bool = True) -> Bridge:
    """As `scorekeeper.pocket.startup`, without changing this Python for good."""
    device = Device(folder / "device.json")
    app = create_app(browser.settings(folder, "pad.example.org", device.secrets), instance=folder)
    app.register_blueprint(pages.bp)
    app.extensions[pages.ASIDE] = ["aside-20260101.sqlite"]
    app.extensions[pages.LASTS] = lasts
    with app.app_context():
        migrate()
    bridge = Bridge(app, device, ORIGIN)
    bridge.enter()
    return bridge


@pytest.fixture
def bridge(tmp_path: Path) -> Bridge:
    return start_app(tmp_path)


def get(bridge: Bridge, address: str, **headers: str) -> tuple[int, dict[str, str], str]:
    status, received, body = bridge.answer("GET", address, json.dumps(list(headers.items())), b"")
    return status, dict(json.loads(received)), body.decode()


def token(bridge: Bridge) -> str:
    found = TOKEN.search(get(bridge, "/games/new")[2])
    return found[1]


def post(bridge: Bridge, address: str, fields: str) -> tuple[int, dict[str, Any]]:
    headers = [("Content-Type", FORM), ("Referer", ORIGIN + "/"), ("X-CSRFToken", token(bridge))]
    status, received, _body = bridge.answer("POST", address, json.dumps(headers), fields.encode())
    return status, dict(json.loads(received))


def begin_game(bridge: Bridge) -> str:
    status, received = post(bridge, "/games", "player=Kim&player=Lou&player=Max&first_dealer=0")
    assert status == 303
    return str(received["Location"])


def test_this_device_is_the_host_from_the_start_and_after_in_the_language_that_was_chosen(
    tmp_path: Path, bridge: Bridge
) -> None:
    address = begin_game(bridge)
    assert 'lang="de"' in get(bridge, "/", **{"Accept-Language": "de"})[2]
    assert post(bridge, "/language", "language=en&next=/")[0] == 303
    bridge.close()
    again = start_app(tmp_path)
    assert get(again, address)[0] == 200
    assert "Kim" in get(again, "/")[2]
    assert 'lang="en"' in get(again, "/", **{"Accept-Language": "de"})[2]
    assert [line for line in get(again, "/")[1] if line.lower() == "set-cookie"] == []


def test_a_device_that_forgot_what_it_is_known_by_still_has_its_games(tmp_path: Path, bridge: Bridge) -> None:
    """The file of the cookies can be torn when the tab dies; the games are in another."""
    address = begin_game(bridge)
    bridge.close()
    (tmp_path / "device.json").write_text('{"SECRET_KEY": "ab')
    again = start_app(tmp_path)
    assert get(again, address)[0] == 200
    assert post(again, f"{address}/rounds/1/trump", "card=R&entry=after-the-tear&expected=1")[0] in (200, 303)


def test_what_was_chosen_for_the_eyes_is_kept(tmp_path: Path, bridge: Bridge) -> None:
    assert 'lang="de"' in get(bridge, "/", **{"Accept-Language": "de"})[2]
    assert post(bridge, "/language", "language=en&next=/")[0] == 303
    bridge.close()
    assert 'lang="en"' in get(start_app(tmp_path), "/", **{"Accept-Language": "de"})[2]


def test_what_needs_a_server_says_why_and_pages_lead_to_nothing_of_it(bridge: Bridge) -> None:
    game = begin_game(bridge)
    of_a_game = [game + page for page in ("/display", "/people", "/picture", "/result.png")]
    for address in ("/join", "/sign-out", *of_a_game):
        status, _headers, page = get(bridge, address, **{"Accept-Language": "en"})
        assert status == 501, address
        assert "Not without a server" in page
    for address in ("/", game, f"{game}/final", "/device"):
        page = get(bridge, address)[2]
        for gone in ("/people", "/display", "/sign-out", "/share", '/picture"'):
            assert gone not in page, (address, gone)


def test_sqlite_keeps_a_journal_that_needs_no_shared_memory(tmp_path: Path, bridge: Bridge) -> None:
    app = create_app(
        browser.settings(tmp_path, "localhost", {"SECRET_KEY": "a", "START_TOKEN": "b"}), tmp_path
    )
    with app.app_context(), reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "truncate"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    assert not (tmp_path / "scorekeeper.sqlite-wal").exists()


def test_the_whole_database_is_one_file(tmp_path: Path, bridge: Bridge) -> None:
    begin_game(bridge)
    status, received, data = bridge.answer("GET", "/device/backup.sqlite", "[]", b"")
    assert status == 200
    assert "attachment" in received
    (tmp_path / "copy.sqlite").write_bytes(data)
    with sqlite3.connect(tmp_path / "copy.sqlite") as copy:
        assert copy.execute("SELECT count(*) FROM game").fetchone() == (1,)


def test_damaged_databases_are_listed_and_only_our_own_may_frame_a_page(bridge: Bridge) -> None:
    _status, headers, page = get(bridge, "/device")
    assert "/device/aside/aside-20260101.sqlite" in page
    assert '"/pocket/licences.txt"' in page
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("lasts", [True, False])
def test_where_the_games_are_is_said_as_it_is(tmp_path: Path, lasts: bool) -> None:
    page = get(start_app(tmp_path, lasts), "/device", **{"Accept-Language": "en"})[2]
    assert ("In this browser, on this device" in page) is lasts
    assert ("Only in this tab, until it is closed" in page) is not lasts


def test_a_clock_that_is_put_back_takes_nothing_from_a_game(
    bridge: Bridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stroke is never older than the one before it, and the device stays the host's."""
    monkeypatch.setattr("scorekeeper.storage.log.now", lambda: "2026-11-22T20:00:00.000+00:00")
    game = begin_game(bridge)
    for year, seq in (("1970", 1), ("2099", 2), ("1970", 3)):
        moment = f"{year}-01-01T00:00:00.000+00:00"
        monkeypatch.setattr("scorekeeper.storage.log.now", lambda moment=moment: moment)
        fields = f"card={'RBG'[seq - 1]}&entry=clock-{seq:04}&expected={seq}"
        assert post(bridge, f"{game}/rounds/1/trump", fields)[0] in (200, 303)
    assert get(bridge, f"{game}/history")[0] == 200
    assert get(bridge, game)[0] == 200


def test_what_was_half_written_when_the_tab_died_is_taken_back(tmp_path: Path, bridge: Bridge) -> None:
    """Pages of an entry lie in the database, and the journal beside it knows what was there before."""
    address = begin_game(bridge)
    bridge.close()
    torn = tmp_path / "torn"
    torn.mkdir()
    with closing(sqlite3.connect(tmp_path / "scorekeeper.sqlite", isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE stroke SET data = hex(zeroblob(20000))")
        writer.execute("UPDATE game SET players = hex(zeroblob(20000))")
        for name in ("scorekeeper.sqlite", "scorekeeper.sqlite-journal", "device.json"):
            shutil.copy(tmp_path / name, torn)
        writer.execute("ROLLBACK")
    assert (torn / "scorekeeper.sqlite-journal").stat().st_size > 512
    again = start_app(torn)
    assert "Kim" in get(again, address)[2]
    assert "Kim" in get(again, "/")[2]


def put_back(bridge: Bridge, data: bytes) -> tuple[int, str]:
    form = MultiDict({"csrf_token": token(bridge), "copy": FileStorage(BytesIO(data), "copy.sqlite")})
    body, _length, boundary = stream_encode_multipart(form)
    headers = [("Content-Type", f"multipart/form-data; boundary={boundary}"), ("Referer", f"{ORIGIN}/device")]
    status, _headers, page = bridge.answer("POST", "/device/restore", json.dumps(headers), body.read())
    return status, page.decode()


def test_a_copy_is_put_back_and_what_was_there_is_kept(tmp_path: Path, bridge: Bridge) -> None:
    """The game of the copy is there again and goes on; the one that came since lies in the file beside."""
    first = begin_game(bridge)
    copy = bridge.answer("GET", "/device/backup.sqlite", "[]", b"")[2]
    second = begin_game(bridge)
    assert put_back(bridge, copy)[0] == 303
    bridge.close()
    again = start_app(tmp_path)
    assert get(again, first)[0] == 200
    assert get(again, second)[0] == 404
    assert post(again, f"{first}/rounds/1/trump", "card=R&entry=after-the-copy&expected=1")[0] in (200, 303)
    assert "/device/before.sqlite" in get(again, "/device")[2]
    backup = again.answer("GET", "/device/before.sqlite", "[]", b"")[2]
    assert put_back(again, backup)[0] == 303
    assert get(start_app(tmp_path), second)[0] == 200


@pytest.mark.parametrize("spoil", ["no database", "empty", "cut off", "another's", "newer"])
def test_what_is_no_copy_of_ours_changes_nothing(tmp_path: Path, bridge: Bridge, spoil: str) -> None:
    game = begin_game(bridge)
    data = bridge.answer("GET", "/device/backup.sqlite", "[]", b"")[2]
    strange = tmp_path / "strange.sqlite"
    strange.write_bytes(data)
    with closing(sqlite3.connect(strange)) as other, other:
        other.execute(
            "DROP TABLE alembic_version"
            if spoil == "another's"
            else "UPDATE alembic_version SET version_num = '9999'"
        )
    came = {"no database": b"games", "empty": b"", "cut off": data[: len(data) // 2]}.get(
        spoil, strange.read_bytes()
    )
    status, page = put_back(bridge, came)
    assert status == 422
    assert 'role="alert"' in page
    assert get(bridge, game)[0] == 200
    assert not (tmp_path / "before.sqlite").exists()


def test_the_example_evening_is_apart_here_too_and_goes_with_one_tap(bridge: Bridge, tmp_path: Path) -> None:
    own = begin_game(bridge)
    status, received = post(bridge, "/demo", "")
    assert (status, received["Location"]) == (303, "/")
    page = get(bridge, "/")[2]
    assert "data-demo" in page
    assert "Bruno" in page
    assert "Kim" not in page
    assert "Kim" in get(bridge, own)[2]
    assert get(bridge, "/device")[0] == 200
    bridge.close()
    again = start_app(tmp_path)
    assert "data-demo" in get(again, "/")[2], "this device keeps its cookie"
    assert post(again, "/demo/leave", "")[0] == 303
    page = get(again, "/")[2]
    assert "data-demo" not in page
    assert "Kim" in page
    assert "Bruno" not in page
