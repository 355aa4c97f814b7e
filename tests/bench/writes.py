"""Fifty tables that write at once, over HTTP to real servers."""

import json
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg

from tests.bench.evenings import record
from tests.bench.processes import cpu_of, serving, serving_on_postgresql
from tests.bench.report import fast_enough, heading, line, milliseconds, percentile, timed, within
from tests.bench.tablet import Tablet, bring
from tests.serving import Browser, Server

TABLES, EACH, WARM = 50, 30, 4
GOAL_P99, GOAL_CPU = 0.150, 0.0025  # seconds
FLOOR_SECONDS = 3.0
OF_FLOOR = "(floor: INSERT and commit, nothing else)"

Connect = Callable[[], Any]  # to a database of either kind


def measure() -> None:
    heading(f"{TABLES} tables at once: SQLite, one process (waitress) {OF_FLOOR}")
    with serving() as server:
        strokes = partial(sqlite3.connect, server.instance / "scorekeeper.sqlite")
        floor = partial(_durable, server.instance / "floor.sqlite")
        _writes(server, strokes, partial(_commits, floor, writers=1), goal=300)
    heading(f"{TABLES} tables at once: PostgreSQL, two processes (gunicorn) {OF_FLOOR}")
    with serving_on_postgresql() as server:
        strokes = partial(psycopg.connect, server.settings["DATABASE_URL"], autocommit=True)
        _writes(server, strokes, partial(_commits, strokes, writers=8), goal=600)


def _writes(server: Server, strokes: Connect, floor: Callable[[], float], goal: int) -> None:
    host = Browser(server).open()
    codes = bring(host, "\n".join(json.dumps(record(4, rounds=7, seed=seed)) for seed in range(TABLES)))
    assert len(codes) == TABLES
    tablets = [Tablet(Browser(server).open(), code) for code in codes]
    _all_at_once(tablets, WARM)
    before, begun, cpu = floor(), time.perf_counter(), cpu_of(server.pid)
    times = _all_at_once(tablets, EACH)
    took, cpu = time.perf_counter() - begun, cpu_of(server.pid) - cpu
    least = (before + floor()) / 2  # around it, so that both meet the same disk
    fast_enough("writes", TABLES * EACH / took, least, goal)
    within("CPU of the server for a write", cpu / (TABLES * EACH), GOAL_CPU)
    line("an entry's answer p50", milliseconds(percentile(times, 0.5)))
    within("an entry's answer p99", percentile(times, 0.99), GOAL_P99)
    with closing(strokes()) as database:
        written = [entry for (entry,) in database.execute("SELECT entry FROM stroke WHERE seq > 1")]
    acknowledged = [entry for tablet in tablets for entry in tablet.acknowledged]
    assert sorted(written) == sorted(acknowledged), "an entry was lost or doubled"
    line("entries acknowledged, each in the log once", f"{len(written)}", f"{len(acknowledged)}")


def _all_at_once(tablets: list[Tablet], count: int) -> list[float]:
    """What each of their bids took; every tablet bids as fast as it is answered."""
    with ThreadPoolExecutor(len(tablets)) as threads:
        taken = threads.map(lambda tablet: [timed(tablet.bid) for _ in range(count)], tablets)
        return [seconds for times in taken for seconds in times]


def _durable(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    return database


def _commits(connect: Connect, writers: int) -> float:
    """Commits a second of one short row each."""

    def write() -> int:
        with closing(connect()) as database:
            count, begun = 0, time.perf_counter()
            while time.perf_counter() - begun < FLOOR_SECONDS:
                database.execute("INSERT INTO bare (data) VALUES ('a stroke of the pen')")
                count += 1
            return count

    with closing(connect()) as database:
        database.execute("CREATE TABLE IF NOT EXISTS bare (data TEXT)")
    begun = time.perf_counter()
    with ThreadPoolExecutor(writers) as threads:
        counts = [threads.submit(write) for _ in range(writers)]
    return sum(count.result() for count in counts) / (time.perf_counter() - begun)
