"""Fifty tables that write at once, over HTTP to real servers; and what an open game costs in memory."""

import json
import sqlite3
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from scorekeeper.app import create_app
from scorekeeper.storage.schema import migrate
from tests.bench.bids import PIECES
from tests.bench.bringing import bring
from tests.bench.evenings import record
from tests.bench.processes import cpu_of
from tests.bench.report import heading, line, milliseconds, percentile
from tests.conftest import open_start
from tests.postgres import Cluster
from tests.serving import Browser, Server
from tests.web.driving import Pad, begin

TABLES, EACH, WARM = 50, 30, 4
GOAL_P99, GOAL_CPU = 0.150, 0.0025  # seconds
FLOOR_SECONDS, FLOOR_WRITERS = 3.0, 8
STROKES = "SELECT entry FROM stroke WHERE seq > 1"
KEPT_GAMES, FIRST_GAMES = 220, 20


def measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance")
        file = server.instance / "scorekeeper.sqlite"
        floor: _Floor = _SqliteFloor(Path(folder))
        _writes("SQLite, one process (waitress)", server, _sqlite_strokes(file), floor, goal=300)
    with tempfile.TemporaryDirectory() as folder, _postgresql() as url:
        settings = {"DATABASE_URL": url, "WORKERS": "2", "THREADS": "8"}
        server = Server(Path(folder) / "instance", "serve", settings)
        strokes, floor = _postgresql_strokes(url), _PostgresqlFloor(url)
        _writes("PostgreSQL, two processes (gunicorn)", server, strokes, floor, goal=600)
    _memory()


# --- writes a second ---


@dataclass
class _Table:
    """A tablet that taps bids as fast as it is answered; each is another one, so every entry is a stroke."""

    browser: Browser
    code: str
    seq: int = 1
    shows: str = ""
    acknowledged: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def write(self, count: int) -> None:
        for _ in range(count):
            entry = f"{self.code}-{self.seq:05}"
            bid = {"seat": self.seq % 4, "bid": self.seq * 5 // 4 % 9}
            fields: dict[str, object] = {**bid, "entry": entry, "expected": self.seq}
            begun = time.perf_counter()
            address = f"/games/{self.code}/rounds/8/bids"
            status, text, headers = self.browser.post(address, fields, X_Fragment="1", X_Shows=self.shows)
            self.times.append(time.perf_counter() - begun)
            found = PIECES.search(text.encode())
            assert status == 200, status
            assert found is not None, text
            self.shows = found[1].decode()
            self.seq = int(headers["X-Seq"])
            self.acknowledged.append(entry)


def _writes(what: str, server: Server, strokes: Callable[[], list[str]], floor: "_Floor", goal: int) -> None:
    heading(f"{TABLES} tables at once: {what} (floor: INSERT and commit, nothing else)")
    server.start()
    try:
        tables = _tables(server)
        _all_at_once(tables, WARM)
        for table in tables:
            table.times.clear()
        before = floor.a_second()
        begun, cpu = time.perf_counter(), cpu_of(server.pid)
        _all_at_once(tables, EACH)
        took, cpu = time.perf_counter() - begun, cpu_of(server.pid) - cpu
        least = (before + floor.a_second()) / 2  # around it, so that both meet the same disk
    finally:
        server.stop()
    times = [seconds for table in tables for seconds in table.times]
    rate = TABLES * EACH / took
    line("writes a second", f"{rate:.0f}", f"{least:.0f}", least / rate, f"at least {goal}", rate >= goal)
    per_write = cpu / (TABLES * EACH)
    most = f"at most {milliseconds(GOAL_CPU)}"
    line("CPU of the server for a write", milliseconds(per_write), goal=most, met=per_write <= GOAL_CPU)
    line("an entry's answer p50", milliseconds(percentile(times, 0.5)))
    slowest = percentile(times, 0.99)
    under = f"under {milliseconds(GOAL_P99)}"
    line("an entry's answer p99", milliseconds(slowest), goal=under, met=slowest < GOAL_P99)
    written = strokes()
    acknowledged = [entry for table in tables for entry in table.acknowledged]
    assert sorted(written) == sorted(acknowledged), "an entry was lost or doubled"
    line("entries acknowledged, each in the log once", f"{len(written)}", f"{len(acknowledged)}")


def _tables(server: Server) -> list[_Table]:
    host = Browser(server).open()
    records = "\n".join(json.dumps(record(4, rounds=7, seed=seed)) for seed in range(TABLES))
    codes = bring(host, records)
    assert len(codes) == TABLES
    return [_Table(Browser(server).open(), code) for code in codes]


def _all_at_once(tables: list[_Table], count: int) -> None:
    writers = [threading.Thread(target=table.write, args=(count,)) for table in tables]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()


def _sqlite_strokes(file: Path) -> Callable[[], list[str]]:
    def read() -> list[str]:
        with sqlite3.connect(file) as database:
            return [entry for (entry,) in database.execute(STROKES)]

    return read


def _postgresql_strokes(url: str) -> Callable[[], list[str]]:
    def read() -> list[str]:
        with psycopg.connect(url) as database:
            return [entry for (entry,) in database.execute(STROKES)]

    return read


@contextmanager
def _postgresql() -> Iterator[str]:
    cluster = Cluster().start()
    try:
        yield cluster.url(cluster.new_database())
    finally:
        cluster.remove()


# --- floors ---


class _Floor:
    def a_second(self) -> float:
        """Commits a second of one short row each."""
        raise NotImplementedError


class _SqliteFloor(_Floor):
    def __init__(self, folder: Path) -> None:
        self._file = folder / "floor.sqlite"

    def a_second(self) -> float:
        database = sqlite3.connect(self._file, isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE IF NOT EXISTS stroke (seq INTEGER PRIMARY KEY, data TEXT)")
        count, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < FLOOR_SECONDS:
            database.execute("INSERT INTO stroke (data) VALUES ('a stroke of the pen')")
            count += 1
        rate = count / (time.perf_counter() - begun)
        database.close()
        return rate


class _PostgresqlFloor(_Floor):
    def __init__(self, url: str) -> None:
        self._url = url

    def a_second(self) -> float:
        with psycopg.connect(self._url, autocommit=True) as database:
            database.execute("CREATE TABLE IF NOT EXISTS bare (seq SERIAL PRIMARY KEY, data TEXT)")
        counts: list[int] = []
        writers = [threading.Thread(target=self._write, args=(counts,)) for _ in range(FLOOR_WRITERS)]
        begun = time.perf_counter()
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        return sum(counts) / (time.perf_counter() - begun)

    def _write(self, counts: list[int]) -> None:
        with psycopg.connect(self._url, autocommit=True) as database:
            count, begun = 0, time.perf_counter()
            while time.perf_counter() - begun < FLOOR_SECONDS:
                database.execute("INSERT INTO bare (data) VALUES ('a stroke of the pen')")
                count += 1
        counts.append(count)


# --- memory ---


def _memory() -> None:
    heading("Memory of one process with open games (15 rounds each, every stroke in the log)")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance")
        codes, strokes = _evenings(server.instance)
        server.start()
        try:
            browser = Browser(server).open()
            for code in codes[:FIRST_GAMES]:
                browser.get(f"/games/{code}")
            before = _resident(server)
            for code in codes[FIRST_GAMES:]:
                browser.get(f"/games/{code}")
            after = _resident(server)
        finally:
            server.stop()
    line(f"with {FIRST_GAMES} games opened", f"{before / 1024:.1f} MB")
    line(f"with {len(codes)} games opened", f"{after / 1024:.1f} MB")
    line(f"a game of {strokes} strokes", f"{(after - before) / (len(codes) - FIRST_GAMES):.0f} kB")


def _evenings(instance: Path) -> tuple[list[str], int]:
    """One game played stroke by stroke, and the same again under other codes."""
    app = create_app({"TESTING": True, "WTF_CSRF_ENABLED": False, "RATELIMIT_ENABLED": False}, instance)
    with app.app_context():
        migrate()
    host = app.test_client()
    open_start(host)
    pad = Pad(host, begin(host))
    for number, played in enumerate(record(4)["rounds"], start=1):
        pad.round(number, played["trump"], *(" ".join(map(str, played[part])) for part in ("bids", "won")))
    with sqlite3.connect(instance / "scorekeeper.sqlite") as database:
        for number in range(KEPT_GAMES):
            own = {"id": f"{number + 2}", "code": f"'copy{number:03}'", "entry": f"'{number}'"}
            _copy(database, "game", "id", own)
            _copy(database, "stroke", "game_id", {"game_id": own["id"]})
        strokes: int = database.execute("SELECT count(*) FROM stroke WHERE game_id = 1").fetchone()[0]
    return [f"copy{number:03}" for number in range(KEPT_GAMES)], strokes


def _copy(database: sqlite3.Connection, table: str, key: str, other: dict[str, str]) -> None:
    """The rows of the first game once more, with other values in some columns."""
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    values = ", ".join(other.get(name, name) for name in columns)
    database.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table} WHERE {key} = 1"
    )


def _resident(server: Server) -> int:
    """What the server's process holds in memory, in kB."""
    assert server.process is not None
    command = ["ps", "-o", "rss=", "-p", str(server.process.pid)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
