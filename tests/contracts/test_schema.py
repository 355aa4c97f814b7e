"""The database file: made when it is missing, refused when it is something else."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.engine import reading
from scorekeeper.storage.log import load
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import SchemaFault, migrate
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.table import lines
from scorekeeper.storage.verify import Extent, verify


def test_migrations_lead_to_the_tables_that_the_code_knows(app: Flask) -> None:
    with db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []


def test_a_database_of_the_first_schema_learns_who_leads(tmp_path: Path) -> None:
    """As the first version wrote it: Freya ahead of all; the team of Anya and Ben, though Henry has most."""
    old = sqlite3.connect(tmp_path / "scorekeeper.sqlite")
    old.executescript((Path(__file__).parent / "schema_0001.sql").read_text())
    old.close()
    with create_app(instance=tmp_path).app_context():
        migrate()
        games = {game.title: game.leaders for game in list_games(False, 9).games}
        logs = [load(code).table.game.rounds[0].won for code in ("czfc98", "khqqwc")]
    assert games == {"single": ("Freya",), "teams": ("Anya", "Ben")}
    assert logs == [(0, 0, 1), (1, 0, 0, 0)]  # changing a table takes nothing with it


def test_a_database_of_the_second_schema_keeps_every_entry_and_learns_statistics(tmp_path: Path) -> None:
    """A played game of two rounds (Henry 50, Anya and Freya 20), one of Extreme, and one that is running."""
    old = sqlite3.connect(tmp_path / "scorekeeper.sqlite")
    old.executescript((Path(__file__).parent / "schema_0002.sql").read_text())
    strokes = old.execute("SELECT * FROM stroke ORDER BY game_id, seq").fetchall()
    old.close()
    with create_app(instance=tmp_path).app_context():
        migrate()
        with reading() as connection:
            kept = connection.exec_driver_sql("SELECT * FROM stroke ORDER BY game_id, seq").fetchall()
        figures = {line.name: (line.counts.wins, line.counts.points) for line in lines(Filter("wizard"))}
        running = [game.title for game in list_games(False, 9).games]
        found = list(verify(Extent()))
    assert [tuple(row) for row in kept] == strokes
    assert figures == {"Henry": (1, 50), "Anya": (0, 20), "Freya": (0, 20)}
    assert running == ["running", ""]
    assert found == []


def test_writes_are_synchronous_and_foreign_keys_hold(app: Flask) -> None:
    with db.engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "scorekeeper.sqlite"
    file.write_bytes(b"shopping list: milk, bread, a new pad" * 100)
    with create_app(instance=tmp_path).app_context(), pytest.raises(SchemaFault, match="not a database"):
        migrate()
    assert file.read_bytes().startswith(b"shopping list")


def test_a_database_of_a_newer_version_is_refused(app: Flask) -> None:
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SchemaFault, match="9999"):
        migrate()
