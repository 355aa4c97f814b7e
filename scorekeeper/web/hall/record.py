"""A tournament as one record, out and in; and the history of its desk."""

from typing import Any

from flask import Blueprint, Response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from scorekeeper.web.guard.access import device_name, needs
from scorekeeper.web.guard.bodies import FILES, takes
from scorekeeper.web.hall.files import file_name, read_file, saved
from scorekeeper.web.hall.forms import RecordForm
from scorekeeper.web.hall.sheets import Sheet
from scorekeeper.web.hall.strokes import describe_strokes
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import sentence_for

bp = Blueprint("hall_record", __name__)

MOST_TOLD = 12  # problems at once
MOST_SHOWN = 100_000  # letters that come back into the form


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    return {"strokes": describe_strokes(log)}


HISTORY = Sheet("history", "hall_record.history", _values, kept=True)


@bp.get("/halls/<hall>/history")
@needs("director")
def history(hall: str) -> ResponseReturnValue:
    """Who did what when."""
    return HISTORY.show(hall)


@bp.get("/halls/<hall>/record.json")
@needs("director")
def save(hall: str) -> Response:
    """The whole tournament with the games of its tables."""
    text, tournament = record_of(hall), load_tournament(hall).hall.tournament
    return saved(text + "\n", file_name(tournament, _("record"), "json"), "application/json")


@bp.get("/halls/record")
def ask() -> ResponseReturnValue:
    """Where to put a record."""
    return _draw()


@bp.post("/halls/record")
@takes(FILES)
def bring() -> ResponseReturnValue:
    """A tournament as its record tells it, with its games; or everything that is wrong with it."""
    form = RecordForm()
    form.validate()
    text = read_file(form.file.data) or form.text.data or ""
    if not text.strip():
        return _draw([_("Choose a file that is not empty, or paste its text.")]), 422
    try:
        code, _log = take_in_tournament(text, device_name(), form.entry.data or None)
    except RuleProblem as refusal:
        return _draw([sentence_for(problem) for problem in refusal.problems[:MOST_TOLD]], text), 422
    return redirect(url_for("hall_desk.show", hall=code), 303)


def _draw(notice: list[str] | None = None, text: str = "") -> str:
    return render_template("hall/bring.html", notice=notice or [], text=text[:MOST_SHOWN])
