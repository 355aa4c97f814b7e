"""Several processes on one database, and many who write at once: the log is what was acknowledged."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.postgres import Cluster
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
WRITERS, EACH = 8, 15
LOG = "SELECT seq, stroke.entry FROM stroke JOIN game ON game.id = game_id WHERE code = '{code}' ORDER BY seq"


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    settings = {"WORKERS": "2", "THREADS": "4"}
    cluster: Cluster | None = None
    if request.param == "postgresql":
        cluster = request.getfixturevalue("cluster")
        name = cluster.new_database()
        settings["DATABASE_URL"] = cluster.url(name)
    server = Server(tmp_path / "instance", command="serve", settings=settings).start()
    yield server
    server.stop()
    if cluster is not None:
        cluster.drop(name)


def new_game(browser: Browser) -> str:
    players = [("player", name) for name in ("Henry", "Anya", "Freya", "Ben")]
    status, _, headers = browser.post("/games", [*players, ("first_dealer", 0)])
    assert status == 303
    return str(headers["Location"]).rpartition("/")[2]


def log_of(server: Server, code: str) -> list[tuple[int, str]]:
    url = server.settings.get("DATABASE_URL")
    if url:
        with psycopg.connect(url) as database:
            return database.execute(LOG.format(code=code)).fetchall()  # type: ignore[call-overload, no-any-return]
    with sqlite3.connect(server.instance / "scorekeeper.sqlite") as file:
        return file.execute(LOG.format(code=code)).fetchall()


class Writer:
    """A device that renames a player over and over, sends some entries twice, and some on an old pad.

    Each request has a connection of its own, so that any of the processes may get it.
    """

    def __init__(self, server: Server, browser: Browser, code: str, number: int) -> None:
        self.browser = Browser(server)
        self.browser._cookies, self.browser.token = browser._cookies, browser.token
        self.path, self.number = f"/games/{code}/players/{number % 4}", number
        self.acknowledged: dict[str, int] = {}
        self.refused: list[str] = []

    def write(self) -> None:
        seq = 1
        for turn in range(EACH):
            name = f"{self.number}-{turn}"
            while name not in self.acknowledged:
                status, seq = self.send(name, seq)
                assert status in (200, 409), status
                if status == 200:
                    self.acknowledged[name] = seq
            if turn % 3 == 0:  # the answer was lost: sent again as it was, and answered with the same number
                assert self.send(name, 1) == (200, self.acknowledged[name])
            if turn % 5 == 0:
                self.refused.append(f"old-{name}")
                assert self.send(f"old-{name}", 1)[0] == 409

    def send(self, name: str, expected: int) -> tuple[int, int]:
        fields: dict[str, object] = {"player": name, "entry": f"entry-{name}", "expected": expected}
        self.browser._connection = None
        status, _, headers = self.browser.post(self.path, fields, X_Fragment="1")
        return status, int(headers["X-Seq"])


@pytest.mark.long
def test_of_many_devices_at_once_every_acknowledged_entry_is_in_the_log_once(server: Server) -> None:
    browser = Browser(server).open()
    code = new_game(browser)
    writers = [Writer(server, browser, code, number) for number in range(WRITERS)]
    threads = [threading.Thread(target=writer.write) for writer in writers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    acknowledged = {f"entry-{name}": seq for writer in writers for name, seq in writer.acknowledged.items()}
    assert len(acknowledged) == WRITERS * EACH, "each came through in the end"
    assert sum(len(writer.refused) for writer in writers) == WRITERS * EACH // 5
    log = log_of(server, code)
    assert [seq for seq, _ in log] == list(range(1, len(log) + 1))
    assert {entry: seq for seq, entry in log[1:]} == acknowledged
    assert len(log) == 1 + len(acknowledged)


def test_what_one_process_wrote_every_process_shows(server: Server) -> None:
    browser = Browser(server).open()
    code = new_game(browser)
    for turn in range(1, 21):
        fields: dict[str, object] = {"player": f"Ida {turn}", "entry": f"entry-{turn:04}", "expected": turn}
        browser._connection = None
        assert browser.post(f"/games/{code}/players/0", fields, X_Fragment="1")[0] == 200
        for _ in range(4):
            browser._connection = None
            assert f"Ida {turn}<" in browser.get(f"/games/{code}")[1]
