"""Strokes as they lie in the database, for whoever goes through many logs."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from scorekeeper.gamelog import codec
from scorekeeper.gamelog.history import History, Stroke
from scorekeeper.storage.bulk import some
from scorekeeper.storage.rows import STROKE

OF_GAMES = (
    select(STROKE)
    .where(STROKE.c.game_id.in_(bindparam("games", expanding=True)))
    .order_by(STROKE.c.game_id, STROKE.c.seq)
)


def stored_strokes(connection: Connection, games: Sequence[int]) -> dict[int, list[Any]]:
    """The rows of these games' logs, each in its order; nothing is decoded yet."""
    rows: dict[int, list[Any]] = {game: [] for game in games}
    for together in some(games):
        for row in connection.execute(OF_GAMES, {"games": together}):
            rows[row.game_id].append(row)
    return rows


def decoded(row: Any) -> Stroke:
    """The stroke that a row holds. Raises what says that it cannot be read."""
    event = codec.decode(row.name, row.version, row.data)
    return Stroke(row.seq, event, row.entry, row.at, row.device)


def history_of(rows: Iterable[Any]) -> History:
    """The history of a whole log. Raises whatever is wrong with it."""
    return History.of(map(decoded, rows))
