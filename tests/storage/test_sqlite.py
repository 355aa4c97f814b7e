"""The database file: durable, refused when it is something else, and nothing lost where it cannot grow."""

import sqlite3
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.app import create_app
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.tournament.commands import CancelHeat, OpenTournament, ReopenHeat
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.change_counter import ChangeCounter, LogKind
from scorekeeper.storage.engine import StorageFault, keep_connection, reading
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import WriteRequest, begin, begin_all, load, new_history, write
from scorekeeper.storage.models import db
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.schema import Spoilt, migrate
from scorekeeper.storage.statistics.comparison import lines
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament, write_tournament
from tests.contracts.tournaments import tables_of

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})
SCHEMA_0001 = Path(__file__).with_name("schema_0001.sql")
SCHEMA_0002 = Path(__file__).with_name("schema_0002.sql")
SCHEMA_0008 = Path(__file__).with_name("schema_0008.sql")
SCHEMA_0009 = Path(__file__).with_name("schema_0009.sql")


def test_a_database_of_the_first_schema_learns_who_leads(tmp_path: Path) -> None:
    """As the first version wrote it: Freya ahead of all; the team of Anya and Ben, though Henry has most."""
    old = sqlite3.connect(tmp_path / "scorekeeper.sqlite")
    old.executescript((SCHEMA_0001).read_text())
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
    old.executescript(SCHEMA_0002.read_text())
    strokes = old.execute("SELECT * FROM stroke ORDER BY game_id, seq").fetchall()
    old.close()
    with create_app(instance=tmp_path).app_context():
        migrate()
        with reading() as connection:
            rows = connection.exec_driver_sql("SELECT * FROM stroke ORDER BY game_id, seq").fetchall()
        figures = {line.name: (line.counts.wins, line.counts.points) for line in lines(Filter("wizard"))}
        running = [game.title for game in list_games(False, 9).games]
        found = list(verify(Extent()))
    assert [tuple(row) for row in rows] == strokes
    assert figures == {"Henry": (1, 50), "Anya": (0, 20), "Freya": (0, 20)}
    assert running == ["running", ""]
    assert found == []


def test_a_database_of_the_eighth_schema_has_room_for_tournaments(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "scorekeeper.sqlite")
    old.executescript(SCHEMA_0008.read_text())
    strokes = old.execute("SELECT * FROM stroke ORDER BY game_id, seq").fetchall()
    old.close()
    with create_app(instance=tmp_path).app_context():
        migrate()
        with reading() as connection:
            rows = connection.exec_driver_sql("SELECT * FROM stroke ORDER BY game_id, seq").fetchall()
        code, history = begin_tournament(OpenTournament("Herbst", Settings()), "opened", "desk")
        assert load_tournament(code) == history
        assert list(verify(Extent())) == []
    assert [tuple(row) for row in rows] == strokes


def test_a_tournament_of_the_ninth_schema_goes_on_with_games(tmp_path: Path) -> None:
    """A heat of eight that was published when tables had none: one result on paper, one table open."""
    old = sqlite3.connect(tmp_path / "scorekeeper.sqlite")
    old.executescript(SCHEMA_0009.read_text())
    strokes = old.execute("SELECT * FROM tournament_stroke ORDER BY seq").fetchall()
    old.close()
    with create_app(instance=tmp_path).app_context():
        migrate()
        with reading() as connection:
            rows = connection.exec_driver_sql("SELECT * FROM tournament_stroke ORDER BY seq").fetchall()
        [heat] = load_tournament("4f63x9").state.tournament.heats
        assert (len(heat.seating.tables), heat.open_tables) == (2, (2,))
        assert tables_of("4f63x9") == ()
        for number, command in enumerate((CancelHeat(1), ReopenHeat(1))):
            write_tournament("4f63x9", command, WriteRequest(f"later-{number}", 5, "desk"))
        assert [table.table for table in tables_of("4f63x9")] == [2], "the other has its result"
        assert list(verify(Extent())) == []
    assert [tuple(row) for row in rows] == strokes


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
    with create_app(instance=tmp_path).app_context(), pytest.raises(Spoilt):
        migrate()
    assert file.read_bytes().startswith(b"shopping list")


def test_a_full_disk_is_said_and_loses_nothing(app: Flask) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    limits = ["PRAGMA max_page_count = 1"]

    def limit(connection: object, *_: object) -> None:
        connection.execute(limits[0])  # type: ignore[attr-defined]

    event.listen(db.engine, "checkout", limit)
    acknowledged = load(code)

    def go_on() -> None:
        nonlocal acknowledged
        for number in range(2000):
            command = PlaceBid(1, 0, acknowledged.seq % 2)
            acknowledged = write(code, command, WriteRequest(f"entry-{number}", acknowledged.seq, "tablet"))

    with pytest.raises(StorageFault, match="full"):
        go_on()
    assert load(code) == acknowledged
    limits[0] = "PRAGMA max_page_count = 100000"
    later = write(code, PlaceBid(1, 1, 1), WriteRequest("entry-later", acknowledged.seq, "tablet"))
    assert later.seq == acknowledged.seq + 1


def test_of_games_begun_together_all_are_there_or_none(app: Flask) -> None:
    strokes = [new_history(TABLE, f"entry-{number:04}", "test") for number in range(500)]

    def limit(connection: object, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # type: ignore[attr-defined]

    event.listen(db.engine, "checkout", limit)
    with pytest.raises(StorageFault, match="full"):
        begin_all(strokes)
    assert list_games(finished=False, most=9).games == ()
    assert recent_players() == []


def test_a_server_has_the_file_open_as_long_as_it_answers_and_no_longer(app: Flask) -> None:
    """Also the connection that only watches for what others write."""
    files, pulse = Path("/proc/self/fd"), ChangeCounter(app)

    def holds() -> bool:
        names = [file.readlink() for file in files.iterdir() if file.is_symlink()]
        return any(name.is_relative_to(app.instance_path) and ".sqlite" in name.name for name in names)

    code, _history = begin(TABLE, "the-game", "iPad")
    with keep_connection(app):
        assert pulse.ask(LogKind.GAME, code) is not None
        assert pulse.at_once(LogKind.GAME, code) is not None
        assert holds()
    assert not holds()
