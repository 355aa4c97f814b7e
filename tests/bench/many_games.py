"""Pages of a database with 10,000 finished games against one with 10."""

import json
import tempfile
import time
from pathlib import Path
from statistics import median

from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.app import create_app
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from tests.bench.clubs import fill, host_of, hurry
from tests.bench.evenings import record
from tests.bench.report import heading, line, milliseconds, timed
from tests.imported import take_in

REPEATS = 100


def measure() -> None:
    heading("Pages with 10,000 finished games (floor: with 10)")
    with tempfile.TemporaryDirectory() as folder:
        few, many = _club(Path(folder) / "few", 10), _club(Path(folder) / "many", 10_000)
        for name, page in (("start page", 0), ("round page", 1)):
            times: dict[str, list[float]] = {"few": [], "many": []}
            cpu: dict[str, list[float]] = {"few": [], "many": []}
            for _ in range(REPEATS):  # in turns, so that both meet the same machine
                for size, (client, paths) in (("few", few), ("many", many)):
                    begun = time.process_time()
                    times[size].append(timed(lambda client=client, path=paths[page]: client.get(path)))
                    cpu[size].append(time.process_time() - begun)
            for what, taken in ((name, times), (f"{name}, CPU", cpu)):
                took, floor = median(taken["many"]), median(taken["few"])
                met = took <= 1.5 * floor
                line(what, milliseconds(took), milliseconds(floor), took / floor, "at most 1.5 ×", met)


def _club(folder: Path, games: int) -> tuple[FlaskClient, tuple[str, str]]:
    """A browser before a database with so many finished games, and the pages to open."""
    app = create_app(instance=folder)
    with app.app_context():
        migrate()
        event.listen(db.engine, "checkout", hurry)  # filling needs no durable commit for each game
        fill(record(3 + number % 4, seed=number) for number in range(games))
        code, _ = take_in(json.dumps(record(4, rounds=7)), "bench")
    return host_of(app), ("/", f"/games/{code}")
