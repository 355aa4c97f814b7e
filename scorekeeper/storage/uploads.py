"""Files that were sent to be looked at before anything is done with them, kept for a while in the instance.

Every process of a server finds them there, and nobody has to send them twice.
"""

import io
import json
import re
import secrets
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from flask import current_app

from scorekeeper import private
from scorekeeper.storage.engine import StorageFault

KEPT_SECONDS = 2 * 60 * 60
MOST_KEPT = 10
A_PIECE = 64 * 1024  # bytes that are held in memory
_KEY = re.compile(r"[a-z0-9]{20}")


@dataclass(frozen=True, slots=True)
class Upload:
    """What is being sent, piece by piece."""

    name: str
    stream: IO[bytes]

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing in it but white space."""
        self.stream.seek(0)
        return all(not piece.strip() for piece in iter(lambda: self.stream.read(A_PIECE), b""))

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self.stream.seek(0, io.SEEK_END)


@dataclass(frozen=True, slots=True)
class Sent:
    """One file, or what was pasted (then it has no name)."""

    name: str
    data: bytes


def keep(files: Sequence[Upload]) -> str:
    """The key under which they are found again. Raises StorageFault where they cannot be written."""
    folder = _folder()
    key = "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(20))
    head = json.dumps([[upload.name, upload.size] for upload in files]).encode()
    beside = folder / f".{key}"
    try:
        private.make_folder(folder)
        _forget(folder)
        with open(beside, "xb", opener=private.opener) as file:
            file.writelines((head, b"\n"))
            for upload in files:
                upload.stream.seek(0)
                shutil.copyfileobj(upload.stream, file, A_PIECE)
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
