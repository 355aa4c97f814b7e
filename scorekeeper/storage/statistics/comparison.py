"""Everybody's figures side by side, added up by the database."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select, union_all

from scorekeeper.statistics.facts import COUNTED, Counts
from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.engine import reading
from scorekeeper.storage.statistics import ratings
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.sql_tables import GAME, MONTH, PERSON, RATING, SEAT


@dataclass(frozen=True, slots=True)
class Line:
    """A person's figures; `rating` is that of the edition, whatever else was filtered."""

    id: int
    name: str
    counts: Counts
    rating: Rating


def lines(asked: Filter, person: int | None = None) -> list[Line]:
    """The figures of everybody who played such a game, or of one person. Raises StorageFault."""
    ratings.compute_due()
    added = _added(asked, person).subquery()
    query = select(PERSON.c.shown, added, *_rating(asked.edition, added)).join(
        added, added.c.person_id == PERSON.c.id
    )
    with reading() as connection:
        return [
            Line(
                row.person_id,
                row.shown,
                Counts(*(int(getattr(row, name)) for name in COUNTED)),
                Rating() if row.mu is None else Rating(row.mu, row.sigma),
            )
            for row in connection.execute(query)
        ]


def _added(asked: Filter, person: int | None) -> Any:
    """Whole months from their sums, what is left of the time game by game."""
    parts = []
    months = asked.months()
    if months is not None:
        first, last = months
        wanted = [MONTH.c.edition == asked.edition]
        wanted += [MONTH.c.kind == asked.kind] * (asked.kind is not None)
        wanted += [MONTH.c.month >= first] * bool(first) + [MONTH.c.month <= last] * bool(last)
        parts.append(_sums(MONTH, wanted, person))
    for since, until in asked.odd_days():
        parts.append(_sums(SEAT, asked.conditions(SEAT, since, until), person))
    if len(parts) == 1:
        return parts[0]
    both = union_all(*parts).subquery()
    return _sums(both, [], None)


def _sums(table: Any, wanted: list[Any], person: int | None) -> Any:
    sums = (func.sum(table.c[name]).label(name) for name in COUNTED)
    query = select(table.c.person_id, *sums).where(*wanted).group_by(table.c.person_id)
    return query if person is None else query.where(table.c.person_id == person)


def _rating(edition: str, added: Any) -> list[Any]:
    """The last rating of each line's person."""
    last = (RATING.c.finished_at.desc(), RATING.c.game_id.desc())
    own = (RATING.c.person_id == added.c.person_id, RATING.c.edition == edition)
    return [
        select(RATING.c[name]).where(*own).order_by(*last).limit(1).scalar_subquery().label(name)
        for name in ("mu", "sigma")
    ]


def editions() -> list[str]:
    """The editions that have finished games."""
    with reading() as connection:
        return list(connection.execute(select(MONTH.c.edition).distinct()).scalars())


def kinds(edition: str) -> list[str]:
    """The kinds of finished games of an edition."""
    with reading() as connection:
        query = select(MONTH.c.kind).where(MONTH.c.edition == edition).distinct()
        return list(connection.execute(query).scalars())


def titles(edition: str, most: int = 60) -> list[str]:
    """The names of evenings of an edition, those with the most games first."""
    query = (
        select(GAME.c.title)
        .where(GAME.c.edition == edition, GAME.c.title != "")
        .group_by(GAME.c.title)
        .order_by(func.count().desc(), GAME.c.title)
        .limit(most)
    )
    with reading() as connection:
        return list(connection.execute(query).scalars())


def years(edition: str) -> set[str]:
    """The years with finished games of an edition."""
    with reading() as connection:
        months = connection.execute(select(MONTH.c.month).where(MONTH.c.edition == edition).distinct())
        return {month[:4] for month in months.scalars()}


def count(asked: Filter) -> int:
    """How many such games there are."""
    with reading() as connection:
        query = select(func.count()).select_from(GAME).where(*asked.all_days(GAME))
        return connection.execute(query).scalar_one()
