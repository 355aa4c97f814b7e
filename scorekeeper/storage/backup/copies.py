"""Copies of the current app's database, whatever that is."""

import os
from collections.abc import Iterator
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from secrets import token_hex

from flask import current_app

from scorekeeper import private_files
from scorekeeper.storage.backup import postgres, sqlite
from scorekeeper.storage.backup.faults import BackupFault, NoFolder, Occupied
from scorekeeper.storage.backup.sqlite import flush
from scorekeeper.storage.engine import on_sqlite
from scorekeeper.storage.history_cache import clear_histories
from scorekeeper.storage.models import db

PARTIAL = ".partial"


def folder() -> Path:
    """Where copies are kept if nobody names another place."""
    return Path(current_app.instance_path) / "backups"


def ending() -> str:
    """How files of copies end."""
    return sqlite.ENDING if on_sqlite() else postgres.ENDING


def newest_copy() -> Path | None:
    """The copy in that folder that was made last, None for none; not what a restoring put aside."""
    found = (file for file in folder().glob(f"*{ending()}") if "before-restore" not in file.name)
    return max(found, key=lambda file: file.stat().st_mtime_ns, default=None)


def place_of_now(what: str = "") -> Path:
    """Where a copy of this moment goes, with a word for what it is: a file that is not there yet."""
    places = numbered(f"scorekeeper-{what}{datetime.now():%Y-%m-%d-%H%M%S}")
    return next(path for path in places if not path.exists())


def numbered(name: str) -> Iterator[Path]:
    """Yields the places of copies of that name, all but the first with a number."""
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return (folder() / (name + ending()) for name in names)


def back_up(target: Path) -> None:
    """Writes a whole copy of one moment, dated by its beginning. Raises Occupied, NoFolder, BackupFault."""
    partial = target.with_name(f"{target.name}.{token_hex(4)}{PARTIAL}")
    try:
        if target.parent == folder():
            private_files.make_folder(target.parent)
        elif not target.parent.is_dir():  # a disk that is not mounted, or a slip of the pen
            raise NoFolder(str(target.parent))
        if not _may_be_replaced(target):
            raise Occupied(str(target))
        partial.touch(private_files.FILE, exist_ok=False)
        began = partial.stat().st_mtime_ns
        if on_sqlite():
            sqlite.copy(_file(), partial)
        else:
            postgres.dump(db.engine.url, partial)
        os.utime(partial, ns=(began, began))
        flush(partial)
        partial.replace(target)
        flush(target.parent)
    except OSError as error:
        raise BackupFault(f"{target}: {error.strerror}") from error
    finally:
        partial.unlink(missing_ok=True)


def restore(source: Path, force: bool = False) -> Path | None:
    """Put a copy in the place of the database; what was there is kept in the file that is given back.

    The schema is that of the copy: it has yet to be brought to the newest. Raises NoCopy, InUse,
    WouldOverwrite where there are games and `force` is not set, and BackupFault: then no game was changed.
    """
    aside = place_of_now("before-restore-")
    db.engine.dispose()
    try:
        private_files.make_folder(aside.parent)
        if on_sqlite():
            former = sqlite.put_back(source, _file(), aside, force)
        else:
            former = postgres.put_back(source, db.engine, aside, force)
    except OSError as error:
        raise BackupFault(f"{source}: {error.strerror}") from error
    clear_histories()
    return former


def _may_be_replaced(target: Path) -> bool:
    """Whether nothing lies there, or what begins like a copy and is not the database in use."""
    if not target.exists():
        return not (on_sqlite() and target.name.endswith(sqlite.JOURNALS))
    if on_sqlite() and target.samefile(_file()):
        return False
    with target.open("rb") as file:
        begins = file.read(16)
    return not begins or begins.startswith((sqlite.BEGINS, postgres.BEGINS))


def _file() -> Path:
    name = db.engine.url.database
    if not name or name == ":memory:":
        raise BackupFault("a database in memory has no file")
    return Path(name)
