"""The text of a table as spreadsheets leave it: its encoding, its separator, its columns, its lines."""

import codecs
import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.rounds.cells import Located, Row
from scorekeeper.rules.errors import Problem

GAME = ("game", "table", "played", "edition", "options", "first_dealer")
CHANGES = "changes"  # who came and went, and points beside the play, as a record tells them
INFORMATION = ("cards", "dealer", "points", "total")  # follows from the rest: written, never taken over
REQUIRED = ("game", "edition", "round", "seat", "player")


def columns_of(editions: Iterable[str], changes: bool = False) -> list[str]:
    """All columns of a table with games of these editions, with `changes` also that of who came and went."""
    own = [column for edition in editions for column in EDITIONS[edition].columns]
    last = ("points", "total", CHANGES) if changes else ("points", "total")
    return [*GAME, "round", "cards", "seat", "player", "dealer", *own, *last]


KNOWN = frozenset(columns_of(EDITIONS, changes=True))


SEPARATORS = ",;\t"
_DECLARED = {f"sep={separator}" for separator in SEPARATORS}
_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


class TextTable:
    """A table that can be read line by line, not at all with `problems` of its head. `notes` name columns
    that say nothing; `broken` is set where the text breaks off.
    """

    def __init__(self, raw: bytes) -> None:
        lines = _decoded(raw).splitlines(keepends=True)
        self._above = above = _above_the_head(lines)
        text = io.StringIO("".join(lines[above:]), newline="")
        self._reader = csv.reader(text, delimiter=_separator(next(iter(lines[above:]), "")), strict=True)
        self._written = self._head()
        self._columns = [name.lower() for name in self._written]
        self.problems = self._missing()
        self.notes = self._unknown()
        self.broken: Located | None = None

    def __iter__(self) -> Iterator[Row]:
        while not self.problems:
            line = self._line
            try:
                cells = next(self._reader, None)
            except csv.Error:
                self.broken = Located(Problem("table-broken"), line)
                return
            if cells is None:
                return
            if any(cell.strip() for cell in cells):
                yield self._row(line, cells)

    @property
    def _line(self) -> int:
        """The line that is read next."""
        return self._above + self._reader.line_num + 1

    def _row(self, line: int, cells: Sequence[str]) -> Row:
        row = Row(line, dict(zip(self._columns, cells, strict=False)))
        if any(cell.strip() for cell in cells[len(self._columns) :]):
            row.fault("too-many-cells", cells=len(cells), columns=len(self._columns))
        return row

    def _head(self) -> list[str]:
        """The names of the columns as they were written."""
        try:
            return [cell.strip() for cell in next(self._reader, [])]
        except csv.Error:
            return []

    def _missing(self) -> tuple[Located, ...]:
        named = set(self._columns)
        # Of each edition all that it needs, or nothing of its own: then it has no game here.
        own = [edition for edition in EDITIONS.values() if named & {*edition.columns}]
        wanted = [*REQUIRED, *(column for edition in own for column in edition.required)]
        missing = [column for column in wanted if column not in named]
        if not own:
            missing += [column for edition in EDITIONS.values() for column in edition.required][:2]
        doubled = [column for column in named & KNOWN if self._columns.count(column) > 1]
        line = self._above + 1
        problems = []
        if missing:
            problems.append(Located(Problem("columns-missing", facts={"columns": ", ".join(missing)}), line))
        if doubled:
            facts = {"columns": ", ".join(sorted(doubled))}
            problems.append(Located(Problem("columns-doubled", facts=facts), line))
        return tuple(problems)

    def _unknown(self) -> tuple[Located, ...]:
        unknown = [name for name in dict.fromkeys(self._written) if name and name.lower() not in KNOWN]
        if not unknown or self.problems:
            return ()
        return (Located(Problem("columns-unknown", facts={"columns": ", ".join(unknown)}), self._above + 1),)


def looks_like_a_table(raw: bytes) -> bool:
    """Whether its first line names at least two of our columns."""
    head = next((line for line in _decoded(raw[:4096]).splitlines() if line.strip()), "")
    return _known_cells(head, _separator(head)) >= 2


def _decoded(raw: bytes) -> str:
    """The text; what is no Unicode is what older spreadsheets save in western Europe."""
    for mark, encoding in _MARKS.items():
        if raw.startswith(mark):
            return raw.decode(encoding, errors="replace")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _above_the_head(lines: Sequence[str]) -> int:
    """How many lines say nothing or only, to some spreadsheets, what parts the cells."""
    above = 0
    while above < len(lines) and not lines[above].strip(" ,;\t\r\n"):
        above += 1
    declares = above < len(lines) and lines[above].strip("\r\n ").lower() in _DECLARED
    return above + declares


def _separator(head: str) -> str:
    """The sign that parts the head into the most columns that we know."""
    return max(SEPARATORS, key=lambda separator: _known_cells(head, separator))


def _known_cells(head: str, separator: str) -> int:
    cells = (cell.strip().strip('"').strip().lower() for cell in head.strip().split(separator))
    return sum(cell in KNOWN for cell in cells)
