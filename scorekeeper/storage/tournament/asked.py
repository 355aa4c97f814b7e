"""What the games of tables have to say once their heat takes results again: nobody listened meanwhile."""

import json
from typing import Any

from sqlalchemy import Connection, bindparam, select

from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.damage import leaving_out, log_left_out
from scorekeeper.storage.rows import GAME
from scorekeeper.storage.strokes import history_of, stored_strokes
from scorekeeper.storage.tournament.tables import TableOfHeatRow
from scorekeeper.storage.tournament.told import tell

TABLE: Any = TableOfHeatRow.__table__
GAMES = (
    select(TABLE, GAME.c.finished, GAME.c.aside, GAME.c.totals)
    .join(GAME, GAME.c.id == TABLE.c.game_id)
    .where(TABLE.c.tournament_id == bindparam("tournament"))
    .order_by(TABLE.c.game_id)
)


def ask_games(
    connection: Connection, tournament: int, before: TournamentHistory, after: TournamentHistory
) -> TournamentHistory:
    """The tournament when the games of heats that take results again have said what their result is."""
    open_again = _open(after) - _open(before)
    if not open_again:
        return after
    for row in connection.execute(GAMES, {"tournament": tournament}).all():
        if (row.heat, row.published) not in open_again or _says_the_same(after, row):
            continue
        with leaving_out(str(row.game_id), log_left_out):
            game = history_of(stored_strokes(connection, [row.game_id])[row.game_id])
            after = tell(connection, row, after, game.table, game)
    return after


def _open(history: TournamentHistory) -> set[tuple[int, int]]:
    """The heats that take results, with the strokes that published them."""
    tournament = history.hall.tournament
    return {
        (number, published)
        for number, (heat, published) in enumerate(zip(tournament.heats, history.published, strict=True), 1)
        if heat.stage == tournament.stage and not (heat.cancelled or tournament.finished)
    }


def _says_the_same(history: TournamentHistory, row: Any) -> bool:
    """Whether the game's row shows what the tournament has of it, so that its log need not be read."""
    said = history.hall.played.get((row.heat, row.number))
    if said is None or not row.finished or row.aside:
        return (said is None) and not (row.finished and not row.aside)
    return tuple(json.loads(row.totals)) == said.scores
