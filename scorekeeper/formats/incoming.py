"""Games that come in a file or are pasted: one record, several of them, or a table of rounds."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from scorekeeper.formats.record import Reading, parse_json, read_record, read_text
from scorekeeper.formats.rounds.reading import read_rounds
from scorekeeper.formats.rounds.row import Located
from scorekeeper.formats.rounds.table import looks_like_a_table

_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game that came, sound or not: `problems` are all that refuse it, `notes` refuse nothing.

    `history` is what came beside a record and is not looked at here.
    `line` is where it begins, `record` its number among several without lines of their own. `whole` tells
    whether it came as a record; a table carries less.
    """

    reading: Reading
    problems: tuple[Located, ...] = ()
    notes: tuple[Located, ...] = ()
    line: int | None = None
    record: int | None = None
    whole: bool = True
    history: object = None


def read_arrivals(raw: bytes, name: str = "") -> Iterator[Arrival]:
    """The games in a file of that name, in its order. What is no game at all is one with problems."""
    raw = raw.removeprefix(_MARK)
    if not raw.strip():
        return iter(())
    tabled = name.lower().endswith((".csv", ".tsv")) or looks_like_a_table(raw)
    return _tabled(raw) if tabled and raw.lstrip()[:1] not in b"{[" else _records(raw)


def _tabled(raw: bytes) -> Iterator[Arrival]:
    for game in read_rounds(raw):
        yield Arrival(game.reading, game.problems, game.notes, line=game.line, whole=False)


def _records(raw: bytes) -> Iterator[Arrival]:
    try:
        value = parse_json(raw)
    except ValueError:
        yield from _lines(raw)
        return
    if not isinstance(value, list):
        history = value.get("history") if isinstance(value, dict) else None
        yield replace(_arrival(read_record(value)), history=history)
        return
    for number, record in enumerate(value, start=1):
        yield _arrival(read_record(record), record=number)


def _lines(raw: bytes) -> Iterator[Arrival]:
    """A record a line where the lines look like it; else one that cannot be read."""
    if len(list(islice(_numbered(raw), 2))) == 1 or not _one_a_line(raw):
        yield _arrival(read_text(raw))
        return
    for number, line in _numbered(raw):
        yield _arrival(read_text(line), line=number)


def _numbered(raw: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines that are not empty, with their numbers; one at a time, for there may be millions."""
    return ((number, line) for number, line in enumerate(io.BytesIO(raw), start=1) if line.strip())


def _one_a_line(raw: bytes) -> bool:
    """Whether one of them is a whole record, or all of them are objects: a record may span several lines."""
    if all(line.strip().startswith(b"{") and line.strip().endswith(b"}") for _number, line in _numbered(raw)):
        return True
    return any(
        b'"format"' in line and read_text(line).edition is not None for _number, line in _numbered(raw)
    )


def _arrival(reading: Reading, line: int | None = None, record: int | None = None) -> Arrival:
    problems = tuple(Located(problem, line) for problem in reading.problems)
    return Arrival(reading, problems, line=line, record=record)
