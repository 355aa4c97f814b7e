"""What is known here of games that come: the names of those who played, and what was made of them before."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from sqlalchemy import select

from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import GameRow, PlayerRow

BATCH = 400  # values in one question to the database

One = TypeVar("One")


def known_names(names: Iterable[str]) -> set[str]:
    """Those of the names that have sat at a table here."""
    known: set[str] = set()
    with reading() as connection:
        for some in some_of(sorted(set(names))):
            known.update(connection.execute(select(PlayerRow.name).where(PlayerRow.name.in_(some))).scalars())
    return known


def made_by(entries: Iterable[str]) -> dict[str, str]:
    """The codes of the games that these entries made, by entry."""
    made: dict[str, str] = {}
    with reading() as connection:
        for some in some_of(list(entries)):
            query = select(GameRow.entry, GameRow.code).where(GameRow.entry.in_(some))
            made.update((row.entry, row.code) for row in connection.execute(query))
    return made


def some_of(values: Sequence[One]) -> Iterator[list[One]]:
    """The values in lists that fit into one question to the database."""
    listed = iter(values)
    while some := list(islice(listed, BATCH)):
        yield some
