"""One tap that takes the points off the people of a table that played longer than allowed."""

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.commands import GivePenalty
from scorekeeper.gamelog.tournament.overtime import REASON, overtime_of
from scorekeeper.rules.tournament.penalty import GAME
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs
from scorekeeper.web.hall.sheets import write

bp = Blueprint(
    "hall_overtime", __name__, url_prefix="/halls/<hall>/heats/<int:number>/tables/<int:table>/overtime"
)


@bp.post("")
@needs("director")
def give(hall: str, number: int, table: int) -> ResponseReturnValue:
    """Take the points off everybody at the table who has not been judged for it."""
    late = overtime_of(load_tournament(hall), number).get(table)
    if late is not None:
        write(hall, *(GivePenalty(one, number, GAME, late.points, REASON, once=True) for one in late.people))
    return redirect(url_for("hall_heats.show", hall=hall, number=number), 303)
