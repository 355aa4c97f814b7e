"""Lists of games, newest first, page by page, never a fold; and all games for who takes them with them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import select, tuple_

from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.game import Game
from scorekeeper.storage.damage import LeftOut, leaving_out, log_left_out
from scorekeeper.storage.engine import reading
from scorekeeper.storage.log import read_history
from scorekeeper.storage.models import GameRow, HolderRow
from scorekeeper.storage.statistics.tables import FinishedGameRow
from scorekeeper.storage.summary import Summary

A_TIME = 50  # games read in one view of the database


@dataclass(frozen=True, slots=True)
class Page:
    """Some games, and the mark that the next page begins after (None: there is no more)."""

    games: tuple[Summary, ...]
    after: str | None


def list_games(finished: bool, most: int, after: str | None = None, device: str | None = None) -> Page:
    """Running or finished games, the last changed first; of `device` only those that it has a role in.

    A mark that is none begins anew.
    """
    table, facts = GameRow.__table__, FinishedGameRow.__table__
    order = (table.c.updated_at.desc(), table.c.id.desc())
    columns = select(table, facts.c.day).outerjoin(facts, facts.c.game_id == table.c.id)
    query = columns.where(table.c.finished.is_(finished)).order_by(*order).limit(most + 1)
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


def all_games(left_out: LeftOut = log_left_out) -> Iterator[tuple[str, Game]]:
    """All games with their codes, the oldest first; a few of them are held at a time, and none is kept.

    Each is as it is when its turn comes; of one whose log is damaged `left_out` is told. Raises StorageFault.
    """
    last = 0
    while True:
        query = select(GameRow.id, GameRow.code).where(GameRow.id > last).order_by(GameRow.id).limit(A_TIME)
        with reading() as connection:
            rows = connection.execute(query).all()
            games = []
            for row in rows:
                with leaving_out(row.code, left_out):
                    game = read_history(connection, row.id).table.game
                    edition_of(game.edition).score(game)  # what has no score cannot be written down
                    games.append((row.code, game))
        yield from games
        if len(rows) < A_TIME:
            return
        last = rows[-1].id
