"""Whether the database is well: it answers, it can be written, and its pages are whole."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from threading import Lock

from flask import current_app
from sqlalchemy import delete, insert

from scorekeeper.storage.database_file import FileGone, open_file
from scorekeeper.storage.engine import FILE, StorageFault, on_sqlite, reading, writing
from scorekeeper.storage.models import WRITE_CHECK, db

A_WRITER = 2  # seconds in which whoever writes has to let others write
WRITES_EVERY = 5  # seconds; who asks more often is told what came of the last row
FILLING = "x" * 4096  # a row that needs a page of its own, as an entry may
OFTEN, SELDOM = 20, 60  # whole files are read once in so many times what it takes, and in so many seconds


class Ailment(StrEnum):
    """What keeps the database from serving, in a word for whoever runs it."""

    AWAY = "database"
    LOCKED = "locked"
    NOT_WRITTEN = "not written"
    DAMAGED = "damaged"


def ailment() -> Ailment | None:
    """What is wrong with the current app's database; None where a row was written and is on the disk."""
    written: _LastRow = current_app.extensions.setdefault("last_row", _LastRow())
    if not on_sqlite():
        try:
            with reading() as connection:
                connection.exec_driver_sql("SELECT 1")
        except StorageFault:
            return Ailment.AWAY
        return written.ailment(_write_to_server)
    file = Path(str(db.engine.url.database))
    checked: _Checked = current_app.extensions.setdefault("checked_pages", _Checked())
    try:
        current_app.extensions[FILE].check()
    except FileGone:
        return Ailment.AWAY
    found = written.ailment(lambda: _write_to_file(file))
    return found or (None if checked.is_whole(file) else Ailment.DAMAGED)


def _write_to_server() -> Ailment | None:
    try:
        with reading() as connection:
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{A_WRITER}s'")
            connection.exec_driver_sql("LOCK TABLE game IN ROW EXCLUSIVE MODE")
    except StorageFault:
        return Ailment.LOCKED
    try:
        with writing() as connection:
            filled = insert(WRITE_CHECK).values(filling=FILLING).returning(WRITE_CHECK.c.id)
            row = connection.execute(filled).scalar()
            connection.execute(delete(WRITE_CHECK).where(WRITE_CHECK.c.id < row))
    except StorageFault:
        return Ailment.NOT_WRITTEN
    return None


def _write_to_file(file: Path) -> Ailment | None:
    try:
        with closing(open_file(file, "mode=rw", A_WRITER)) as own:
            own.execute("SELECT count(*) FROM game")
            own.execute("PRAGMA synchronous=FULL")
            own.execute("BEGIN IMMEDIATE")
            row = own.execute(f"INSERT INTO {WRITE_CHECK.name} (filling) VALUES (?)", (FILLING,)).lastrowid
            own.execute(f"DELETE FROM {WRITE_CHECK.name} WHERE id < ?", (row,))
            own.execute("COMMIT")
    except sqlite3.OperationalError as error:
        return _SQLITE.get(error.sqlite_errorcode & 0xFF, Ailment.AWAY)
    except sqlite3.DatabaseError:
        return Ailment.DAMAGED
    return None


_SQLITE = {
    sqlite3.SQLITE_BUSY: Ailment.LOCKED,
    sqlite3.SQLITE_READONLY: Ailment.NOT_WRITTEN,
    sqlite3.SQLITE_FULL: Ailment.NOT_WRITTEN,
    sqlite3.SQLITE_IOERR: Ailment.NOT_WRITTEN,
}


class _LastRow:
    """What came of the last row, and when: whoever asks often writes no more, and waits for nobody."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._ailment: Ailment | None = None
        self._at: float | None = None

    def ailment(self, write: Callable[[], Ailment | None]) -> Ailment | None:
        """What `write` says, which is asked anew where it failed or was asked long ago."""
        if not self._lock.acquire(blocking=self._at is None):
            return self._ailment
        try:
            if self._at is None or self._ailment or time.monotonic() - self._at > WRITES_EVERY:
                self._ailment = write()
                self._at = time.monotonic()
            return self._ailment
        finally:
            self._lock.release()


class _Checked:
    """When a file was last read whole, what it looked like from outside, and whether it was sound."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.at = self.took = 0.0
        self.looked: tuple[int, int] | None = None
        self.whole = True

    def is_whole(self, file: Path) -> bool:
        """Whether its pages are sound as last found: nobody waits while they are read."""
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
        with closing(open_file(file, timeout=A_WRITER)) as own:
            return bool(own.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except sqlite3.OperationalError:
        return True  # busy; nothing is known
    except sqlite3.DatabaseError:
        return False
