"""Rows of games and their logs: locking, reading many at once, reporting damaged logs."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from sys import intern
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.gamelog import codec
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.storage.bulk_statements import batches
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.models import GAME, HOLDER, STROKE

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
    """Locks the game's row until the transaction ends; returns its id, None if there is no such game."""
    return connection.execute(LOCK_GAME, {"code": code}).scalar()


def is_around(device: str, nobodys: bool) -> ColumnElement[bool]:
    """Whether the device has a role in a game; with `nobodys`, or no device has one."""
    games_with_holders = select(HOLDER.c.game_id)
    own = GAME.c.id.in_(games_with_holders.where(HOLDER.c.device == device, HOLDER.c.device != ""))
    return own | GAME.c.id.not_in(games_with_holders) if nobodys else own


OF_GAMES = (
    select(STROKE).where(STROKE.c.game_id.in_(bindparam("games"))).order_by(STROKE.c.game_id, STROKE.c.seq)
)


def stored_rows(connection: Connection, games: Sequence[int]) -> dict[int, list[Any]]:
    """Returns the stored entries of these games by game id, in order of their numbers, undecoded."""
    rows: dict[int, list[Any]] = {game: [] for game in games}
    for together in batches(games):
        for row in connection.execute(OF_GAMES, {"games": together}):
            rows[row.game_id].append(row)
    return rows


def decoded(row: Any) -> LogEntry:
    """Decodes a row. Raises UnknownEvent, or what else makes it unreadable."""
    event = codec.decode(row.name, row.version, row.data)
    return LogEntry(row.seq, event, row.entry, row.at, intern(row.device))  # a device writes a whole game


def row_of_entry(entry: LogEntry) -> dict[str, Any]:
    """Encodes an entry, as every log's columns have it."""
    name, version, data = codec.encode(entry.event)
    about = {"seq": entry.seq, "entry": entry.request_id, "at": entry.at, "device": entry.device}
    return about | {"name": name, "version": version, "data": data}


def history_of(rows: Iterable[Any]) -> History:
    """Folds the rows of a whole log. Raises whatever is wrong with them."""
    return History.of(map(decoded, rows))


class GameUnknown(Exception):
    """No game has that code."""


OnDamage = Callable[[str, str], None]  # is told a game's code and what is wrong with its log

_log = logging.getLogger(__name__)


def log_damage(code: str, why: str) -> None:
    """Writes a damaged game into the app's log."""
    _log.error("game %s is left out, its entries cannot be read: %s", code, why)


@contextmanager
def skip_damaged(code: str, left_out: OnDamage) -> Iterator[None]:
    """Ends the block on a damaged log and reports it to `left_out`; database faults pass through."""
    try:
        yield
    except (SQLAlchemyError, StorageFault, GameUnknown):
        raise
    except Exception as error:  # a damaged log can fail anywhere on its way to a score
        left_out(code, f"{type(error).__name__}: {error}")
