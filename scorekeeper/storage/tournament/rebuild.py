"""What lists show of tournaments, made anew from their logs."""

from sqlalchemy import select, update

from scorekeeper.storage.damage import LeftOut, leaving_out
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.tournament.strokes import TOURNAMENT, history_in, row_of


def rebuild_rows(left_out: LeftOut) -> None:
    """Bring every tournament's row in line; of one that cannot be read it stays, and `left_out` is told."""
    with reading() as connection:
        rows = connection.execute(select(TOURNAMENT.c.id, TOURNAMENT.c.code).order_by(TOURNAMENT.c.id)).all()
    for each in rows:
        with leaving_out(each.code, left_out), writing() as connection:
            same = TOURNAMENT.c.id == each.id
            connection.execute(select(TOURNAMENT.c.id).where(same).with_for_update())
            row = row_of(history_in(connection, each.id))
            connection.execute(update(TOURNAMENT).where(same).values(row))
