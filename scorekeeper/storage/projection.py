"""Projections of a game's log: updated in the same transaction as the log entry."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, update

from scorekeeper.gamelog.events import GameCreated, PlayersSeated, SeatsChanged
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.state import Table
from scorekeeper.storage.game_roles import stand_up
from scorekeeper.storage.models import GAME
from scorekeeper.storage.players import forget, remember
from scorekeeper.storage.statistics.finished_games import update_statistics
from scorekeeper.storage.summary import summarize
from scorekeeper.storage.tournament.reports import report_result


def update_projections(connection: Connection, game: int, before: Table, after: History) -> None:
    """Updates all projections of a game, and the tournament that it belongs to."""
    report_result(connection, game, before, after)
    update_lists(connection, game, before, after)


def update_lists(connection: Connection, game: int, before: Table, after: History) -> None:
    """Updates summary, statistics and offered names where the entry changed what lists show."""
    if after.table.aside != before.aside:
        update_names(connection, {game: after})
    update_summary(connection, game, before, after)


def update_names(connection: Connection, moved: Mapping[int, History]) -> None:
    """Stops offering the names of games that were set aside; offers those of games brought back."""
    aside = {game: history for game, history in moved.items() if history.table.aside}
    forget(connection, {name for history in aside.values() for name in _first_names(history)}, aside)
    back = [history for game, history in moved.items() if game not in aside]
    back.sort(key=lambda history: history.entries[0].at)
    seen = {name: history.entries[0].at for history in back for name in _first_names(history)}
    remember(connection, seen, again=True)


def update_summary(connection: Connection, game: int, before: Table, after: History) -> None:
    """Updates the game's row and the statistics."""
    table = after.table
    moved = table.aside != before.aside
    hidden = (table.counts, table.covered.unseen) != (before.counts, before.covered.unseen)
    entry = after.entries[-1]
    if isinstance(entry.event, PlayersSeated):
        stand_up(connection, game, 0)
        remember(connection, dict.fromkeys(entry.event.players, entry.at))
        forget(connection, {*before.game.players} - {*entry.event.players}, {game})
    elif table.game.seats < before.game.seats:
        stand_up(connection, game, table.game.seats)
    if table.game is before.game and table.finished == before.finished and not moved and not hidden:
        return
    summary = summarize(table)
    if not moved:
        summary["updated_at"] = entry.at
    if isinstance(entry.event, SeatsChanged) and entry.event.player is not None:
        remember(connection, {entry.event.player: entry.at})
    connection.execute(update(GAME).where(GAME.c.id == game).values(summary))
    update_statistics(connection, game, before, after)


def _first_names(history: History) -> Sequence[str]:
    """Returns the names of all who joined, as first written; corrected names are not offered."""
    created = history.entries[0].event
    assert isinstance(created, GameCreated)
    seats = (entry.event for entry in reversed(history.entries) if isinstance(entry.event, PlayersSeated))
    seated = next(seats, created)
    later = (history.event(seq) for seq in history.done)
    joined = (event.player for event in later if isinstance(event, SeatsChanged))
    return (*seated.players, *(name for name in joined if name is not None))
