"""POST a bid through the real server against a bare view that commits one row with raw sqlite3."""

import json
import multiprocessing
import sqlite3
import threading
import time
from pathlib import Path
from statistics import median

import waitress
from flask import Flask, render_template, request
from jinja2 import DictLoader

from tests.bench.evenings import record
from tests.bench.processes import cpu_of, serving
from tests.bench.report import beside, heading, in_turns, timed
from tests.bench.tablet import Tablet, bring
from tests.serving import Browser, Server

WARM, COUNT = 60, 600
GOAL = 1.2  # × the floor
ROW = "<tr><td>{{ row.number }}</td><td>{{ row.text }}</td></tr>"
PAGE = "<table>{% for row in rows %}" + ROW + "{% endfor %}</table>"


def measure() -> None:
    heading("A bid, committed durably, answered with what changed (floor: a bare view, as many bytes)")
    with serving() as server:
        browser = Browser(server).open()
        tablet = Tablet(browser, bring(browser, json.dumps(record(4, rounds=7)))[0])
        size = int(median(len(tablet.bid().encode()) for _ in range(WARM)))
        bare = _Bare(server.instance, size, max(size // 64, 2))  # about as many values as the answer fills in
        try:
            senders, pids = {"own": tablet.bid, "bare": bare.bid}, {"own": server.pid, "bare": bare.pid}
            in_turns(senders, WARM)
            before = {name: cpu_of(pid) for name, pid in pids.items()}
            times = in_turns(senders, COUNT, timed)
            cpu = {name: (cpu_of(pid) - before[name]) / COUNT for name, pid in pids.items()}
        finally:
            bare.stop()
    beside("bid p50", median(times["own"]), median(times["bare"]), GOAL)
    beside("CPU of a bid", cpu["own"], cpu["bare"], GOAL)


class _Bare:
    """The floor in a process of its own: a page of about so many bytes, with so many values filled in."""

    def __init__(self, folder: Path, size: int, values: int) -> None:
        server, spawn = Server(folder), multiprocessing.get_context("spawn")
        self._process = spawn.Process(target=_serve, args=(server.port, folder, size, values), daemon=True)
        self._process.start()
        while not server.healthy():
            time.sleep(0.05)
        self._browser, self._count, self.pid = Browser(server), 0, self._process.pid

    def bid(self) -> None:
        self._count += 1
        status, _, _ = self._browser.post("/bid", {"seat": 0, "bid": self._count % 2})
        assert status == 200, status

    def stop(self) -> None:
        self._process.terminate()
        self._process.join()


def _serve(port: int, folder: Path, size: int, values: int) -> None:
    app = Flask("bare")
    app.jinja_env.loader = DictLoader({"page.html": PAGE})
    database = sqlite3.connect(folder / "bare.sqlite", check_same_thread=False, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE stroke (seq INTEGER PRIMARY KEY, seat INTEGER, bid INTEGER)")
    lock, lines = threading.Lock(), max(values // 2, 1)
    text = "x" * (size // lines - len("<tr><td>000</td><td></td></tr>"))
    rows = [{"number": number, "text": text} for number in range(lines)]

    @app.post("/bid")
    def bid() -> str:
        with lock:
            database.execute("BEGIN IMMEDIATE")
            row = (int(request.form["seat"]), int(request.form["bid"]))
            database.execute("INSERT INTO stroke (seat, bid) VALUES (?, ?)", row)
            database.execute("COMMIT")
        return render_template("page.html", rows=rows)

    @app.get("/healthz")
    def health() -> str:
        return "ok"

    waitress.serve(app, host="127.0.0.1", port=port, threads=8, ident=None)
