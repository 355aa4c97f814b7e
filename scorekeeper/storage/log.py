"""The log of a game in SQL: load it folded, append to it exactly once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select

from scorekeeper.gamelog.commands import CreateGame, Wish
from scorekeeper.gamelog.creation import create
from scorekeeper.gamelog.decide import decide, still_stands
from scorekeeper.gamelog.events import GameCreated
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.storage.bulk_statements import batches, insert_rows
from scorekeeper.storage.engine import on_sqlite, reading, retried, writing
from scorekeeper.storage.game_roles import Device, Role, Seating, add_holder, seating_in
from scorekeeper.storage.history_cache import game_histories
from scorekeeper.storage.models import GAME, STROKE
from scorekeeper.storage.players import remember
from scorekeeper.storage.projection import update_projections
from scorekeeper.storage.random_codes import fits_code, new_codes
from scorekeeper.storage.rows import FIND_GAME, LAST_SEQ, GameUnknown, decoded, lock_game, row_of_entry
from scorekeeper.storage.statistics.finished_games import add_finished, finished_game
from scorekeeper.storage.summary import summarize

NEW_ENTRIES = (
    select(STROKE)
    .where(STROKE.c.game_id == bindparam("game"), STROKE.c.seq > bindparam("known"))
    .order_by(STROKE.c.seq)
)
ADD_ENTRY = insert(STROKE)
ADD_GAMES = insert(GAME)
NUMBERS = select(GAME.c.id, GAME.c.code).where(GAME.c.code.in_(bindparam("codes")))
KNOWN_ENTRIES = select(GAME.c.id, GAME.c.code, GAME.c.entry, LAST_SEQ.label("seq")).where(
    GAME.c.entry.in_(bindparam("entries"))
)


class StaleEntry(Exception):
    """The entry was made on an older version; `history` is the newest one."""

    def __init__(self, history: History) -> None:
        super().__init__(history.seq)
        self.history = history


@dataclass(frozen=True, slots=True)
class WriteRequest:
    """What comes with every write: its request id, the expected version, the device's name."""

    id: str
    expected_version: int
    device: str


@dataclass(frozen=True, slots=True)
class Sender:
    """The device that writes. `authorise` returns the command as its role may send it, or raises."""

    device: str
    authorise: Callable[[Wish, Seating], Wish]


NOBODY = Sender("", lambda command, seating: command)


def now() -> str:
    """Returns the current UTC time in the stored form."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def load(code: str) -> History:
    """The history of a game. Raises GameUnknown, StorageFault."""
    with reading() as connection:
        game = connection.execute(FIND_GAME, {"code": code}).first() if fits_code(code) else None
        if game is None:
            raise GameUnknown(code)
        history = _history(connection, game.id, game.seq)
    game_histories().keep(game.id, history)
    return history


def begin(
    command: CreateGame, request_id: str, device: str, keeper: Device | None = None
) -> tuple[str, History]:
    """Code and history of a new game, or of the request id's. Raises RuleProblem, StorageFault."""
    return begin_all([new_history(command, request_id, device)], keeper)[0]


def new_history(command: CreateGame, request_id: str, device: str) -> History:
    """Returns the history that a new game begins with; stores nothing. Raises RuleProblem."""
    return history_from(create(command), request_id, device)


def history_from(event: GameCreated, request_id: str, device: str) -> History:
    """Returns the history that begins with that event; stores nothing."""
    return History.of([LogEntry(1, event, request_id, now(), device)])


@retried
def begin_all(
    histories: Sequence[History], keeper: Device | None = None, in_memory: bool = True
) -> list[tuple[str, History]]:
    """Begins all of these games or none, or finds those of their request ids; codes and histories in order.

    Without a `keeper` they are the host's; unless `in_memory` none is cached. Raises StorageFault.
    """
    with writing() as connection:
        begun = begin_in(connection, histories, keeper)
    for game, _code, history in begun if in_memory else ():
        game_histories().keep(game, history)
    return [(code, history) for _game, code, history in begun]


def begin_in(
    connection: Connection, histories: Sequence[History], keeper: Device | None = None
) -> list[tuple[int, str, History]]:
    """The same within a transaction, each with its database id; nothing is cached."""
    by_request = {history.entries[0].request_id: history for history in histories}
    begun: dict[str, tuple[int, str, History]] = {}
    for request_ids in batches(list(by_request)):
        for row in connection.execute(KNOWN_ENTRIES, {"entries": request_ids}):
            begun[row.entry] = (row.id, row.code, _history(connection, row.id, row.seq))
    new = [history for request_id, history in by_request.items() if request_id not in begun]
    projections = [(summarize(history.table), finished_game(history)) for history in new]
    numbered = _begin(connection, new, [summary for summary, _finished in projections])
    for (game, code), history in zip(numbered, new, strict=True):
        begun[history.entries[0].request_id] = (game, code, history)
        if keeper is not None:
            add_holder(connection, game, keeper, role=Role.KEEPER)
    began = sorted(new, key=lambda history: history.entries[0].at)
    remember(
        connection, {name: history.entries[0].at for history in began for name in history.table.game.players}
    )
    add_finished(connection, {game: done for (game, _), (_, done) in zip(numbered, projections, strict=True)})
    return [begun[history.entries[0].request_id] for history in histories]


def _begin(
    connection: Connection, histories: Sequence[History], summaries: Sequence[Mapping[str, Any]]
) -> list[tuple[int, str]]:
    """Inserts the games; returns the id and code of each."""
    codes = new_codes(connection, len(histories))
    rows = [
        {
            **{"code": code, "entry": history.entries[0].request_id, **summary},
            **{"created_at": history.entries[0].at, "updated_at": history.entries[-1].at},
        }
        for code, history, summary in zip(codes, histories, summaries, strict=True)
    ]
    if rows:
        connection.execute(ADD_GAMES, rows)
    numbers: dict[str, int] = {}
    for together in batches(codes):
        numbers |= {row.code: row.id for row in connection.execute(NUMBERS, {"codes": together})}
    games = [numbers[code] for code in codes]
    add_entries(connection, {game: history.entries for game, history in zip(games, histories, strict=True)})
    return list(zip(games, codes, strict=True))


def write(code: str, command: Wish, request: WriteRequest, sender: Sender = NOBODY) -> History:
    """Appends the event of a command that `sender` authorises; the history, unchanged if nothing changes.

    A request id is written once. Raises what `sender` does, GameUnknown, StaleEntry, RuleProblem and
    StorageFault; then nothing was written.
    """
    with writing(together=True) as connection:
        seating = _seating(connection, code, sender.device)
        authorised = sender.authorise(command, seating)
        before, after = append_in(connection, seating.game, seating.seq, authorised, request)
        if after is not before:
            update_projections(connection, seating.game, before.table, after)
    game_histories().keep(seating.game, after)
    return after


def append_in(
    connection: Connection, game: int, seq: int, command: Wish, request: WriteRequest
) -> tuple[History, History]:
    """Appends to a locked game's log that ends at `seq`, without projections; history before, after."""
    before = _history(connection, game, seq)
    if before.knows(request.id):
        return before, before
    if not still_stands(command, before, request.expected_version):
        raise StaleEntry(before)
    event = decide(command, before)
    if event is None:
        return before, before
    at = max(now(), before.entries[-1].at)  # the clock may have been put back
    entry = LogEntry(before.seq + 1, event, request.id, at, request.device)
    connection.execute(ADD_ENTRY, {"game_id": game, **row_of_entry(entry)})
    return before, before.extended([entry])


def _seating(connection: Connection, code: str, asks: str) -> Seating:
    """Locks the game until the transaction ends; returns who has a role there."""
    if fits_code(code):
        if not on_sqlite():  # there the transaction has the whole file
            lock_game(connection, code)
        seating = seating_in(connection, code, asks)
        if seating.seq:
            return seating
    raise GameUnknown(code)


def _history(connection: Connection, game: int, seq: int) -> History:
    cached = game_histories().get(game)
    if cached is not None and cached.seq == seq:
        return cached
    if cached is None or cached.seq > seq:
        return read_history(connection, game)
    return cached.extended(_entries(connection, game, cached.seq))


def read_history(connection: Connection, game: int) -> History:
    """Reads the history of a game by its id from the database; does not use the cache."""
    return History.of(_entries(connection, game, 0))


def _entries(connection: Connection, game: int, seq: int) -> list[LogEntry]:
    return list(map(decoded, connection.execute(NEW_ENTRIES, {"game": game, "known": seq})))


def add_entries(connection: Connection, logs: Mapping[int, Sequence[LogEntry]]) -> None:
    """Appends these entries to the logs of their games as they are."""
    rows = [{"game_id": game, **row_of_entry(entry)} for game, entries in logs.items() for entry in entries]
    insert_rows(connection, STROKE, rows)
