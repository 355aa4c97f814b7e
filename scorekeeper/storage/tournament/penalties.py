"""What is taken off the people of a table is another, or off whom: its game's pages are drawn anew."""

from sqlalchemy import Connection, select

from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.seating import changed
from scorekeeper.storage.tournament.games import TABLE


def follow_penalties(
    connection: Connection, tournament: int, before: TournamentHistory, after: TournamentHistory
) -> None:
    """Let whoever looks at a game ask again where the penalties of its table are others now, or the names of
    whom they were given. The games are held.
    """
    was, is_ = before.hall.tournament, after.hall.tournament
    if (was.counting_penalties, was.entrants) == (is_.counting_penalties, is_.entrants):
        return
    others = {
        (heat, after.published[heat - 1], table)
        for heat, there in enumerate(is_.heats, start=1)
        for table in range(1, len(there.seating.tables) + 1)
        if _told(was, heat, table) != _told(is_, heat, table)
    }
    rows = connection.execute(select(TABLE).where(TABLE.c.tournament_id == tournament)).all()
    for row in sorted(rows, key=lambda row: row.game_id):
        if (row.heat, row.published, row.number) in others:
            changed(connection, row.game_id)


def _told(tournament: Tournament, heat: int, table: int) -> list[tuple[Entrant, Penalty]]:
    return [(tournament.entrants[each.entrant], each) for each in tournament.taken_at(heat, table)]
