"""The names that have sat at a table."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert, select, update

from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import PlayerRow

MOST_LETTERS = 60


def fits(name: str) -> bool:
    """Whether the app can show a name: not too long, and nothing in it that is no letter or sign."""
    return len(name) <= MOST_LETTERS and name.isprintable()


def remember(connection: Connection, names: Sequence[str], at: str) -> None:
    """Note that these sat at a table at that time."""
    for name in names:
        seen = connection.execute(update(PlayerRow).where(PlayerRow.name == name).values(last_seen=at))
        if not seen.rowcount:
            connection.execute(insert(PlayerRow).values(name=name, last_seen=at))


def known_players(most: int = 24) -> list[str]:
    """Earlier names, the most recent first."""
    query = select(PlayerRow.name).order_by(PlayerRow.last_seen.desc(), PlayerRow.name).limit(most)
    with reading() as connection:
        return list(connection.execute(query).scalars())
