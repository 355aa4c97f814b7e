"""A cache of folded logs, right up to their sequence numbers: a request reads only newer entries."""

import threading
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from flask import Flask, current_app

from scorekeeper.gamelog.history import History, Log
from scorekeeper.gamelog.tournament.history import TournamentHistory

KEPT, KEPT_TOURNAMENTS = 256, 16
AnyLog = TypeVar("AnyLog", bound=Log[Any])


class HistoryCache(Generic[AnyLog]):
    """The `most` recently used histories, by the database id of their game or tournament; 0 caches none."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._histories: LRUCache[int, AnyLog] = LRUCache(most)

    def get(self, number: int) -> AnyLog | None:
        """Returns the history of that game or tournament, None if it is not cached."""
        with self._lock:
            return self._histories.get(number)

    def keep(self, number: int, history: AnyLog) -> AnyLog:
        """Stores and returns the history, or an equal cached one: threads share what is computed from it."""
        with self._lock:
            cached = self._histories.get(number)
            if cached is not None and (cached.seq, cached.entries[-1]) == (history.seq, history.entries[-1]):
                history = cached
            if self._histories.maxsize:
                self._histories[number] = history
        return history

    def forget(self) -> None:
        """Empties the cache."""
        with self._lock:
            self._histories.clear()


def prepare(app: Flask) -> None:
    """Gives the app its caches, which stay empty unless it CACHES_HISTORIES."""
    caches = app.config["CACHES_HISTORIES"]
    app.extensions["histories"] = HistoryCache[History](KEPT if caches else 0)
    app.extensions["tournaments"] = HistoryCache[TournamentHistory](KEPT_TOURNAMENTS if caches else 0)


def game_histories() -> HistoryCache[History]:
    """The current app's cache of game histories."""
    return current_app.extensions["histories"]


def tournament_histories() -> HistoryCache[TournamentHistory]:
    """The current app's cache of tournament histories."""
    return current_app.extensions["tournaments"]


def clear_histories() -> None:
    """Empties both caches: the database is another one."""
    game_histories().forget()
    tournament_histories().forget()
