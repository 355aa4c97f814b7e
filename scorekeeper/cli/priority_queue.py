"""Whose turn it is: threads answer whoever taps before pages that ask by themselves whether something is new.

A hall of telephones may ask for the same news at the same moment, after each result or when a process was
replaced. They have a quarter of the threads; all others are for who writes on a pad or turns a page. While
one of those is answered, no telephone begins: a stroke asks the database a dozen things, and after each it
would wait behind every thread that draws. What takes longer than a tap, a file or a hall's paper, does not
hold them up: beside it one telephone at a time is answered.
"""

from collections import deque
from collections.abc import Callable
from threading import Condition
from time import monotonic
from typing import Any, Protocol

from waitress.task import ThreadedTaskDispatcher

A_TAP = 0.1  # seconds in which it is answered, or is none


class Task(Protocol):
    """What a thread does for one connection."""

    def service(self) -> None:
        """Answer."""
        ...

    def cancel(self) -> None:
        """Answer no more."""
        ...


class PriorityDispatcher(ThreadedTaskDispatcher):
    """Threads that answer; a quarter of them at most answers what `waits` until nobody taps."""

    def __init__(self, threads: int, waits: Callable[[Any], bool]) -> None:
        super().__init__()
        self.queue: Any = _Queue(self, max(1, threads // 4), waits)
        self.set_thread_count(threads)


class _Queue:
    """Both lines as waitress asks for them, with the dispatcher's lock held."""

    def __init__(self, turns: PriorityDispatcher, most: int, waits: Callable[[Any], bool]) -> None:
        self._turns, self._most, self._waits = turns, most, waits
        self._ahead: deque[Task] = deque()
        self._waiting: deque[Task] = deque()
        self._looking = self._tapping = 0
        self._last_tap = -A_TAP
        self._nobody_taps = Condition(turns.lock)

    def __len__(self) -> int:
        """For how many a thread may be taken now."""
        most = 1 if self._tapping else self._most
        return len(self._ahead) + max(0, min(len(self._waiting), most - self._looking))

    def append(self, task: Task) -> None:
        """Put a task at the end of its line."""
        (self._waiting if self._waits(task) else self._ahead).append(task)

    def popleft(self) -> Task:
        """Whose turn it is."""
        if self._ahead:
            self._tapping += 1
            self._last_tap = monotonic()
            return _ReportingTask(self._ahead.popleft(), self._tapped)
        self._looking += 1
        return _ReportingTask(self._waiting.popleft(), self._looked, self._let_pass)

    def _let_pass(self) -> None:
        with self._nobody_taps:
            patience = self._last_tap + A_TAP - monotonic()
            self._nobody_taps.wait_for(lambda: not self._tapping, max(0.0, patience))

    def _tapped(self) -> None:
        with self._turns.lock:
            self._tapping -= 1
            if not self._tapping:
                self._nobody_taps.notify_all()
            self._turns.queue_cv.notify(len(self))  # those who waited for it may begin

    def _looked(self) -> None:
        with self._turns.lock:
            self._looking -= 1


class _ReportingTask:
    """A task which tells when it is done, and may have something to wait for first."""

    def __init__(
        self, task: Task, done: Callable[[], None], first: Callable[[], None] = lambda: None
    ) -> None:
        self._task, self._done, self._first = task, done, first
        self.cancel = task.cancel

    def service(self) -> None:
        """Answer."""
        try:
            self._first()
            self._task.service()
        finally:
            self._done()
