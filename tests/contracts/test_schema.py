"""The schema: made when it is missing, refused when it is a newer version's."""

import hashlib
from multiprocessing import get_context
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from sqlalchemy import inspect

from scorekeeper.app import create_app
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.storage.archive import games_aside, list_games
from scorekeeper.storage.game_roles import seating_of
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.invitations import by_code, by_token, invitations
from scorekeeper.storage.log import begin
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import SchemaFault, migrate
from tests.conftest import QUIET
from tests.contracts.test_statistics_of_logs import finish, stored
from tests.older_schema import set_back

pytestmark = pytest.mark.own_schema


def test_migrations_lead_to_the_tables_that_the_code_knows(app: Flask) -> None:
    with db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []


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


def test_games_from_before_they_could_be_set_aside_all_count(app: Flask) -> None:
    done = finish("Henry", "Anya", "Freya")
    running, _ = begin(CreateGame("wizard", ["Kim", "Lou", "Max"], 0, {}), "entry-running", "tablet")
    before = stored()
    set_back(app, "0004", "game", "stroke", "player")
    assert "aside" not in {column["name"] for column in inspect(db.engine).get_columns("game")}
    migrate()
    assert [game.code for game in list_games(finished=True, most=9).games] == [done]
    assert [game.code for game in list_games(finished=False, most=9).games] == [running]
    assert games_aside(9).games == ()
    assert stored() == before
    assert list(verify(Extent())) == []


def test_links_and_codes_of_before_end_and_devices_stay(app: Flask) -> None:
    """As an older version wrote it: a link and a code in the clear, a seat by the id in a phone's cookie."""
    code, _ = begin(CreateGame("wizard", ["Kim", "Lou", "Max"], 0, {}), "entry-running", "tablet")
    set_back(app, "0005", "game", "stroke", "player")
    with db.engine.connect().execution_options(writes=True) as connection, connection.begin():
        game = connection.exec_driver_sql("SELECT id FROM game").scalar_one()
        connection.exec_driver_sql(
            "INSERT INTO invitation (game_id, role, token, code, code_until)"
            f" VALUES ({game}, 'seat', 'a-link-of-before', 'abc234', '2999-01-01T00:00:00.000+00:00')"
        )
        connection.exec_driver_sql(
            "INSERT INTO holder (game_id, device, name, role, seat, since)"
            f" VALUES ({game}, 'phone-of-before', 'iPhone A1', 'seat', 1, '2026-01-01T00:00:00.000+00:00')"
        )
    migrate()
    assert by_token("a-link-of-before") is None
    assert by_code("abc234") is None
    assert invitations(code) == {}
    hashed = hashlib.sha256(b"phone-of-before").hexdigest()[:32]
    assert [(holder.device, holder.seat) for holder in seating_of(code).holders] == [(hashed, 1)]
