"""What is kept in memory, up to so much of it: for each thing that comes, those go that came longest ago."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class Shelf(Generic[Kept]):
    """Things by their keys, which together weigh no more than `most`; safe among threads."""

    def __init__(self, most: int, weight: Callable[[Kept], int]) -> None:
        self._most, self._weight = most, weight
        self._lock = threading.Lock()
        self._things: OrderedDict[Hashable, Kept] = OrderedDict()
        self._weighs = 0

    def get(self, key: Hashable) -> Kept | None:
        """What was put there, if it is there still."""
        return self._things.get(key)

    def put(self, key: Hashable, thing: Kept) -> None:
        """Keep it under that key, in the place of what is there."""
        with self._lock:
            self._drop(self._things.pop(key, None))
            self._things[key] = thing
            self._weighs += self._weight(thing)
            while self._weighs > self._most and len(self._things) > 1:
                self._drop(self._things.popitem(last=False)[1])

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._things.clear()
            self._weighs = 0

    def _drop(self, thing: Kept | None) -> None:
        if thing is not None:
            self._weighs -= self._weight(thing)
