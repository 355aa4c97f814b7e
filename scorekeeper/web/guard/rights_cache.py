"""A cache of the rights that a device had at a game when it last wrote there.

It only saves a query before the request's body is read. The rights are checked again inside the
transaction, and that check counts.
"""

from dataclasses import dataclass
from threading import Lock

from cachetools import FIFOCache
from flask import Flask, current_app

from scorekeeper.storage.seating import Role

MOST = 1024


@dataclass(frozen=True, slots=True)
class Rights:
    """A device's role at a game, and whether it is the host's."""

    role: Role
    hosts: bool


class RightsCache:
    """The rights by device and game; the oldest entries go first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._rights: FIFOCache[tuple[str, str], Rights] = FIFOCache(MOST)

    def of(self, device: str, code: str) -> Rights | None:
        with self._lock:
            return self._rights.get((device, code))

    def note(self, device: str, code: str, rights: Rights | None) -> None:
        """None: it has no rights any more."""
        with self._lock:
            self._rights.pop((device, code), None)
            if rights is not None:
                self._rights[device, code] = rights


def prepare(app: Flask) -> None:
    app.extensions["rights_cache"] = RightsCache()


def rights_cache() -> RightsCache:
    """What the current app knows."""
    cache: RightsCache = current_app.extensions["rights_cache"]
    return cache
