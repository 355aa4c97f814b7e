"""The names that have sat at a table."""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, func, select, text
from sqlalchemy.orm import aliased

from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import PlayerRow
from scorekeeper.storage.statistics.tables import PersonRow

MOST_LETTERS = 60
SEEN = text(
    "INSERT INTO player (name, last_seen) VALUES (:name, :at) "
    "ON CONFLICT (name) DO UPDATE SET last_seen = excluded.last_seen"
)

_own, _root = aliased(PersonRow), aliased(PersonRow)
_name = func.coalesce(_root.shown, PlayerRow.name)
_last = func.max(PlayerRow.last_seen)
KNOWN = (
    select(_name)
    .select_from(PlayerRow)
    .outerjoin(_own, _own.written == PlayerRow.name)
    .outerjoin(_root, _root.id == _own.root_id)
    .group_by(_name)
    .order_by(_last.desc(), _name)
    .limit(bindparam("most"))
)


def fits(name: str) -> bool:
    """Whether the app can show a name: not too long, and nothing in it that is no letter or sign."""
    return len(name) <= MOST_LETTERS and name.isprintable()


def remember(connection: Connection, names: Iterable[str], at: str) -> None:
    """Note that these sat at a table at that time."""
    for name in sorted(names):  # in one order, or two tables with the same people could wait for each other
        connection.execute(SEEN, {"name": name, "at": at})


def known_players(most: int = 24) -> list[str]:
    """Earlier names, the most recent first; of one person only what it is called now."""
    with reading() as connection:
        return list(connection.execute(KNOWN, {"most": most}).scalars())
