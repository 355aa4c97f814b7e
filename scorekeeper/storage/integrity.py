"""Integrity check: every log is whole, and every projection follows from the logs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isclose
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, select, text

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.tournament.events import HeatPublished, TournamentBrought
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.engine import fetch, reading
from scorekeeper.storage.models import GAME
from scorekeeper.storage.rows import decoded, stored_rows
from scorekeeper.storage.statistics import finished_games, ratings, round_sums
from scorekeeper.storage.statistics.player_names import Name, find_names, people_of_seats
from scorekeeper.storage.statistics.sql_tables import DUE, OUTCOME, RATING, ROUND, SEAT
from scorekeeper.storage.statistics.sql_tables import GAME as FINISHED_GAME
from scorekeeper.storage.summary import summarize
from scorekeeper.storage.tournament.rows import ENTRIES, entry_of, row_of
from scorekeeper.storage.tournament.tables import TABLE, TOURNAMENT


@dataclass(frozen=True, slots=True)
class IntegrityFinding:
    """One thing that is wrong; `game` and `tournament` are codes, None if it concerns no single one."""

    code: str
    game: str | None = None
    seq: int | None = None
    detail: str = ""
    tournament: str | None = None


@dataclass(slots=True)
class Extent:
    """How much was checked."""

    games: int = 0
    entries: int = 0
    tournaments: int = 0


TABLES: tuple[Any, ...] = (FINISHED_GAME, SEAT, ROUND)
ORDERS = tuple(itemgetter(*table.columns.keys()) for table in TABLES)
BATCH = 100
Values = tuple[Any, ...]


def verify(extent: Extent) -> Iterator[IntegrityFinding]:
    """Yields all that is wrong, each game in one view, and counts in `extent`. Raises StorageFault."""
    yield from _file()
    last = 0
    while True:
        with reading() as connection:
            query = select(GAME).where(GAME.c.id > last).order_by(GAME.c.id).limit(BATCH)
            games = connection.execute(query).all()
            people = find_names(connection, [name for row in games for name in _names(row)])
            numbers = [row.id for row in games]
            logs, facts = stored_rows(connection, numbers), _stored(connection, numbers)
            for row in games:
                extent.games += 1
                extent.entries += len(logs[row.id])
                yield from _game(row, logs[row.id], [rows.get(row.id, []) for rows in facts], people)
        if not games:
            break
        last = games[-1].id
    with reading() as connection:
        yield from _sums(connection)
        yield from _ratings(connection)
    yield from verify_tournaments(extent)


def _names(row: Any) -> list[str]:
    """Who played, as lists show it; what is wrong with that is found where the log is compared."""
    try:
        names = json.loads(row.players)
    except ValueError:
        return []
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _file() -> Iterator[IntegrityFinding]:
    with reading() as connection:
        if connection.dialect.name == "sqlite":
            for (message,) in connection.exec_driver_sql("PRAGMA integrity_check"):
                if message != "ok":
                    yield IntegrityFinding("file-damaged", detail=message)
            for table, *_rest in connection.exec_driver_sql("PRAGMA foreign_key_check"):
                yield IntegrityFinding("reference-broken", detail=table)


def _game(
    row: Any, rows: list[Any], facts: list[list[Values]], people: Mapping[str, Name]
) -> Iterator[IntegrityFinding]:
    """What is wrong with a game: with its log, and with what is stored beside it."""
    numbers = enumerate(rows, start=1)
    missing = next((number for number, entry in numbers if entry.seq != number), None if rows else 1)
    if missing is not None:
        yield IntegrityFinding("stroke-missing", row.code, missing)
        return
    entries = []
    for entry in rows:
        try:
            entries.append(decoded(entry))
        except Exception as error:  # whatever is wrong with it, this one entry is what cannot be read
            yield IntegrityFinding("stroke-unreadable", row.code, entry.seq, str(error))
            return
    try:
        history = History.of(entries)
        summary = summarize(history.table)
        finished = finished_games.finished_game(history)
    except Exception as error:
        yield IntegrityFinding("log-unfoldable", row.code, detail=f"{type(error).__name__}: {error}")
        return
    if any(getattr(row, name) != value for name, value in summary.items()):
        yield IntegrityFinding("summary-differs", row.code)
    if facts != _expected(row.id, finished, people):
        yield IntegrityFinding("statistics-differ", row.code)


def _stored(connection: Connection, games: Sequence[int]) -> list[dict[int, list[Values]]]:
    """The facts of each of these games, a table after the other."""
    stored = []
    for table in TABLES:
        query = select(table).where(table.c.game_id.in_(games)).order_by(*table.primary_key)
        rows: dict[int, list[Values]] = {}
        for row in connection.execute(query).cursor.fetchall():  # as the driver has them: half as costly
            rows.setdefault(row[0], []).append(row)
        stored.append(rows)
    return stored


def _expected(
    game: int, finished: finished_games.FinishedGame | None, people: Mapping[str, Name]
) -> list[list[Values]]:
    if finished is None:
        return [[] for _table in TABLES]
    names = [seat.name for seat in finished.facts.seats]
    if not set(names) <= set(people):
        return []  # like nothing that is stored
    persons = people_of_seats(names, people)
    expected = zip(ORDERS, finished_games.rows_of(game, finished, persons), strict=True)
    return [list(map(order, rows)) for order, rows in expected]


def _sums(connection: Connection) -> Iterator[IntegrityFinding]:
    """What is wrong with the sums by what rounds have in common."""
    names, key = (*round_sums.KEY, *round_sums.COUNTED), len(round_sums.KEY)
    sums, expected = (
        {tuple(row[:key]): tuple(map(int, row[key:])) for row in connection.execute(query)}
        for query in (select(*(OUTCOME.c[name] for name in names)), text(round_sums.summed("true")))
    )
    for cell in sorted(sums.keys() | expected.keys()):
        if sums.get(cell) != expected.get(cell):
            yield IntegrityFinding("statistics-differ", detail=" ".join(map(str, cell)))


def _ratings(connection: Connection) -> Iterator[IntegrityFinding]:
    """Of editions whose ratings are due nothing is said: they are worked out when somebody asks."""
    due = set(connection.execute(select(DUE.c.edition)).scalars())
    editions = set(connection.execute(select(FINISHED_GAME.c.edition).distinct()).scalars())
    for edition in sorted(editions - due):
        expected = {
            (row["game_id"], row["person_id"]): (row["mu"], row["sigma"])
            for row in ratings.compute_all(connection, edition)
        }
        stored = {
            (row.game_id, row.person_id): (row.mu, row.sigma)
            for row in connection.execute(select(RATING).where(RATING.c.edition == edition))
        }
        same = stored.keys() == expected.keys() and all(
            isclose(stored_value, other, rel_tol=1e-9)  # another machine may round another way
            for key, pair in stored.items()
            for stored_value, other in zip(pair, expected[key], strict=True)
        )
        if not same:
            yield IntegrityFinding("ratings-differ", detail=edition)


def verify_tournaments(extent: Extent) -> Iterator[IntegrityFinding]:
    """Yields everything that is wrong with tournaments. Raises StorageFault."""
    for row in fetch(select(TOURNAMENT).order_by(TOURNAMENT.c.id)):
        with reading() as connection:
            extent.tournaments += 1
            yield from _tournament(connection, row, extent)


def _tournament(connection: Connection, row: Any, extent: Extent) -> Iterator[IntegrityFinding]:
    entries = []
    for number, stored in enumerate(connection.execute(ENTRIES, {"tournament": row.id}), start=1):
        extent.entries += 1
        try:
            if stored.seq != number:
                raise ValueError("missing")
            entries.append(entry_of(stored))
        except Exception as error:  # whatever is wrong with it, this one entry is what cannot be read
            yield IntegrityFinding("tournament-damaged", seq=number, detail=str(error), tournament=row.code)
            return
    try:
        history = TournamentHistory.of(entries)
    except Exception as error:
        yield IntegrityFinding(
            "tournament-damaged", detail=f"{type(error).__name__}: {error}", tournament=row.code
        )
        return
    if any(getattr(row, name) != value for name, value in row_of(history).items()):
        yield IntegrityFinding("tournament-differs", tournament=row.code)
    tables = _tables(history)
    query = select(TABLE, GAME.c.code).join(GAME)
    for table in connection.execute(query.where(TABLE.c.tournament_id == row.id).order_by(TABLE.c.game_id)):
        if not 1 <= table.number <= tables.get((table.published, table.heat), 0):
            yield IntegrityFinding("table-astray", table.code, tournament=row.code)


def _tables(history: TournamentHistory) -> dict[tuple[int, int], int]:
    """How many tables each heat ever had, by the entry that published or brought it and its number."""
    counts = {}
    for entry, state in history.steps():
        heats = state.tournament.heats
        if isinstance(entry.event, HeatPublished):
            counts[entry.seq, len(heats)] = len(entry.event.tables)
        elif isinstance(entry.event, TournamentBrought):
            counts |= {(entry.seq, at): len(heat.seating.tables) for at, heat in enumerate(heats, start=1)}
    return counts
