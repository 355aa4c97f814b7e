"""What an import does beside the requests: it reads, compares and takes over, and gives way to the tables."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from scorekeeper.jobs import Job, Progress, Stage

Each = TypeVar("Each")

# Seconds that an errand may take; what is longer has to come in smaller files.
LONGEST = 240.0
# Of so many seconds at work it rests so many, in which others are answered.
WORKS, RESTS = 0.02, 0.01


class TooLong(Exception):
    """It took longer than an errand may."""


class ImportFailed(Exception):
    """An import that cannot go on; `remedy` says why, in words."""

    def __init__(self, remedy: str) -> None:
        super().__init__(remedy)
        self.remedy = remedy


class Errand:
    """One import being looked at or taken over."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._until = time.monotonic() + LONGEST
        self._worked_since = time.monotonic()

    def counted(self, stage: Stage, some: Iterable[Each], total: int = 0) -> Iterator[Each]:
        """Each of them, counted, with rests between them. Raises TooLong and Stopped."""
        for number, item in enumerate(some, start=1):
            yield item
            now = time.monotonic()
            if now > self._until:
                raise TooLong
            if now - self._worked_since > WORKS:
                self._job.go_on(Progress(stage, number, total))
                time.sleep(RESTS)
                self._worked_since = time.monotonic()
