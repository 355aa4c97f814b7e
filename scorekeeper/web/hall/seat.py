"""Where do I sit? The page of one person of the list, on the own phone."""

from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.clock import clock_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.tournament.devices import name_entrant
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import device, needs
from scorekeeper.web.guard.halls import stands
from scorekeeper.web.hall.forms import WhoForm
from scorekeeper.web.hall.penalties import penalties_of
from scorekeeper.web.hall.seats_of import seats_of
from scorekeeper.web.hall.sheets import Sheet
from scorekeeper.web.hall.standing_lines import seen_line, seen_lines

bp = Blueprint("hall_seat", __name__, url_prefix="/halls/<hall>/me")


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    tournament = log.hall.tournament
    who = stands().entrant
    if who is None or who >= len(tournament.entrants) or "other" in request.args:
        names = [each.name.casefold() for each in tournament.entrants]
        return {"who": None, "order": sorted(range(len(names)), key=names.__getitem__)}
    seats, running = seats_of(tournament, who), tournament.running[-1:]
    current = next((each for each in seats if each.heat in running), None)
    lines = seen_lines(log.hall)
    return {
        "who": who,
        "person": tournament.entrants[who],
        "is_here": who in tournament.here,
        "current": current,
        "past": [each for each in seats if each is not current],
        "clock": (
            clock_of(tournament, current.heat, log.hall.board, current.table)
            if current and current.table
            else None
        ),
        "line": seen_line(log.hall, who) if tournament.has_results else None,
        "of": len(lines or ()),
        "hidden": lines is None,
        "penalties": penalties_of(tournament, who),
        "still": not tournament.through or who in tournament.through[-1],
    }


SEAT = Sheet("seat", "hall_seat.show", _values, asks=("other",), kept=True)


@bp.get("")
@needs("hall")
def show(hall: str) -> ResponseReturnValue:
    """The seat of whoever this phone belongs to; without one, the names to choose from."""
    return SEAT.show(hall)


@bp.post("")
@needs("hall")
def choose(hall: str) -> ResponseReturnValue:
    """Say who somebody is; without a name, nobody in particular."""
    form = WhoForm()
    form.validate()
    known = range(len(load_tournament(hall).hall.tournament.entrants))
    name_entrant(hall, device(), form.who.data if form.who.data in known else None)
    return redirect(url_for(".show", hall=hall), 303)
