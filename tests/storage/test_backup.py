"""Copies: whole ones, put back byte for byte; nothing is lost by putting one back."""

import os
import shutil
import sqlite3
import subprocess
import threading
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import make_url

from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.backup import copies, postgres, sqlite
from scorekeeper.storage.backup.faults import (
    BackupFault,
    InUse,
    NewerCopy,
    NoCopy,
    NoFolder,
    Occupied,
    ToolMissing,
    WouldOverwrite,
)
from scorekeeper.storage.engine import reading
from scorekeeper.storage.game_roles import Device, Role, seating_of
from scorekeeper.storage.invitations import (
    Invitation,
    accept,
    by_code,
    by_token,
    invitations,
    invite,
    withdraw,
)
from scorekeeper.storage.log import WriteRequest, begin, write
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from scorekeeper.storage.statistics import comparison
from scorekeeper.storage.statistics.filters import Filter
from tests.older_schema import set_back
from tests.storage.copied import TABLE, Stopped, files, fill, findings, no_links, pads


def test_a_copy_put_back_shows_the_same_pads_and_figures(app: Flask, tmp_path: Path) -> None:
    fill()
    before, figures = pads(), comparison.lines(Filter("wizard"))
    copies.back_up(tmp_path / "copy.sqlite")
    begin(TABLE, "entry-0003", "tablet")
    old_copy = copies.restore(tmp_path / "copy.sqlite", force=True)
    migrate()
    assert pads() == before
    assert comparison.lines(Filter("wizard")) == figures
    assert findings() == []
    assert old_copy is not None
    copies.restore(old_copy, force=True)
    assert set(pads()) > set(before)


def test_a_copy_is_one_file_and_replaces_an_older_one(app: Flask, tmp_path: Path) -> None:
    fill()
    target = tmp_path / "copies" / "copy.sqlite"
    target.parent.mkdir()
    copies.back_up(target)
    first = target.stat().st_ino
    copies.back_up(target)
    assert files(target.parent) == {"copy.sqlite"}
    assert target.stat().st_ino != first


def test_two_copies_into_one_file_at_once_are_both_whole(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill()
    before = pads()
    target = tmp_path / "copies" / "copy.sqlite"
    target.parent.mkdir()
    really = sqlite.copy

    def and_another_meanwhile(file: Path, partial: Path) -> None:
        really(file, partial)
        monkeypatch.setattr(sqlite, "copy", really)
        copies.back_up(target)

    monkeypatch.setattr(sqlite, "copy", and_another_meanwhile)
    copies.back_up(target)
    assert files(target.parent) == {"copy.sqlite"}
    copies.restore(target, force=True)
    assert pads() == before


@pytest.mark.parametrize("name", ["scorekeeper.sqlite", "scorekeeper.sqlite-wal", "secret_key", "letter.odt"])
def test_a_copy_takes_the_place_of_nothing_but_a_copy(app: Flask, name: str) -> None:
    fill()
    before = pads()
    target = Path(app.instance_path) / name
    if name == "letter.odt":
        target.write_text("Dear Freya")
    content = target.read_bytes() if target.exists() else None
    with pytest.raises(Occupied):
        copies.back_up(target)
    assert pads() == before
    assert content is None or name.startswith("scorekeeper") or target.read_bytes() == content


def test_no_folder_is_made_for_a_copy_that_somebody_placed(app: Flask, tmp_path: Path) -> None:
    with pytest.raises(NoFolder):
        copies.back_up(tmp_path / "stick" / "copy.sqlite")
    assert not (tmp_path / "stick").exists()


def test_games_are_not_overwritten_unasked(app: Flask, tmp_path: Path) -> None:
    fill()
    copies.back_up(tmp_path / "copy.sqlite")
    before = pads()
    with pytest.raises(WouldOverwrite):
        copies.restore(tmp_path / "copy.sqlite")
    assert pads() == before


def test_a_database_without_games_takes_a_copy_unasked(app: Flask, tmp_path: Path) -> None:
    copies.back_up(tmp_path / "empty.sqlite")
    fill()
    copies.back_up(tmp_path / "full.sqlite")
    before = pads()
    copies.restore(tmp_path / "empty.sqlite", force=True)
    assert pads() == {}
    copies.restore(tmp_path / "full.sqlite")
    assert pads() == before


@pytest.mark.parametrize("content", [None, b"", b"shopping list" * 900, "cut", "other"])
def test_what_is_no_whole_copy_is_refused_and_nothing_changed(
    app: Flask, tmp_path: Path, content: bytes | str | None
) -> None:
    fill()
    before = pads()
    source = tmp_path / "copy.sqlite"
    if content == "cut":
        copies.back_up(source)
        source.write_bytes(source.read_bytes()[:-20_000])
    elif content == "other":
        with sqlite3.connect(source) as other:
            other.execute("CREATE TABLE recipes (name TEXT)")
    elif isinstance(content, bytes):
        source.write_bytes(content)
    with pytest.raises(NoCopy):
        copies.restore(source, force=True)
    assert pads() == before


def test_a_copy_of_a_newer_version_is_refused_and_nothing_changed(app: Flask, tmp_path: Path) -> None:
    fill()
    before = pads()
    copies.back_up(tmp_path / "copy.sqlite")
    with sqlite3.connect(tmp_path / "copy.sqlite") as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerCopy, match="9999"):
        copies.restore(tmp_path / "copy.sqlite", force=True)
    assert pads() == before
    assert files(copies.folder()) == set()


def test_what_is_only_in_a_journal_beside_the_copy_comes_along(app: Flask, tmp_path: Path) -> None:
    fill()
    copies.back_up(tmp_path / "copy.sqlite")
    (tmp_path / "taken").mkdir()
    writer = sqlite3.connect(tmp_path / "copy.sqlite")
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("UPDATE game SET title = 'Friday'")
    writer.commit()
    for name in ("copy.sqlite", "copy.sqlite-wal"):  # as somebody takes them while the app runs
        shutil.copy(tmp_path / name, tmp_path / "taken")
    writer.close()
    copies.restore(tmp_path / "taken" / "copy.sqlite", force=True)
    assert {game.title for game in list_games(False, 50).games} == {"Friday"}


def test_what_was_there_is_kept_also_of_a_second_copy_at_once(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies.back_up(tmp_path / "empty.sqlite")
    fill()
    before = pads()
    monkeypatch.setattr(copies, "datetime", Stopped)
    old_copies = [copies.restore(tmp_path / "empty.sqlite", force=True) for _ in range(3)]
    assert len(files(copies.folder())) == len(set(old_copies)) == 3
    assert old_copies[0] is not None
    copies.restore(old_copies[0], force=True)
    assert pads() == before


@pytest.mark.parametrize("links", [True, False])
def test_no_file_is_written_over_by_what_is_kept(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    fill()
    before = pads()
    copies.back_up(tmp_path / "copy.sqlite")
    taken = tmp_path / "taken.sqlite"
    taken.write_text("the only copy of last year")
    monkeypatch.setattr(copies, "place_of_now", lambda what: taken)  # which another process was first to take
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    with pytest.raises(BackupFault):
        copies.restore(tmp_path / "copy.sqlite", force=True)
    assert taken.read_text() == "the only copy of last year"
    assert pads() == before


def test_a_database_in_use_is_left_alone(app: Flask, tmp_path: Path) -> None:
    fill()
    copies.back_up(tmp_path / "copy.sqlite")
    before = pads()
    other = sqlite3.connect(Path(app.instance_path) / "scorekeeper.sqlite")
    other.execute("SELECT 1 FROM game").fetchall()
    for force in (True, False):  # nobody is told to use force where it would not help
        with pytest.raises(InUse):
            copies.restore(tmp_path / "copy.sqlite", force=force)
    other.close()
    assert pads() == before


def test_a_broken_database_is_kept_aside_as_it_is(app: Flask, tmp_path: Path) -> None:
    fill()
    copies.back_up(tmp_path / "copy.sqlite")
    before = pads()
    file = Path(app.instance_path) / "scorekeeper.sqlite"
    db.engine.dispose()
    file.write_bytes(b"the cat was on the keyboard" * 400)
    with pytest.raises(WouldOverwrite):
        copies.restore(tmp_path / "copy.sqlite")
    old_copy = copies.restore(tmp_path / "copy.sqlite", force=True)
    assert old_copy is not None
    assert old_copy.read_bytes().startswith(b"the cat")
    assert pads() == before


def test_a_copy_made_while_games_are_written_is_one_moment(app: Flask, tmp_path: Path) -> None:
    fill()
    over = threading.Event()
    written = 0

    def keep_writing() -> None:
        nonlocal written
        with app.app_context():
            code, log = begin(TABLE, "entry-busy", "tablet")
            while not over.is_set():
                entry = WriteRequest(f"busy-{log.seq:06}", log.seq, "tablet")
                log = write(code, PlaceBid(1, 0, log.seq % 2), entry)
                written += 1

    writer = threading.Thread(target=keep_writing)
    writer.start()
    try:
        for number in range(10):
            copies.back_up(tmp_path / f"copy-{number}.sqlite")
    finally:
        over.set()
        writer.join()
    assert written > 10
    last = pads()
    for number in (0, 9):
        copies.restore(tmp_path / f"copy-{number}.sqlite", force=True)
        assert findings() == []
    assert pads() == last


# --- who is let in by a copy


def invited() -> tuple[str, Invitation]:
    """A game with an invitation, and with Anya, who came by it."""
    code, _ = begin(TABLE, "entry-invited", "tablet")
    invite(code, Role.SEAT)
    invitation = invitations(code)[Role.SEAT]
    assert accept(invitation.token, Device("anya", "iPhone A1"), 1) == code
    return code, invitation


def test_a_copy_put_back_lets_in_whom_it_knows_and_nobody_by_a_link(app: Flask, tmp_path: Path) -> None:
    code, invitation = invited()
    copies.back_up(tmp_path / "copy.sqlite")
    withdraw(code, Role.SEAT)
    copies.restore(tmp_path / "copy.sqlite", force=True)
    migrate()
    assert seating_of(code).of("anya") is not None
    assert by_token(invitation.token) is None
    assert by_code(invitation.code) is None


def test_no_copy_holds_a_link_or_a_code_or_a_way_to_one(app: Flask, tmp_path: Path) -> None:
    _, invitation = invited()
    with reading() as connection:
        row = connection.exec_driver_sql("SELECT seed, link_hash, code_hash FROM invitation").one()
    copies.back_up(tmp_path / "copy.sqlite")
    copy = (tmp_path / "copy.sqlite").read_bytes()
    secrets = [invitation.token, *row, app.config["SECRET_KEY"], app.config["START_TOKEN"]]
    assert [secret for secret in secrets if secret.encode() in copy] == []


def test_the_links_of_a_copy_that_an_older_version_made_end_too(app: Flask, tmp_path: Path) -> None:
    code, _ = invited()
    set_back(app, "0005", "game", "stroke", "player")
    with db.engine.connect().execution_options(writes=True) as old, old.begin():
        values = "1, 'seat', 'a-link-of-before', 'abc234', '2999-01-01T00:00:00.000+00:00'"
        old.exec_driver_sql(
            f"INSERT INTO invitation (game_id, role, token, code, code_until) VALUES ({values})"
        )
    db.engine.dispose()
    shutil.copy(Path(app.instance_path) / "scorekeeper.sqlite", tmp_path / "old.sqlite")
    migrate()
    copies.restore(tmp_path / "old.sqlite", force=True)
    migrate()
    assert by_token("a-link-of-before") is None
    assert by_code("abc234") is None
    assert invitations(code) == {}


# --- PostgreSQL's own programs


def test_a_missing_program_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolMissing, match="pg_dump"):
        postgres.dump(make_url("postgresql+psycopg://henry:secret@club/pads"), tmp_path / "copy.dump")


def test_a_password_is_not_told_to_other_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        called.append((command, env))
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", run)
    postgres.dump(make_url("postgresql+psycopg://henry:secret@club:5433/pads"), tmp_path / "copy.dump")
    ((command, environment),) = called
    assert "secret" not in " ".join(command)
    variables = {
        name: environment[name] for name in ("PGHOST", "PGPORT", "PGUSER", "PGPASSWORD", "PGDATABASE")
    }
    assert list(variables.values()) == ["club", "5433", "henry", "secret", "pads"]
