"""Lists of games, newest first and in pages, those set aside in one of their own; all games for an export."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import ColumnElement, func, select, tuple_

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.storage.engine import fetch, fetch_values, reading
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.log import read_history
from scorekeeper.storage.models import GAME, HOLDER
from scorekeeper.storage.rows import (
    LAST_AT,
    LAST_SEQ,
    OnDamage,
    history_of,
    log_damage,
    skip_damaged,
    stored_rows,
)
from scorekeeper.storage.statistics.finished_games import day_of
from scorekeeper.storage.statistics.sql_tables import GAME as FINISHED_GAME
from scorekeeper.storage.summary import Summary

BATCH = 50  # games read in one view of the database
A_WHILE = timedelta(days=1)  # a running game that nobody has touched for so long was left lying
LONGEST_ROUND = timedelta(days=7)  # whose summary is older was left lying, whatever its last entry says


@dataclass(frozen=True, slots=True)
class Page:
    """Some games, and the mark after which the next page begins; None if there are no more."""

    games: tuple[Summary, ...]
    after: str | None


def list_games(finished: bool, most: int, after: str | None = None, device: str | None = None) -> Page:
    """Running or finished games, last changed first; an invalid mark `after` begins with the first page."""
    return _page(GAME.c.aside.is_(False) & GAME.c.finished.is_(finished), most, after, device)


def games_touched(most: int, after: str | None = None, device: str | None = None) -> Page:
    """Returns running games that changed within `A_WHILE`; arguments as in `list_games`."""
    return _page(_runs() & ~_lies(), most, after, device)


def games_left(most: int, after: str | None = None, device: str | None = None) -> Page:
    """Returns the other running games; arguments as in `list_games`."""
    return _page(_runs() & _lies(), most, after, device)


def _runs() -> ColumnElement[bool]:
    return GAME.c.aside.is_(False) & GAME.c.finished.is_(False)


def _lies() -> ColumnElement[bool]:
    """Strokes are asked for only of the few games whose summary is neither new nor old."""
    written, now = GAME.c.updated_at, datetime.now(UTC)
    lately, long_ago = ((now - span).isoformat(timespec="milliseconds") for span in (A_WHILE, LONGEST_ROUND))
    return (written < lately) & ((written < long_ago) | (lately > LAST_AT))


def games_aside(most: int, after: str | None = None, device: str | None = None) -> Page:
    """Returns games that were set aside; their day is read from their logs, as no statistics have it."""
    page = _page(GAME.c.aside.is_(True), most, after, device)
    return replace(page, games=tuple(_with_day(game) for game in page.games))


def _with_day(game: Summary) -> Summary:
    if game.finished:
        with skip_damaged(game.code, log_damage), reading() as connection:
            return replace(game, played=date.fromisoformat(day_of(read_history(connection, game.id))))
    return game


def count_aside(device: str | None = None) -> int:
    """Counts games that were set aside; with `device` those where it has a role."""
    query = select(func.count()).select_from(GAME).where(GAME.c.aside.is_(True))
    if device is not None:
        query = query.where(_has_role(device))
    (games,) = fetch_values(query)
    return int(games)


def newest_versions(codes: Sequence[str], keeper: str | None) -> dict[str, int]:
    """Returns each game's version by code; with `keeper` only of games that this device keeps."""
    query = select(GAME.c.code, LAST_SEQ.label("seq")).where(GAME.c.code.in_(codes))
    if keeper is not None:
        query = query.where(_has_role(keeper, Role.KEEPER))
    return {row.code: row.seq for row in fetch(query)}


def _page(which: ColumnElement[bool], most: int, after: str | None, device: str | None) -> Page:
    order = (GAME.c.updated_at.desc(), GAME.c.id.desc())
    columns = select(GAME, FINISHED_GAME.c.day).outerjoin(FINISHED_GAME)
    query = columns.where(which).order_by(*order).limit(most + 1)
    if device is not None:
        query = query.where(_has_role(device))
    at, _, row_id = (after or "").rpartition("~")
    if re.fullmatch("[0-9T:.Z+-]{1,40}", at) and re.fullmatch("[0-9]{1,18}", row_id):
        query = query.where(tuple_(GAME.c.updated_at, GAME.c.id) < tuple_(at, int(row_id)))
    games = list(map(Summary.from_row, fetch(query)))
    shown = tuple(games[:most])
    if len(games) <= most:
        return Page(shown, None)
    last = shown[-1]
    return Page(shown, f"{last.updated_at.isoformat(timespec='milliseconds')}~{last.id}")


def _has_role(device: str, *roles: Role) -> ColumnElement[bool]:
    """Whether the device has one of these roles in a game."""
    roles_there = (HOLDER.c.device == device) & HOLDER.c.role.in_(roles or tuple(Role))
    return GAME.c.id.in_(select(HOLDER.c.game_id).where(roles_there))


def all_games(left_out: OnDamage = log_damage) -> Iterator[tuple[str, Game]]:
    """Yields codes and games not set aside, oldest first; `left_out` hears of damage. Raises StorageFault."""
    last = 0
    while True:
        # In order of the key alone: asked for those not aside, a database sorts all that are left, each time.
        query = select(GAME.c.id, GAME.c.code, GAME.c.aside).where(GAME.c.id > last)
        with reading() as connection:
            rows = connection.execute(query.order_by(GAME.c.id).limit(BATCH)).all()
            counting = [row for row in rows if not row.aside]
            logs = stored_rows(connection, [row.id for row in counting])
            games = []
            for row in counting:
                with skip_damaged(row.code, left_out):
                    game = history_of(logs[row.id]).table.game
                    score(game)  # what has no score cannot be written down
                    games.append((row.code, game))
        yield from games
        if len(rows) < BATCH:
            return
        last = rows[-1].id
