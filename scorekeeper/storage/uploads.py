"""Files that were sent to be looked at before anything is done with them, kept for a while in the instance.

Every process of a server finds them there, and nobody has to send them twice.
"""

import json
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from flask import current_app

from scorekeeper import private
from scorekeeper.storage.engine import StorageFault

KEPT_SECONDS = 2 * 60 * 60
MOST_KEPT = 10
_KEY = re.compile(r"[a-z0-9]{20}")


@dataclass(frozen=True, slots=True)
class Sent:
    """One file, or what was pasted (then it has no name)."""

    name: str
    data: bytes


def keep(files: Sequence[Sent]) -> str:
    """The key under which they are found again. Raises StorageFault where they cannot be written."""
    folder = _folder()
    key = "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(20))
    head = json.dumps([[file.name, len(file.data)] for file in files]).encode()
    beside = folder / f".{key}"
    try:
        private.make_folder(folder)
        _forget(folder)
        with open(beside, "xb", opener=private.opener) as file:
            file.writelines((head, b"\n", *(sent.data for sent in files)))
        beside.rename(folder / key)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise StorageFault(str(error)) from error
    return key


def find(key: str) -> list[Sent] | None:
    """The files of that key; None where there are none any more."""
    if not _KEY.fullmatch(key):
        return None
    if _age(_folder() / key) > KEPT_SECONDS:
        (_folder() / key).unlink(missing_ok=True)
        return None
    try:
        with (_folder() / key).open("rb") as file:
            return [Sent(name, file.read(size)) for name, size in json.loads(file.readline())]
    except FileNotFoundError:
        return None


def _forget(folder: Path) -> None:
    """Drop what is too old, and of the rest all but the newest; there is room for one more then."""
    aged = sorted((_age(path), path) for path in folder.iterdir())
    for place, (age, path) in enumerate(aged, start=1):
        if age > KEPT_SECONDS or place >= MOST_KEPT:
            path.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:  # another process dropped it
        return KEPT_SECONDS * 2


def _folder() -> Path:
    return Path(current_app.instance_path) / "imports"
