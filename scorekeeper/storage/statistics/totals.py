"""What people did month by month, so that a page adds up months instead of games."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from scorekeeper.statistics.facts import COUNTED, Counts
from scorekeeper.storage.bulk import some
from scorekeeper.storage.statistics.tables import FinishedSeatRow, MonthRow

MONTH: Any = MonthRow.__table__
SEAT: Any = FinishedSeatRow.__table__
KEY = ("person_id", "edition", "kind", "month")
Cell = tuple[int, str, str, str]

SAME = [MONTH.c[name] == bindparam(f"the_{name}") for name in KEY]
ADD = update(MONTH).where(*SAME).values({name: MONTH.c[name] + bindparam(f"more_{name}") for name in COUNTED})
PUT = insert(MONTH)
DROP = delete(MONTH).where(*SAME, MONTH.c.games == 0)


def cell_of(row: Any) -> Cell:
    """Where a seat's game counts."""
    return row.person_id, row.edition, row.kind, row.day[:7]


def counts_of(row: Any) -> Counts:
    """What a seat's game counts."""
    return Counts(*(getattr(row, name) for name in COUNTED))


def change(connection: Connection, cells: Mapping[Cell, Counts]) -> None:
    """Add to each cell what came, or take off what went."""
    changed = {cell: more for cell, more in cells.items() if more != Counts()}
    if not changed:
        return
    there = _there(connection, sorted({cell[0] for cell in changed}))
    known = [cell for cell in changed if cell in there]
    new = [cell for cell in changed if cell not in there]
    if known:
        connection.execute(ADD, [_named(cell, "the_") | _told(changed[cell], "more_") for cell in known])
    if new:
        connection.execute(PUT, [_named(cell) | _told(changed[cell]) for cell in new])
    fewer = [_named(cell, "the_") for cell in known if changed[cell].games < 0]
    if fewer:
        connection.execute(DROP, fewer)


def _there(connection: Connection, people: Sequence[int]) -> set[Cell]:
    """The cells that these people have."""
    query = select(*(MONTH.c[name] for name in KEY))
    there: set[Cell] = set()
    for together in some(people):
        rows = connection.execute(query.where(MONTH.c.person_id.in_(together)))
        there.update((row.person_id, row.edition, row.kind, row.month) for row in rows)
    return there


def _named(cell: Cell, before: str = "") -> dict[str, Any]:
    return {before + name: value for name, value in zip(KEY, cell, strict=True)}


def _told(counts: Counts, before: str = "") -> dict[str, Any]:
    return {before + name: int(getattr(counts, name)) for name in COUNTED}


def add_up(connection: Connection, person: int | None = None) -> None:
    """Make the rows of a person, or of everybody, from the games; there must be none yet."""
    connection.execute(insert(MONTH).from_select([*KEY, *COUNTED], summed(person)))


def summed(person: int | None = None) -> Any:
    """The rows as they follow from the games; whoever left before a round was played has none."""
    month = func.substr(SEAT.c.day, 1, 7)
    sums: Iterable[Any] = (func.sum(SEAT.c[name]).label(name) for name in COUNTED)
    query = select(SEAT.c.person_id, SEAT.c.edition, SEAT.c.kind, month.label("month"), *sums)
    query = query.having(func.sum(SEAT.c.games) > 0)
    if person is not None:
        query = query.where(SEAT.c.person_id == person)
    return query.group_by(SEAT.c.person_id, SEAT.c.edition, SEAT.c.kind, month)
