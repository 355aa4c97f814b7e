"""What an import does beside the requests: it reads, compares and takes over, and gives way to the tables."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from flask import copy_current_request_context

from scorekeeper.jobs import Progress, Stage

Made = TypeVar("Made")
Each = TypeVar("Each")

# Seconds that an errand may take; what is longer has to come in smaller files.
LONGEST = 240.0
# Of so many seconds at work it rests so many, in which others are answered.
WORKS, RESTS = 0.02, 0.01


class TooLong(Exception):
    """It took longer than an errand may."""


class Stopped(Exception):
    """It was stopped."""


class Errand(Generic[Made]):
    """One import being looked at or taken over, in a thread of its own; begins at once.

    `made` is what `work` gave, and `data` its bytes for other processes; `reason` tells why there is none.
    `explain` says it in words.
    """

    def __init__(
        self,
        stage: Stage,
        work: Callable[["Errand[Made]"], Made],
        write: Callable[[Made], bytes],
        explain: Callable[[Exception], str],
    ) -> None:
        self.made: Made | None = None
        self.data: bytes | None = None
        self.reason: Exception | None = None
        self.progress = Progress(stage, 0, 0)
        self._work, self._write, self._explain = work, write, explain
        self._cancelled = threading.Event()
        self._until = time.monotonic() + LONGEST
        self._worked_since = time.monotonic()
        run = copy_current_request_context(self._run)  # it speaks the language of whoever asked
        self._thread = threading.Thread(target=run, name="import", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Stop soon; what is in stays in."""
        self._cancelled.set()

    def wait(self, timeout: float) -> None:
        """Until it is no longer running, at most so many seconds."""
        self._thread.join(timeout)

    def counted(self, stage: Stage, some: Iterable[Each], total: int = 0) -> Iterator[Each]:
        """Each of them, counted, with rests between them. Raises TooLong and Stopped."""
        for number, item in enumerate(some, start=1):
            yield item
            now = time.monotonic()
            if self._cancelled.is_set():
                raise Stopped
            if now > self._until:
                raise TooLong
            if now - self._worked_since > WORKS:
                self.progress = Progress(stage, number, total)
                time.sleep(RESTS)
                self._worked_since = time.monotonic()

    def _run(self) -> None:
        done = self.progress
        try:
            made = self._work(self)
            data = self._write(made)
        except Stopped:
            self.progress = Progress(Stage.CANCELLED, done.done, done.total)
        except Exception as reason:
            self.reason = reason
            self.progress = Progress(Stage.FAILED, done.done, done.total, self._explain(reason))
        else:
            self.made, self.data = made, data
            self.progress = Progress(Stage.DONE, self.progress.done, self.progress.total)
