"""What only a database that is a server of its own can do: go away, and come back."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import create_engine, text

from scorekeeper.app import create_app
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage import engine, health
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.backup import copies, faults, postgres
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.invitations import by_token, invitations, invite
from scorekeeper.storage.log import WriteRequest, begin, load, write
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import SchemaFault, migrate
from tests.conftest import QUIET, open_start
from tests.postgres import Cluster
from tests.questions import findings
from tests.storage.copied import TABLE

pytestmark = pytest.mark.slow


@pytest.fixture
def app(cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Flask]:
    """On a server that may be stopped: nobody else uses it meanwhile."""
    monkeypatch.setenv("DATABASE_URL", cluster.url(cluster.new_database()))
    app = create_app(QUIET, instance=tmp_path)
    with app.app_context():
        migrate()
        yield app
        db.engine.dispose()
    cluster.start()


def new_game(entry: str = "entry-first") -> str:
    return begin(TABLE, entry, "tablet")[0]


def games() -> list[str]:
    return [code for code, _game in all_games()]


def test_while_the_database_is_away_nothing_is_acknowledged_and_then_the_game_goes_on(app, cluster):
    code = new_game()
    before, browser = write(code, PlaceBid(1, 0, 1), WriteRequest("entry-a", 1, "tablet")), app.test_client()
    open_start(browser)
    assert browser.get("/healthz").status_code == 200
    cluster.stop()
    answer = browser.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "database\n")
    with pytest.raises(StorageFault):
        write(code, PlaceBid(1, 1, 1), WriteRequest("entry-b", 2, "tablet"))
    entry = {"seat": 1, "bid": 1, "expected": 2, "entry": "entry-from-a-page"}
    answer = browser.post(f"/games/{code}/rounds/1/bids", data=entry)
    assert answer.status_code == 503
    assert "die Datenbank antwortet nicht" in answer.text
    cluster.start()
    assert (browser.get("/healthz").status_code, load(code)) == (200, before)
    assert write(code, PlaceBid(1, 1, 1), WriteRequest("entry-b", 2, "tablet")).seq == 3


def test_a_connection_is_tested_where_it_lay_idle_and_the_one_used_last_is_taken_first(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a hall all of a process's would else take turns, and each lie idle until it is tested."""
    code = new_game()
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
    assert (load(code).seq, len(tests)) == (6, 1)
    with ExitStack() as at_once:
        for _ in range(3):
            at_once.enter_context(db.engine.connect())
    taken = set()
    for _ in range(4):
        with db.engine.connect() as connection:
            taken.add(id(connection.connection.dbapi_connection))
    assert len(taken) == 1


def test_a_database_that_others_hold_or_that_may_only_be_read_is_not_well(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked() -> tuple[int, str]:
        answer = app.test_client().get("/healthz")
        return answer.status_code, answer.text

    monkeypatch.setattr(health, "A_WRITER", 1)
    with db.engine.connect() as other, other.begin():
        other.exec_driver_sql("LOCK TABLE game IN EXCLUSIVE MODE")
        assert asked() == (503, "locked\n")
    assert asked() == (200, "ok\n")
    monkeypatch.setattr(health, "WRITES_EVERY", 0)
    with db.engine.begin() as connection:
        connection.exec_driver_sql(
            f"ALTER DATABASE {db.engine.url.database} SET default_transaction_read_only = on"
        )
    db.engine.dispose()
    assert asked() == (503, "not written\n")


def test_commits_are_on_disk_lost_writers_hold_nobody_up_and_no_game_has_a_wrong_code(app: Flask) -> None:
    expected = {
        "fsync": "on",
        "synchronous_commit": "on",
        "lock_timeout": "5s",
        "transaction_isolation": "read committed",
    }
    with db.engine.connect() as connection:
        settings = {name: connection.execute(text(f"SHOW {name}")).scalar() for name in expected}
    assert settings == expected
    browser = app.test_client()
    assert (browser.get("/games/%00").status_code, open_start(browser).status_code) == (403, 303)
    assert browser.get("/games/%00").status_code == 404


def test_a_database_that_is_not_there_is_said_so_at_the_start(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DATABASE_URL", cluster.url("nobody_made_this"))
    with (
        create_app(QUIET, instance=tmp_path).app_context(),
        pytest.raises(SchemaFault, match="nobody_made_this"),
    ):
        migrate()


def test_a_copy_comes_back_lets_nobody_in_and_what_was_there_is_kept(app: Flask, tmp_path: Path) -> None:
    """No copy, a newer version's and a database in use change nothing."""
    codes = [new_game()]
    invite(codes[0], Role.SEAT)
    link = invitations(codes[0])[Role.SEAT].token
    copies.back_up(tmp_path / "copy.dump")
    whole = ("--format=custom", "--no-owner", f"--file={tmp_path / 'whole.dump'}")
    postgres._call(db.engine.url, "pg_dump", *whole)
    assert by_token(link) is not None
    codes.append(new_game("entry-second"))
    with pytest.raises(faults.WouldOverwrite):
        copies.restore(tmp_path / "copy.dump")
    old_copy = copies.restore(tmp_path / "copy.dump", force=True)
    migrate()
    assert (games(), findings()) == (codes[:1], [])
    assert (by_token(link), invitations(codes[0])) == (None, {})
    assert old_copy is not None
    copies.restore(old_copy, force=True)
    assert games() == codes
    copies.restore(tmp_path / "whole.dump", force=True)
    migrate()
    assert (by_token(link), invitations(codes[0])) == (None, {}), "whoever made the copy"
    (tmp_path / "list.dump").write_text("shopping list")
    with pytest.raises(faults.NoCopy):
        copies.restore(tmp_path / "list.dump", force=True)
    other = create_engine(db.engine.url)
    with other.connect() as connection:
        connection.execute(text("SELECT 1"))
        with pytest.raises(faults.InUse):
            copies.restore(tmp_path / "copy.dump", force=True)
    other.dispose()
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    copies.back_up(tmp_path / "newer.dump")
    with pytest.raises(faults.NewerCopy, match="9999"):
        copies.restore(tmp_path / "newer.dump", force=True)
    assert games() == codes[:1]


def customers() -> list[int]:
    with db.engine.connect() as connection:
        return list(connection.execute(text("SELECT id FROM customers")).scalars())


def test_what_others_keep_in_the_database_stays(
    app: Flask, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = new_game()
    copies.back_up(tmp_path / "copy.dump")
    monkeypatch.setenv("DATABASE_URL", cluster.url(cluster.new_database()))
    with create_app(QUIET, instance=tmp_path).app_context():
        with db.engine.begin() as connection:
            connection.execute(text("CREATE TABLE customers AS SELECT 7 AS id"))
        with pytest.raises(faults.OthersThere, match="customers"):
            copies.restore(tmp_path / "copy.dump")
        assert copies.restore(tmp_path / "copy.dump", force=True) is None
        migrate()
        assert customers() == [7]
        copies.back_up(tmp_path / "beside.dump")
        new_game("entry-second")
        db.engine.dispose()
        assert copies.restore(tmp_path / "beside.dump", force=True) is not None
        assert (games(), customers()) == ([code], [7])
        with db.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(faults.BackupFault, match="customers"):  # which may be a table of that version
            copies.restore(tmp_path / "copy.dump", force=True)
        assert (games(), customers()) == ([code], [7])
        db.engine.dispose()


def test_the_servers_own_processes_are_nobody_who_uses_it(app: Flask) -> None:
    busy = text(
        "WITH pg_stat_activity AS ("
        " SELECT current_database() AS datname, pg_backend_pid() + 1 AS pid, :kind AS backend_type"
        f") {postgres.OTHERS}"
    )
    with db.engine.connect() as connection:
        for kind, others in (("client backend", 1), ("autovacuum worker", 0)):
            assert connection.execute(busy, {"kind": kind}).scalar_one() == others
