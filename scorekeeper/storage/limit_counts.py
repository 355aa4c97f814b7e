"""Counts for limits, in an unsynchronised file of all processes: after a power cut they begin anew."""

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from limits.storage import Storage

from scorekeeper import private_files

SWEEP = 500  # so many hits, and what is over is thrown away
TABLE = """
CREATE TABLE IF NOT EXISTS spans (key TEXT PRIMARY KEY, count INTEGER, since REAL, until REAL) WITHOUT ROWID
"""
RUNS = "since <= :now AND :now < until"  # one that begins later than now was begun by a wrong clock
HIT = f"""
INSERT INTO spans VALUES (:key, :amount, :now, :until)
ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN {RUNS} THEN count + :amount ELSE :amount END,
    since = CASE WHEN {RUNS} THEN since ELSE :now END,
    until = CASE WHEN {RUNS} THEN until ELSE :until END
RETURNING count
"""


class Counts(Storage):
    """Counts in the file that `counts:///path` names; each key counts anew after its time, in seconds."""

    STORAGE_SCHEME = ["counts"]  # noqa: RUF012 - the base class's own form

    def __init__(self, uri: str | None = None, **options: Any) -> None:
        super().__init__(uri, **options)
        self._path = unquote(urlsplit(uri or "").path)
        self._turn = threading.Lock()  # SQLite has those sleep who come at the same time
        self._connection: sqlite3.Connection | None = None
        self._hits = 0

    @property
    def base_exceptions(self) -> type[Exception]:
        """The errors that mean that the file cannot be used."""
        return sqlite3.Error

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Adds `amount` to the key's count and returns it; a new count ends after `expiry` seconds."""
        now = time.time()
        values = {"key": key, "amount": amount, "now": now, "until": now + expiry}
        count: int = self._ask(HIT, values)[0][0]
        self._hits += 1
        if self._hits % SWEEP == 0:
            self._ask(f"DELETE FROM spans WHERE NOT ({RUNS})", {"now": now})
        return count

    def get(self, key: str) -> int:
        """Returns the key's count, 0 when its time is over."""
        rows = self._ask(f"SELECT count FROM spans WHERE key = :key AND {RUNS}", _now(key))
        return sum(count for (count,) in rows)

    def get_expiry(self, key: str) -> float:
        """Returns when the key's count ends, in seconds since 1970."""
        rows = self._ask(f"SELECT until FROM spans WHERE key = :key AND {RUNS}", _now(key))
        return next((until for (until,) in rows), time.time())

    def check(self) -> bool:
        """Whether the file can be used."""
        try:
            self._ask("SELECT 1", ())
        except sqlite3.Error:
            return False
        return True

    def reset(self) -> int | None:
        """Forgets all counts and returns how many they were."""
        return len(self._ask("DELETE FROM spans RETURNING key", ()))

    def clear(self, key: str) -> None:
        """Forgets the key's count."""
        self._ask("DELETE FROM spans WHERE key = ?", (key,))

    def _ask(self, statement: str, values: Any) -> list[Any]:
        with self._turn:
            self._connection = self._connection or self._open()
            return self._connection.execute(statement, values).fetchall()

    def _open(self) -> sqlite3.Connection:
        private_files.make_database(Path(self._path))
        connection = sqlite3.connect(self._path, timeout=2, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute(TABLE)
        return connection


def _now(key: str) -> dict[str, Any]:
    return {"key": key, "now": time.time()}
