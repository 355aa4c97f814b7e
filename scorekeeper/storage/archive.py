"""Lists of games, newest first, page by page; never a whole table, never a fold."""

import re
from dataclasses import dataclass

from sqlalchemy import select, tuple_

from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import GameRow, HolderRow
from scorekeeper.storage.summary import Summary


@dataclass(frozen=True, slots=True)
class Page:
    """Some games, and the mark that the next page begins after (None: there is no more)."""

    games: tuple[Summary, ...]
    after: str | None


def list_games(finished: bool, most: int, after: str | None = None, device: str | None = None) -> Page:
    """Running or finished games, the last changed first; of `device` only those that it has a role in.

    A mark that is none begins anew.
    """
    table = GameRow.__table__
    order = (table.c.updated_at.desc(), table.c.id.desc())
    query = select(table).where(table.c.finished.is_(finished)).order_by(*order).limit(most + 1)
    if device is not None:
        query = query.where(table.c.id.in_(select(HolderRow.game_id).where(HolderRow.device == device)))
    at, _, row_id = (after or "").rpartition("~")
    if re.fullmatch("[0-9T:.Z+-]{1,40}", at) and re.fullmatch("[0-9]{1,18}", row_id):
        query = query.where(tuple_(table.c.updated_at, table.c.id) < tuple_(at, int(row_id)))
    with reading() as connection:
        games = [Summary.from_row(row) for row in connection.execute(query)]
    shown = tuple(games[:most])
    if len(games) <= most:
        return Page(shown, None)
    last = shown[-1]
    return Page(shown, f"{last.updated_at.isoformat(timespec='milliseconds')}~{last.id}")


def all_codes() -> list[str]:
    """The codes of all games, the oldest first."""
    with reading() as connection:
        return list(connection.execute(select(GameRow.code).order_by(GameRow.id)).scalars())
