"""What lies beside a game's log, brought in line with it in the transaction of the stroke."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, update

from scorekeeper.gamelog.events import GameCreated, SeatsChanged
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.storage.models import GAME
from scorekeeper.storage.players import forget, remember, remember_again
from scorekeeper.storage.seating import stand_up
from scorekeeper.storage.statistics.keep import follow
from scorekeeper.storage.summary import summarize
from scorekeeper.storage.tournament.reports import tell_tournament


def follow_stroke(connection: Connection, game: int, before: Table, after: History) -> None:
    """Bring all of it in line, and the tournament that the game is a table of."""
    tell_tournament(connection, game, before, after)
    follow_lists(connection, game, before, after)


def follow_lists(connection: Connection, game: int, before: Table, after: History) -> None:
    """Bring summary and statistics in line where the stroke changed what lists show, and the names that are
    offered.
    """
    if after.table.aside != before.aside:
        follow_names(connection, {game: after})
    follow_summary(connection, game, before, after)


def follow_names(connection: Connection, moved: Mapping[int, History]) -> None:
    """Offer no names for these games, which were set aside, or offer those of them that were brought back."""
    aside = {game: history for game, history in moved.items() if history.table.aside}
    forget(connection, {name for history in aside.values() for name in _first_names(history)}, aside)
    back = [history for game, history in moved.items() if game not in aside]
    back.sort(key=lambda history: history.strokes[0].at)
    remember_again(connection, {name: each.strokes[0].at for each in back for name in _first_names(each)})


def follow_summary(connection: Connection, game: int, before: Table, after: History) -> None:
    """Bring the game's row and the statistics in line."""
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
