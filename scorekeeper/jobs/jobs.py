"""The jobs of a server: kept in one folder for all its processes, done by the one that was asked."""

import fcntl
import re
import secrets
import shutil
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol, TypeVar

from scorekeeper import private
from scorekeeper.jobs.job import Job, Progress

AT_ONCE = 2
KEPT_SECONDS = 4 * 60 * 60
MOST_KEPT = 8
_KEY = re.compile(r"[0-9a-f]{20}")
# Seconds between two looks at how far a job is, and whether it is to stop.
_LOOK = 0.2


class Work(Protocol):
    """What a job does, in threads of its own; `data` is what it made, there only when that is whole."""

    data: bytes | None

    @property
    def progress(self) -> Progress:
        """How far it is."""

    def cancel(self) -> None:
        """Stop."""

    def wait(self, timeout: float) -> None:
        """Until it is no longer running, at most so many seconds."""


SomeWork = TypeVar("SomeWork", bound=Work)


class Jobs:
    """The jobs in `folder`. Whatever cannot be written raises OSError."""

    def __init__(self, folder: Path, patience: float = 0) -> None:
        self._folder, self._patience = folder, patience

    def begin(self, first: Progress, start: Callable[[], SomeWork]) -> tuple[str, SomeWork] | None:
        """A new job, with its key; None where as many as may be are at work, in whichever process, and none
        of them ends within so many seconds of patience.
        """
        private.make_folder(self._folder)
        self.forget()
        with ExitStack() as held:
            until = time.monotonic() + self._patience
            while not self._take_slot(held):
                if time.monotonic() >= until:
                    return None
                time.sleep(_LOOK / 10)
            key = secrets.token_hex(10)
            beside = self._folder / f".{key}"
            beside.mkdir(mode=private.FOLDER)
            held.enter_context(Job(beside).making())
            Job(beside).tell(first)
            beside.rename(self._folder / key)  # from now on others find it, and at work
            work = start()
            follower = _Follower(Job(self._folder / key), work, held.pop_all())
        follower.start()
        return key, work

    def find(self, key: str) -> Job | None:
        """The job of that key, None where there is none any more."""
        folder = self._folder / key
        return Job(folder) if _KEY.fullmatch(key) and folder.is_dir() else None

    def forget(self) -> None:
        """Drop what is too old, and of the rest all but the newest; not what is being made."""
        if not self._folder.is_dir():
            return
        over = [path for path in self._folder.iterdir() if path.is_dir() and not Job(path).is_made()]
        aged = sorted((_age(path), path) for path in over)
        kept = 0
        for age, path in aged:
            kept += bool(_KEY.fullmatch(path.name))
            if age > KEPT_SECONDS or kept > MOST_KEPT:
                shutil.rmtree(path, ignore_errors=True)  # another process may be at the same

    def _take_slot(self, held: ExitStack) -> bool:
        for number in range(AT_ONCE):
            file = open(self._folder / f"slot-{number}", "wb", opener=private.opener)  # noqa: SIM115
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                file.close()
            else:
                held.enter_context(file)
                return True
        return False


class _Follower(threading.Thread):
    """Tells how far a job is, stops it when that is wanted, keeps what it made; then lets go of all."""

    def __init__(self, job: Job, work: Work, held: ExitStack) -> None:
        super().__init__(name="job follower", daemon=True)
        self._job, self._work, self._held = job, work, held

    def run(self) -> None:
        with self._held:
            try:
                self._follow()
            finally:  # where it cannot be told, nobody would see the work
                self._work.cancel()

    def _follow(self) -> None:
        told = None
        while (now := self._work.progress).stage.running:
            if self._job.cancelled:
                self._work.cancel()
            elif now != told:
                self._job.tell(now)
                told = now
            self._work.wait(_LOOK)
        if self._work.data is not None and not self._job.cancelled:
            self._job.keep(self._work.data)
        self._job.tell(self._work.progress)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:  # another process dropped it
        return KEPT_SECONDS * 2
