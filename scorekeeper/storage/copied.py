"""A game as another server has it, under the same code, in a database that has nothing else."""

from sqlalchemy import delete, insert, update

from scorekeeper.gamelog.copy import Copy
from scorekeeper.storage.engine import writing
from scorekeeper.storage.histories import forget_all
from scorekeeper.storage.log import begin_all, now
from scorekeeper.storage.rows import GAME
from scorekeeper.storage.seating import HOLDER, HOST, Role


def lay_out(copy: Copy, device: str, link: str) -> None:
    """Put the copy in the place of what is there; it is that device's, which came by that link if it is the
    host's.
    """
    with writing() as connection:
        for table in (GAME, HOST):
            connection.execute(delete(table))
    forget_all()
    begun, _history = begin_all([copy.history])[0]
    own = None if copy.role is None else (device, copy.role, copy.seat)
    others = [(f"seat {seat}", Role.SEAT, seat) for seat in copy.phones]
    with writing() as connection:
        game = connection.execute(GAME.select().where(GAME.c.code == begun)).one().id
        connection.execute(
            update(GAME).where(GAME.c.id == game).values(code=copy.code, pictures=copy.pictures)
        )
        for holder, role, seat in [*([] if own is None else [own]), *others]:
            row = {"game_id": game, "device": holder, "name": holder, "since": now()}
            connection.execute(insert(HOLDER).values(**row, role=role, seat=seat))
        if copy.hosts:
            connection.execute(insert(HOST).values(device=device, link=link, since=now()))
