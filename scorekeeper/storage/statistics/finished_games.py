"""Facts of finished games, updated in the same transaction as the log entry."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select

from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.statistics.analysis import facts_of
from scorekeeper.statistics.facts import COUNTED, GameFacts
from scorekeeper.storage.bulk_statements import batches, insert_rows
from scorekeeper.storage.statistics import ratings, round_sums
from scorekeeper.storage.statistics.player_names import ensure_people, people_of_seats
from scorekeeper.storage.statistics.sql_tables import GAME, RATING, ROUND, SEAT, lock_statistics
from scorekeeper.storage.summary import title_of

OF_GAME: Any = bindparam("game")
OF_GAMES: Any = bindparam("games", expanding=True)
FIND_GAME = select(GAME.c.finished_at).where(GAME.c.game_id == OF_GAME)
FIND_GAMES = select(GAME.c.game_id, GAME.c.edition, GAME.c.finished_at).where(GAME.c.game_id.in_(OF_GAMES))
DROPS = tuple(delete(table).where(table.c.game_id.in_(OF_GAMES)) for table in (ROUND, RATING, SEAT, GAME))

DERIVED = ("side", "place", "total", "best_round", "worst_round", "run", "behind")
_derived = attrgetter(*DERIVED)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: its facts, the name of the evening, its day, and when it was finished (UTC)."""

    facts: GameFacts
    title: str
    day: str
    at: str


def add_finished(connection: Connection, games: Mapping[int, FinishedGame | None]) -> None:
    """Stores the facts of new games that came finished."""
    done = {game: finished for game, finished in games.items() if finished is not None}
    if done:
        lock_statistics(connection)
        put(connection, done)


def update_statistics(connection: Connection, game: int, before: Table, after: History) -> None:
    """Updates the facts after the last entry of `after`."""
    was, is_ = before.counts, after.table.counts
    if not was and not is_:
        return
    lock_statistics(connection)
    if before.aside:
        put(connection, {game: finished_game(after)})  # as it was finished, whenever it is brought back
        return
    stored = connection.execute(FIND_GAME, {"game": game}).first() if was else None
    at = _moment(after, after.entries[-1]) if stored is None else stored.finished_at
    put(connection, {game: _finished(after, at) if is_ else None})


def finished_game(history: History) -> FinishedGame | None:
    """Returns the facts of a log; None if the game is not finished, set aside, or without a round."""
    if not history.table.counts:
        return None
    last, was = history.entries[0], False
    for entry, table in history.steps():
        counts = table.finished and not table.hides  # of points under cover nothing is told yet
        if counts and not was:
            last = entry
        was = counts
    return _finished(history, _moment(history, last))


def put(connection: Connection, games: Mapping[int, FinishedGame | None]) -> None:
    """Replaces the facts of these games, None removes them; the caller has locked the statistics."""
    moved: list[tuple[str, ratings.Place]] = []
    for together in batches(list(games)):
        moved += _drop(connection, together)
    seats = [seat for finished in games.values() if finished is not None for seat in finished.facts.seats]
    names = ensure_people(connection, [seat.name for seat in seats])
    rows: tuple[list[dict[str, Any]], ...] = ([], [], [])
    for game, finished in games.items():
        if finished is None:
            continue
        people = people_of_seats([seat.name for seat in finished.facts.seats], names)
        for all_, own in zip(rows, rows_of(game, finished, people), strict=True):
            all_ += own
        moved.append((finished.facts.edition, (finished.at, game)))
    for table, all_ in zip((GAME, SEAT, ROUND), rows, strict=True):
        insert_rows(connection, table, all_)
    round_sums.add(connection, [game for game, finished in games.items() if finished is not None])
    ratings.mark_due(connection, moved)


def rows_of(game: int, finished: FinishedGame, people: Sequence[int]) -> tuple[list[dict[str, Any]], ...]:
    """The rows of a game, of its seats and of their rounds; `people` has the person of each seat."""
    seats = [_seat_row(game, number, person, finished) for number, person in enumerate(people)]
    rounds = [row for number in range(len(people)) for row in _round_rows(game, number, finished)]
    return [_game_row(game, finished)], seats, rounds


def _drop(connection: Connection, games: Sequence[int]) -> list[tuple[str, ratings.Place]]:
    """Removes the facts of these games; returns their places in the order of finishing."""
    stored = connection.execute(FIND_GAMES, {"games": games}).all()
    stored_games = [row.game_id for row in stored]
    if not stored_games:
        return []
    round_sums.take_off(connection, stored_games)
    for drop in DROPS:
        connection.execute(drop, {"games": stored_games})
    return [(row.edition, (row.finished_at, row.game_id)) for row in stored]


def _finished(history: History, at: str) -> FinishedGame | None:
    game = history.table.game
    facts = facts_of(score(game))
    if facts is None:
        return None
    return FinishedGame(facts, title_of(game).strip(), day_of(history), at)


def day_of(history: History) -> str:
    """The day on which a game was played: the one that its record names, else that on which it was begun."""
    return _played(history.table.game) or history.entries[0].at[:10]


def _moment(history: History, entry: LogEntry) -> str:
    """When that entry finished the game; one that came finished was so on the day that it names."""
    played = _played(history.table.game)
    if entry.seq > 1 or played is None or played >= entry.at[:10]:
        return entry.at
    return f"{played}T00:00:00.000+00:00"


def _played(game: Game) -> str | None:
    """The day that the record names, if it is one."""
    try:
        return date.fromisoformat(dict(game.details).get("played", "")).isoformat()
    except ValueError:
        return None


def _game_row(game: int, finished: FinishedGame) -> dict[str, Any]:
    facts = finished.facts
    row = {"game_id": game, "title": finished.title, "day": finished.day, "finished_at": finished.at}
    about = {"edition": facts.edition, "kind": facts.kind, "margin": facts.margin}
    return row | about | {"places": len(facts.seats), "whole": int(facts.whole)}


def _seat_row(game: int, number: int, person: int, finished: FinishedGame) -> dict[str, Any]:
    seat = finished.facts.seats[number]
    shared = _game_row(game, finished)
    del shared["margin"]
    return {
        **shared,
        **{"seat": number, "person_id": person, "name": seat.name},
        **dict(zip(DERIVED, _derived(seat), strict=True)),
        **dict(zip(COUNTED, map(int, seat.counts), strict=True)),
    }


def _round_rows(game: int, number: int, finished: FinishedGame) -> list[dict[str, Any]]:
    return [
        {
            **{"game_id": game, "seat": number},
            **{name: getattr(round, name) for name in ("number", "size", "trump", "bid")},
            **{name: int(getattr(round.counts, name)) for name in ("points", "hits", "high", "low")},
        }
        for round in finished.facts.seats[number].rounds
    ]
