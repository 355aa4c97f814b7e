"""Copies of an SQLite database: one file each, without a journal beside it."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper import private_files
from scorekeeper.storage.backup.faults import BackupFault, InUse, NewerCopy, NoCopy, NoFile, WouldOverwrite
from scorekeeper.storage.database_file import open_file
from scorekeeper.storage.schema import LINKS, is_known


def flush(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


ENDING = ".sqlite"
JOURNALS = ("-wal", "-shm")
# A log only grows, and whoever comes to a table is counted, as are changes of names.
EXTENT = """
SELECT (SELECT count(*) FROM stroke), (SELECT count(*) FROM game), (SELECT sum(people) FROM game),
       (SELECT count(*) FROM person), (SELECT sum(changes) FROM statistics_state),
       (SELECT count(*) FROM host), (SELECT count(link) FROM host)
"""
BEGINS = b"SQLite format 3\0"  # every file of such a database


def copy(file: Path, target: Path) -> None:
    """Copy a database as of one moment, without links; with a write-ahead log no writer waits."""
    private_files.make_database(target)
    try:
        with closing(open_file(file)) as source, closing(sqlite3.connect(target)) as made:
            source.backup(made, pages=-1)
            made.execute("PRAGMA journal_mode=DELETE")
            made.execute("PRAGMA secure_delete=ON")
            for links in LINKS:
                if made.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (links,)).fetchone():
                    made.execute(f"DELETE FROM {links}")
            made.commit()
    except sqlite3.Error as error:
        raise BackupFault(str(error)) from error


def extent(file: Path) -> tuple[int, ...] | None:
    """How much is in a database: two that hold the same say the same. None where it cannot be read."""
    try:
        with closing(open_file(file)) as connection:
            return connection.execute(EXTENT).fetchone()
    except sqlite3.Error:
        return None


def put_back(source: Path, file: Path, aside: Path, force: bool) -> Path | None:
    """Put a copy in a database's place; see `copies.restore`. `aside` is where the old one is kept."""
    _check(source)
    old = file.exists() and file.stat().st_size > 0
    if old:
        _settle(file)  # first: nobody is told to use force while the app runs
    if old and not force and _has_games(file):
        raise WouldOverwrite(str(file))
    private_files.make_folder(file.parent)
    new = file.with_name(file.name + ".restoring")
    try:
        new.unlink(missing_ok=True)
        copy(source, new)  # and with it what only a journal beside it has
        flush(new)
        if old:
            _keep(file, aside)
        new.replace(file)
        flush(file.parent)
    finally:
        new.unlink(missing_ok=True)
    return aside if old else None


def _check(source: Path) -> None:
    """Raises NoCopy unless the file is a whole database of ours, NewerCopy where a newer app made it."""
    if not source.is_file():
        raise NoFile(str(source))
    try:
        with closing(open_file(source)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise NoCopy(found)
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if not {"game", "stroke", "alembic_version"} <= tables:
                raise NoCopy(str(source))
            rows = connection.execute("SELECT version_num FROM alembic_version")
            versions = [version for (version,) in rows]
    except sqlite3.Error as error:
        raise NoCopy(str(error)) from error
    if not versions:
        raise NoCopy(str(source))
    if not all(map(is_known, versions)):
        raise NewerCopy(" ".join(versions))


def _has_games(file: Path) -> bool:
    """Whether there is something to lose; what cannot be read is something too."""
    try:
        with closing(open_file(file)) as connection:
            if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'game'").fetchone() is None:
                return False
            return connection.execute("SELECT 1 FROM game").fetchone() is not None
    except sqlite3.Error:
        return True


def _settle(file: Path) -> None:
    """Bring what its journal still holds into the file. Raises InUse where another process has it open."""
    try:
        with closing(sqlite3.connect(file, timeout=1)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise InUse(str(file)) from error
    except sqlite3.DatabaseError:
        pass  # it is no database; it is kept as it is


def _keep(file: Path, aside: Path) -> None:
    """Give the old file another name beside its own, with its journals. Raises FileExistsError."""
    try:
        os.link(file, aside)
    except FileExistsError:
        raise
    except OSError:  # another disk, or one without links
        with file.open("rb") as old, open(aside, "xb", opener=private_files.opener) as copied:
            shutil.copyfileobj(old, copied)
        flush(aside)
    for journal in JOURNALS:
        left = file.with_name(file.name + journal)
        if left.exists():
            left.replace(aside.with_name(aside.name + journal))
