"""Somebody's badge was scanned at the desk: one tap checks them in."""

from typing import Any

from flask import Blueprint, abort
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.commands import CheckIn, Leave
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.web.guard.access import needs
from scorekeeper.web.hall.seats_of import current_seat
from scorekeeper.web.hall.sheets import Sheet

bp = Blueprint("hall_arriving", __name__, url_prefix="/halls/<hall>/arrivals/<int:who>")


def _values(code: str, log: TournamentHistory, who: int) -> dict[str, Any]:
    tournament = log.hall.tournament
    if who >= len(tournament.entrants):
        abort(404)
    return {
        "who": who,
        "person": tournament.entrants[who],
        "is_here": who in tournament.here,
        "current": current_seat(tournament, who),
    }


ARRIVAL = Sheet("arrival", "hall_arriving.show", _values)


@bp.get("")
@needs("director")
def show(hall: str, who: int) -> ResponseReturnValue:
    """Who it is, and whether they are here."""
    return ARRIVAL.show(hall, who=who)


@bp.post("/here")
@needs("director")
def check_in(hall: str, who: int) -> ResponseReturnValue:
    """They are here, or back."""
    return ARRIVAL.write(hall, CheckIn((who,)), who=who)


@bp.post("/gone")
@needs("director")
def leave(hall: str, who: int) -> ResponseReturnValue:
    """They are not, or go."""
    return ARRIVAL.write(hall, Leave(who), who=who)
