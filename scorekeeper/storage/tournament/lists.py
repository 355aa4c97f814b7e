"""Tournaments and their games as lists show them: games table by table, and which table a game is."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, func, select

from scorekeeper.storage.engine import fetch
from scorekeeper.storage.models import GAME
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.tournament.tables import HOLDER, TABLE, TOURNAMENT

_same = TABLE.alias("same")
_newest = (
    select(func.max(_same.c.published))
    .where(_same.c.tournament_id == TABLE.c.tournament_id, _same.c.heat == TABLE.c.heat)
    .correlate(TABLE)
    .scalar_subquery()
)
OF_HEAT = (
    select(TABLE.c.heat, TABLE.c.number, *(GAME.c[name] for name in ("code", "players", "created_at")))
    .add_columns(*(GAME.c[name] for name in ("updated_at", "rounds_played", "rounds_planned", "totals")))
    .add_columns(GAME.c.finished, GAME.c.aside)
    .join(GAME)
    .join(TOURNAMENT)
    .where(TOURNAMENT.c.code == bindparam("code"), TABLE.c.heat == bindparam("heat"))
    .where(TABLE.c.published == _newest)
    .order_by(TABLE.c.number)
)
PLACE = (
    select(TOURNAMENT.c.code, TOURNAMENT.c.title, TABLE.c.heat, TABLE.c.number, TABLE.c.published)
    .select_from(TOURNAMENT)
    .join(TABLE)
    .join(GAME)
    .where(GAME.c.code == bindparam("game"))
)


@dataclass(frozen=True, slots=True)
class TableGame:
    """The game of a table and how far it is. `game` is its code, `players` and `totals` are by seat.

    `begun` is when the heat was published, `since` when the last round was closed. A game that is `aside`
    was set aside: by the desk, with its heat, or by whoever keeps its pad.
    """

    heat: int
    table: int
    game: str
    players: tuple[str, ...]
    totals: tuple[int, ...]
    rounds_played: int
    rounds_planned: int
    finished: bool
    aside: bool
    begun: datetime
    since: datetime


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game stands in the tournament of that code; `published` is the entry of its heat."""

    tournament: str
    title: str
    heat: int
    table: int
    published: int


def tables_of_heat(tournament: str, heat: int) -> tuple[TableGame, ...]:
    """The games of that heat's tables, table 1 first; none where nothing of that is there."""
    if not fits_code(tournament):
        return ()
    return tuple(map(_table, fetch(OF_HEAT, code=tournament, heat=heat)))


def place_of_game(game: str) -> Place | None:
    """Where the game with that code stands in a tournament; None where it is none of a tournament's."""
    if not fits_code(game):
        return None
    return next((Place(*row) for row in fetch(PLACE, game=game)), None)


def _table(row: Row[Any]) -> TableGame:
    players, totals = (tuple(json.loads(column)) for column in (row.players, row.totals))
    begun, since = map(datetime.fromisoformat, (row.created_at, row.updated_at))
    rounds = (row.rounds_played, row.rounds_planned)
    place = (row.heat, row.number, row.code)
    return TableGame(*place, players, totals, *rounds, row.finished, row.aside, begun, since)


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament: its code, its name, when it was begun, whether it is over."""

    code: str
    title: str
    created_at: str
    finished: bool

    @classmethod
    def from_row(cls, row: Row[Any]) -> "Listed":
        """The tournament that a row holds."""
        return cls(row.code, row.title, row.created_at, row.finished)


def tournaments_of(device: str | None, most: int = 100) -> tuple[Listed, ...]:
    """The newest tournaments, running ones first; of a `device` those in which it has a role."""
    query = select(TOURNAMENT).order_by(TOURNAMENT.c.finished, TOURNAMENT.c.id.desc()).limit(most)
    if device is not None:
        own = select(HOLDER.c.tournament_id).where(HOLDER.c.device == device)
        query = query.where(TOURNAMENT.c.id.in_(own))
    return tuple(map(Listed.from_row, fetch(query)))
