"""A tournament as one record, out and in; and the history of its desk."""

from typing import Any

from flask import Blueprint, Response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.storage.log import load
from scorekeeper.storage.players import unfit_names
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables_of_heat import tables_of
from scorekeeper.storage.tournament.taking_in import take_in
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
    reading = read_tournament_text(text)
    tournament, problems = reading.tournament, list(reading.problems)
    if tournament is not None:
        problems += unfit_names([name for each in tournament.entrants for name in (each.name, each.plays)])
    if tournament is None or problems:
        return _draw([sentence_for(problem) for problem in problems[:MOST_TOLD]], text), 422
    try:
        code = take_in(tournament, reading.games, form.entry.data or new_entry_id(), device_name())
    except RuleProblem as refusal:
        return _draw([sentence_for(problem) for problem in refusal.problems], text), 422
    return redirect(url_for("hall_desk.show", hall=code), 303)


def _draw(notice: list[str] | None = None, text: str = "") -> str:
    return render_template("hall/bring.html", notice=notice or [], text=text if len(text) < 100_000 else "")
