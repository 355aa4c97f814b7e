"""The counts of limits: all of them counted, by one thread after the other."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.storage.limit_counts import Counts

THREADS, EACH = 8, 50


def test_threads_count_on_one_connection_and_processes_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one each, SQLite has those sleep who come at the same time, up to a tenth of a second."""
    counts, opened, connect = Counts(f"counts://{tmp_path}/limits.sqlite"), list[str](), sqlite3.connect

    def counted(path: str, **settings: Any) -> sqlite3.Connection:
        opened.append(path)
        return connect(path, **settings)

    monkeypatch.setattr(sqlite3, "connect", counted)
    with ThreadPoolExecutor(THREADS) as threads:
        seen = list(threads.map(lambda _: counts.incr("writes", 60), range(THREADS * EACH)))
    assert sorted(seen) == list(range(1, THREADS * EACH + 1))
    assert len(opened) == 1
    other = Counts(f"counts://{tmp_path}/limits.sqlite")
    assert [other.incr("guesses", 60), counts.incr("guesses", 60), other.get("guesses")] == [1, 2, 2]
