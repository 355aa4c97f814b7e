"""Files that were sent to be looked at first, kept a while in the instance for every process."""

import json
import os
import re
import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from flask import current_app

from scorekeeper import private_files
from scorekeeper.storage.engine import StorageFault

KEPT_SECONDS = 2 * 60 * 60
MOST_KEPT = 10
A_PIECE = 64 * 1024  # bytes that are held in memory
_KEY = re.compile(r"[a-z0-9]{20}")
_NAMES = "names.json"


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


@dataclass(frozen=True, slots=True)
class UploadedFile:
    """One file, or what was pasted (then it has no name), as it is kept."""

    name: str
    path: Path
    descriptor: int | None = None  # of the file itself, while it is held

    def open(self) -> IO[bytes]:
        """What was sent, to be read and closed. Raises StorageFault where it was dropped meanwhile."""
        if self.descriptor is not None:
            content = os.fdopen(os.dup(self.descriptor), "rb")
            content.seek(0)
            return content
        try:
            return self.path.open("rb")
        except OSError as error:
            raise StorageFault(str(error)) from error


def keep(files: Sequence[Upload]) -> str:
    """The key under which they are found again. Raises StorageFault where they cannot be written."""
    folder = _folder()
    key = "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(20))
    beside = folder / f".{key}"
    try:
        private_files.make_folder(folder)
        _forget(folder)
        beside.mkdir(mode=private_files.FOLDER)
        for number, upload in enumerate(files):
            upload.stream.seek(0)
            with open(beside / str(number), "xb", opener=private_files.opener) as file:
                shutil.copyfileobj(upload.stream, file, A_PIECE)
        with open(beside / _NAMES, "x", encoding="utf-8", opener=private_files.opener) as names:
            json.dump([upload.name for upload in files], names)
        beside.rename(folder / key)
    except OSError as error:
        _drop(beside)
        raise StorageFault(str(error)) from error
    return key


def find(key: str) -> list[UploadedFile] | None:
    """The files of that key; None where there are none any more."""
    if not _KEY.fullmatch(key):
        return None
    folder = _folder() / key
    if private_files.age(folder) > KEPT_SECONDS:
        _drop(folder)
        return None
    try:
        names = json.loads((folder / _NAMES).read_text(encoding="utf-8"))
    except OSError:
        return None
    return [UploadedFile(name, folder / str(number)) for number, name in enumerate(names)]


@contextmanager
def keep_open(files: Sequence[UploadedFile]) -> Iterator[list[UploadedFile]]:
    """The same files, to be read one after the other and again, though they may be dropped meanwhile."""
    with ExitStack() as stack:
        yield [replace(file, descriptor=stack.enter_context(file.open()).fileno()) for file in files]


def _forget(folder: Path) -> None:
    """Drop what is too old, and of the rest all but the newest; there is room for one more then."""
    aged = sorted((private_files.age(path), path) for path in folder.iterdir())
    for place, (age, path) in enumerate(aged, start=1):
        if age > KEPT_SECONDS or place >= MOST_KEPT:
            _drop(path)


def _drop(path: Path) -> None:
    """Drop what was kept under a key; older versions kept it in one file."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)  # another process may be at the same
    else:
        path.unlink(missing_ok=True)


def _folder() -> Path:
    return Path(current_app.instance_path) / "imports"
