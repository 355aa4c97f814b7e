"""Games that come in a file or are pasted: one record, several of them, or a table of rounds."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import IO

from scorekeeper.formats.record import Reading, parse_json, read_record, read_text
from scorekeeper.formats.rounds.cells import Located
from scorekeeper.formats.rounds.reader import read_rounds
from scorekeeper.formats.rounds.table import looks_like_a_table

_MARK = b"\xef\xbb\xbf"
_HEAD = 4096  # bytes in which a table tells its columns
_SEVERAL = object()  # what is not one JSON text


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game that came: `problems` refuse it, `notes` refuse nothing. `history`, not looked at here, came
    beside a record; `line` is where it begins, `record` its number without lines. `whole`: it was a record.
    """

    reading: Reading
    problems: tuple[Located, ...]
    notes: tuple[Located, ...] = ()
    line: int | None = None
    record: int | None = None
    whole: bool = True
    history: object = None


def read_games(file: IO[bytes], name: str = "") -> Iterator[ImportedGame]:
    """The games of a file of that name, no game at all being one with problems; of lines one is in memory."""
    head = file.read(_HEAD).removeprefix(_MARK)
    tabled = name.lower().endswith((".csv", ".tsv")) or looks_like_a_table(head)
    first = list(islice(_numbered(file), 2))
    if not first:
        return iter(())
    if tabled and first[0][1].lstrip()[:1] not in b"{[":
        return _tabled(_whole(file))
    if len(first) == 2 and _is_json(first[0][1]):
        return _lines(file)  # no JSON text goes on behind its end
    return _records(file)


def _tabled(raw: bytes) -> Iterator[ImportedGame]:
    for game in read_rounds(raw):
        yield ImportedGame(game.reading, game.problems, game.notes, line=game.line, whole=False)


def _records(file: IO[bytes]) -> Iterator[ImportedGame]:
    try:
        value = parse_json(_whole(file))
    except ValueError:
        value = _SEVERAL
    if value is _SEVERAL:  # beside the error, which would keep all of the text as long as games are read
        yield from _lines(file)
        return
    if not isinstance(value, list):
        history = value.get("history") if isinstance(value, dict) else None
        yield replace(_arrival(read_record(value)), history=history)
        return
    for number, record in enumerate(value, start=1):
        yield _arrival(read_record(record), record=number)


def _lines(file: IO[bytes]) -> Iterator[ImportedGame]:
    """A record a line where the lines look like it; else one that cannot be read."""
    if len(list(islice(_numbered(file), 2))) == 1 or not _one_a_line(file):
        yield _arrival(read_text(_whole(file)))
        return
    for number, line in _numbered(file):
        yield _arrival(read_text(line), line=number)


def _whole(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read().removeprefix(_MARK)


def _numbered(file: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines that are not empty, with their numbers; one at a time, for there may be millions."""
    file.seek(0)
    for number, line in enumerate(file, start=1):
        text = line.removeprefix(_MARK) if number == 1 else line
        if text.strip():
            yield number, text


def _is_json(line: bytes) -> bool:
    try:
        parse_json(line)
    except ValueError:
        return False
    return True


def _one_a_line(file: IO[bytes]) -> bool:
    """Whether one of them is a whole record, or all of them are objects: a record may span several lines."""
    lines = (line.strip() for _number, line in _numbered(file))
    if all(line.startswith(b"{") and line.endswith(b"}") for line in lines):
        return True
    records = (line for _number, line in _numbered(file) if b'"format"' in line)
    return any(read_text(line).edition is not None for line in records)


def _arrival(reading: Reading, line: int | None = None, record: int | None = None) -> ImportedGame:
    problems = tuple(Located(problem, line) for problem in reading.problems)
    return ImportedGame(reading, problems, line=line, record=record)
