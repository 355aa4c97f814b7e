"""One line of the table while it is read, with what is wrong with its cells."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from scorekeeper.rules.errors import Problem

Value = TypeVar("Value")

MOST_TOLD = 80  # letters of a cell that a problem repeats
_ILLEGIBLE = frozenset({"cell-invalid", "cell-missing"})


@dataclass(frozen=True, slots=True)
class Located:
    """A problem and the line that it stands in, from 1; None where it belongs to no line."""

    problem: Problem
    line: int | None = None


@dataclass(slots=True)
class Row:
    """A line: its number in the file, its cells by column, and whose line it is once that was read.

    `place` is where that seat sits in the line's round.
    """

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
            said = cell.strip()[:MOST_TOLD]
            self.fault("cell-invalid" if said else "cell-missing", column=column, cell=said)
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
            row.fault(
                "cell-differs", column=column, cell=cell.strip()[:MOST_TOLD], other=found.strip()[:MOST_TOLD]
            )
        else:
            found = cell
    return found
