"""Inserts and queries of thousands of rows: statements are compiled once, values go in batches."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, insert
from sqlalchemy.engine import Dialect

A_QUERY = 500  # databases bound how many values a query may carry

Each = TypeVar("Each")


def insert_rows(connection: Connection, table: Any, rows: Sequence[Mapping[str, Any]]) -> None:
    """Inserts rows that all have the same columns; the table's own defaults are not applied."""
    if rows:
        statement, order = _statement(connection.dialect, table, tuple(rows[0]))
        connection.exec_driver_sql(statement, list(map(itemgetter(*order), rows)) if order else list(rows))


@lru_cache(maxsize=64)
def _statement(dialect: Dialect, table: Any, columns: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Returns the SQL and its column order; an empty order if it takes columns by name."""
    compiled = insert(table).inline().compile(dialect=dialect, column_keys=list(columns))
    return str(compiled), tuple(compiled.positiontup or ())


def batches(many: Sequence[Each]) -> Iterator[Sequence[Each]]:
    """Yields slices of `many` that are small enough for one query."""
    for at in range(0, len(many), A_QUERY):
        yield many[at : at + A_QUERY]
