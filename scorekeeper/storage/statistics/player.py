"""One person's games: what came out of the rounds, the best of them, and whom they were played against."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import String, case, cast, func, literal, select, union_all

from scorekeeper.statistics.facts import NO_PLACE
from scorekeeper.statistics.rating import Rating
from scorekeeper.storage.engine import fetch, reading
from scorekeeper.storage.models import GAME
from scorekeeper.storage.statistics import ratings
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.sql_tables import OUTCOME as OUTCOMES
from scorekeeper.storage.statistics.sql_tables import PERSON, RATING, ROUND, SEAT


@dataclass(frozen=True, slots=True)
class Outcome:
    """Rounds that have something in common: how many, hit, bid too high, too low, and their points."""

    rounds: int
    hits: int
    high: int
    low: int
    points: int


OUTCOME = tuple(field.name for field in fields(Outcome))


@dataclass(frozen=True, slots=True)
class Extremes:
    """The best and worst of somebody's games, and the longest row of hits in one of them."""

    most_total: int
    least_total: int
    best_round: int
    worst_round: int
    run: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody at the same table: games, who came in first, and the points between them, added up."""

    id: int
    name: str
    games: int
    before: int
    behind: int
    difference: int

    @property
    def equal(self) -> int:
        """Games in which both had the same place."""
        return self.games - self.before - self.behind


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of somebody; `other` is the total of the opponent that was asked about."""

    code: str
    day: str
    title: str
    place: int
    places: int
    total: int
    other: int | None = None
    other_place: int | None = None


_READ: dict[str, Callable[[str], Any]] = {"number": int, "size": int, "trump": str, "bid": int}
BY = tuple(_READ)


def outcomes(asked: Filter, person: int, by: Sequence[str] = BY) -> dict[str, dict[Any, Outcome]]:
    """What came of the rounds, by their number, size of the hand, trump and bid. Raises StorageFault."""
    sums = _stored(asked, person, by) if asked.any_day else _counted(asked, person, by)
    found: dict[str, dict[Any, Outcome]] = {name: {} for name in by}
    for name, value, *numbers in fetch(sums):
        found[name][_READ[name](value)] = Outcome(*map(int, numbers))
    return {name: dict(sorted(values.items())) for name, values in found.items()}


def _stored(asked: Filter, person: int, by: Sequence[str]) -> Any:
    """The sums that are kept of all games."""
    columns = OUTCOMES.c
    wanted = [columns.person_id == person, columns.edition == asked.edition, columns.aspect.in_(by)]
    wanted += [columns.kind == asked.kind] * (asked.kind is not None)
    added = [func.sum(columns[name]) for name in OUTCOME]
    cell = (columns.aspect, columns.value)
    return select(*cell, *added).where(*wanted).group_by(*cell)


def _counted(asked: Filter, person: int, by: Sequence[str]) -> Any:
    """The sums of some of the games, from their rounds."""
    counted = [func.count().label("rounds"), *(func.sum(ROUND.c[name]).label(name) for name in OUTCOME[1:])]
    sums = (  # the rounds are read once, and what is alike in all of it is one row
        select(*(ROUND.c[name] for name in by), *counted)
        .join(SEAT, (SEAT.c.game_id == ROUND.c.game_id) & (SEAT.c.seat == ROUND.c.seat))
        .where(SEAT.c.person_id == person, *asked.conditions(SEAT))
        .group_by(*(ROUND.c[name] for name in by))
        .cte("told")
    )
    added = [func.sum(sums.c[name]).label(name) for name in OUTCOME]
    return union_all(
        *(
            select(literal(name).label("by"), cast(sums.c[name], String).label("value"), *added).group_by(
                sums.c[name]
            )
            for name in by
        )
    )


def extremes(asked: Filter, person: int) -> Extremes | None:
    """The best and worst, None without games; totals of games left early count only without others."""
    to_the_end = case((SEAT.c.place != NO_PLACE, SEAT.c.total))
    query = select(
        func.coalesce(func.max(to_the_end), func.max(SEAT.c.total)),
        func.coalesce(func.min(to_the_end), func.min(SEAT.c.total)),
        func.max(SEAT.c.best_round),
        func.min(SEAT.c.worst_round),
        func.max(SEAT.c.run),
    ).where(SEAT.c.person_id == person, *asked.conditions(SEAT))
    (row,) = fetch(query)
    return None if None in row else Extremes(*row)


def opponents(asked: Filter, person: int, other: int | None = None) -> list[Opponent]:
    """Whom somebody played against to the end, the most frequent first, without partners of a team."""
    me, them = SEAT.alias("me"), SEAT.alias("them")
    query = (
        select(
            them.c.person_id,
            func.count().label("games"),
            func.sum(case((me.c.place < them.c.place, 1), else_=0)).label("before"),
            func.sum(case((me.c.place > them.c.place, 1), else_=0)).label("behind"),
            func.sum(me.c.total - them.c.total).label("difference"),
        )
        .select_from(me)
        .join(them, (them.c.game_id == me.c.game_id) & (them.c.side != me.c.side))
        .where(me.c.person_id == person, me.c.place != NO_PLACE, them.c.place != NO_PLACE)
        .where(*asked.conditions(me))
        .group_by(them.c.person_id)
    )
    if other is not None:
        query = query.where(them.c.person_id == other)
    met = query.subquery()
    named = select(PERSON.c.id, PERSON.c.shown, met).join(met, met.c.person_id == PERSON.c.id)
    return [
        Opponent(row.id, row.shown, row.games, int(row.before), int(row.behind), int(row.difference))
        for row in fetch(named.order_by(met.c.games.desc(), PERSON.c.shown))
    ]


def latest(asked: Filter, person: int, other: int | None = None, most: int = 10) -> list[Played]:
    """The last games of somebody, the latest first, or of two who played against each other."""
    me, them = SEAT.alias("me"), SEAT.alias("them")
    columns = [GAME.c.code, *(me.c[name] for name in ("day", "title", "place", "places", "total"))]
    query = select(*columns).select_from(me).join(GAME, GAME.c.id == me.c.game_id)
    if other is not None:
        query = query.join(them, (them.c.game_id == me.c.game_id) & (them.c.side != me.c.side))
        query = query.add_columns(them.c.total, them.c.place).where(them.c.person_id == other)
    query = query.where(me.c.person_id == person, *asked.conditions(me))
    return [Played(*row) for row in fetch(query.order_by(me.c.day.desc(), me.c.game_id.desc()).limit(most))]


def rating_history(edition: str, person: int, most: int = 60) -> list[tuple[str, Rating]]:
    """Ratings at each day's end, oldest first; above `most` each month's or year's. Raises StorageFault."""
    ratings.compute_due()
    own = RATING.c.person_id == person
    games = select(RATING.c.finished_at, RATING.c.game_id).where(own, RATING.c.edition == edition)
    with reading() as connection:
        rows = connection.execute(games.order_by(RATING.c.finished_at, RATING.c.game_id)).all()
        last: dict[str, int] = {}
        for letters in (10, 7, 4):
            last = {at[:letters]: game for at, game in rows}
            if len(last) <= most:
                break
        query = select(RATING.c.game_id, RATING.c.mu, RATING.c.sigma)
        rated = {
            game: Rating(mu, sigma)
            for game, mu, sigma in connection.execute(query.where(own, RATING.c.game_id.in_(last.values())))
        }
    return [(time, rated[game]) for time, game in last.items()]
