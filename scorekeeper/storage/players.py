"""The names that have sat at a table."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, text

from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import PlayerRow

MOST_LETTERS = 60
SEEN = text(
    "INSERT INTO player (name, last_seen) VALUES (:name, :at) "
    "ON CONFLICT (name) DO UPDATE SET last_seen = excluded.last_seen"
)


def fits(name: str) -> bool:
    """Whether the app can show a name: not too long, and nothing in it that is no letter or sign."""
    return len(name) <= MOST_LETTERS and name.isprintable()


def remember(connection: Connection, names: Sequence[str], at: str) -> None:
    """Note that these sat at a table at that time."""
    for name in sorted(names):  # in one order, or two tables with the same people could wait for each other
        connection.execute(SEEN, {"name": name, "at": at})


def known_players(most: int = 24) -> list[str]:
    """Earlier names, the most recent first."""
    query = select(PlayerRow.name).order_by(PlayerRow.last_seen.desc(), PlayerRow.name).limit(most)
    with reading() as connection:
        return list(connection.execute(query).scalars())
