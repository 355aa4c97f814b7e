"""Copies: whole ones, put back byte for byte; nothing is lost by putting one back."""

import os
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing
from datetime import datetime
from pathlib import Path
from unittest.mock import Mock

import pytest
from flask import Flask
from sqlalchemy import make_url

from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.backup import copies, faults, postgres, sqlite
from scorekeeper.storage.engine import reading
from scorekeeper.storage.game_roles import Device, Role, seating_of
from scorekeeper.storage.invitations import accept, by_code, by_token, invitations, invite, withdraw
from scorekeeper.storage.log import WriteRequest, begin, load, write
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from scorekeeper.storage.statistics import comparison
from scorekeeper.storage.statistics.filters import Filter
from tests.questions import findings
from tests.storage.copied import TABLE, files, fill, pads

SCHEMA_0005 = Path(__file__).with_name("schema_0005.sql")


@pytest.fixture
def file(app: Flask) -> Path:
    return Path(app.instance_path) / "scorekeeper.sqlite"


@pytest.fixture
def copy(app: Flask, tmp_path: Path) -> Path:
    """Where a copy goes: a folder with nothing else in it."""
    (tmp_path / "copies").mkdir()
    return tmp_path / "copies" / "copy.sqlite"


def test_a_copy_put_back_shows_the_same_and_what_was_there_is_kept(copy: Path, file: Path) -> None:
    before, figures = fill(), comparison.lines(Filter("wizard"))
    copies.back_up(copy)
    begin(TABLE, "entry-0003", "tablet")
    later = pads()
    with pytest.raises(faults.WouldOverwrite):
        copies.restore(copy)
    assert pads() == later
    old_copy = copies.restore(copy, force=True)
    migrate()
    assert (pads(), comparison.lines(Filter("wizard"))) == (before, figures)
    assert findings() == []
    assert old_copy is not None
    copies.restore(old_copy, force=True)
    assert pads() == later
    db.engine.dispose()
    file.write_bytes(b"")
    assert copies.restore(copy) is None, "an empty file is nothing to keep"
    file.unlink()
    with closing(sqlite3.connect(file)) as begun:
        begun.execute("CREATE TABLE alembic_version (version_num)")
    assert copies.restore(copy) is not None, "nor are games lost where there were none yet"


def test_two_copies_into_one_file_at_once_are_both_whole_and_replace_an_older_one(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies.back_up(copy)
    first, before = copy.stat().st_ino, fill()
    really = sqlite.copy

    def and_another_meanwhile(file: Path, partial: Path) -> None:
        really(file, partial)
        monkeypatch.setattr(sqlite, "copy", really)
        copies.back_up(copy)

    monkeypatch.setattr(sqlite, "copy", and_another_meanwhile)
    copies.back_up(copy)
    assert files(copy.parent) == {"copy.sqlite"}
    assert copy.stat().st_ino != first
    copies.restore(copy, force=True)
    assert pads() == before


def test_a_copy_takes_the_place_of_nothing_but_a_copy_and_makes_no_folder(file: Path, tmp_path: Path) -> None:
    before, letter = fill(), file.with_name("letter.odt")
    letter.write_text("Dear Freya")
    for name in ("scorekeeper.sqlite", "scorekeeper.sqlite-wal", "b.sqlite-wal", "secret_key", "letter.odt"):
        place = file.with_name(name)
        content = place.read_bytes() if place.exists() else None
        with pytest.raises(faults.Occupied):
            copies.back_up(place)
        assert content is None or name.startswith("scorekeeper") or place.read_bytes() == content
    assert pads() == before
    with pytest.raises(faults.NoFolder):
        copies.back_up(tmp_path / "stick" / "copy.sqlite")
    assert not (tmp_path / "stick").exists()


def test_a_database_without_games_takes_a_copy_unasked_and_each_former_one_is_kept(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = copy.with_name("empty.sqlite")
    copies.back_up(empty)
    before = fill()
    copies.back_up(copy)
    monkeypatch.setattr(copies, "datetime", Mock(now=lambda: datetime(2026, 3, 1, 20, 15)))
    old_copies = [copies.restore(empty, force=True) for _ in range(3)]
    assert pads() == {}
    assert len(files(copies.folder())) == len(set(old_copies)) == 3
    copies.restore(copy)
    assert pads() == before
    assert old_copies[0] is not None
    copies.restore(old_copies[0], force=True)
    assert pads() == before


def test_what_is_no_whole_copy_or_a_newer_versions_is_refused_and_nothing_changed(
    copy: Path, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    before = fill()
    copies.back_up(copy)
    contents = {
        "nothing": b"",
        "no database": b"shopping list" * 900,
        "cut": copy.read_bytes()[:-20_000],
        "damaged": copy.read_bytes()[:-8192] + b"\xa5" * 4096 + copy.read_bytes()[-4096:],
    }
    for what, content in contents.items():
        (tmp_path / what).write_bytes(content)
    changes = {
        "with a lost page": "PRAGMA writable_schema=ON; DELETE FROM sqlite_master WHERE type = 'index'",
        "somebody else's": "DROP TABLE stroke",
        "of no version": "DELETE FROM alembic_version",
    }
    for what, statements in changes.items():
        with closing(sqlite3.connect(shutil.copy(copy, tmp_path / what))) as changed:
            changed.executescript(statements)
    for what in (*contents, *changes, "not there"):
        with subtests.test(what), pytest.raises(faults.NoCopy):
            copies.restore(tmp_path / what, force=True)
    with sqlite3.connect(copy) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(faults.NewerCopy, match="9999"):
        copies.restore(copy, force=True)
    assert (pads(), files(copies.folder())) == (before, set())


def test_what_is_only_in_a_journal_beside_the_copy_comes_along(copy: Path, tmp_path: Path) -> None:
    fill()
    copies.back_up(copy)
    with closing(sqlite3.connect(copy)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("UPDATE game SET title = 'Friday'")
        writer.commit()
        shutil.copytree(copy.parent, tmp_path / "taken")  # as somebody takes it while the app runs
    copies.restore(tmp_path / "taken" / copy.name, force=True)
    assert {game.title for game in list_games(False, 50).games} == {"Friday"}


@pytest.mark.parametrize("links", [True, False])
def test_what_is_kept_writes_over_no_file(copy: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError("this disk has no links")

    before = fill()
    copies.back_up(copy)
    taken = copy.with_name("taken.sqlite")
    taken.write_text("the only copy of last year")
    monkeypatch.setattr(copies, "place_of_now", lambda what: taken)  # which another process was first to take
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    with pytest.raises(faults.BackupFault):
        copies.restore(copy, force=True)
    assert (taken.read_text(), pads()) == ("the only copy of last year", before)


def test_a_database_in_use_is_left_alone_and_a_broken_one_is_kept_as_it_is(copy: Path, file: Path) -> None:
    before = fill()
    copies.back_up(copy)
    with closing(sqlite3.connect(file)) as other:
        other.execute("SELECT 1 FROM game").fetchall()
        for force in (True, False):  # nobody is told to use force where it would not help
            with pytest.raises(faults.InUse):
                copies.restore(copy, force=force)
    assert pads() == before
    db.engine.dispose()
    file.write_bytes(b"the cat was on the keyboard" * 400)
    left = file.with_name("scorekeeper.sqlite-shm")
    left.write_bytes(b"and on this one too")
    with pytest.raises(faults.WouldOverwrite):
        copies.restore(copy)
    old_copy = copies.restore(copy, force=True)
    assert old_copy is not None
    assert old_copy.read_bytes().startswith(b"the cat")
    assert old_copy.with_name(f"{old_copy.name}-shm").read_bytes() == b"and on this one too"
    assert not left.exists()
    assert pads() == before


def test_a_copy_made_while_games_are_written_is_one_moment(app: Flask, copy: Path) -> None:
    """What was acknowledged before the copy began is in it."""
    fill()
    code, begun = begin(TABLE, "entry-busy", "tablet")
    over, acknowledged = threading.Event(), [begun]

    def keep_writing() -> None:
        with app.app_context():
            while not over.is_set():
                seq = acknowledged[-1].seq
                entry = WriteRequest(f"busy-{seq:06}", seq, "tablet")
                acknowledged.append(write(code, PlaceBid(1, 0, seq % 2), entry))

    writer = threading.Thread(target=keep_writing)
    writer.start()
    made = {}
    try:
        for number in range(5):
            least = len(acknowledged)
            made[copy.with_name(f"{number}.sqlite")] = least
            copies.back_up(copy.with_name(f"{number}.sqlite"))
            while len(acknowledged) < least + 3:
                assert writer.is_alive()
    finally:
        over.set()
        writer.join()
    for source, least in made.items():
        copies.restore(source, force=True)
        entries = load(code).entries
        assert entries == acknowledged[-1].entries[: len(entries)]
        assert len(entries) >= least
        assert findings() == []


def test_a_copy_lets_in_whom_it_knows_and_nobody_by_a_link_whoever_made_it(app: Flask, copy: Path) -> None:
    code, _ = begin(TABLE, "entry-invited", "tablet")
    invite(code, Role.SEAT)
    invitation = invitations(code)[Role.SEAT]
    assert accept(invitation.token, Device("anya", "iPhone A1"), 1) == code
    with reading() as connection:
        row = connection.exec_driver_sql("SELECT seed, link_hash, code_hash FROM invitation").one()
    copies.back_up(copy)
    secrets = [invitation.token, *row, app.config["SECRET_KEY"], app.config["START_TOKEN"]]
    assert [secret for secret in secrets if secret.encode() in copy.read_bytes()] == [], "nor a way to one"
    withdraw(code, Role.SEAT)
    copies.restore(copy, force=True)
    migrate()
    assert seating_of(code).of("anya") is not None
    assert by_token(invitation.token) is by_code(invitation.code) is None
    copy.unlink()
    with closing(sqlite3.connect(copy)) as old:
        old.executescript(SCHEMA_0005.read_text())
    copies.restore(copy, force=True)
    migrate()
    assert [holder.seat for holder in seating_of("gtz62y").holders] == [None, 1]
    assert by_token("a-link-of-before") is by_code("abc234") is None
    assert invitations("gtz62y") == {}


def test_a_missing_program_is_named_and_a_password_is_not_told_to_other_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = make_url("postgresql+psycopg://henry:secret@club:5433/pads")
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(tmp_path))
        with pytest.raises(faults.ToolMissing, match="pg_dump"):
            postgres.dump(url, tmp_path / "copy.dump")
    run = Mock(return_value=subprocess.CompletedProcess([], 0, "", ""))
    monkeypatch.setattr(subprocess, "run", run)
    postgres.dump(url, tmp_path / "copy.dump")
    assert "secret" not in " ".join(run.call_args.args[0])
    names = ("PGHOST", "PGPORT", "PGUSER", "PGPASSWORD", "PGDATABASE")
    environment = run.call_args.kwargs["env"]
    assert [environment[name] for name in names] == ["club", "5433", "henry", "secret", "pads"]
