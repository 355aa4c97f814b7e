"""The logs in `tests/games`, as they lie in databases: facts about the past, which are never changed."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import LogEntry

GAMES = Path(__file__).parent.parent / "games"


def names(kind: str) -> list[str]:
    """The files of that kind: "log" of games, "hall" of tournaments."""
    return sorted(path.name for path in GAMES.glob(f"*.{kind}.jsonl"))


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a log."""
    return [json.loads(line) for line in (GAMES / name).read_text(encoding="utf-8").splitlines()]


def strokes(name: str, decode: Callable[[str, int, str], Event]) -> Iterator[LogEntry]:
    """Its strokes."""
    for row in rows(name):
        event = decode(row["name"], row["version"], json.dumps(row["data"]))
        yield LogEntry(row["seq"], event, row["entry"], row["at"], row["device"])
