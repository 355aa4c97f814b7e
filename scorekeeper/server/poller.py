"""Polls thousands of connections with the system's selector (epoll, kqueue).

Waitress asks every connection in each loop whether it wants to read or write, which takes milliseconds with
thousands. That changes only after an event on the connection, or when its thread says so. Only those are
asked.
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
        changed, self._changed = self._changed, set()
        for file in changed.union(always):
            self._settle(file)
        heard = [
            (key.fd, self._channels.get(key.fd), events) for key, events in self._selector.select(seconds)
        ]
        for file, channel, event in heard:
            wants = event & _wishes_of(channel)
            if not wants:
                self._change(file, _wishes_of(channel))
                continue
            self._changed.add(file)
            for wish, handle in ((READ, wasyncore.read), (WRITE, wasyncore.write)):
                # What was heard before may have ended it, and its number may be another's by now.
                if wants & wish and self._channels.get(file) is channel:
                    handle(channel)

    def close(self) -> None:
        """Hear nobody any more."""
        self._selector.close()

    def _settle(self, file: int) -> None:
        """Tell the system what that connection wants: nothing while it is answered. Hardly ever is
        anything heard then, and the system is told of it only if there is.
        """
        wants = _wishes_of(self._channels.get(file))
        if wants:
            self._change(file, wants)

    def _change(self, file: int, wants: int) -> None:
        had = self._wants.get(file, 0)
        if wants == had:
            return
        try:
            if not had:
                self._selector.register(file, wants)
            elif wants:
                self._selector.modify(file, wants)
            else:
                self._selector.unregister(file)
        except (KeyError, ValueError, OSError):  # a thread has just ended it
            self._changed.add(file)
            wants = 0
        self._wants[file] = wants


def _wishes_of(channel: Any) -> int:
    """What that connection wants now; nothing where it is gone."""
    if channel is None:
        return 0
    writes = channel.writable() and not channel.accepting
    return (READ if channel.readable() else 0) | (WRITE if writes else 0)
