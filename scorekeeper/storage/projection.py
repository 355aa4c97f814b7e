"""What lies beside a game's log, brought in line with it in the transaction of the stroke."""

from collections.abc import Sequence

from sqlalchemy import Connection, update

from scorekeeper.gamelog.events import GameCreated, SeatsChanged
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.storage.players import forget, remember, remember_again
from scorekeeper.storage.rows import GAME
from scorekeeper.storage.seating import stand_up
from scorekeeper.storage.statistics.keep import follow
from scorekeeper.storage.summary import summarize
from scorekeeper.storage.tournament.told import tell_tournament


def follow_stroke(connection: Connection, game: int, before: Table, after: History) -> None:
    """Bring all of it in line, and the tournament that the game is a table of."""
    tell_tournament(connection, game, before, after)
    follow_lists(connection, game, before, after)


def follow_lists(connection: Connection, game: int, before: Table, after: History) -> None:
    """Bring summary and statistics in line where the stroke changed what lists show."""
    table = after.table
    moved = table.aside != before.aside
    hidden = (table.counts, table.covered.unseen) != (before.counts, before.covered.unseen)
    if table.game.seats < before.game.seats:
        stand_up(connection, game, table.game.seats)
    if table.game is before.game and table.finished == before.finished and not moved and not hidden:
        return
    summary = summarize(table)
    if not moved:
        summary["updated_at"] = after.strokes[-1].at
    elif table.aside:
        forget(connection, _first_names(after), game)
    else:
        remember_again(connection, _first_names(after), after.strokes[0].at)
    stroke = after.strokes[-1]
    if isinstance(stroke.event, SeatsChanged) and stroke.event.player is not None:
        remember(connection, {stroke.event.player: stroke.at})
    connection.execute(update(GAME).where(GAME.c.id == game).values(summary))
    follow(connection, game, before, after)


def _first_names(history: History) -> Sequence[str]:
    """Who sat down, at first or later; names put right later are not offered."""
    created = history.strokes[0].event
    assert isinstance(created, GameCreated)
    later = (history.event(seq) for seq in history.done)
    joined = (event.player for event in later if isinstance(event, SeatsChanged))
    return (*created.players, *(name for name in joined if name is not None))
