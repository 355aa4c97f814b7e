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


def test_this_device_is_the_host_in_the_language_that_was_chosen_also_once_it_forgot_what_it_is_known_by(
    tmp_path: Path, bridge: Bridge
) -> None:
    """The file of the cookies can be torn when the tab dies; the games are in another."""
    address = begin_game(bridge)
    assert 'lang="de"' in get(bridge, "/", **{"Accept-Language": "de"})[2]
    assert post(bridge, "/language", "language=en&next=/")[0] == 303
    bridge.close()
    again = start_app(tmp_path)
    assert get(again, address)[0] == 200
    _status, headers, page = get(again, "/", **{"Accept-Language": "de"})
    assert "Kim" in page
    assert 'lang="en"' in page
    assert [line for line in headers if line.lower() == "set-cookie"] == []
    again.close()
    (tmp_path / "device.json").write_text('{"SECRET_KEY": "ab')
    torn = start_app(tmp_path)
    assert get(torn, address)[0] == 200
    assert post(torn, f"{address}/rounds/1/trump", "card=R&entry=after-the-tear&expected=1")[0] in (200, 303)


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


@pytest.mark.parametrize("lasts", [True, False])
def test_where_the_games_are_is_said_as_it_is_and_what_is_damaged_listed(tmp_path: Path, lasts: bool) -> None:
    """SQLite keeps a journal that needs no shared memory, and only our own may frame a page."""
    bridge = start_app(tmp_path, lasts)
    _status, headers, page = get(bridge, "/device", **{"Accept-Language": "en"})
    assert ("In this browser, on this device" in page) is lasts
    assert ("Only in this tab, until it is closed" in page) is not lasts
    assert "/device/aside/aside-20260101.sqlite" in page
    assert '"/pocket/licences.txt"' in page
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    with bridge.app.app_context(), reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "truncate"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    assert not (tmp_path / "scorekeeper.sqlite-wal").exists()


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
    """The copy is one file; its game is there again and goes on. The one that came since lies beside."""
    first = begin_game(bridge)
    status, received, copy = bridge.answer("GET", "/device/backup.sqlite", "[]", b"")
    assert (status, "attachment" in received) == (200, True)
    (tmp_path / "copy.sqlite").write_bytes(copy)
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as database:
        assert database.execute("SELECT count(*) FROM game").fetchone() == (1,)
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


def test_what_is_no_copy_of_ours_changes_nothing(tmp_path: Path, bridge: Bridge) -> None:
    game = begin_game(bridge)
    copy = bridge.answer("GET", "/device/backup.sqlite", "[]", b"")[2]
    (tmp_path / "newer.sqlite").write_bytes(copy)
    with closing(sqlite3.connect(tmp_path / "newer.sqlite")) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    for data in (b"", b"games", copy[: len(copy) // 2], (tmp_path / "newer.sqlite").read_bytes()):
        status, page = put_back(bridge, data)
        assert (status, 'role="alert"' in page) == (422, True), data[:10]
    assert get(bridge, game)[0] == 200
    assert not (tmp_path / "before.sqlite").exists()


def test_the_example_evening_is_apart_here_too_and_goes_with_one_tap(bridge: Bridge, tmp_path: Path) -> None:
    own = begin_game(bridge)
    status, received = post(bridge, "/demo", "")
    assert (status, received["Location"]) == (303, "/")
    page = get(bridge, "/")[2]
    assert [word in page for word in ("data-demo", "Bruno", "Kim")] == [True, True, False]
    assert "Kim" in get(bridge, own)[2]
    assert get(bridge, "/device")[0] == 200
    bridge.close()
    again = start_app(tmp_path)
    assert "data-demo" in get(again, "/")[2], "this device keeps its cookie"
    assert post(again, "/demo/leave", "")[0] == 303
    page = get(again, "/")[2]
    assert [word in page for word in ("data-demo", "Bruno", "Kim")] == [False, False, True]
