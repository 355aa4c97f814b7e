"""What the desk says of a table is another – what is taken off its people, what counts instead of its game:
that game's pages are drawn anew.
"""

from sqlalchemy import Connection, select

from scorekeeper.gamelog.tournament.hall import Hall
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.seating import all_changed
from scorekeeper.storage.tournament.games import TABLE


def follow_said(
    connection: Connection, tournament: int, before: TournamentHistory, after: TournamentHistory
) -> None:
    """Let whoever looks at a game ask again where the penalties of its table are others now, the names of
    whom they were given, or what the desk entered for it. The games are held.
    """
    was, is_ = before.hall, after.hall
    if _all(was) == _all(is_):
        return
    others = {
        (heat, after.published[heat - 1], table)
        for heat, there in enumerate(is_.tournament.heats, start=1)
        for table in range(1, len(there.seating.tables) + 1)
        if _told(was, heat, table) != _told(is_, heat, table)
    }
    rows = connection.execute(select(TABLE).where(TABLE.c.tournament_id == tournament)).all()
    all_changed(connection, {row.game_id for row in rows if (row.heat, row.published, row.number) in others})


def _all(hall: Hall) -> tuple[object, ...]:
    tournament = hall.tournament
    return tournament.counting_penalties, tournament.entrants, tournament.heats, hall.all_seen


def _told(hall: Hall, heat: int, table: int) -> tuple[object, ...]:
    """All that the pages of that table's game tell of it."""
    tournament = hall.tournament
    taken = [(tournament.entrants[each.entrant], each) for each in tournament.taken_at(heat, table)]
    decided = tournament.decided_at(heat, table) if heat <= len(tournament.heats) else None
    return taken, decided, decided and (hall.all_seen, tournament.later_than(heat))
