"""Which small picture stands beside which name: kept with the game, and offered again with the name.

A name has in a new game what it had in the newest one that whoever sets it up may know of. No log tells it
and no record has it: a picture changes no game.
"""

import json
from collections.abc import Mapping

from sqlalchemy import or_, select, update

from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.models import GAME, HOLDER
from scorekeeper.storage.rows import lock_game

TABLES = 200  # so many of the newest are asked who had which
NOBODY = "{}"

Pictures = Mapping[str, str]


def read(written: str) -> dict[str, str]:
    """The pictures by name, as the column has them."""
    found: dict[str, str] = json.loads(written)
    return found


def choose(code: str, chosen: Pictures) -> None:
    """Put these pictures beside these names in that game; "" for none that is wished. Raises StorageFault."""
    if not chosen:
        return
    with writing() as connection:
        game = lock_game(connection, code)
        if game is None:
            return
        own = GAME.c.id == game
        before = read(connection.execute(select(GAME.c.pictures).where(own)).scalar_one())
        after = {**before, **chosen}
        if after != before:
            written = json.dumps(after, ensure_ascii=False)
            connection.execute(update(GAME).where(own).values(pictures=written, people=GAME.c.people + 1))


def carry_over(code: str, former: str, name: str) -> None:
    """A name at the table was put right: its picture goes with it, and is there again if that is taken back.
    Raises StorageFault.
    """
    with reading() as connection:
        written = connection.execute(select(GAME.c.pictures).where(GAME.c.code == code)).scalar()
    picture = read(written or NOBODY).get(former)
    if picture and former != name:
        choose(code, {name: picture})


def known_pictures(device: str | None = None, nobodys: bool = True) -> dict[str, str]:
    """The newest picture of each name: in all games, or in those where that device has a role; with `nobodys`
    also in those where no device has one.
    """
    query = select(GAME.c.pictures).where(GAME.c.aside.is_(False))
    if device is not None:
        games_with_holders = select(HOLDER.c.game_id)
        own = GAME.c.id.in_(games_with_holders.where(HOLDER.c.device == device, HOLDER.c.device != ""))
        query = query.where(or_(own, GAME.c.id.not_in(games_with_holders)) if nobodys else own)
    found: dict[str, str] = {}
    with reading() as connection:
        for written in connection.execute(query.order_by(GAME.c.id.desc()).limit(TABLES)).scalars():
            if written != NOBODY:
                found = read(written) | found
    return found
