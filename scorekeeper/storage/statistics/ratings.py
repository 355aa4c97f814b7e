"""Ratings in the order of finishing: a write notes from where they are due, a reader works them out."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, delete, select, text, tuple_, update

from scorekeeper.statistics.facts import NO_PLACE
from scorekeeper.statistics.rating import Rating, rate
from scorekeeper.storage.bulk_statements import insert_rows
from scorekeeper.storage.engine import fetch_values, writing
from scorekeeper.storage.statistics.sql_tables import DUE, GAME, RATING, SEAT, lock_statistics

BATCH = 200  # games a transaction
Place = tuple[str, int]  # where a game stands in the order of finishing
NOTE = text(
    "INSERT INTO rating_due (edition, finished_at, game_id) VALUES (:edition, :finished_at, :game)"
    " ON CONFLICT (edition) DO UPDATE SET finished_at = excluded.finished_at, game_id = excluded.game_id"
    " WHERE (excluded.finished_at, excluded.game_id) < (rating_due.finished_at, rating_due.game_id)"
)  # in one statement: whoever closes a game waits for each


def mark_due(connection: Connection, games: Iterable[tuple[str, Place]]) -> None:
    """From these games on, each with its edition, ratings have to be worked out."""
    first: dict[str, Place] = {}
    for edition, place in games:
        first[edition] = min(first.get(edition, place), place)
    for edition, (finished_at, game) in first.items():
        connection.execute(NOTE, {"edition": edition, "finished_at": finished_at, "game": game})


def compute_due() -> None:
    """Work out whatever is due. Raises StorageFault; what is done by then stays."""
    while editions := fetch_values(select(DUE.c.edition)):
        for edition in editions:
            _rate_next(edition)


def _rate_next(edition: str) -> None:
    """Rate the next games that are due, if another process has not."""
    with writing() as connection:
        lock_statistics(connection)
        row = connection.execute(select(DUE).where(DUE.c.edition == edition)).first()
        if row is None:
            return
        first: Place = (row.finished_at, row.game_id)
        tables = list(_tables(connection, edition, first, BATCH + 1))
        later = tuple_(RATING.c.finished_at, RATING.c.game_id) >= tuple_(*first)
        connection.execute(delete(RATING).where(RATING.c.edition == edition, later))
        now: dict[int, Rating] = {}
        rows = []
        for (at, game), sides in tables[:BATCH]:
            for who in (who for _place, side in sides for who in side):
                if who not in now:
                    now[who] = before(connection, edition, who, first)
            after = rate(now, sides)
            now |= after
            rows += [_row(edition, at, game, who, rating) for who, rating in after.items()]
        insert_rows(connection, RATING, rows)
        if len(tables) > BATCH:
            place = dict(zip(("finished_at", "game_id"), tables[BATCH][0], strict=True))
            connection.execute(update(DUE).where(DUE.c.edition == edition).values(place))
        else:
            connection.execute(delete(DUE).where(DUE.c.edition == edition))


def before(connection: Connection, edition: str, person: int, place: Place) -> Rating:
    """A person's rating before the game at that place."""
    query = (
        select(RATING.c.mu, RATING.c.sigma)
        .where(RATING.c.person_id == person, RATING.c.edition == edition)
        .where(tuple_(RATING.c.finished_at, RATING.c.game_id) < tuple_(*place))
        .order_by(RATING.c.finished_at.desc(), RATING.c.game_id.desc())
        .limit(1)
    )
    row = connection.execute(query).first()
    return Rating() if row is None else Rating(row.mu, row.sigma)


Sides = list[tuple[int, list[int]]]


def _tables(
    connection: Connection, edition: str, first: Place, most: int | None = None
) -> Iterator[tuple[Place, Sides]]:
    """Games from a place on: who sat on which side to the end, and where that side came in."""
    games = (
        select(GAME.c.game_id, GAME.c.finished_at)
        .where(GAME.c.edition == edition, tuple_(GAME.c.finished_at, GAME.c.game_id) >= tuple_(*first))
        .order_by(GAME.c.finished_at, GAME.c.game_id)
        .limit(most)
        .subquery()
    )
    query = (
        select(games.c.finished_at, games.c.game_id, SEAT.c.side, SEAT.c.place, SEAT.c.person_id)
        .join(SEAT, (SEAT.c.game_id == games.c.game_id) & (SEAT.c.place != NO_PLACE))
        .order_by(games.c.finished_at, games.c.game_id, SEAT.c.side, SEAT.c.seat)
    )
    rows = connection.execute(query)
    for place, seats in groupby(rows, key=lambda row: (row.finished_at, row.game_id)):
        sides = [
            (side[0], [row.person_id for row in members])
            for side, members in groupby(seats, key=lambda row: (row.place, row.side))
        ]
        yield place, sides


def compute_all(connection: Connection, edition: str) -> Iterator[dict[str, Any]]:
    """All rows of an edition as they follow from the games, without a look at what is stored."""
    now: dict[int, Rating] = {}
    for (at, game), sides in _tables(connection, edition, ("", 0)):
        after = rate(now, sides)
        now |= after
        yield from (_row(edition, at, game, who, rating) for who, rating in after.items())


def _row(edition: str, at: str, game: int, who: int, rating: Rating) -> dict[str, Any]:
    row = {"game_id": game, "person_id": who, "edition": edition, "finished_at": at}
    return row | {"mu": rating.mu, "sigma": rating.sigma}
