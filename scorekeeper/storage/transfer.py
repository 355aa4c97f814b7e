"""Games that come with their history: imported, continued, or installed as a device's copy."""

from sqlalchemy import Connection, delete, insert, update

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.transfer import GameCopy, continuation
from scorekeeper.storage.engine import writing
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.history_cache import clear_histories, game_histories
from scorekeeper.storage.log import KNOWN_ENTRIES, add_entries, begin_all, now, read_history
from scorekeeper.storage.models import GAME, HOLDER, HOST
from scorekeeper.storage.projection import update_projections


def import_history(coming: History) -> str | None:
    """The code of the game begun or continued; None if it went on otherwise. Raises StorageFault."""
    with writing() as connection:
        row = connection.execute(KNOWN_ENTRIES, {"entries": [coming.entries[0].request_id]}).first()
        if row is not None:
            return str(row.code) if _continued(connection, row.id, coming) else None
    return begin_all([coming])[0][0]


def _continued(connection: Connection, game: int, coming: History) -> bool:
    before = read_history(connection, game)
    more = continuation(before.entries, coming)
    if more:
        after = before.extended(more)
        if after.table.game != coming.table.game:  # one of the two counts what the other was not told
            return False
        add_entries(connection, {game: more})
        update_projections(connection, game, before.table, after)
        game_histories().keep(game, after)
    return more is not None


def install_copy(copy: GameCopy, device: str, link: str) -> None:
    """Replaces the database's game by the copy and gives it to the device; `link` is a host's start link."""
    with writing() as connection:
        for table in (GAME, HOST):
            connection.execute(delete(table))
    clear_histories()
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
