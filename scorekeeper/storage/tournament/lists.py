"""Tournaments as lists show them."""

from dataclasses import dataclass

from sqlalchemy import select

from scorekeeper.storage.engine import reading
from scorekeeper.storage.tournament.tables import HOLDER, TOURNAMENT


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament: its code, its name, when it was begun, whether it is over."""

    code: str
    title: str
    created_at: str
    finished: bool


def halls_of(device: str | None, most: int = 100) -> tuple[Listed, ...]:
    """The newest tournaments, those that run first; of a `device` those that it has a role in, None for
    all.
    """
    query = select(TOURNAMENT).order_by(TOURNAMENT.c.finished, TOURNAMENT.c.id.desc()).limit(most)
    if device is not None:
        own = select(HOLDER.c.tournament_id).where(HOLDER.c.device == device)
        query = query.where(TOURNAMENT.c.id.in_(own))
    with reading() as connection:
        rows = connection.execute(query).all()
    return tuple(Listed(row.code, row.title, row.created_at, row.finished) for row in rows)
