"""A copy a day, made by the running app: by one of its processes, in a thread of its own."""

import fcntl
import logging
import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import monotonic, time

from flask import Flask, current_app

from scorekeeper import private_files
from scorekeeper.storage.backup import sqlite
from scorekeeper.storage.backup.copies import PARTIAL, back_up, folder, numbered
from scorekeeper.storage.backup.faults import BackupFault, ToolMissing
from scorekeeper.storage.models import db

KEPT = 14
FIRST_LOOK, LOOK_EVERY, A_DAY = 20, 15 * 60, 24 * 60 * 60  # seconds
DAILY = re.compile(r"daily-\d{4}-\d{2}-\d{2}(-\d+)?\.(sqlite|dump)")

MISSING = "missing daily copy"

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Missing:
    """Why there is no copy of the day: in a word for whoever watches the server, and the details."""

    word: str
    details: str

    @classmethod
    def because(cls, fault: Exception) -> "Missing":
        """The reason that a failed copy gives."""
        if isinstance(fault, ToolMissing):
            return cls(f"{fault} is not installed", str(fault))
        if isinstance(fault, OSError):
            return cls(fault.strerror or "the disk", str(fault))
        cause = fault.__cause__
        word = cause.strerror if isinstance(cause, OSError) and cause.strerror else "see the log"
        return cls(word, str(fault))


def missing() -> Missing | None:
    """Why the current app's process could not make the copy of the day the last time; None where it could."""
    return current_app.extensions.get(MISSING)


def copies_to_keep() -> int:
    """How many copies are kept: `SCOREKEEPER_BACKUPS`, else 14; with 0 none are made."""
    try:
        return max(int(os.environ.get("SCOREKEEPER_BACKUPS", "")), 0)
    except ValueError:
        return KEPT


def start(app: Flask) -> threading.Event:
    """Look after the daily copy from now on; setting the event ends it."""
    stop = threading.Event()
    if copies_to_keep():
        threading.Thread(target=_watch, args=(app, stop), name="daily backup", daemon=True).start()
    return stop


def _watch(app: Flask, stop: threading.Event) -> None:
    pause, due = FIRST_LOOK, monotonic()
    while not stop.wait(pause):
        pause = LOOK_EVERY
        with app.app_context():
            try:
                make(due=monotonic() >= due)
            except (BackupFault, OSError) as fault:
                log.error("the daily copy could not be made: %s", fault)
                app.extensions[MISSING] = Missing.because(fault)
            else:
                app.extensions.pop(MISSING, None)
                due = due if monotonic() < due else monotonic() + A_DAY


def make(today: date | None = None, due: bool = False) -> Path | None:
    """Makes the day's copy if due and needed, alone; drops those beyond the kept ones. Raises BackupFault."""
    place = folder()
    private_files.make_folder(place)
    with _alone(place / ".lock") as alone:
        before = _copies(place)
        target = _free(today or date.today(), again=due and _ahead(before))
        if not alone or target is None or (before and _has_all(before[-1])):
            return None
        for left in place.glob(f"daily-*{PARTIAL}"):  # of a process that was killed: this one is alone
            left.unlink()
        back_up(target)
        if _ahead(before):
            made = before[-1].stat().st_mtime_ns + 10**9
            os.utime(target, ns=(made, made))
        for old in _copies(place)[: -copies_to_keep()]:
            old.unlink()
    return target


def _free(day: date, again: bool) -> Path | None:
    """The name of the day's copy, with a number where there is one and another is wanted; None where not."""
    paths = numbered(f"daily-{day:%Y-%m-%d}")
    return next((path for path in (paths if again else [next(paths)]) if not path.exists()), None)


def _copies(place: Path) -> list[Path]:
    """The daily copies in the order in which they were made, whatever day the clock told."""
    found = (file for file in place.iterdir() if DAILY.fullmatch(file.name))
    return sorted(found, key=lambda file: (file.stat().st_mtime_ns, file.name))


def _ahead(copies: list[Path]) -> bool:
    """Whether the last copy is from a time that is yet to come: the clock was put back."""
    return bool(copies) and copies[-1].stat().st_mtime > time()


def _has_all(copy: Path) -> bool:
    """Whether a copy has all that was written; of a database without a file nobody knows."""
    if db.engine.dialect.name != "sqlite":
        return False
    return sqlite.extent(copy) == sqlite.extent(Path(str(db.engine.url.database)))


@contextmanager
def _alone(lock: Path) -> Iterator[bool]:
    """Whether no other process is at it; the lock goes with the process, however that ends."""
    with open(lock, "w", opener=private_files.opener) as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True
