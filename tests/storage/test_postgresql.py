"""What only a database that is a server of its own can do: go away, and come back."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import create_engine, text

from scorekeeper.app import create_app
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage import engine, health
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.backup import copies, postgres
from scorekeeper.storage.backup.faults import (
    BackupFault,
    InUse,
    NewerCopy,
    NoCopy,
    OthersThere,
    WouldOverwrite,
)
from scorekeeper.storage.backup.postgres import OTHERS
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.invitations import by_token, invitations, invite
from scorekeeper.storage.log import WriteRequest, begin, load, write
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import SchemaFault, migrate
from tests.conftest import QUIET, open_start
from tests.deep import deep
from tests.postgres import Cluster
from tests.processes import called

pytestmark = pytest.mark.slow

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})


@pytest.fixture(scope="module")
def cluster_of_this_file() -> Iterator[Cluster]:
    cluster = Cluster().start()
    yield cluster
    cluster.remove()


@pytest.fixture
def own_cluster(cluster_of_this_file: Cluster) -> Iterator[Cluster]:
    """A server that may be stopped: nobody else uses it meanwhile."""
    yield cluster_of_this_file
    if not cluster_of_this_file.is_running:
        cluster_of_this_file.start()


@pytest.fixture
def app(own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Flask]:
    monkeypatch.setenv("DATABASE_URL", own_cluster.url(own_cluster.new_database()))
    app = create_app(QUIET, instance=tmp_path)
    with app.app_context():
        migrate()
        yield app
        db.engine.dispose()


def test_after_the_database_was_restarted_the_game_goes_on(app: Flask, own_cluster: Cluster) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    before = write(code, PlaceBid(1, 0, 1), WriteRequest("entry-a", 1, "tablet"))
    own_cluster.stop()
    own_cluster.start()
    assert load(code) == before
    assert write(code, PlaceBid(1, 1, 1), WriteRequest("entry-b", 2, "tablet")).seq == 3


def test_a_connection_is_tested_where_it_lay_idle_and_not_in_between(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    dialect, clock, tests = db.engine.dialect, [100.0], []
    ping = dialect.do_ping
    monkeypatch.setattr(engine, "monotonic", lambda: clock[0])
    monkeypatch.setattr(dialect, "do_ping", lambda driver: bool(tests.append(1)) or ping(driver))
    load(code)
    tests.clear()
    for number in range(5):
        write(code, PlaceBid(1, 0, number % 2), WriteRequest(f"entry-{number}", number + 1, "tablet"))
    assert not tests
    clock[0] += 1
    assert load(code).seq == 6
    assert len(tests) == 1


def test_the_connection_used_last_is_taken_first(app: Flask) -> None:
    """In a hall all of a process's would else take turns, and each lie idle until it is tested."""
    with ExitStack() as at_once:
        for _ in range(3):
            at_once.enter_context(db.engine.connect())
    with db.engine.connect() as connection:
        first = connection.connection.dbapi_connection
    for _ in range(3):
        with db.engine.connect() as connection:
            assert connection.connection.dbapi_connection is first


def test_while_the_database_is_away_nothing_is_acknowledged_and_the_pages_say_so(
    app: Flask, own_cluster: Cluster
) -> None:
    code, log = begin(TABLE, "entry-first", "tablet")
    browser = app.test_client()
    open_start(browser)
    assert browser.get("/healthz").status_code == 200
    own_cluster.stop()
    health = browser.get("/healthz")
    assert (health.status_code, health.text) == (503, "database\n")
    with pytest.raises(StorageFault):
        write(code, PlaceBid(1, 0, 1), WriteRequest("entry-a", 1, "tablet"))
    entry = {"seat": 0, "bid": 1, "expected": 1, "entry": "entry-from-a-page"}
    answer = browser.post(f"/games/{code}/rounds/1/bids", data=entry)
    assert answer.status_code == 503
    assert "die Datenbank antwortet nicht" in answer.text
    own_cluster.start()
    assert browser.get("/healthz").status_code == 200
    assert load(code) == log


@pytest.mark.parametrize("page", ["", *deep("/people", "/history", "/final", "/share", "/sheet.pdf")])
def test_a_code_that_no_game_can_have_is_not_found(app: Flask, page: str) -> None:
    browser = app.test_client()
    assert browser.get(f"/games/%00{page}").status_code == 403
    assert open_start(browser).status_code == 303
    assert browser.get(f"/games/%00{page}").status_code == 404


def test_a_database_that_others_hold_is_not_well(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "A_WRITER", 1)
    with db.engine.connect() as other, other.begin():
        other.exec_driver_sql("LOCK TABLE game IN EXCLUSIVE MODE")
        answer = app.test_client().get("/healthz")
        assert (answer.status_code, answer.text) == (503, "locked\n")
    assert app.test_client().get("/healthz").text == "ok\n"


def test_a_commit_is_on_disk_and_a_lost_writer_holds_nobody_up_for_long(app: Flask) -> None:
    with db.engine.connect() as connection:
        settings = {
            name: connection.execute(text(f"SHOW {name}")).scalar()
            for name in ("fsync", "synchronous_commit", "lock_timeout", "transaction_isolation")
        }
    assert settings == {
        "fsync": "on",
        "synchronous_commit": "on",
        "lock_timeout": "5s",
        "transaction_isolation": "read committed",
    }


def test_a_database_that_is_not_there_is_said_so_at_the_start(
    app: Flask, own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DATABASE_URL", own_cluster.url("nobody_made_this"))
    with (
        create_app(QUIET, instance=tmp_path).app_context(),
        pytest.raises(SchemaFault, match="nobody_made_this"),
    ):
        migrate()


def test_a_copy_comes_back_and_what_was_there_is_kept(app: Flask, tmp_path: Path) -> None:
    codes = [begin(TABLE, "entry-first", "tablet")[0]]
    copies.back_up(tmp_path / "copy.dump")
    codes.append(begin(TABLE, "entry-second", "tablet")[0])
    with pytest.raises(WouldOverwrite):
        copies.restore(tmp_path / "copy.dump")
    old_copy = copies.restore(tmp_path / "copy.dump", force=True)
    migrate()
    assert [code for code, _game in all_games()] == codes[:1]
    assert list(verify(Extent())) == []
    assert old_copy is not None
    copies.restore(old_copy, force=True)
    assert [code for code, _game in all_games()] == codes


@pytest.mark.deep
def test_a_copy_comes_back_by_the_command_line(app: Flask, own_cluster: Cluster, tmp_path: Path) -> None:
    name = db.engine.url.database
    assert name is not None
    settings = {"DATABASE_URL": own_cluster.url(name), "SCOREKEEPER_INSTANCE": str(tmp_path)}
    copy = str(tmp_path / "copy.dump")
    codes = [begin(TABLE, "entry-first", "tablet")[0]]
    assert called(tmp_path, ["backup", "-o", copy], settings).returncode == 0
    codes.append(begin(TABLE, "entry-second", "tablet")[0])
    db.engine.dispose()
    assert called(tmp_path, ["restore", copy], settings).returncode == 2
    for words in (["restore", copy, "--force"], ["verify"]):
        done = called(tmp_path, words, settings)
        assert done.returncode == 0, done.stderr
    assert [code for code, _game in all_games()] == codes[:1]


def test_a_copy_lets_nobody_in_by_a_link_whoever_made_it(app: Flask, tmp_path: Path) -> None:
    code, _ = begin(TABLE, "entry-0001", "tablet")
    invite(code, Role.SEAT)
    link = invitations(code)[Role.SEAT].token
    copies.back_up(tmp_path / "ours.dump")
    whole = ("--format=custom", "--no-owner", f"--file={tmp_path / 'whole.dump'}")
    postgres._call(db.engine.url, "pg_dump", *whole)
    assert by_token(link) is not None
    for name in ("ours.dump", "whole.dump"):
        copies.restore(tmp_path / name, force=True)
        migrate()
        assert by_token(link) is None, name
        assert invitations(code) == {}, name


def test_a_copy_of_a_newer_version_is_refused(app: Flask, tmp_path: Path) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    copies.back_up(tmp_path / "copy.dump")
    with pytest.raises(NewerCopy, match="9999"):
        copies.restore(tmp_path / "copy.dump", force=True)
    assert [code for code, _game in all_games()] == [code]


def customers() -> list[int]:
    with db.engine.connect() as connection:
        return list(connection.execute(text("SELECT id FROM customers")).scalars())


def test_what_others_keep_in_the_database_stays(
    app: Flask, own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    copies.back_up(tmp_path / "copy.dump")
    monkeypatch.setenv("DATABASE_URL", own_cluster.url(own_cluster.new_database()))
    with create_app(QUIET, instance=tmp_path).app_context():
        with db.engine.begin() as connection:
            connection.execute(text("CREATE TABLE customers AS SELECT 7 AS id"))
        with pytest.raises(OthersThere, match="customers"):
            copies.restore(tmp_path / "copy.dump")
        assert copies.restore(tmp_path / "copy.dump", force=True) is None
        migrate()
        assert customers() == [7]
        copies.back_up(tmp_path / "beside.dump")
        begin(TABLE, "entry-second", "tablet")
        db.engine.dispose()
        assert copies.restore(tmp_path / "beside.dump", force=True) is not None
        assert ([code for code, _game in all_games()], customers()) == ([code], [7])
        with db.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(BackupFault, match="customers"):  # which may be a table of that version
            copies.restore(tmp_path / "copy.dump", force=True)
        assert ([code for code, _game in all_games()], customers()) == ([code], [7])
        db.engine.dispose()


@pytest.mark.parametrize("kind, others", [("client backend", 1), ("autovacuum worker", 0)])
def test_the_servers_own_processes_are_nobody_who_uses_it(app: Flask, kind: str, others: int) -> None:
    busy = text(
        "WITH pg_stat_activity AS ("
        " SELECT current_database() AS datname, pg_backend_pid() + 1 AS pid, :kind AS backend_type"
        f") {OTHERS}"
    )
    with db.engine.connect() as connection:
        assert connection.execute(busy, {"kind": kind}).scalar_one() == others


def test_a_database_in_use_and_a_file_that_is_no_copy_change_nothing(
    app: Flask, own_cluster: Cluster, tmp_path: Path
) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    copies.back_up(tmp_path / "copy.dump")
    (tmp_path / "list.dump").write_text("shopping list")
    with pytest.raises(NoCopy):
        copies.restore(tmp_path / "list.dump", force=True)
    other = create_engine(db.engine.url)
    with other.connect() as connection:
        connection.execute(text("SELECT 1"))
        with pytest.raises(InUse):
            copies.restore(tmp_path / "copy.dump", force=True)
    other.dispose()
    assert [code for code, _game in all_games()] == [code]


@pytest.mark.deep
def test_one_that_may_only_be_read_is_not_well(app: Flask) -> None:
    name = db.engine.url.database
    with db.engine.begin() as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    db.engine.dispose()
    browser = app.test_client()
    assert [browser.get("/healthz").text for _ in range(2)] == ["not written\n"] * 2
    with db.engine.begin() as connection:
        connection.exec_driver_sql("SET TRANSACTION READ WRITE")
        connection.exec_driver_sql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    db.engine.dispose()
    assert browser.get("/healthz").text == "ok\n"
