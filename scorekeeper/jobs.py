"""Work longer than anybody waits for an answer: a folder a job for all processes, locked while it is made."""

import fcntl
import hashlib
import json
import os
import re
import secrets
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path

from scorekeeper import private_files

_STATE, _MADE, _CANCELLED, _LOCK, _OWNER = "state.json", "made", "cancelled", "making", "owner"
# Seconds in which one that is told to stop has stopped.
_PATIENCE, _POLL = 5.0, 0.01


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
    """How far a job of that `title` is, `total` 0 if unknown; `remedy` tells what helps where it failed."""

    stage: Stage
    done: int = 0
    total: int = 0
    remedy: str = ""
    title: str = ""


class Stopped(Exception):
    """Somebody wants the job stopped."""


class Job:
    """The job that lies in `folder`, which may be gone at any time; then reading it raises OSError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._last, self._told_at = Progress(Stage.FAILED), 0.0

    @property
    def key(self) -> str:
        """What `Jobs.find` finds it by."""
        return self._folder.name

    @property
    def owner(self) -> str | None:
        """Whose it is, as whoever began it says; None where there is no such job."""
        try:
            return (self._folder / _OWNER).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None

    def progress(self) -> Progress:
        """What was told last; failed, where nobody is left who makes it."""
        made = self.is_made()  # before reading: who lets go of the lock has told its last
        state = json.loads((self._folder / _STATE).read_bytes())
        last = Progress(**state | {"stage": Stage(state["stage"])})
        if self.cancelled:
            return replace(last, stage=Stage.CANCELLED)
        if last.stage.running and not made:
            return replace(last, stage=Stage.FAILED)
        return last

    def result(self) -> bytes | None:
        """What was made, None as long as it is not whole."""
        if self.progress().stage is not Stage.DONE:
            return None
        return (self._folder / _MADE).read_bytes()

    def cancel(self) -> None:
        """Stop it, and come back when it has stopped. What is done stays done."""
        if not self.progress().stage.running:
            return
        (self._folder / _CANCELLED).touch(private_files.FILE)
        self.wait(_PATIENCE)

    def wait(self, seconds: float) -> None:
        """Come back when nobody makes it any more and what was made lies there, or after so many seconds."""
        deadline = time.monotonic() + seconds
        while self.is_made() and time.monotonic() < deadline:
            time.sleep(_POLL)

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
        with open(self._folder / _LOCK, "wb", opener=private_files.opener) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def belong(self, owner: str) -> None:
        """It is that one's, before it begins."""
        self._put(_OWNER, owner.encode())

    def tell(self, progress: Progress) -> None:
        """How far it is now."""
        self._put(_STATE, json.dumps(asdict(progress)).encode())
        self._last, self._told_at = progress, time.monotonic()

    def stop_if_cancelled(self) -> None:
        """Raises Stopped where somebody wants that."""
        if self.cancelled:
            raise Stopped

    def go_on(self, progress: Progress) -> None:
        """How far it is, told now and then. Raises Stopped where somebody wants that."""
        self.stop_if_cancelled()
        if progress.stage is not self._last.stage or time.monotonic() - self._told_at > _LOOK:
            self.tell(progress)
        self._last = progress

    def make(self, work: "Work", locks: ExitStack) -> None:
        """Make it, tell how it ended, let go of all; where that cannot be told, nobody would see the work."""
        with locks, suppress(OSError):
            try:
                data = work(self)
                self.go_on(self._last)
            except Stopped:
                self.tell(replace(self._last, stage=Stage.CANCELLED))
            except Exception as reason:
                remedy = getattr(reason, "remedy", "")
                self.tell(replace(self._last, stage=Stage.FAILED, remedy=remedy))
            else:
                self._put(_MADE, data)
                self.tell(replace(self._last, stage=Stage.DONE))

    def _put(self, name: str, data: bytes) -> None:
        beside = self._folder / f".{name}"
        with open(beside, "wb", opener=private_files.opener) as file:
            file.write(data)
        os.replace(beside, self._folder / name)


AT_ONCE = 2
KEPT_SECONDS = 4 * 60 * 60
MOST_KEPT = 16
_KEY = re.compile(r"[0-9a-f]{20}")
# Seconds between two looks at how far a job is, and whether it is to stop.
_LOOK = 0.2


# Makes the result in a thread of its own. It calls `Job.go_on` often; the `remedy` of what it raises is told.
Work = Callable[[Job], bytes]


class Jobs:
    """The jobs in `folder`. Whatever cannot be written raises OSError."""

    def __init__(self, folder: Path, patience: float = 0) -> None:
        self._folder, self._patience = folder, patience

    def begin(self, first: Progress, work: Work, owner: str = "", digest: str = "") -> Job | None:
        """Begins a job that `same` finds by its `digest`; None while `AT_ONCE` run for `patience` seconds."""
        private_files.make_folder(self._folder)
        self.forget()
        with ExitStack() as locks:
            until = time.monotonic() + self._patience
            while not self._take_slot(locks):
                if time.monotonic() >= until:
                    return None
                time.sleep(_LOOK / 10)
            key = _key_of(digest, owner) if digest else secrets.token_hex(10)
            beside = self._folder / f".{secrets.token_hex(10)}"
            beside.mkdir(mode=private_files.FOLDER)
            locks.enter_context(Job(beside).making())
            Job(beside).belong(owner)
            Job(beside).tell(first)
            shutil.rmtree(self._folder / key, ignore_errors=True)  # one of that digest that failed
            beside.rename(self._folder / key)  # from now on others find it, and at work
            job = Job(self._folder / key)
            job.tell(first)
            threading.Thread(target=job.make, args=(work, locks.pop_all()), name="job", daemon=True).start()
        return job

    def same(self, digest: str, owner: str) -> str | None:
        """Returns the key of that owner's job of that digest, made or being made; None without one."""
        key = _key_of(digest, owner)
        try:
            stage = Job(self._folder / key).progress().stage
        except FileNotFoundError:
            return None
        return key if stage.running or stage is Stage.DONE else None

    def find(self, key: str, owner: str = "") -> Job | None:
        """The job of that key, None where there is none any more, or where it is another owner's."""
        job = Job(self._folder / key)
        return job if _KEY.fullmatch(key) and job.owner == owner else None

    def forget(self) -> None:
        """Drop what is too old, and of the rest all but the newest; not what is being made."""
        if not self._folder.is_dir():
            return
        over = [path for path in self._folder.iterdir() if path.is_dir() and not Job(path).is_made()]
        aged = sorted((private_files.age(path), path) for path in over)
        recent = 0
        for age, path in aged:
            recent += bool(_KEY.fullmatch(path.name))
            if age > KEPT_SECONDS or recent > MOST_KEPT:
                shutil.rmtree(path, ignore_errors=True)  # another process may be at the same

    def _take_slot(self, locks: ExitStack) -> bool:
        for number in range(AT_ONCE):
            file = open(self._folder / f"slot-{number}", "wb", opener=private_files.opener)  # noqa: SIM115
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                file.close()
            else:
                locks.enter_context(file)
                return True
        return False


def _key_of(digest: str, owner: str) -> str:
    return hashlib.sha256(f"{owner} {digest}".encode()).hexdigest()[:20]
