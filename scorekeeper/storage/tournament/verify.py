"""Whether tournaments are sound: their logs whole, their rows as these say, each table's game in place."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, select

from scorekeeper.gamelog.history import Stroke
from scorekeeper.gamelog.tournament.codec import decode
from scorekeeper.gamelog.tournament.events import HeatPublished, TournamentBrought
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.engine import reading
from scorekeeper.storage.flaws import Extent, Flaw
from scorekeeper.storage.rows import GAME
from scorekeeper.storage.tournament.strokes import STROKES, TOURNAMENT, row_of
from scorekeeper.storage.tournament.tables import TableOfHeatRow

TABLE: Any = TableOfHeatRow.__table__


def verify_tournaments(extent: Extent) -> Iterator[Flaw]:
    """Everything that is wrong with tournaments; nothing is changed. Raises StorageFault."""
    with reading() as connection:
        rows = connection.execute(select(TOURNAMENT).order_by(TOURNAMENT.c.id)).all()
    for row in rows:
        with reading() as connection:
            extent.tournaments += 1
            yield from _tournament(connection, row, extent)


def _tournament(connection: Connection, row: Any, extent: Extent) -> Iterator[Flaw]:
    strokes = []
    for number, stored in enumerate(connection.execute(STROKES, {"tournament": row.id}), start=1):
        extent.strokes += 1
        try:
            if stored.seq != number:
                raise ValueError("missing")
            event = decode(stored.name, stored.version, stored.data)
        except Exception as error:  # whatever is wrong with it, this one stroke is what cannot be read
            yield Flaw("tournament-damaged", seq=number, detail=str(error), tournament=row.code)
            return
        strokes.append(Stroke(stored.seq, event, stored.entry, stored.at, stored.device))
    try:
        history = TournamentHistory.of(strokes)
    except Exception as error:
        yield Flaw("tournament-damaged", detail=f"{type(error).__name__}: {error}", tournament=row.code)
        return
    if any(getattr(row, name) != value for name, value in row_of(history).items()):
        yield Flaw("tournament-differs", tournament=row.code)
    tables = _tables(history)
    query = select(TABLE, GAME.c.code).join(GAME, GAME.c.id == TABLE.c.game_id)
    for table in connection.execute(query.where(TABLE.c.tournament_id == row.id).order_by(TABLE.c.game_id)):
        if not 1 <= table.number <= tables.get((table.published, table.heat), 0):
            yield Flaw("table-astray", table.code, tournament=row.code)


def _tables(history: TournamentHistory) -> dict[tuple[int, int], int]:
    """How many tables each heat ever had, by the stroke that published or brought it and its number."""
    told = {}
    for stroke, hall in history.steps():
        heats = hall.tournament.heats
        if isinstance(stroke.event, HeatPublished):
            told[stroke.seq, len(heats)] = len(stroke.event.tables)
        elif isinstance(stroke.event, TournamentBrought):
            told |= {(stroke.seq, at): len(heat.seating.tables) for at, heat in enumerate(heats, start=1)}
    return told
