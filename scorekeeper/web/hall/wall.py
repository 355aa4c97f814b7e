"""The wall: who sits where, the time, the standings, announcements. Nothing there is pressed."""

from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import Clock, clock_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.offers import Offer, asks_for
from scorekeeper.web.hall.sheets import Own, Sheet
from scorekeeper.web.hall.standing_lines import seen_lines
from scorekeeper.web.hall.tables_shown import running_heat, shown_tables

bp = asks_for(Offer.DEVICES)(Blueprint("hall_wall", __name__, url_prefix="/halls/<hall>/wall"))


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    hall = log.hall
    tournament = hall.tournament
    last, lines, plays = running_heat(tournament), seen_lines(hall), hall.running
    number = last[0] if last else 0
    tables = shown_tables(code, tournament, number, hall.board) if plays else []
    times: dict[Clock, list[int]] = {}  # of the tables that play, those with the same time together
    for one in tables:
        if not one.done:
            times.setdefault(clock_of(tournament, number, hall.board, one.number), []).append(one.number)
    return {
        "number": number,
        "times": times,
        "tables": tables,
        "clock": clock_of(tournament, number, hall.board) if plays else None,
        "lines": lines if lines is None or tournament.has_results else [],
        "out": last[1].seating.out if last and plays else (),
        "announcement": hall.board.announcement,
    }


WALL = Sheet("wall", "hall_wall.show", _values, kept=True, own=Own.NOTHING)


@bp.get("")
@needs("hall")
def show(hall: str) -> ResponseReturnValue:
    """All that the whole hall looks at; it turns its own pages."""
    return WALL.show(hall)
