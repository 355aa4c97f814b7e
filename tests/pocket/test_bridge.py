"""The app as a browser holds it, asked by its service worker; here in an ordinary Python."""

import json
import shutil
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.test import stream_encode_multipart

from scorekeeper.app import create_app
from scorekeeper.pocket import browser, pages
from scorekeeper.pocket.bridge import Bridge, Device
from scorekeeper.storage.engine import reading
from scorekeeper.storage.schema import migrate
from tests.browser.pocket import Answer
from tests.browser.prepared import send, token

ORIGIN = "https://pad.example.org"


class Tab:
    """Asks as the page's service worker does, and is asked as pages of browsers are."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge, self.request = bridge, self

    def get(self, address: str, language: str = "de") -> Answer:
        return self._ask("GET", address, "", {"Accept-Language": language})

    def post(self, address: str, data: str, headers: dict[str, str], **_: object) -> Answer:
        return self._ask("POST", address, data, {"Accept-Language": "de", "Referer": f"{ORIGIN}/"} | headers)

    def _ask(self, method: str, address: str, data: str, headers: dict[str, str]) -> Answer:
        status, received, body = self.bridge.answer(
            method, address, json.dumps([*headers.items()]), data.encode()
        )
        fields = {name.lower(): value for name, value in json.loads(received)}
        return Answer(status, address, fields, body.decode(errors="replace"))

    def send(self, address: str, **fields: object) -> Answer:
        return send(self, address, {"csrf_token": token(self, "/games/new"), **fields})

    def file(self, address: str) -> bytes:
        status, headers, body = self.bridge.answer("GET", address, "[]", b"")
        assert (status, "attachment" in headers) == (200, True)
        return body


def start_app(folder: Path, lasts: bool = True) -> Tab:
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
    return Tab(bridge)


@pytest.fixture
def tab(tmp_path: Path) -> Tab:
    return start_app(tmp_path)


def begin_game(tab: Tab) -> str:
    begun = tab.send("/games", player=["Kim", "Lou", "Max"], first_dealer=0)
    assert begun.status == 303
    return begun.headers["location"]


def turn_up(tab: Tab, game: str) -> None:
    assert tab.send(f"{game}/rounds/1/trump", card="R", entry="the-trump", expected=1).status in (200, 303)


def test_this_device_is_the_host_in_the_language_that_was_chosen_also_once_it_forgot_what_it_is_known_by(
    tmp_path: Path, tab: Tab
) -> None:
    """The file of the cookies can be torn when the tab dies; the games are in another."""
    game = begin_game(tab)
    assert 'lang="de"' in tab.get("/").body
    assert tab.send("/language", language="en", next="/").status == 303
    tab.bridge.close()
    again = start_app(tmp_path)
    assert again.get(game).status == 200
    page = again.get("/")
    assert ["Kim" in page.body, 'lang="en"' in page.body, "set-cookie" in page.headers] == [True, True, False]
    again.bridge.close()
    device = Device(tmp_path / "other.json")
    for lines, left in ((["a=1; Path=/", "b=2"], "a=1; b=2"), (["b=; Max-Age=9", "a=3; Max-Age=0", "c"], "")):
        device.take(lines)
        assert device.cookies == left
    (tmp_path / "device.json").write_text('{"SECRET_KEY": "ab')
    torn = start_app(tmp_path)
    assert torn.get(game).status == 200
    turn_up(torn, game)


def test_what_needs_a_server_says_why_and_pages_lead_to_nothing_of_it(tab: Tab) -> None:
    game = begin_game(tab)
    of_a_game = [game + page for page in ("/display", "/people", "/picture", "/result.png")]
    for address in ("/join", "/sign-out", *of_a_game):
        answer = tab.get(address, "en")
        assert (answer.status, "Not without a server" in answer.body) == (501, True), address
    for address in ("/", game, f"{game}/final", "/device"):
        page = tab.get(address).body
        for gone in ("/people", "/display", "/sign-out", "/share", '/picture"'):
            assert gone not in page, (address, gone)


@pytest.mark.parametrize("lasts", [True, False])
def test_where_the_games_are_is_said_as_it_is_and_what_is_damaged_listed(tmp_path: Path, lasts: bool) -> None:
    """SQLite keeps a journal that needs no shared memory, and only our own may frame a page."""
    tab = start_app(tmp_path, lasts)
    page = tab.get("/device", "en")
    assert "<li>A PDF file, and the result as a picture" in page.body
    assert ("In this browser, on this device" in page.body) is lasts
    assert ("Only in this tab, until it is closed" in page.body) is not lasts
    assert "/device/aside/aside-20260101.sqlite" in page.body
    assert '"/pocket/licences.txt"' in page.body
    assert "frame-ancestors 'self'" in page.headers["content-security-policy"]
    with tab.bridge.app.app_context(), reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "truncate"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    assert not (tmp_path / "scorekeeper.sqlite-wal").exists()


def test_what_was_half_written_when_the_tab_died_is_taken_back(tmp_path: Path, tab: Tab) -> None:
    """Pages of an entry lie in the database, and the journal beside it knows what was there before."""
    game = begin_game(tab)
    tab.bridge.close()
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
    assert ["Kim" in again.get(address).body for address in (game, "/")] == [True, True]


def put_back(tab: Tab, data: bytes) -> tuple[int, str]:
    form = {"csrf_token": token(tab, "/games/new"), "copy": FileStorage(BytesIO(data), "copy.sqlite")}
    body, _length, boundary = stream_encode_multipart(MultiDict(form))
    headers = [("Content-Type", f"multipart/form-data; boundary={boundary}"), ("Referer", f"{ORIGIN}/device")]
    status, _headers, page = tab.bridge.answer("POST", "/device/restore", json.dumps(headers), body.read())
    return status, page.decode()


def test_a_copy_is_put_back_and_what_was_there_is_kept(tmp_path: Path, tab: Tab) -> None:
    """The copy is one file; its game is there again and goes on. The one that came since lies beside."""
    first, copy = begin_game(tab), tab.file("/device/backup.sqlite")
    (tmp_path / "copy.sqlite").write_bytes(copy)
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as database:
        assert database.execute("SELECT count(*) FROM game").fetchone() == (1,)
    second = begin_game(tab)
    assert put_back(tab, copy)[0] == 303
    tab.bridge.close()
    again = start_app(tmp_path)
    assert [again.get(game).status for game in (first, second)] == [200, 404]
    turn_up(again, first)
    assert "/device/before.sqlite" in again.get("/device").body
    assert put_back(again, again.file("/device/before.sqlite"))[0] == 303
    assert start_app(tmp_path).get(second).status == 200


def test_what_is_no_copy_of_ours_changes_nothing(tmp_path: Path, tab: Tab) -> None:
    game, copy = begin_game(tab), tab.file("/device/backup.sqlite")
    (tmp_path / "newer.sqlite").write_bytes(copy)
    with closing(sqlite3.connect(tmp_path / "newer.sqlite")) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    damaged = copy[:-8192] + b"\xa5" * 8192
    for data in (b"", b"games", damaged, (tmp_path / "newer.sqlite").read_bytes()):
        status, page = put_back(tab, data)
        assert (status, 'role="alert"' in page) == (422, True), data[:10]
    assert tab.get(game).status == 200
    assert not (tmp_path / "before.sqlite").exists()


def test_the_example_evening_is_apart_here_too_and_goes_with_one_tap(tab: Tab, tmp_path: Path) -> None:
    def shown(at: Tab) -> list[bool]:
        page = at.get("/").body
        return [word in page for word in ("data-demo", "Bruno", "Kim")]

    own, entered = begin_game(tab), tab.send("/demo")
    assert (entered.status, entered.headers["location"]) == (303, "/")
    assert shown(tab) == [True, True, False]
    assert "Kim" in tab.get(own).body
    assert tab.get("/device").status == 200
    tab.bridge.close()
    again = start_app(tmp_path)
    assert shown(again)[0], "this device keeps its cookie"
    assert (again.send("/demo/leave").status, shown(again)) == (303, [False, False, True])
