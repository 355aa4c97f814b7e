"""What whoever watches over the server is told: the truth, in a word, and nothing else."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from scorekeeper.app import create_app
from scorekeeper.storage import health
from scorekeeper.storage.backup import daily
from scorekeeper.storage.backup.faults import BackupFault, ToolMissing
from scorekeeper.storage.models import db
from tests.conftest import QUIET
from tests.web.driving import Pad, begin

FULL = OSError(28, "No space left on device", "/srv/instance/backups/daily.sqlite")


def asked(browser: FlaskClient) -> tuple[int, str]:
    answer = browser.get("/healthz")
    return answer.status_code, answer.text.strip()


def database(app: Flask) -> Path:
    return Path(app.instance_path) / "scorekeeper.sqlite"


def test_a_database_that_nobody_else_may_write_is_not_well(app, stranger, monkeypatch):
    monkeypatch.setattr(health, "A_WRITER", 0.05)
    with closing(sqlite3.connect(database(app), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert asked(stranger) == (503, "locked")
        other.execute("ROLLBACK")
    assert asked(stranger) == (200, "ok")


def test_damaged_pages_are_found_and_the_whole_file_is_not_read_each_time(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(host)
    file = database(app)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'stroke'").fetchone()
    look = Mock(wraps=health._is_whole)
    monkeypatch.setattr(health, "_is_whole", look)
    monkeypatch.setattr(health, "OFTEN", 0)
    assert ([asked(host) for _ in range(20)], look.call_count) == ([(200, "ok")] * 20, 1)
    monkeypatch.setattr(health, "SELDOM", 0)
    assert (asked(host), look.call_count) == ((200, "ok"), 2)
    with file.open("r+b") as pages:
        pages.seek((root - 1) * 4096)
        pages.write(b"\xa5" * 4096)
    assert asked(host) == (503, "damaged")


def test_once_the_file_is_removed_or_replaced_no_entry_is_taken(app: Flask, host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    bid = {"expected": 1, "seat": 1, "bid": 0}
    file, other = database(app), database(app).with_name("other.sqlite")
    file.rename(other)
    refused = pad.post("/rounds/1/bids", entry="entry-gone", **bid)
    assert (refused.status_code, asked(host)) == (503, (503, "database"))
    assert "die Datei mit allen Spielen wurde entfernt" in refused.text
    assert not file.exists()
    shutil.copy(other, file)
    assert pad.post("/rounds/1/bids", entry="entry-gone", **bid).status_code == 503, "that is another file"
    assert asked(host) == (503, "database")
    other.replace(file)
    assert pad.post("/rounds/1/bids", entry="entry-back", **bid).status_code == 200
    assert asked(host) == (200, "ok")
    with app.app_context():
        event.listen(db.engine, "commit", lambda _connection: file.unlink())
    assert pad.post("/rounds/1/bids", seat=2, bid=0).status_code == 503, "it is removed at that moment"


def test_without_a_key_for_its_cookies_it_is_not_well(tmp_path: Path, make_app: Callable[[], Flask]) -> None:
    make_app()
    app = create_app(QUIET | {"SECRET_KEY": ""}, instance=tmp_path / "instance")
    assert asked(app.test_client()) == (503, "secret key")


def test_without_a_daily_copy_the_host_sees_why(app: Flask, host: FlaskClient, stranger: FlaskClient) -> None:
    begin(host)
    for fault, word in (
        (ToolMissing("pg_dump"), "pg_dump is not installed"),
        (FULL, "No space left on device"),
        (BackupFault("connection to 10.1.2.3 refused"), "see the log"),
    ):
        app.extensions[daily.MISSING] = daily.Missing.because(fault)
        assert asked(stranger) == (200, f"degraded: no daily copy, {word}")
        page = host.get("/").text.replace("&#39;", "'")
        assert "Die heutige Sicherung der Spiele ist misslungen" in page
        assert str(fault) in page
    assert "heutige Sicherung" not in stranger.get("/").text
    app.extensions.pop(daily.MISSING)
    assert (asked(stranger), "heutige Sicherung" in host.get("/").text) == ((200, "ok"), False)
