"""A queue for draws: one is computed at a time, because a large one takes seconds."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

MOST_WAITING = 3  # each holds a thread of the server, which bids need too
MOST_OF_A_DEVICE = 1  # beside the one that is drawn: the same form, sent again


@dataclass(eq=False, frozen=True, slots=True)
class _Waiting:
    device: str
    again: bool  # it has one drawn meanwhile, and lets all others go first


class DrawQueue:
    """The device that draws and those that wait; thread-safe."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[_Waiting] = []
        self._drawing: str | None = None

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @contextmanager
    def turn(self, device: str, patience: float) -> Iterator[bool]:
        """Yields whether this device may draw: False where too many wait, or after `patience` seconds."""
        with self._changed:
            own = sum(other.device == device for other in self._waiting)
            has_room = len(self._waiting) < MOST_WAITING and own < MOST_OF_A_DEVICE
            has_it = has_room and self._comes(device, patience)
        try:
            yield has_it
        finally:
            if has_it:
                with self._changed:
                    self._drawing = None
                    self._changed.notify_all()

    def _comes(self, device: str, patience: float) -> bool:
        mine = _Waiting(device, again=device == self._drawing)
        self._waiting.append(mine)
        try:
            comes = self._changed.wait_for(lambda: self._is_next(mine), patience)
        finally:
            self._waiting.remove(mine)
            self._changed.notify_all()
        if comes:
            self._drawing = device
        return comes

    def _is_next(self, mine: _Waiting) -> bool:
        return self._drawing is None and min(self._waiting, key=lambda waiter: waiter.again) is mine
