"""A tournament as one record, out and in; and the history of its desk."""

from typing import Any

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorekeeper.formats.tournament.record import write_tournament_text
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables_of_heat import tables_of
from scorekeeper.web.guard.access import needs
from scorekeeper.web.hall.files import file_name, saved
from scorekeeper.web.hall.sheets import Sheet
from scorekeeper.web.hall.strokes import describe_strokes
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("hall_record", __name__)


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    return {"strokes": describe_strokes(log)}


HISTORY = Sheet("history", "hall_record.history", _values)


@bp.get("/halls/<hall>/history")
@needs("director")
def history(hall: str) -> ResponseReturnValue:
    """Who did what when."""
    return HISTORY.show(hall)


@bp.get("/halls/<hall>/record.json")
@needs("director")
def save(hall: str) -> Response:
    """The whole tournament with the games of its tables."""
    tournament = load_tournament(hall).hall.tournament
    games = {
        (each.heat, each.table): load(each.game).table.game
        for each in tables_of(hall)
        if each.finished and not each.aside
    }
    text = write_tournament_text(tournament, games) + "\n"
    return saved(text, file_name(tournament, _("record"), "json"), "application/json")
