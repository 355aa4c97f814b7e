"""A game's log as it leaves a server: a file that must add up to its record, or a copy for a device."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from scorekeeper.formats.record import write_record
from scorekeeper.gamelog import codec
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event, GameCreated
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.rules.game import Game

FIELD = "history"
LONGEST = 64  # characters of an id and of a name, as they are stored
MOST = 20_000  # entries


class HistoryMismatch(Exception):
    """The history is unreadable, or adds up to another game."""


def write_with_history(game: Game, entries: Iterable[LogEntry]) -> str:
    """Returns record and history as one line of JSON without the newline."""
    return json.dumps(write_record(game) | {FIELD: write_entries(entries)}, ensure_ascii=False)


def write_entry(entry: LogEntry) -> dict[str, Any]:
    """Returns an entry as JSON fields; its number is its place in the list."""
    name, version, data = codec.encode(entry.event)
    raw = {"entry": entry.request_id, "at": entry.at, "by": entry.device, "name": name, "version": version}
    return raw | {"data": json.loads(data)}


def read_history(raw: object, game: Game) -> History:
    """Reads the history beside the record of `game`. Raises HistoryMismatch."""
    if not isinstance(raw, list) or len(raw) > MOST:
        raise HistoryMismatch("no list of strokes")
    try:
        history = History.of(read_entry(seq, written) for seq, written in enumerate(raw, start=1))
        created, same = history.entries[0].event, _is_same(history.table.game, game)
    except Exception as error:  # what somebody wrote by hand can fail anywhere on its way
        raise HistoryMismatch(f"{type(error).__name__}: {error}") from error
    if len({entry.request_id for entry in history.entries}) < len(history.entries):
        raise HistoryMismatch("an id twice")
    if not isinstance(created, GameCreated) or not same:
        raise HistoryMismatch("another game")
    return history


def read_entry(seq: int, raw: dict[str, Any]) -> LogEntry:
    """Reads an entry. Raises whatever malformed fields can raise."""
    texts = [raw[name] for name in ("entry", "at", "by", "name")]
    if not all(isinstance(text, str) and len(text) <= LONGEST + 16 for text in texts):
        raise ValueError("no text")
    if datetime.fromisoformat(raw["at"]).tzinfo is None:
        raise ValueError("no time")
    event = codec.decode(raw["name"], raw["version"], json.dumps(raw["data"]))
    return LogEntry(seq, event, raw["entry"][:LONGEST], raw["at"], raw["by"])


def _is_same(game: Game, other: Game) -> bool:
    """Whether both games are equal, apart from an early end, which older records do not have."""
    return write_record(replace(game, ended=other.ended)) == write_record(other)


def continuation(entries: Iterable[LogEntry], other: History) -> tuple[LogEntry, ...] | None:
    """Returns the entries by which `other` goes beyond `entries`; None if the two logs differ."""
    mine, theirs = tuple(entries), other.entries
    redact = edition_of(other.table.game.edition).redact
    if all(_is_alike(first, second, redact) for first, second in zip(mine, theirs, strict=False)):
        return theirs[len(mine) :]
    return None


def _is_alike(entry: LogEntry, other: LogEntry, redact: Callable[[Event], Event]) -> bool:
    """Whether both are the same entry, one of them perhaps redacted."""
    mine, theirs = entry.event, other.event
    if entry.request_id != other.request_id:
        return False
    return mine == theirs or theirs == redact(mine) or mine == redact(theirs)


def redacted_entries(history: History) -> tuple[LogEntry, ...] | None:
    """Returns the entries without covered bids that nobody saw; None while such bids may still count."""
    entries = history.entries
    events = {entry.seq: entry.event for entry in entries}
    redactions = edition_of(history.table.game.edition).redactions(events, history.done, history.table)
    if redactions is None:
        return None
    return tuple(replace(entry, event=redactions.get(entry.seq, entry.event)) for entry in entries)


def has(history: History, seq: int, request_id: str) -> bool:
    """Whether the log contains a copy that ends with number `seq` and that request id."""
    return 0 < seq <= history.seq and history.entries[seq - 1].request_id == request_id


def since(history: History, seq: int, request_id: str) -> int:
    """After which number a copy ending so must be updated; 0 for all, where it differs or undo changed it."""
    if not has(history, seq, request_id):
        return 0
    turned = any(isinstance(entry.event, EntryUndone | EntryRedone) for entry in history.since(seq))
    return 0 if turned else seq


def write_entries(entries: Iterable[LogEntry]) -> list[dict[str, Any]]:
    """Returns the entries as a device reads them."""
    return [write_entry(entry) for entry in entries]


@dataclass(frozen=True, slots=True)
class GameCopy:
    """What came from the server: a game's code and log, and how the device stands there. `session` is what
    its cookie would hold, `role` and `seat` its row among the holders, `phones` the seats with their own
    device. `at_table` tells that the device leaves to a desk what is the desk's.
    """

    code: str
    history: History
    session: Mapping[str, Any]
    hosts: bool
    role: str | None
    seat: int | None
    phones: Sequence[int]
    pictures: str
    at_table: bool = False

    @classmethod
    def read(cls, text: str) -> "GameCopy":
        """Reads what a device was given."""
        fields = json.loads(text)
        entries = [read_entry(seq, raw) for seq, raw in enumerate(fields.pop("strokes"), start=1)]
        return cls(history=History.of(entries), **fields)
