"""Folded logs, kept in memory.

A log only grows, so a kept one is right up to its sequence number, and a request reads just the entries
that came after it.
"""

import threading
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from flask import Flask, current_app

from scorekeeper.gamelog.history import History, Log
from scorekeeper.gamelog.tournament.history import TournamentHistory

KEPT, KEPT_TOURNAMENTS = 256, 16
AnyLog = TypeVar("AnyLog", bound=Log[Any])


class HistoryCache(Generic[AnyLog]):
    """The folded logs last used, by the number of their game or tournament; so many of them."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._kept: LRUCache[int, AnyLog] = LRUCache(most)

    def get(self, number: int) -> AnyLog | None:
        with self._lock:
            return self._kept.get(number)

    def keep(self, number: int, history: AnyLog) -> AnyLog:
        """Keep it. Of two who read the same log at the same time both go on with the one that was kept first:
        what is worked out for it is worked out once.
        """
        with self._lock:
            cached = self._kept.get(number)
            if cached is not None and (cached.seq, cached.entries[-1]) == (history.seq, history.entries[-1]):
                history = cached
            self._kept[number] = history
        return history

    def forget(self) -> None:
        """Keep none."""
        with self._lock:
            self._kept.clear()


def prepare(app: Flask) -> None:
    """Give the app a place for them."""
    app.extensions["histories"] = HistoryCache[History](KEPT)
    app.extensions["tournaments"] = HistoryCache[TournamentHistory](KEPT_TOURNAMENTS)


def game_histories() -> HistoryCache[History]:
    """The games' of the current app."""
    cache: HistoryCache[History] = current_app.extensions["histories"]
    return cache


def tournament_histories() -> HistoryCache[TournamentHistory]:
    """The tournaments' of the current app."""
    cache: HistoryCache[TournamentHistory] = current_app.extensions["tournaments"]
    return cache


def clear_histories() -> None:
    """Keep none of either: the database is another one."""
    game_histories().forget()
    tournament_histories().forget()
