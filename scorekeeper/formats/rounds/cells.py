"""What stands in a cell, and back: texts safe in a spreadsheet, numbers, pairs; a line knows whose it is."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from scorekeeper.rules.errors import Problem

YES = "yes"
NONE = "none"

# What a spreadsheet would calculate, and what it would take for a number, a date or a time.
_FORMULA = re.compile(r"['=+\-@\t\r\n＝＋－＠]")
_FIGURES = re.compile(r"[\d\s.,:/eE%+\-€$£]*\d[\d\s.,:/eE%+\-€$£]*")
_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LOCAL_DAY = re.compile(r"(\d\d?)\.(\d\d?)\.(\d{4})")
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")


def protect(text: str) -> str:
    """A text as it is written: with a `'` before it where a spreadsheet would make something else of it."""
    if _FORMULA.match(text) or (_FIGURES.fullmatch(text) and not _ISO_DAY.fullmatch(text)):
        return f"'{text}"
    return text


def unprotect(cell: str) -> str:
    """The text that `protect` wrote so; a `'` that it did not write stays."""
    return cell[1:] if cell.startswith("'") and protect(cell[1:]) == cell else cell


def read_day(cell: str) -> str:
    """A day as records have it, also where a spreadsheet wrote it as 21.11.2026; other texts as they are."""
    local = _LOCAL_DAY.fullmatch(cell.strip())
    return f"{local[3]}-{local[2]:0>2}-{local[1]:0>2}" if local else unprotect(cell)


def read_whole(cell: str) -> int:
    """A whole number. Raises ValueError."""
    text = cell.strip().replace("−", "-")
    if not _WHOLE.fullmatch(text):
        raise ValueError(cell)
    return int(text)


def read_yes(cell: str) -> bool:
    """Whether a mark was made. Raises ValueError for anything but `yes` and nothing."""
    text = cell.strip().lower()
    if text not in (YES, ""):
        raise ValueError(cell)
    return text == YES


def write_pairs(pairs: Mapping[str, object]) -> str:
    """Names with their values, as `plus_minus_one=true specials=GW+DR`."""
    return " ".join(f"{name}={_write_value(value)}" for name, value in pairs.items())


def read_pairs(cell: str) -> dict[str, str]:
    """The names with their values as written. Raises ValueError where there is no pair, or one name twice."""
    pairs: dict[str, str] = {}
    for word in cell.split():
        name, equals, value = word.partition("=")
        if not (name and equals and value) or name in pairs:
            raise ValueError(word)
        pairs[name] = value
    return pairs


def read_counts(cell: str) -> dict[str, int]:
    """Names with whole numbers, as `R=1 B=2`. Raises ValueError."""
    return {name: read_whole(value) for name, value in read_pairs(cell).items()}


def read_options(cell: str, lists: Iterable[str]) -> dict[str, object]:
    """Options as records have them; those named in `lists` have several values. Raises ValueError."""
    return {
        name: [_read_value(item) for item in value.split("+")] if name in lists else _read_value(value)
        for name, value in read_pairs(cell).items()
    }


def _write_value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _read_value(text: str) -> object:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if _WHOLE.fullmatch(text) else text


Value = TypeVar("Value")

MOST_TOLD = 80  # letters of a cell that a problem repeats
_ILLEGIBLE = frozenset({"cell-invalid", "cell-missing"})


@dataclass(frozen=True, slots=True)
class Located:
    """A problem and the line that it stands in, from 1; None where it belongs to no line."""

    problem: Problem
    line: int | None


@dataclass(slots=True)
class Row:
    """A line: its number in the file, its cells by column, and once read, whose it is: their `place`."""

    line: int
    cells: Mapping[str, str]
    round: int | None = None
    seat: int | None = None
    place: int | None = None
    faults: list[Located] = field(default_factory=list)

    def get(self, column: str) -> str:
        """The cell as it was written; empty where there is no such column."""
        return self.cells.get(column, "")

    def code(self, column: str) -> str:
        """A cell that holds a word or a code: without spaces around it."""
        return self.get(column).strip()

    def read(self, column: str, reader: Callable[[str], Value]) -> Value | None:
        """What the cell says; None and a fault where it says nothing that can be."""
        return self.value(column, self.get(column), reader)

    def value(self, column: str, cell: str, reader: Callable[[str], Value]) -> Value | None:
        """What a cell of that column says, which may be another line's."""
        try:
            return reader(cell)
        except ValueError:
            text = cell.strip()[:MOST_TOLD]
            self.fault("cell-invalid" if text else "cell-missing", column=column, cell=text)
            return None

    @property
    def legible(self) -> bool:
        """Whether every cell says something that can be."""
        return not any(fault.problem.code in _ILLEGIBLE for fault in self.faults)

    @property
    def torn(self) -> bool:
        """Whether its cells do not stand under their columns."""
        return any(fault.problem.code == "too-many-cells" for fault in self.faults)

    def fault(self, code: str, **facts: object) -> None:
        """Note that something is wrong with this line."""
        self.faults.append(Located(Problem(code, self.round, self.seat, facts), self.line))


def same(rows: Iterable[Row], column: str) -> str:
    """The cell that all of these lines have; an empty one says nothing, another one is a fault."""
    found = ""
    for row in rows:
        cell = row.get(column)
        if not cell.strip() or cell.strip() == found.strip():
            continue
        if found:
            shown, other = cell.strip()[:MOST_TOLD], found.strip()[:MOST_TOLD]
            row.fault("cell-differs", column=column, cell=shown, other=other)
        else:
            found = cell
    return found
