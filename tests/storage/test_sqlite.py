"""The database file: durable, refused when it is something else, and nothing lost where it cannot grow."""

import resource
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.app import create_app
from scorekeeper.gamelog.tournament.commands import CancelHeat, ReopenHeat
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage import health
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.change_counter import ChangeCounter, LogKind
from scorekeeper.storage.engine import StorageFault, keep_connection, reading
from scorekeeper.storage.health import Ailment, ailment
from scorekeeper.storage.limit_counts import Counts
from scorekeeper.storage.log import WriteRequest, begin, begin_all, load, new_history, write
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from scorekeeper.storage.statistics.comparison import lines
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.tournament.log import load_tournament, write_tournament
from tests.contracts.tournaments import tables_of
from tests.questions import findings
from tests.storage.copied import TABLE


@contextmanager
def from_before(folder: Path, schema: str) -> Iterator[None]:
    """A database as an older version wrote it, brought to the newest schema: every entry is still there."""
    table = "tournament_stroke" if schema == "0009" else "stroke"
    entries = f"SELECT * FROM {table} ORDER BY 1, 2, 3"
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite")) as old:
        old.executescript(Path(__file__).with_name(f"schema_{schema}.sql").read_text())
        written = old.execute(entries).fetchall()
    with create_app(instance=folder).app_context():
        migrate()
        with reading() as connection:
            assert [tuple(row) for row in connection.exec_driver_sql(entries)] == written != []
        assert findings() == []
        yield
        assert findings() == []


def test_databases_of_the_first_two_schemas_learn_who_leads_and_statistics(tmp_path: Path) -> None:
    with from_before(tmp_path, "0001"):  # Freya ahead of all; the team of Anya and Ben, though Henry has most
        games = {game.title: game.leaders for game in list_games(False, 9).games}
        assert games == {"single": ("Freya",), "teams": ("Anya", "Ben")}
    (tmp_path / "second").mkdir()
    # A played game of two rounds (Henry 50, Anya and Freya 20), one of Extreme, and one that is running.
    with from_before(tmp_path / "second", "0002"):
        figures = {line.name: (line.counts.wins, line.counts.points) for line in lines(Filter("wizard"))}
        assert figures == {"Henry": (1, 50), "Anya": (0, 20), "Freya": (0, 20)}
        assert [game.title for game in list_games(False, 9).games] == ["running", ""]


def test_a_tournament_of_the_ninth_schema_goes_on_with_games(tmp_path: Path) -> None:
    """A heat of eight that was published when tables had none: one result on paper, one table open."""
    with from_before(tmp_path, "0009"):
        [heat] = load_tournament("4f63x9").state.tournament.heats
        assert (len(heat.seating.tables), heat.open_tables) == (2, (2,))
        assert tables_of("4f63x9") == ()
        for number, command in enumerate((CancelHeat(1), ReopenHeat(1))):
            write_tournament("4f63x9", command, WriteRequest(f"later-{number}", 5, "desk"))
        assert [table.table for table in tables_of("4f63x9")] == [2], "the other has its result"


def test_writes_are_synchronous_and_foreign_keys_hold(app: Flask) -> None:
    with db.engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_full_disk_is_said_and_loses_nothing(app: Flask) -> None:
    code, acknowledged = begin(TABLE, "entry-first", "tablet")

    def go_on() -> None:
        nonlocal acknowledged
        for number in range(2000):
            command = PlaceBid(1, 0, acknowledged.seq % 2)
            acknowledged = write(code, command, WriteRequest(f"entry-{number}", acknowledged.seq, "tablet"))

    def limit(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")

    event.listen(db.engine, "checkout", limit)
    with pytest.raises(StorageFault, match="full"):
        go_on()
    with pytest.raises(StorageFault, match="full"):
        begin_all([new_history(TABLE, f"together-{number:04}", "test") for number in range(500)])
    assert load(code) == acknowledged
    event.remove(db.engine, "checkout", limit)
    db.engine.dispose()
    assert [game.code for game in list_games(finished=False, most=9).games] == [code], "all or none"
    later = write(code, PlaceBid(1, 1, 1), WriteRequest("entry-later", acknowledged.seq, "tablet"))
    assert later.seq == acknowledged.seq + 1


def test_where_no_file_can_grow_the_database_is_not_well_and_goes_on_by_itself(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    monkeypatch.setattr(health, "WRITES_EVERY", 0)
    assert ailment() is None
    journal = Path(app.instance_path) / "scorekeeper.sqlite-wal"
    request = WriteRequest("entry-full", 1, "tablet")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (journal.stat().st_size, hard))
    try:
        with pytest.raises(StorageFault):
            write(code, PlaceBid(1, 1, 0), request)
        assert ailment() is Ailment.NOT_WRITTEN
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert ailment() is None
    assert write(code, PlaceBid(1, 1, 0), request).seq == 2


def test_a_server_has_the_file_open_as_long_as_it_answers_and_no_longer(app: Flask) -> None:
    """Also the connection that only watches for what others write."""
    files, pulse = Path("/proc/self/fd"), ChangeCounter(app)

    def holds() -> bool:
        names = [file.readlink() for file in files.iterdir() if file.is_symlink()]
        return any(name.is_relative_to(app.instance_path) and ".sqlite" in name.name for name in names)

    code, _history = begin(TABLE, "the-game", "iPad")
    db.engine.dispose()
    with keep_connection(app):
        assert holds()
        assert pulse.ask(LogKind.GAME, code) is not None
        assert pulse.at_once(LogKind.GAME, code) is not None
        assert holds()
    assert not holds()


def test_threads_and_processes_count_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one each, SQLite has those sleep who come at the same time, up to a tenth of a second."""
    counts, opened, connect = Counts(f"counts://{tmp_path}/limits.sqlite"), list[str](), sqlite3.connect

    def counted(path: str, **settings: Any) -> sqlite3.Connection:
        opened.append(path)
        return connect(path, **settings)

    monkeypatch.setattr(sqlite3, "connect", counted)
    with ThreadPoolExecutor(8) as threads:
        seen = list(threads.map(lambda _: counts.incr("writes", 60), range(400)))
    assert (sorted(seen), len(opened)) == (list(range(1, 401)), 1)
    other = Counts(f"counts://{tmp_path}/limits.sqlite")
    assert [other.incr("guesses", 60), counts.incr("guesses", 60), other.get("guesses")] == [1, 2, 2]
    elsewhere = Counts(f"counts://{tmp_path}/no/such/folder/limits.sqlite")
    assert [counts.check(), elsewhere.check()] == [True, False]
    assert 59 < counts.get_expiry("guesses") - time.time() <= 60
    counts.clear("guesses")
    found = counts.get("guesses"), counts.get("writes"), counts.reset(), other.get("writes")
    assert found == (0, 400, 1, 0)
