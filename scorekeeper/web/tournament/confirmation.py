"""The people of a table confirm what its game says, or say why it is wrong."""

from typing import Any

from flask import Blueprint, abort, redirect, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.commands import ConfirmResult, DisputeResult
from scorekeeper.statistics.tournament import lines_of
from scorekeeper.storage.game_roles import Role
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament.lists import place_of_game
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs, place
from scorekeeper.web.tournament.forms import ConfirmationForm
from scorekeeper.web.tournament.page import write
from scorekeeper.web.tournament.progress import log_timestamp

bp = Blueprint("tournament_confirmation", __name__, url_prefix="/games/<code>/confirmation")


@bp.post("")
@needs("seat")
def confirm(code: str) -> ResponseReturnValue:
    """The result stands, or the desk hears why not. A seat's own device speaks for its seat alone."""
    where = place_of_game(code)
    if where is None:
        abort(404)
    form = ConfirmationForm()
    log = load_tournament(where.tournament)
    if not log.has_published(where.heat, where.published):  # that heat was drawn anew, with other games
        abort(404)
    people = log.state.tournament.heats[where.heat - 1].seating.tables[where.table - 1]
    line: Any = form.line.data if place().role is Role.KEEPER else _own_line(code)
    entrant = people[line] if line in range(len(people)) else -1
    statement = (where.heat, where.table, people, entrant, form.mark.data or "")
    wish = (
        DisputeResult(*statement, form.why.data or "", log_timestamp())
        if form.wrong.data or form.why.data  # Enter in that field sends the other button
        else ConfirmResult(*statement)
    )
    write(where.tournament, wish)
    return redirect(url_for("table.show", code=code), 303)


def _own_line(code: str) -> int | None:
    """The line of the pad that this device's seat belongs to."""
    lines, seat = lines_of(load(code).table.game), place().seat
    return next((number for number, line in enumerate(lines) if seat in line), None)
