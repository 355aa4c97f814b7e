"""Sums over people's rounds by number, hand size, trump and bid: pages need not read the rounds."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, text

from scorekeeper.storage.bulk_statements import batches
from scorekeeper.storage.statistics.sql_tables import OUTCOME, SEAT

ASPECTS = ("number", "size", "trump", "bid")
KEY = ("person_id", "edition", "kind", "aspect", "value")
COUNTED = ("rounds", "hits", "high", "low", "points")


def summed(which: str, sign: int = 1) -> str:
    """Returns the SQL for the sums over the rounds of seats for which `which` holds."""
    alike = f"seat.person_id, seat.edition, seat.kind, {', '.join(f'round.{name}' for name in ASPECTS)}"
    sums = ", ".join(f"sum(round.{name}) AS {name}" for name in COUNTED[1:])
    sums_by_round = (
        f"SELECT {alike}, count(*) AS rounds, {sums} FROM finished_seat AS seat"
        " JOIN finished_round AS round ON round.game_id = seat.game_id AND round.seat = seat.seat"
        f" WHERE {which} GROUP BY {alike}"
    )
    return f"WITH sums AS ({sums_by_round}) " + " UNION ALL ".join(
        _of_aspect(aspect, sign) for aspect in ASPECTS
    )


def _of_aspect(aspect: str, sign: int) -> str:
    sums = ", ".join(f"{sign} * sum({name}) AS {name}" for name in COUNTED)
    return (
        f"SELECT person_id, edition, kind, '{aspect}' AS aspect,"
        f" CAST({aspect} AS VARCHAR(16)) AS value, {sums}"
        f" FROM sums GROUP BY person_id, edition, kind, {aspect}"
    )


def _changes(which: str, sign: int = 1) -> str:
    more = ", ".join(f"{name} = person_outcome.{name} + excluded.{name}" for name in COUNTED)
    return (
        f"INSERT INTO person_outcome ({', '.join((*KEY, *COUNTED))})"
        f" SELECT * FROM ({summed(which, sign)}) AS summed WHERE true"
        f" ON CONFLICT ({', '.join(KEY)}) DO UPDATE SET {more}"
    )


_GAMES: Any = bindparam("games", expanding=True)
ADD = text(_changes("seat.game_id IN :games")).bindparams(_GAMES)
TAKE_OFF = text(_changes("seat.game_id IN :games", -1)).bindparams(_GAMES)
ADD_PERSON = text(_changes("seat.person_id = :person"))
ADD_ALL = text(_changes("true"))


def add(connection: Connection, games: Sequence[int]) -> None:
    """Adds the rounds of these games, which are stored."""
    for together in batches(games):
        connection.execute(ADD, {"games": together})


def take_off(connection: Connection, games: Sequence[int]) -> None:
    """Subtracts the rounds of these games, at most one batch, before they are deleted."""
    connection.execute(TAKE_OFF, {"games": games})
    sat = select(SEAT.c.person_id).where(SEAT.c.game_id.in_(games))
    connection.execute(delete(OUTCOME).where(OUTCOME.c.rounds == 0, OUTCOME.c.person_id.in_(sat)))


def add_up(connection: Connection, people: Iterable[int] | None = None) -> None:
    """Recomputes the rows of these people, or of everybody, from their rounds."""
    if people is None:
        connection.execute(delete(OUTCOME))
        connection.execute(ADD_ALL)
        return
    for person in people:
        connection.execute(delete(OUTCOME).where(OUTCOME.c.person_id == person))
        connection.execute(ADD_PERSON, {"person": person})
