"""What stands in the room: the page of the device that keeps a table's pad, and the wall for everybody."""

from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import Clock, clock_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.tournament.tables import TournamentRole
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.capabilities import Capability, requires
from scorekeeper.web.guard.tournament_rights import NotInTournament, find_standing
from scorekeeper.web.tournament.page import Own, TournamentPage
from scorekeeper.web.tournament.progress import running_heat, shown_tables
from scorekeeper.web.tournament.standings import podium_lines, seen_lines

bp = Blueprint("tournament_table", __name__, url_prefix="/halls/<tournament_code>")


def _values(code: str, log: TournamentHistory, table: int) -> dict[str, Any]:
    tournament = log.state.tournament
    number, heat = running_heat(tournament)
    tables = shown_tables(code, tournament, number, log.state.board) if number else []
    current = tables[table - 1] if 0 < table <= len(tables) else None
    return {
        "number": number,
        **({"names": tournament.names_in(number)} if number else {}),
        "table_number": table,
        "table": None if heat and heat.cancelled else current,
        "clock": clock_of(tournament, number, log.state.board, table) if current else None,
    }


PAD = TournamentPage("pad", "tournament_table.show", _values, ages=True, cached=True)


@bp.get("/tables/<int:table>")
@needs("tournament table")
def show(tournament_code: str, table: int) -> ResponseReturnValue:
    """What the table plays now, and the way to its pad."""
    standing = find_standing()
    if standing.role is TournamentRole.TABLE and standing.table != table:
        raise NotInTournament(standing.role)
    return PAD.show(tournament_code, table=table)


def _wall_values(code: str, log: TournamentHistory) -> dict[str, Any]:
    state = log.state
    tournament = state.tournament
    (number, heat), lines, plays = running_heat(tournament), seen_lines(state), state.running
    tables = shown_tables(code, tournament, number, state.board) if plays else []
    times: dict[Clock, list[int]] = {}  # of the tables that play, those with the same time together
    for table in tables:
        if not table.done:
            times.setdefault(clock_of(tournament, number, state.board, table.number), []).append(table.number)
    return {
        "number": number,
        **({"names": tournament.names_in(number)} if number else {}),
        "times": times,
        "tables": tables,
        "clock": clock_of(tournament, number, state.board) if plays else None,
        "lines": lines if lines is None or tournament.has_results else [],
        "out": heat.seating.out if heat and plays else (),
        "announcement": state.board.announcement,
        "revealed": None if state.ceremony is None else podium_lines(tournament)[: state.ceremony],
    }


WALL = TournamentPage("wall", "tournament_table.show_wall", _wall_values, cached=True, own=Own.NOTHING)


@bp.get("/wall")
@requires(Capability.DEVICES)
@needs("tournament")
def show_wall(tournament_code: str) -> ResponseReturnValue:
    """All that the whole hall looks at; it turns its own pages."""
    return WALL.show(tournament_code)
