"""A game's row: how far its log goes, and the row held while somebody writes."""

from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from scorekeeper.storage.models import GameRow, StrokeRow

GAME: Any = GameRow.__table__
STROKE: Any = StrokeRow.__table__

# Built once: a request costs more in building its statements than in running them.
LAST_SEQ = select(func.max(STROKE.c.seq)).where(STROKE.c.game_id == GAME.c.id).scalar_subquery()
LAST_AT = (
    select(STROKE.c.at)
    .where(STROKE.c.game_id == GAME.c.id)
    .order_by(STROKE.c.seq.desc())
    .limit(1)
    .correlate(GAME)
    .scalar_subquery()
)
FIND_GAME = select(GAME.c.id, LAST_SEQ.label("seq")).where(GAME.c.code == bindparam("code"))
LOCK_GAME = select(GAME.c.id).where(GAME.c.code == bindparam("code")).with_for_update()


def lock_game(connection: Connection, code: str) -> int | None:
    """The number of that game, its row held until the transaction ends; None where there is no such game."""
    return connection.execute(LOCK_GAME, {"code": code}).scalar()
