"""An SQLite file looked at without leaving a trace: neither in it nor beside it, whoever else has it open."""

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from scorekeeper.private import JOURNALS


def opened_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that writes nothing, in a folder that nobody may write to either. Raises sqlite3.Error.

    Where no journal lies beside the file, nobody has it open, and it is read as it is. A journal that was
    left behind can only be read with a file of SQLite's own beside it: where that cannot be, both are copied.
    """
    if not path.with_name(path.name + "-wal").exists():
        return _open(path, "immutable=1")
    if os.access(path.parent, os.W_OK):
        return _open(path, "mode=ro")
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as folder:
        for ending in JOURNALS:
            if path.with_name(path.name + ending).exists():
                shutil.copyfile(path.with_name(path.name + ending), Path(folder, path.name + ending))
        with _open(Path(folder, path.name), "mode=rw") as copied:
            copied.execute("PRAGMA journal_mode=DELETE")  # and with it what only the journal has
        copied.close()
        whole = _open(Path(folder, path.name), "immutable=1")
        whole.execute("SELECT count(*) FROM sqlite_master")  # open now: the file may go
        return whole


def _open(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, timeout=5, check_same_thread=False)
