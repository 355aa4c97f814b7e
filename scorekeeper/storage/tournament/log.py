"""A tournament's log in SQL: read it folded, append to it once."""

from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from scorekeeper.gamelog.codec import encode
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.history import Stroke
from scorekeeper.gamelog.tournament.codec import decode
from scorekeeper.gamelog.tournament.commands import OpenTournament
from scorekeeper.gamelog.tournament.decide import decide, open_tournament
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.codes import draw_code, fits_code
from scorekeeper.storage.engine import Collision, reading, writing
from scorekeeper.storage.log import Entry, now
from scorekeeper.storage.tournament.tables import TournamentRow, TournamentStrokeRow

TOURNAMENT: Any = TournamentRow.__table__
STROKE: Any = TournamentStrokeRow.__table__

BY_CODE = select(TOURNAMENT.c.id).where(TOURNAMENT.c.code == bindparam("code"))
BY_ENTRY = select(TOURNAMENT.c.id, TOURNAMENT.c.code).where(TOURNAMENT.c.entry == bindparam("entry"))
STROKES = select(STROKE).where(STROKE.c.tournament_id == bindparam("tournament")).order_by(STROKE.c.seq)


class TournamentUnknown(Exception):
    """No tournament has that code."""


def load_tournament(code: str) -> TournamentHistory:
    """The history of a tournament. Raises TournamentUnknown, StorageFault."""
    with reading() as connection:
        return _history(connection, _number(connection, code))


def begin_tournament(command: OpenTournament, entry: str, device: str) -> tuple[str, TournamentHistory]:
    """A new tournament and its code; the same entry sent again finds the one it made.

    Raises RuleProblem, StorageFault.
    """
    event = open_tournament(command)
    try:
        return _begun(Stroke(1, event, entry, now(), device), event.title)
    except Collision:  # another process opened the same one at this very moment, or drew the same code
        return _begun(Stroke(1, event, entry, now(), device), event.title)


def _begun(stroke: Stroke, title: str) -> tuple[str, TournamentHistory]:
    with writing() as connection:
        known = connection.execute(BY_ENTRY, {"entry": stroke.entry}).first()
        if known is not None:
            return known.code, _history(connection, known.id)
        code = draw_code()
        about = {"code": code, "entry": stroke.entry, "created_at": stroke.at}
        connection.execute(insert(TOURNAMENT), {**about, "title": title, "finished": False})
        number = connection.execute(BY_CODE, {"code": code}).scalar_one()
        _insert(connection, number, stroke)
    return code, TournamentHistory.of([stroke])


def write_tournament(code: str, command: Command, entry: Entry) -> TournamentHistory:
    """The history after one more stroke; unchanged where the command changes nothing.

    An entry that is in the log already is not written again. Whoever looked at an older state is told by what
    a command names (`gamelog.tournament.decide`), not by the number: 70 tables send their results at once.
    Raises TournamentUnknown, RuleProblem (nothing was written) and StorageFault.
    """
    with writing() as connection:
        number = _number(connection, code, held=True)
        before = _history(connection, number)
        if any(stroke.entry == entry.id for stroke in before.strokes):
            return before
        event = decide(command, before)
        if event is None:
            return before
        at = max(now(), before.strokes[-1].at)  # the clock may have been put back
        after = before.extended(Stroke(before.seq + 1, event, entry.id, at, entry.device))
        _insert(connection, number, after.strokes[-1])
        tournament = after.hall.tournament
        if tournament.finished != before.hall.tournament.finished:
            finished = update(TOURNAMENT).where(TOURNAMENT.c.id == number)
            connection.execute(finished.values(finished=tournament.finished))
    return after


def _number(connection: Connection, code: str, held: bool = False) -> int:
    """The number of that tournament, its row `held` until the transaction ends."""
    query = BY_CODE.with_for_update() if held else BY_CODE
    number = connection.execute(query, {"code": code}).scalar() if fits_code(code) else None
    if number is None:
        raise TournamentUnknown(code)
    return int(number)


def _history(connection: Connection, number: int) -> TournamentHistory:
    return TournamentHistory.of(
        Stroke(row.seq, decode(row.name, row.version, row.data), row.entry, row.at, row.device)
        for row in connection.execute(STROKES, {"tournament": number})
    )


def _insert(connection: Connection, tournament: int, stroke: Stroke) -> None:
    name, version, data = encode(stroke.event)
    about = {"tournament_id": tournament, "seq": stroke.seq, "entry": stroke.entry, "at": stroke.at}
    told = {"name": name, "version": version, "data": data, "device": stroke.by}
    connection.execute(insert(STROKE), about | told)
