"""Whether the database is well: it answers, it can be written, and its pages are whole."""

import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from threading import Lock

from flask import current_app

from scorekeeper.storage.engine import StorageFault, on_sqlite, reading
from scorekeeper.storage.models import db

A_WRITER = 2  # seconds in which whoever writes has to let others write
OFTEN, SELDOM = 20, 60  # whole files are read once in so many times what it takes, and in so many seconds


class Ailment(StrEnum):
    """What keeps the database from serving, in a word for whoever runs it."""

    AWAY = "database"
    LOCKED = "locked"
    DAMAGED = "damaged"


def ailment() -> Ailment | None:
    """What is wrong with the current app's database; None where it is well. Nothing is changed."""
    if on_sqlite():
        file = Path(str(db.engine.url.database))
        return _of_file(file) or (None if _checked().is_whole(file) else Ailment.DAMAGED)
    return _of_server()


def _of_server() -> Ailment | None:
    try:
        with reading() as connection:
            connection.exec_driver_sql("SELECT 1")
    except StorageFault:
        return Ailment.AWAY
    try:
        with reading() as connection:
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{A_WRITER}s'")
            connection.exec_driver_sql("LOCK TABLE game IN ROW EXCLUSIVE MODE")
    except StorageFault:
        return Ailment.LOCKED
    return None


def _of_file(file: Path) -> Ailment | None:
    try:
        with closing(_opened(file, "rw")) as own:
            own.execute("SELECT count(*) FROM game")
            own.execute("BEGIN IMMEDIATE")
            own.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        code = error.sqlite_errorcode & 0xFF
        return Ailment.LOCKED if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY) else Ailment.AWAY
    except sqlite3.DatabaseError:
        return Ailment.DAMAGED
    return None


@dataclass
class _Checked:
    """When a file was last read whole, what it looked like from outside, and whether it was sound."""

    at: float = 0.0
    took: float = 0.0
    looked: tuple[int, int] | None = None
    whole: bool = True

    def __post_init__(self) -> None:
        self._lock = Lock()

    def is_whole(self, file: Path) -> bool:
        """Whether its pages are sound, as found the last time: who asks often slows nobody down, and nobody
        waits while they are read.
        """
        if not self._lock.acquire(blocking=False):
            return self.whole
        try:
            seen = file.stat()
            looks, age = (seen.st_size, seen.st_mtime_ns), time.monotonic() - self.at
            if self.looked is None or (age > OFTEN * self.took and (looks != self.looked or age > SELDOM)):
                began = time.monotonic()
                self.whole, self.looked = _is_whole(file), looks
                self.at, self.took = time.monotonic(), time.monotonic() - began
            return self.whole
        finally:
            self._lock.release()


def _is_whole(file: Path) -> bool:
    try:
        with closing(_opened(file, "ro")) as own:
            return bool(own.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except sqlite3.OperationalError:
        return True  # busy; nothing is known
    except sqlite3.DatabaseError:
        return False


def _opened(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, timeout=A_WRITER)


def _checked() -> _Checked:
    found: _Checked = current_app.extensions.setdefault("checked_pages", _Checked())
    return found
