"""The priority queue of the server's threads: taps are answered before polling requests.

Hundreds of phones may poll at the same moment. They get a quarter of the threads. Polling requests wait while
a tap is being answered (at most 0.1 s): a stored event asks the database a dozen times, and would wait behind
every thread that draws. Beside an answer that takes longer, such as a PDF, one polling request runs at
a time.
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

    def cancel(self) -> None:
        """Answer no more."""


class PriorityDispatcher(ThreadedTaskDispatcher):
    """The server's threads. At most a quarter of them runs tasks for which `waits` is true."""

    def __init__(self, threads: int, waits: Callable[[Any], bool]) -> None:
        super().__init__()
        self.queue: Any = _Queue(self, max(1, threads // 4), waits)
        self.set_thread_count(threads)


class _Queue:
    """Taps and polling requests, with the interface of a deque; Waitress holds the dispatcher's lock."""

    def __init__(self, dispatcher: PriorityDispatcher, most: int, waits: Callable[[Any], bool]) -> None:
        self._dispatcher, self._most, self._waits = dispatcher, most, waits
        self._ahead: deque[Task] = deque()
        self._waiting: deque[Task] = deque()
        self._looking = self._tapping = 0
        self._last_tap = -A_TAP
        self._nobody_taps = Condition(dispatcher.lock)

    def __len__(self) -> int:
        """Returns how many tasks may start now."""
        most = 1 if self._tapping else self._most
        return len(self._ahead) + max(0, min(len(self._waiting), most - self._looking))

    def append(self, task: Task) -> None:
        """Queue a task behind others of its kind."""
        (self._waiting if self._waits(task) else self._ahead).append(task)

    def popleft(self) -> Task:
        """Returns the next task: the oldest tap, else the oldest polling request."""
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
        with self._dispatcher.lock:
            self._tapping -= 1
            if not self._tapping:
                self._nobody_taps.notify_all()
            self._dispatcher.queue_cv.notify(len(self))  # those who waited for it may begin

    def _looked(self) -> None:
        with self._dispatcher.lock:
            self._looking -= 1


class _ReportingTask:
    """A task that calls `first` before it runs and `done` afterwards."""

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
