"""Everybody's figures side by side, added up by the database."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from scorekeeper.statistics.facts import COUNTED, Counts
from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.engine import fetch, fetch_values
from scorekeeper.storage.statistics import ratings
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.sql_tables import GAME, PERSON, RATING, SEAT


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
    query = select(PERSON.c.shown, added, *_rating(asked.edition, added))
    query = query.join(added, added.c.person_id == PERSON.c.id)
    return [
        Line(
            row.person_id,
            row.shown,
            Counts(*(int(getattr(row, name)) for name in COUNTED)),
            Rating() if row.mu is None else Rating(row.mu, row.sigma),
        )
        for row in fetch(query)
    ]


def _added(asked: Filter, person: int | None) -> Any:
    """The sums of everybody's games; who left before a round was played has none."""
    sums = (func.sum(SEAT.c[name]).label(name) for name in COUNTED)
    query = select(SEAT.c.person_id, *sums).where(*asked.conditions(SEAT)).group_by(SEAT.c.person_id)
    query = query.having(func.sum(SEAT.c.games) > 0)
    return query if person is None else query.where(SEAT.c.person_id == person)


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
    return fetch_values(select(GAME.c.edition).distinct())


def kinds(edition: str) -> list[str]:
    """The kinds of finished games of an edition."""
    return fetch_values(select(GAME.c.kind).where(GAME.c.edition == edition).distinct())


def titles(edition: str, most: int = 60) -> list[str]:
    """The names of evenings of an edition, those with the most games first."""
    named = select(GAME.c.title).where(GAME.c.edition == edition, GAME.c.title != "").group_by(GAME.c.title)
    return fetch_values(named.order_by(func.count().desc(), GAME.c.title).limit(most))


def years(edition: str) -> set[str]:
    """The years with finished games of an edition."""
    year = func.substr(SEAT.c.day, 1, 4)  # their days are in an index
    return set(fetch_values(select(year).where(SEAT.c.edition == edition).distinct()))


def count(asked: Filter) -> int:
    """How many such games there are."""
    (games,) = fetch_values(select(func.count()).select_from(GAME).where(*asked.conditions(GAME)))
    return int(games)
