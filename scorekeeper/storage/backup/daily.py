"""A copy a day, made by the running app: by one of its processes, in a thread of its own."""

import fcntl
import logging
import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from flask import Flask

from scorekeeper.storage.backup.copies import PARTIAL, back_up, ending, folder
from scorekeeper.storage.backup.faults import BackupFault
from scorekeeper.storage.models import db

KEPT = 14
FIRST_LOOK, LOOK_EVERY = 20, 15 * 60  # seconds
DAILY = re.compile(r"daily-\d{4}-\d{2}-\d{2}\.(sqlite|dump)")

log = logging.getLogger(__name__)


def kept() -> int:
    """How many copies are kept: `SCOREKEEPER_BACKUPS`, else 14; with 0 none are made."""
    try:
        return max(int(os.environ.get("SCOREKEEPER_BACKUPS", "")), 0)
    except ValueError:
        return KEPT


def start(app: Flask) -> threading.Event:
    """Look after the daily copy from now on; setting the event ends it."""
    stop = threading.Event()
    if kept():
        threading.Thread(target=_watch, args=(app, stop), name="daily backup", daemon=True).start()
    return stop


def _watch(app: Flask, stop: threading.Event) -> None:
    pause = FIRST_LOOK
    while not stop.wait(pause):
        pause = LOOK_EVERY
        with app.app_context():
            try:
                make()
            except (BackupFault, OSError) as fault:
                log.error("the daily copy could not be made: %s", fault)


def make(today: date | None = None) -> Path | None:
    """Make the copy of the day, unless it is there or nothing was written since the last one.

    Older ones than are to be kept are deleted, but never a file that has another name. Where another
    process is at it, nothing happens. Raises BackupFault.
    """
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    target = place / f"daily-{today or date.today():%Y-%m-%d}{ending()}"
    with _alone(place / ".lock") as alone:
        if not alone or target.exists() or _unchanged(_copies(place)):
            return None
        for left in place.glob(f"daily-*{PARTIAL}"):  # of a process that was killed: this one is alone
            left.unlink()
        back_up(target)
        for old in _copies(place)[: -kept()]:
            old.unlink()
    return target


def _copies(place: Path) -> list[Path]:
    """The daily copies, the oldest first."""
    return sorted(file for file in place.iterdir() if DAILY.fullmatch(file.name))


def _unchanged(copies: list[Path]) -> bool:
    """Whether the last copy has everything; of a database without a file nobody knows."""
    if not copies or db.engine.dialect.name != "sqlite":
        return False
    file = Path(str(db.engine.url.database))
    written = [each.stat().st_mtime for each in (file, file.with_name(f"{file.name}-wal")) if each.exists()]
    return max(written, default=0.0) < copies[-1].stat().st_mtime


@contextmanager
def _alone(lock: Path) -> Iterator[bool]:
    """Whether no other process is at it; the lock goes with the process, however that ends."""
    with lock.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True
