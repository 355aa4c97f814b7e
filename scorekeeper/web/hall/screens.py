"""What stands in a hall: the page of the device that keeps a table's pad, and the wall for everybody."""

from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import Clock, clock_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.tournament.tables import HallRole
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.guard.tournament_rights import NotInHall, find_standing
from scorekeeper.web.hall.page import Own, TournamentPage
from scorekeeper.web.hall.progress import running_heat, shown_tables
from scorekeeper.web.hall.standings import seen_lines

bp = Blueprint("hall_table", __name__, url_prefix="/halls/<hall>")


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


PAD = TournamentPage("pad", "hall_table.show", _values, ages=True, cached=True)


@bp.get("/tables/<int:table>")
@needs("hall table")
def show(hall: str, table: int) -> ResponseReturnValue:
    """What the table plays now, and the way to its pad."""
    standing = find_standing()
    if standing.role is HallRole.TABLE and standing.table != table:
        raise NotInHall(standing.role)
    return PAD.show(hall, table=table)


def _wall_values(code: str, log: TournamentHistory) -> dict[str, Any]:
    hall = log.hall
    tournament = hall.tournament
    last, lines, plays = running_heat(tournament), seen_lines(hall), hall.running
    number = last[0] if last else 0
    tables = shown_tables(code, tournament, number, hall.board) if plays else []
    times: dict[Clock, list[int]] = {}  # of the tables that play, those with the same time together
    for table in tables:
        if not table.done:
            times.setdefault(clock_of(tournament, number, hall.board, table.number), []).append(table.number)
    return {
        "number": number,
        "times": times,
        "tables": tables,
        "clock": clock_of(tournament, number, hall.board) if plays else None,
        "lines": lines if lines is None or tournament.has_results else [],
        "out": last[1].seating.out if last and plays else (),
        "announcement": hall.board.announcement,
    }


WALL = TournamentPage("wall", "hall_table.show_wall", _wall_values, cached=True, own=Own.NOTHING)


@bp.get("/wall")
@requires(Capability.DEVICES)
@needs("hall")
def show_wall(hall: str) -> ResponseReturnValue:
    """All that the whole hall looks at; it turns its own pages."""
    return WALL.show(hall)
