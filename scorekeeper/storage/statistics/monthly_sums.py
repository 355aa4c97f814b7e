"""Sums per person and month: pages add up months instead of games."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text

from scorekeeper.statistics.facts import COUNTED, Counts
from scorekeeper.storage.statistics.sql_tables import MONTH, SEAT

KEY = ("person_id", "edition", "kind", "month")
Cell = tuple[int, str, str, str]

_COLUMNS = (*KEY, *COUNTED)
_MORE = ", ".join(f"{name} = person_month.{name} + excluded.{name}" for name in COUNTED)
ADD = text(
    f"INSERT INTO person_month ({', '.join(_COLUMNS)}) VALUES ({', '.join(f':{name}' for name in _COLUMNS)})"
    f" ON CONFLICT ({', '.join(KEY)}) DO UPDATE SET {_MORE}"
)
DROP = delete(MONTH).where(*(MONTH.c[name] == bindparam(f"the_{name}") for name in KEY), MONTH.c.games == 0)


def cell_of(row: Any) -> Cell:
    """Returns the cell in which a seat's game counts."""
    return row.person_id, row.edition, row.kind, row.day[:7]


def counts_of(row: Any) -> Counts:
    """Returns the counts of a seat's game."""
    return Counts(*(getattr(row, name) for name in COUNTED))


def change(connection: Connection, cells: Mapping[Cell, Counts]) -> None:
    """Adds these counts, which may be negative, to the cells."""
    changed = {cell: more for cell, more in cells.items() if more != Counts()}
    if not changed:
        return
    connection.execute(ADD, [_named(cell) | _counts_by_name(more) for cell, more in changed.items()])
    fewer = [_named(cell, "the_") for cell, more in changed.items() if more.games < 0]
    if fewer:
        connection.execute(DROP, fewer)


def _named(cell: Cell, before: str = "") -> dict[str, Any]:
    return {before + name: value for name, value in zip(KEY, cell, strict=True)}


def _counts_by_name(counts: Counts) -> dict[str, Any]:
    return {name: int(getattr(counts, name)) for name in COUNTED}


def add_up(connection: Connection, person: int | None = None) -> None:
    """Inserts the rows of a person, or of everybody; there must be none yet."""
    connection.execute(insert(MONTH).from_select([*KEY, *COUNTED], summed(person)))


def summed(person: int | None = None) -> Any:
    """Returns the query for rows as they follow from games; who left before a round was played has none."""
    month = func.substr(SEAT.c.day, 1, 7)
    sums: Iterable[Any] = (func.sum(SEAT.c[name]).label(name) for name in COUNTED)
    query = select(SEAT.c.person_id, SEAT.c.edition, SEAT.c.kind, month.label("month"), *sums)
    query = query.having(func.sum(SEAT.c.games) > 0)
    if person is not None:
        query = query.where(SEAT.c.person_id == person)
    return query.group_by(SEAT.c.person_id, SEAT.c.edition, SEAT.c.kind, month)
