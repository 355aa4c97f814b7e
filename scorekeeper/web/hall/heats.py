"""A heat: all its tables at a glance; its time; cancelling and reopening it."""

from typing import Any

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.commands import (
    CancelHeat,
    ContinueClock,
    PauseClock,
    ReopenHeat,
    StartClock,
)
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.overtime import overtime_of
from scorekeeper.web.guard.access import needs
from scorekeeper.web.hall.desk import DESK
from scorekeeper.web.hall.penalties import penalties_of
from scorekeeper.web.hall.sheets import Own, Sheet
from scorekeeper.web.hall.tables_shown import now_told, shown_tables

bp = Blueprint("hall_heats", __name__, url_prefix="/halls/<hall>/heats/<int:number>")


def _values(code: str, log: TournamentHistory, number: int) -> dict[str, Any]:
    tournament = log.hall.tournament
    if not 1 <= number <= len(tournament.heats):
        abort(404)
    return {
        "number": number,
        "heat": tournament.heats[number - 1],
        "tables": shown_tables(code, tournament, number, log.hall.board),
        "overtime": overtime_of(log, number),
        "clock": clock_of(tournament, number, log.hall.board),
        "penalties": penalties_of(tournament, heat=number),
    }


HEAT = Sheet("heat", "hall_heats.show", _values, ages=True, kept=True, own=Own.MARKED)


@bp.get("")
@needs("hall")
def show(hall: str, number: int) -> ResponseReturnValue:
    """Who sits where, how far the tables are, what came of them."""
    return HEAT.show(hall, number=number)


@bp.post("/cancel")
@needs("director")
def cancel(hall: str, number: int) -> ResponseReturnValue:
    """The heat counts nowhere."""
    return HEAT.write(hall, CancelHeat(number), number=number)


@bp.post("/reopen")
@needs("director")
def reopen(hall: str, number: int) -> ResponseReturnValue:
    """A cancelled heat counts again."""
    return HEAT.write(hall, ReopenHeat(number), number=number)


@bp.post("/clock")
@needs("director")
def start_clock(hall: str, number: int) -> ResponseReturnValue:
    """The time begins now; where it has begun, whoever saw that may let it begin anew."""
    return _write(hall, number, StartClock(number, now_told(), "anew" in request.form))


@bp.post("/clock/pause")
@needs("director")
def pause_clock(hall: str, number: int) -> ResponseReturnValue:
    """The time stands until it is let go on."""
    return _write(hall, number, PauseClock(number, now_told()))


@bp.post("/clock/on")
@needs("director")
def continue_clock(hall: str, number: int) -> ResponseReturnValue:
    """The time goes on with what was left."""
    return _write(hall, number, ContinueClock(number, now_told()))


def _write(hall: str, number: int, command: Command) -> ResponseReturnValue:
    """Write that, and show the page whose button it was: the desk or the heat."""
    if request.form.get("on") == "desk":
        return DESK.write(hall, command)
    return HEAT.write(hall, command, number=number)
