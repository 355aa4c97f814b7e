"""A tournament's rows: its log, read and appended to within a transaction, and its row in lists."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from scorekeeper.gamelog.history import LogEntry
from scorekeeper.gamelog.tournament.history import TournamentHistory, decode
from scorekeeper.storage.history_cache import tournament_histories
from scorekeeper.storage.random_codes import draw_code, fits_code
from scorekeeper.storage.rows import row_of_entry
from scorekeeper.storage.tournament.tables import STROKE, TOURNAMENT

BY_CODE = select(TOURNAMENT.c.id).where(TOURNAMENT.c.code == bindparam("code"))
BY_ENTRY = select(TOURNAMENT.c.id, TOURNAMENT.c.code).where(TOURNAMENT.c.entry == bindparam("entry"))
ENTRIES = select(STROKE).where(STROKE.c.tournament_id == bindparam("tournament")).order_by(STROKE.c.seq)
ENTRIES_FROM = ENTRIES.where(STROKE.c.seq >= bindparam("known"))


class TournamentUnknown(Exception):
    """No tournament has that code."""


def number_of(connection: Connection, code: str, lock: bool = False) -> int:
    """Returns the tournament's id; `lock` locks its row in the transaction. Raises TournamentUnknown."""
    query = BY_CODE.with_for_update() if lock else BY_CODE
    number = connection.execute(query, {"code": code}).scalar() if fits_code(code) else None
    if number is None:
        raise TournamentUnknown(code)
    return int(number)


def history_in(connection: Connection, tournament: int) -> TournamentHistory:
    """Returns the history of a tournament by its id; reads only entries newer than the cached ones."""
    cached = tournament_histories().get(tournament)
    if cached is not None:
        rows = _entries_from(connection, tournament, cached.seq)
        if rows:
            return cached.extended(list(map(entry_of, rows[1:])))
    # Nothing is kept, or the database is another one, which has no such entry.
    return TournamentHistory.of(list(map(entry_of, _entries_from(connection, tournament, 0))))


def _entries_from(connection: Connection, tournament: int, first: int) -> Sequence[Any]:
    return connection.execute(ENTRIES_FROM, {"tournament": tournament, "known": first}).all()


def entry_of(row: Any) -> LogEntry:
    """Decodes a row. Raises what says that it cannot be read."""
    return LogEntry(row.seq, decode(row.name, row.version, row.data), row.entry, row.at, row.device)


def begun_by(connection: Connection, request_id: str) -> tuple[str, TournamentHistory] | None:
    """Returns code and history of the tournament that this request began; None if there is none yet."""
    tournament = connection.execute(BY_ENTRY, {"entry": request_id}).first()
    return None if tournament is None else (tournament.code, history_in(connection, tournament.id))


def add_tournament(connection: Connection, entry: LogEntry) -> tuple[int, str, TournamentHistory]:
    """Inserts a tournament with its first entry; returns id, code and history."""
    code, history = draw_code(), TournamentHistory.of([entry])
    about = {"code": code, "entry": entry.request_id, "created_at": entry.at}
    connection.execute(insert(TOURNAMENT), about | row_of(history))
    number = connection.execute(BY_CODE, {"code": code}).scalar_one()
    add_entry(connection, number, entry)
    return number, code, history


def add_entry(connection: Connection, tournament: int, entry: LogEntry) -> None:
    """Appends the entry to the tournament's log."""
    connection.execute(insert(STROKE), {"tournament_id": tournament, **row_of_entry(entry)})


def row_of(history: TournamentHistory) -> dict[str, Any]:
    """Returns the columns of a tournament's row that follow from its log."""
    tournament = history.state.tournament
    return {"title": tournament.name, "finished": tournament.finished}


def update_row(
    connection: Connection, tournament: int, before: TournamentHistory, after: TournamentHistory
) -> None:
    """Updates the row if the entry changed what lists show."""
    row = row_of(after)
    if row != row_of(before):
        connection.execute(update(TOURNAMENT).where(TOURNAMENT.c.id == tournament).values(row))
