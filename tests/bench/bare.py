"""The floor for a write: a Flask view that commits one row with raw sqlite3 and fills a template."""

import multiprocessing
import sqlite3
import threading
import time
from pathlib import Path

import waitress
from flask import Flask, render_template, request
from jinja2 import DictLoader

from tests.serving import Browser, Server

ROW = "<tr><td>{{ row.number }}</td><td>{{ row.text }}</td></tr>"
PAGE = "<table>{% for row in rows %}" + ROW + "{% endfor %}</table>"


class Bare:
    """It in a process of its own: a page of about so many bytes, with so many values filled in."""

    def __init__(self, folder: Path, size: int, values: int) -> None:
        server = Server(folder)
        spawn = multiprocessing.get_context("spawn")
        self._process = spawn.Process(target=_serve, args=(server.port, folder, size, values), daemon=True)
        self._process.start()
        while not server.healthy():
            time.sleep(0.05)
        self._browser, self._count = Browser(server), 0

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

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
    file = folder / f"bare-{values}.sqlite"
    database = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE stroke (seq INTEGER PRIMARY KEY, seat INTEGER, bid INTEGER)")
    lock = threading.Lock()
    lines = max(values // 2, 1)
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
