"""The records of a table: the best there ever was of each kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from scorekeeper.rules.editions import edition_of
from scorekeeper.statistics.facts import NO_PLACE
from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import GAME
from scorekeeper.storage.statistics.comparison import Line, lines
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.sql_tables import GAME as FINISHED
from scorekeeper.storage.statistics.sql_tables import PERSON, SEAT

MOST_HOLDERS = 50


@dataclass(frozen=True, slots=True)
class RecordHolder:
    """Who holds a record, and in which game; people alone where it counts all games."""

    people: tuple[tuple[int, str], ...]
    code: str | None = None
    day: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """The best value of its kind, and who reached it, the first first; `more` is for how many others there
    was no room.

    `players` is for how many at a table it holds, where that matters.
    """

    name: str
    value: int
    holders: tuple[RecordHolder, ...]
    more: int
    players: int | None = None


def records(asked: Filter) -> list[Record]:
    """The records of whole games of one kind; those that count games take all. Raises StorageFault."""
    fewest = edition_of(asked.edition).fewest_points_win
    whole = [*asked.conditions(SEAT), SEAT.c.whole == 1]
    found: list[Record | None] = []
    with reading() as connection:
        for places in edition_of(asked.edition).player_counts:
            at_table = [*whole, SEAT.c.places == places, SEAT.c.place != NO_PLACE]
            found.append(_best(connection, "total", SEAT.c.total, at_table, not fewest, places))
        if not fewest:  # with penalty points that is 0 in any game
            found.append(_best(connection, "best_round", SEAT.c.best_round, whole))
        found.append(_best(connection, "run", SEAT.c.run, [*whole, SEAT.c.run != 0]))
        found.append(_best(connection, "hits", SEAT.c.hits, [*whole, SEAT.c.hits != 0]))
        winners = [*whole, SEAT.c.wins == 1, SEAT.c.behind != 0]
        found.append(_best(connection, "comeback", SEAT.c.behind, winners))
        found.append(_closest(connection, asked))
    people = lines(asked)
    found += [_most(name, people) for name in ("wins", "games")]
    return [record for record in found if record is not None]


def _best(
    connection: Connection,
    name: str,
    value: Any,
    wanted: Sequence[Any],
    greatest: bool = True,
    places: int | None = None,
) -> Record | None:
    """The best value, and who first reached it."""
    best = value.desc() if greatest else value.asc()
    top = connection.execute(select(value).where(*wanted).order_by(best).limit(1)).scalar()
    if top is None:
        return None
    same = [*wanted, value == top]
    query = (
        select(SEAT.c.person_id, PERSON.c.shown, GAME.c.code, SEAT.c.day)
        .join(PERSON, PERSON.c.id == SEAT.c.person_id)
        .join(GAME, GAME.c.id == SEAT.c.game_id)
        .where(*same)
        .order_by(SEAT.c.finished_at, SEAT.c.game_id, SEAT.c.seat)
        .limit(MOST_HOLDERS)
    )
    rows = connection.execute(query).all()
    holders = tuple(RecordHolder(((row.person_id, row.shown),), row.code, row.day) for row in rows)
    count = connection.execute(select(func.count()).select_from(SEAT).where(*same)).scalar_one()
    return Record(name, top, holders, count - len(holders), places)


def _closest(connection: Connection, asked: Filter) -> Record | None:
    """The game that the first won by the least, of those that one side won alone."""
    wanted = [*asked.conditions(FINISHED), FINISHED.c.whole == 1]
    least = select(FINISHED.c.margin).where(*wanted, FINISHED.c.margin > 0)
    top = connection.execute(least.order_by(FINISHED.c.margin).limit(1)).scalar()
    if top is None:
        return None
    same = [*wanted, FINISHED.c.margin == top]
    games = select(FINISHED.c.game_id).where(*same).order_by(FINISHED.c.finished_at, FINISHED.c.game_id)
    query = (
        select(GAME.c.code, SEAT.c.day, SEAT.c.person_id, PERSON.c.shown)
        .join(GAME, GAME.c.id == SEAT.c.game_id)
        .join(PERSON, PERSON.c.id == SEAT.c.person_id)
        .where(SEAT.c.game_id.in_(games.limit(MOST_HOLDERS).scalar_subquery()), SEAT.c.place == 1)
        .order_by(SEAT.c.finished_at, SEAT.c.game_id, SEAT.c.seat)
    )
    tables: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for row in connection.execute(query):
        tables.setdefault((row.code, row.day), []).append((row.person_id, row.shown))
    holders = tuple(RecordHolder(tuple(people), code, day) for (code, day), people in tables.items())
    count = connection.execute(select(func.count()).select_from(FINISHED).where(*same)).scalar_one()
    return Record("closest", top, holders, count - len(holders))


def _most(name: str, people: Sequence[Line]) -> Record | None:
    """Who did that most often."""
    top = max((getattr(line.counts, name) for line in people), default=0)
    if not top:
        return None
    best = sorted((line.name, line.id) for line in people if getattr(line.counts, name) == top)
    holders = tuple(RecordHolder(((number, name_),)) for name_, number in best[:MOST_HOLDERS])
    return Record(name, top, holders, len(best) - len(holders))
