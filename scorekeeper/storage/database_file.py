"""The SQLite file that an app opened: once it is removed or replaced, nothing more is written."""

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from scorekeeper import private_files
from scorekeeper.private_files import JOURNALS

GONE = "the database's file was removed or replaced"


class FileGone(Exception):
    """Another file, or none, has the database's name by now."""


class DatabaseFile:
    """The file under that name, which is the one that was there when it was opened first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: os.stat_result | None = None

    def open(self) -> None:
        """Make the file where there is none yet, for its owner alone. Raises FileGone."""
        if self._opened is None:
            private_files.make_database(self._path)
        else:
            self.check()

    def connected(self) -> None:
        """Remember which file it is."""
        self._opened = self._opened or self._stat()

    def check(self) -> None:
        """Raises FileGone where it is not the one that was opened."""
        found = self._stat()
        if self._opened is not None and (found is None or not os.path.samestat(found, self._opened)):
            raise FileGone(GONE)

    def close(self) -> None:
        """No connection is open any more: the next one may find another file."""
        self._opened = None

    def _stat(self) -> os.stat_result | None:
        try:
            return self._path.stat()
        except OSError:
            return None


def opened_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that writes nothing, or to a copy in a read-only folder. Raises sqlite3.Error."""
    if not path.with_name(path.name + "-wal").exists():
        return open_file(path, "immutable=1")
    if os.access(path.parent, os.W_OK):
        return open_file(path)
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as folder:
        for ending in JOURNALS:
            if path.with_name(path.name + ending).exists():
                shutil.copyfile(path.with_name(path.name + ending), Path(folder, path.name + ending))
        with open_file(Path(folder, path.name), "mode=rw") as copied:
            copied.execute("PRAGMA journal_mode=DELETE")  # and with it what only the journal has
        copied.close()
        whole = open_file(Path(folder, path.name), "immutable=1")
        whole.execute("SELECT count(*) FROM sqlite_master")  # open now: the file may go
        return whole


def open_file(path: Path, how: str = "mode=ro", timeout: float = 5) -> sqlite3.Connection:
    """A connection to a file that is there: it makes none. Raises sqlite3.Error."""
    name = f"{path.resolve().as_uri()}?{how}"
    return sqlite3.connect(name, uri=True, timeout=timeout, check_same_thread=False)
