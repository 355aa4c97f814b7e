"""The page of the device that keeps a table's pad, for every heat; and what a game knows of its table."""

from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.tournament.roles import HallRole
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.halls import NotInHall, stands
from scorekeeper.web.hall.sheets import Sheet
from scorekeeper.web.hall.tables_shown import running_heat, shown_tables

bp = Blueprint("hall_table", __name__, url_prefix="/halls/<hall>/tables/<int:table>")


def _values(code: str, log: TournamentHistory, table: int) -> dict[str, Any]:
    tournament = log.hall.tournament
    running = running_heat(tournament)
    number = running[0] if running else 0
    tables = shown_tables(code, tournament, number, log.hall.board) if number else []
    current = tables[table - 1] if 0 < table <= len(tables) else None
    return {
        "number": number,
        "table_number": table,
        "table": None if running and running[1].cancelled else current,
        "clock": clock_of(tournament, number, log.hall.board, table) if current else None,
    }


PAD = Sheet("pad", "hall_table.show", _values, ages=True, kept=True)


@bp.get("")
@needs("hall table")
def show(hall: str, table: int) -> ResponseReturnValue:
    """What the table plays now, and the way to its pad."""
    here = stands()
    if here.role is HallRole.TABLE and here.table != table:
        raise NotInHall(here.role)
    return PAD.show(hall, table=table)
