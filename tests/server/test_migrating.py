"""`scorekeeper migrate` killed at any step, from every schema there was: nothing is lost."""

import hashlib
import os
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import accumulate
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, MetaData, create_engine, event

from scorekeeper.app import create_app
from scorekeeper.cli import scorekeeper
from scorekeeper.storage.archive import count_aside
from scorekeeper.storage.game_roles import seating_of
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.invitations import by_code, by_token
from scorekeeper.storage.models import db
from tests.conftest import QUIET
from tests.deep import deep
from tests.postgres import Cluster

pytestmark = pytest.mark.slow

SCHEMAS = sorted((Path(__file__).parents[1] / "storage").glob("schema_*.sql"))
STEMS = [schema.stem for schema in SCHEMAS]
KILLS = list(accumulate([1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377]))
KEPT = {  # what a migration may add columns to, and takes nothing from
    "game": "SELECT code, entry, created_at, players, title, finished, totals FROM game ORDER BY id",
    "stroke": "SELECT game_id, seq, entry, name, version, data, at, device FROM stroke ORDER BY game_id, seq",
    "player": "SELECT name FROM player ORDER BY name",
    "holder": "SELECT game_id, name, role, seat FROM holder ORDER BY id",
    "person": "SELECT written, shown FROM person WHERE written = 'Henry' ORDER BY id",
}
Rows = dict[str, list[tuple[Any, ...]]]


def test_there_is_a_database_of_every_schema_that_ever_was() -> None:
    """Of the newest one the app itself makes them."""
    versions = Path(sys.modules["scorekeeper"].__path__[0]) / "storage" / "migrations" / "versions"
    every = sorted(path.name[:4] for path in versions.glob("[0-9]*.py"))
    assert [path.stem.removeprefix("schema_") for path in SCHEMAS] == every[:-1]


def dies_at(step: int) -> None:
    """This process ends by SIGKILL before it says or writes for good the database's step number `step`."""
    left = [step]

    def count(*_arguments: Any) -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)


def migrated(instance: Path, url: str, killed_at: int) -> int | None:
    """The exit status of `scorekeeper migrate` in a process of its own."""

    def go() -> None:
        os.environ |= {"SCOREKEEPER_INSTANCE": str(instance), "DATABASE_URL": url}
        dies_at(killed_at)
        scorekeeper(["migrate"])

    process = get_context("fork").Process(target=go)
    process.start()
    process.join()
    return process.exitcode


def rows(url: str) -> Rows:
    """What must never be lost, of the tables that are there."""
    engine, metadata = create_engine(url), MetaData()
    metadata.reflect(engine)
    with engine.connect() as connection:
        found = {
            table: [tuple(row) for row in connection.exec_driver_sql(query)]
            for table, query in KEPT.items()
            if table in metadata.tables
        }
    engine.dispose()
    return found


def kill_again_and_again(instance: Path, url: str) -> int:
    """How often it was killed until it came through; each time everything is still there."""
    before = rows(url)
    for times, step in enumerate(KILLS):
        status, now = migrated(instance, url, step), rows(url)
        assert {table: now[table] for table in before} == before, f"killed at step {step}"
        if status == 0:
            return times
        assert status == -signal.SIGKILL
    raise AssertionError("it never came through")


def is_whole(instance: Path, url: str, schema: Path) -> None:
    """Nothing is wrong with it; links and codes of before have ended, and devices stayed."""
    with create_app(QUIET | {"SQLALCHEMY_DATABASE_URI": url}, instance=instance).app_context():
        extent = Extent()
        assert list(verify(extent)) == []
        assert extent.games
        assert by_token("a-link-of-before") is by_code("abc234") is None
        hashed = hashlib.sha256(b"phone-of-before").hexdigest()[:32]
        assert "phone-of-before" not in schema.read_text() or seating_of("gtz62y").of(hashed) is not None
        assert count_aside() == 0
        db.engine.dispose()


@pytest.mark.parametrize("schema", [SCHEMAS[0], *deep(*SCHEMAS[1:-1]), SCHEMAS[-1]], ids=STEMS)
def test_killed_at_any_step_it_loses_nothing_and_comes_through_later(schema: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}"
    with closing(sqlite3.connect(tmp_path / "scorekeeper.sqlite")) as old:
        old.executescript(schema.read_text())
    assert kill_again_and_again(tmp_path, url) > 2
    is_whole(tmp_path, url, schema)


@pytest.fixture
def old_postgresql(cluster: Cluster, tmp_path: Path) -> Iterator[str]:
    """A database of the third schema with the same games, as PostgreSQL held them."""
    name = cluster.new_database()
    url = cluster.url(name).replace("postgresql://", "postgresql+psycopg://")
    with create_app(QUIET | {"SQLALCHEMY_DATABASE_URI": url}, instance=tmp_path).app_context() as context:
        command.upgrade(context.app.extensions["migrate"].migrate.get_config(), "0003")
        _copy_into(db.engine, SCHEMAS[2])
        db.engine.dispose()
    yield url
    cluster.drop(name)


def _copy_into(engine: Engine, schema: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as old, engine.begin() as connection:
        old.executescript(schema.read_text())
        old.row_factory = sqlite3.Row
        metadata = MetaData()
        metadata.reflect(connection)
        for table in metadata.sorted_tables:
            if table.name != "alembic_version":
                rows = [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
                connection.execute(table.insert(), rows)


def test_on_postgresql_too(old_postgresql: str, tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, old_postgresql) > 4
    is_whole(tmp_path, old_postgresql, SCHEMAS[2])
