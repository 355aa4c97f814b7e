"""The floor for a write: a Flask view that commits one row with raw sqlite3 and fills a template.

Run as `python -m tests.bench.bare PORT FOLDER BYTES VALUES`: the page it answers has about that many bytes,
with that many values filled in.
"""

import sqlite3
import sys
import threading
from pathlib import Path

import waitress
from flask import Flask, render_template, request
from jinja2 import DictLoader

ROW = "<tr><td>{{ row.number }}</td><td>{{ row.text }}</td></tr>"
PAGE = "<table>{% for row in rows %}" + ROW + "{% endfor %}</table>"


def main(port: int, folder: str, size: int, values: int) -> None:
    app = Flask("bare")
    app.jinja_loader = DictLoader({"page.html": PAGE})  # type: ignore[assignment]
    database = sqlite3.connect(
        Path(folder) / f"bare-{values}.sqlite", check_same_thread=False, isolation_level=None
    )
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
            values = (int(request.form["seat"]), int(request.form["bid"]))
            database.execute("INSERT INTO stroke (seat, bid) VALUES (?, ?)", values)
            database.execute("COMMIT")
        return render_template("page.html", rows=rows)

    @app.get("/healthz")
    def health() -> str:
        return "ok"

    waitress.serve(app, host="127.0.0.1", port=port, threads=8, ident=None)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
