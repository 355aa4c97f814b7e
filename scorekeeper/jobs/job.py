"""One job in a folder: any process tells how far it is, stops it and gives what was made.

Files are written beside and renamed, so nobody reads half of one. The process that makes it holds a
lock as long as it does, which goes with that process, however it ended.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from time import monotonic, sleep

from scorekeeper import private

_STATE, _MADE, _CANCELLED, _LOCK = "state.json", "made", "cancelled", "making"
# Seconds in which one that is told to stop has stopped.
_PATIENCE, _LOOK = 5.0, 0.05


class Stage(StrEnum):
    """What is being done, or how it ended."""

    DRAWING = "drawing"
    BINDING = "binding"
    READING = "reading"
    TAKING = "taking"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"

    @property
    def running(self) -> bool:
        """Whether it is still being worked on."""
        return self not in (Stage.DONE, Stage.CANCELLED, Stage.FAILED)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job is, `total` 0 where nobody knows of how much. `remedy` tells what helps where it failed,
    `title` what is made.
    """

    stage: Stage
    done: int
    total: int
    remedy: str = ""
    title: str = ""


class Job:
    """The job that lies in `folder`, which may be gone at any time; then reading it raises OSError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def progress(self) -> Progress:
        """What was told last; failed, where nobody is left who makes it."""
        made = self.is_made()  # before reading: who lets go of the lock has told its last
        state = json.loads((self._folder / _STATE).read_bytes())
        told = Progress(**state | {"stage": Stage(state["stage"])})
        if self.cancelled:
            return replace(told, stage=Stage.CANCELLED)
        if told.stage.running and not made:
            return replace(told, stage=Stage.FAILED)
        return told

    def made(self) -> bytes | None:
        """What was made, None as long as it is not whole."""
        if self.progress().stage is not Stage.DONE:
            return None
        return (self._folder / _MADE).read_bytes()

    def cancel(self) -> None:
        """Stop it, and come back when it has stopped. What is done stays done."""
        if not self.progress().stage.running:
            return
        (self._folder / _CANCELLED).touch(private.FILE)
        self.wait(_PATIENCE)

    def wait(self, seconds: float) -> None:
        """Come back when nobody makes it any more and what was made lies there, or after so many seconds."""
        deadline = monotonic() + seconds
        while self.is_made() and monotonic() < deadline:
            sleep(_LOOK)

    @property
    def cancelled(self) -> bool:
        """Whether somebody wants it stopped."""
        return (self._folder / _CANCELLED).exists()

    def is_made(self) -> bool:
        """Whether a process is at it."""
        try:
            with (self._folder / _LOCK).open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return False
        except BlockingIOError:
            return True
        return False

    # --- for the process that makes it ---

    @contextmanager
    def making(self) -> Iterator[None]:
        """It is being made meanwhile."""
        with open(self._folder / _LOCK, "wb", opener=private.opener) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def tell(self, progress: Progress) -> None:
        """How far it is now."""
        self._put(_STATE, json.dumps(asdict(progress)).encode())

    def keep(self, data: bytes) -> None:
        """This was made; it is given once it is told as done."""
        self._put(_MADE, data)

    def _put(self, name: str, data: bytes) -> None:
        beside = self._folder / f".{name}"
        with open(beside, "wb", opener=private.opener) as file:
            file.write(data)
        os.replace(beside, self._folder / name)
