"""Folded logs, kept in memory.

A log only grows, so a kept one is right up to its sequence number, and a request reads just the strokes
that came after it.
"""

import threading
from collections import OrderedDict

from flask import Flask, current_app

from scorekeeper.gamelog.history import History

KEPT = 256


class Histories:
    """The folded logs last used, by game id."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, History] = OrderedDict()

    def get(self, game: int) -> History | None:
        with self._lock:
            return self._kept.get(game)

    def keep(self, game: int, history: History) -> None:
        with self._lock:
            self._kept[game] = history
            self._kept.move_to_end(game)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Keep none: the database is another one."""
        with self._lock:
            self._kept.clear()


def prepare(app: Flask) -> None:
    """Give the app a place for them."""
    app.extensions["histories"] = Histories()


def kept_histories() -> Histories:
    """Those of the current app."""
    kept: Histories = current_app.extensions["histories"]
    return kept
