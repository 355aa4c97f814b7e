"""A counter of database changes: SQLite's own, or a mark in a file; other computers' after half a second."""

import mmap
import secrets
import sqlite3
import threading
import time
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from flask import Flask
from sqlalchemy import bindparam, select
from sqlalchemy.engine import Engine

from scorekeeper import private_files
from scorekeeper.storage.engine import CLOSED, WRITTEN, StorageFault, on_sqlite, reading
from scorekeeper.storage.models import GAME, db
from scorekeeper.storage.rows import LAST_SEQ
from scorekeeper.storage.tournament.tables import TOURNAMENT, TOURNAMENT_SEQ

A_MOMENT = 0.5  # seconds; what other computers write to PostgreSQL is known here so much later
MARK = 16  # bytes
MOST_LOGS = 1024


class LogKind(StrEnum):
    """What has a log and devices with roles: a game, or a tournament."""

    GAME = "game"
    TOURNAMENT = "hall"


_VERSIONS = {
    LogKind.GAME: select(LAST_SEQ.label("seq"), GAME.c.people).where(GAME.c.code == bindparam("code")),
    LogKind.TOURNAMENT: select(TOURNAMENT_SEQ.label("seq"), TOURNAMENT.c.people).where(
        TOURNAMENT.c.code == bindparam("code")
    ),
}


@dataclass(frozen=True, slots=True)
class LogVersion:
    """A log's version: `seq` of its newest entry, and `people`, a counter of changes of rights."""

    seq: int
    people: int


class ChangeCounter:
    """Versions of the logs that devices poll; safe among threads and in forked processes."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._lock = threading.Lock()
        self._watch: sqlite3.Connection | None = None
        self._mark: mmap.mmap | None = None
        self._versions: dict[tuple[LogKind, str], tuple[Hashable, LogVersion | None]] = {}
        with app.app_context():
            self._engine: Engine = db.engine
            name = self._engine.url.database
            self._file = name if on_sqlite() and name and name != ":memory:" else None
        app.extensions.setdefault(CLOSED, []).append(self.close)
        if self._postgresql:
            app.extensions.setdefault(WRITTEN, []).append(self._leave_mark)

    def at_once(self, of: LogKind, code: str) -> LogVersion | None:
        """Returns the log's version if it is known without a query, else None."""
        now = self._now()
        cached = self._versions.get((of, code))
        return cached[1] if now is not None and cached is not None and cached[0] == now else None

    def ask(self, of: LogKind, code: str) -> LogVersion | None:
        """Returns the log's version; None if there is no such log, or the database does not answer."""
        now = self._now()  # before it is read: what is written meanwhile makes it another
        if now is None:
            return None
        cached = self._versions.get((of, code))
        if cached is not None and cached[0] == now:
            return cached[1]
        try:
            with self._app.app_context(), reading() as connection:
                row = connection.execute(_VERSIONS[of], {"code": code}).first()
        except StorageFault:
            return None
        state = LogVersion(row.seq, row.people) if row is not None and row.seq else None
        if len(self._versions) >= MOST_LOGS:
            self._versions.clear()
        self._versions[of, code] = (now, state)
        return state

    def close(self) -> None:
        """Closes the watching connection and the mark file."""
        with self._lock:
            for opened in (self._watch, self._mark):
                if opened is not None:
                    opened.close()
            self._watch = self._mark = None

    def _now(self) -> Hashable | None:
        """Returns a value that differs after each write; None if that cannot be told."""
        with self._lock, suppress(sqlite3.Error, OSError, ValueError):
            if self._postgresql:
                return self._marks()[:], int(time.monotonic() / A_MOMENT)
            if self._file is not None:
                self._watch = self._watch or self._open(self._file)
                return int(self._watch.execute("PRAGMA data_version").fetchone()[0])
        return None

    @property
    def _postgresql(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    def _open(self, file: str) -> sqlite3.Connection:
        """Returns a connection for `PRAGMA data_version`; it never creates a file."""
        self._versions.clear()  # another connection counts from another number
        return sqlite3.connect(f"file:{file}?mode=rw", uri=True, timeout=0, check_same_thread=False)

    def _leave_mark(self) -> None:
        with self._lock, suppress(OSError, ValueError):  # without it, it is known after a moment
            self._marks()[:] = secrets.token_bytes(MARK)

    def _marks(self) -> mmap.mmap:
        if self._mark is None:
            path = Path(self._app.instance_path) / "pulse"
            with open(path, "ab+", opener=private_files.opener) as file:
                file.truncate(MARK)
                self._mark = mmap.mmap(file.fileno(), MARK)
        return self._mark
