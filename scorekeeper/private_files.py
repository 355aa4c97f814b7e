"""Files and folders that are their owner's alone: whoever else has an account on the computer reads none."""

import math
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
JOURNALS = ("", "-wal", "-shm", "-journal")
# What this app makes in its instance folder; what else somebody keeps there stays as it is.
_FILES = "secret_key start_link start_token pulse *.pem *.pem.damaged *.sqlite *.sqlite-* *.sqlite.*".split()
_FOLDERS = ("arrivals", "backups", "imports", "pencils", "prints")


def opener(path: str, flags: int) -> int:
    """For `open`: a file that is made by it is the owner's alone."""
    return os.open(path, flags, FILE)


def age(path: Path) -> float:
    """Returns the seconds since it was changed, endless where another process dropped it."""
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:
        return math.inf


def make_folder(path: Path) -> None:
    """The folder, made where there is none yet."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_database(path: Path) -> None:
    """Makes an SQLite file, or tightens it unopened: to close it would end this process's SQLite locks."""
    with suppress(OSError):  # it is there, or SQLite says better why it cannot be
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))
    for ending in JOURNALS:
        _tighten(path.with_name(path.name + ending))


def tighten(instance: Path) -> None:
    """Take from all others what an older version, or whoever made the folder, allowed them."""
    if not instance.stat().st_mode & 0o1000:  # else it is everybody's, as /tmp is
        _tighten(instance)
    for path in _ours(instance):
        _tighten(path)


def _ours(instance: Path) -> Iterator[Path]:
    for pattern in _FILES:
        yield from instance.glob(pattern)
    for name in _FOLDERS:
        yield instance / name
        yield from (instance / name).rglob("*")


def _tighten(path: Path) -> None:
    """Leaves the owner what the owner may, and all others nothing; what a link leads to stays as it is."""
    with suppress(OSError):  # it is gone meanwhile, somebody else's, or on a disk that is read only
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o700)
