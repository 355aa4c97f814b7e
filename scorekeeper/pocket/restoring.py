"""A copy of the database put back in the place of what this browser has; that is set aside first."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from scorekeeper.storage.schema import is_known

BEFORE = "before.sqlite"  # beside the database, and as lasting: what was there before a copy came back
_ROLLBACK = b"\x01\x01"  # how the file says that it needs no memory that is shared


class Unfit(Exception):
    """What came is no copy of a database of this app, is damaged, or comes from a newer version."""


def put_back(copy: bytes, database: Path) -> None:
    """All or nothing: until the last page is written, the journal knows what was there. Raises Unfit."""
    with tempfile.TemporaryDirectory() as folder:
        came = Path(folder) / "came.sqlite"
        came.write_bytes(copy[:18] + _ROLLBACK + copy[20:])
        with closing(sqlite3.connect(came)) as source:
            _check(source)
            with closing(_open(database)) as target:
                with closing(_open(database.with_name(BEFORE))) as kept:
                    target.backup(kept)
                source.backup(target)


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = TRUNCATE")
    return connection


def _check(source: sqlite3.Connection) -> None:
    try:
        whole = source.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        versions = source.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.Error as error:
        raise Unfit(str(error)) from error
    if not whole or len(versions) != 1 or not is_known(versions[0][0]):
        raise Unfit("damaged, or newer")
