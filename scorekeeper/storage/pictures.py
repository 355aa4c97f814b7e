"""Pictures of players, stored with the game by name; neither log nor record has them."""

import json
from collections.abc import Mapping

from sqlalchemy import select, update

from scorekeeper.storage.engine import fetch_values, reading, writing
from scorekeeper.storage.models import GAME
from scorekeeper.storage.rows import is_around, lock_game

TABLES = 200  # so many of the newest are asked who had which
NOBODY = "{}"

Pictures = Mapping[str, str]


def read(written: str) -> dict[str, str]:
    """Reads the column: pictures by name."""
    return json.loads(written)


def choose(code: str, chosen: Pictures) -> None:
    """Stores these pictures by name in that game; "" means that none is wished. Raises StorageFault."""
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
    """Copies the picture of a corrected name; the former name keeps it for undo. Raises StorageFault."""
    with reading() as connection:
        written = connection.execute(select(GAME.c.pictures).where(GAME.c.code == code)).scalar()
    picture = read(written or NOBODY).get(former)
    if picture and former != name:
        choose(code, {name: picture})


def known_pictures(device: str | None = None, nobodys: bool = True) -> dict[str, str]:
    """Each name's newest picture in games of `device`, with `nobodys` also in those without any."""
    query = select(GAME.c.pictures).where(GAME.c.aside.is_(False))
    if device is not None:
        query = query.where(is_around(device, nobodys))
    found: dict[str, str] = {}
    for written in fetch_values(query.order_by(GAME.c.id.desc()).limit(TABLES)):
        if written != NOBODY:
            found = read(written) | found
    return found
