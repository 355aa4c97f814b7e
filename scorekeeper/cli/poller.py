"""Hears thousands of connections at once: the system says which of them has something, nobody asks each.

Waitress asks every connection at each turn whether it wants to read or write, which takes milliseconds with
thousands of them. What one wants changes only when something happened on it, or while a thread answers it; so
only those are asked.
"""

import selectors
from collections.abc import Iterable, MutableMapping
from typing import Any

from waitress import wasyncore

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE


class Poller:
    """What the connections of a server wait for; `channels` are waitress's, by the number of their file."""

    def __init__(self, channels: MutableMapping[int, Any]) -> None:
        self._channels = channels
        self._selector = selectors.DefaultSelector()
        self._wants: dict[int, int] = {}
        self._changed: set[int] = set()

    def look_at(self, file: int | None) -> None:
        """Something happened on that connection: it may want something else from now on."""
        if file is not None:
            self._changed.add(file)

    def forget(self, file: int | None) -> None:
        """That connection ends; its number may soon be another's."""
        if file is None:
            return
        self._changed.discard(file)
        if self._wants.pop(file, 0):
            self._selector.unregister(file)

    def step(self, seconds: float, always: Iterable[int]) -> None:
        """Hear out all who have something, waiting at most so long; `always` are looked at each time."""
        for file in {*self._changed, *always}:
            self._settle(file)
        self._changed.clear()
        for key, events in self._selector.select(seconds):
            channel = self._channels.get(key.fd)
            if channel is None:
                continue  # ended by what was heard before it
            self._changed.add(key.fd)
            if events & READ:
                wasyncore.read(channel)
            if events & WRITE and self._channels.get(key.fd) is channel:
                wasyncore.write(channel)

    def close(self) -> None:
        """Hear nobody any more."""
        self._selector.close()

    def _settle(self, file: int) -> None:
        channel = self._channels.get(file)
        wants = 0
        if channel is not None:
            wants |= READ if channel.readable() else 0
            wants |= WRITE if channel.writable() and not channel.accepting else 0
        had = self._wants.get(file, 0)
        if wants == had:
            return
        if not had:
            self._selector.register(file, wants)
        elif wants:
            self._selector.modify(file, wants)
        else:
            self._selector.unregister(file)
        self._wants[file] = wants
