"""The batches of a server: kept in one folder for all its processes, made by the one that was asked."""

import fcntl
import re
import secrets
import shutil
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from scorekeeper import private
from scorekeeper.sheets.batch import Batch, Stage, unavailable
from scorekeeper.sheets.job import Job, Progress

AT_ONCE = 2
KEPT_SECONDS = 4 * 60 * 60
MOST_KEPT = 8
_KEY = re.compile(r"[0-9a-f]{20}")
# Seconds between two looks at how far a batch is, and whether it is to stop.
_LOOK = 0.2


class Jobs:
    """The batches in `folder`. Whatever cannot be written raises OSError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def begin(self, makers: Sequence[Callable[[], str]], title: str) -> str | None:
        """The key of a new batch; None while as many as may be are being made, by whichever process."""
        private.make_folder(self._folder)
        self.forget()
        with ExitStack() as held:
            if not self._take_slot(held):
                return None
            key = secrets.token_hex(10)
            beside = self._folder / f".{key}"
            beside.mkdir(mode=private.FOLDER)
            held.enter_context(Job(beside).making())
            Job(beside).tell(Progress(Stage.DRAWING, 0, len(makers), title=title))
            beside.rename(self._folder / key)  # from now on others find it, and at work
            batch = Batch(makers, title)
            follower = _Follower(Job(self._folder / key), batch, held.pop_all())
        follower.start()
        return key

    def find(self, key: str) -> Job | None:
        """The batch of that key, None where there is none any more."""
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
    """Tells how far a batch is, stops it when that is wanted, keeps its PDF; then lets go of what is held."""

    def __init__(self, job: Job, batch: Batch, held: ExitStack) -> None:
        super().__init__(name="batch follower", daemon=True)
        self._job, self._batch, self._held = job, batch, held

    def run(self) -> None:
        with self._held:
            try:
                self._follow()
            finally:  # where it cannot be told, nobody would see the batch
                self._batch.cancel()

    def _follow(self) -> None:
        told = None
        while self._batch.running:
            if self._job.cancelled:
                self._batch.cancel()
            elif (now := _progress_of(self._batch)) != told and now.stage.running:
                self._job.tell(now)
                told = now
            self._batch.wait(_LOOK)
        if self._batch.data is not None and not self._job.cancelled:
            self._job.keep(self._batch.data)
        self._job.tell(_progress_of(self._batch))


def _progress_of(batch: Batch) -> Progress:
    missing = unavailable(batch)
    return Progress(batch.stage, batch.done, batch.total, missing.remedy if missing else "", batch.title)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:  # another process dropped it
        return KEPT_SECONDS * 2
