"""The schema: made when it is missing, refused when it is a newer version's."""

from multiprocessing import get_context
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from sqlalchemy import inspect

from scorekeeper.app import create_app
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import SchemaFault, migrate
from tests.conftest import QUIET

pytestmark = pytest.mark.own_schema


def test_migrations_lead_to_the_tables_that_the_code_knows(unused_database: str, tmp_path: Path) -> None:
    app = create_app(QUIET | {"SQLALCHEMY_DATABASE_URI": unused_database}, instance=tmp_path)
    with app.app_context():
        migrate()
        with db.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []
            for name, table in db.metadata.tables.items():  # their keys are not compared there
                found = inspect(connection).get_pk_constraint(name)["constrained_columns"]
                assert found == [column.name for column in table.primary_key], name
        db.engine.dispose()


def test_a_database_of_a_newer_version_is_refused(app: Flask) -> None:
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SchemaFault, match="9999"):
        migrate()


def test_of_several_processes_that_start_at_once_one_migrates(unused_database: str, tmp_path: Path) -> None:
    config = QUIET | {"SQLALCHEMY_DATABASE_URI": unused_database}

    def start() -> None:
        with create_app(config, instance=tmp_path).app_context():
            migrate()

    processes = [get_context("fork").Process(target=start) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0] * 4
    with create_app(config, instance=tmp_path).app_context():
        assert list_games(finished=False, most=1).games == ()
        db.engine.dispose()
