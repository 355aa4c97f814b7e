"""What is known here of games that come: the names of those who played, and what was made of them before."""

from collections.abc import Iterable

from sqlalchemy import select

from scorekeeper.storage.bulk import some
from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import GAME, PLAYER


def known_names(names: Iterable[str]) -> set[str]:
    """Those of the names that have sat at a table here."""
    known: set[str] = set()
    with reading() as connection:
        for together in some(sorted(set(names))):
            query = select(PLAYER.c.name).where(PLAYER.c.name.in_(together))
            known.update(connection.execute(query).scalars())
    return known


def made_by(entries: Iterable[str]) -> dict[str, str]:
    """The codes of the games that these entries made, by entry."""
    made: dict[str, str] = {}
    with reading() as connection:
        for together in some(list(entries)):
            query = select(GAME.c.entry, GAME.c.code).where(GAME.c.entry.in_(together))
            made.update((row.entry, row.code) for row in connection.execute(query))
    return made
