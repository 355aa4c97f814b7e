"""Pages of a database with 10,000 finished games against one with 10."""

import json
import tempfile
from pathlib import Path
from statistics import median

from sqlalchemy import event

from scorekeeper.app import create_app
from scorekeeper.storage.intake import take_in
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from tests.bench.evenings import record
from tests.bench.report import heading, line, milliseconds, timed

REPEATS = 60


def measure() -> None:
    heading("Pages with 10,000 finished games (floor: with 10)")
    few, many = _pages(10), _pages(10_000)
    for name, took in many.items():
        line(name, milliseconds(took), milliseconds(few[name]), took / few[name], "at most 1.5 ×")


def _pages(games: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.app_context():
            migrate()
            with db.engine.connect() as connection:  # filling needs no durable commit for each game
                connection.exec_driver_sql("PRAGMA synchronous=OFF")
            event.listen(db.engine, "checkout", _hurry)
            for number in range(games):
                take_in(json.dumps(record(3 + number % 4, seed=number)), "bench")
            code, _ = take_in(json.dumps(record(4, rounds=7)), "bench")
        client = app.test_client()
        client.get(f"/start/{app.config['START_TOKEN']}")
        pages = {"start page": "/", "round page": f"/games/{code}", "list of all games": "/games"}
        return {
            name: median(timed(lambda path=path: client.get(path)) for _ in range(REPEATS))
            for name, path in pages.items()
        }


def _hurry(connection: object, *_: object) -> None:
    connection.execute("PRAGMA synchronous=OFF")  # type: ignore[attr-defined]
