"""The rules of a tournament that goes on: each part may be changed from now on."""

from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.tournament.commands import ChangeSettings
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.editions import titles
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.bodies import FORM, takes
from scorekeeper.web.hall.agreed import AgreedForm, agreed_values, named, read_agreed
from scorekeeper.web.hall.sheets import Sheet, write

bp = Blueprint("hall_rules", __name__, url_prefix="/halls/<hall>/rules")


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    settings = log.hall.tournament.settings
    if request.method == "POST":
        form = AgreedForm()
        form.validate()
        settings, _problems = read_agreed(form, settings)
        if not settings.draws or not settings.order:
            settings = log.hall.tournament.settings
    return {"editions": titles(), "edition_stays": bool(log.hall.tournament.heats)} | agreed_values(settings)


RULES = Sheet("rules", "hall_rules.show", _values)


@bp.get("")
@needs("director")
def show(hall: str) -> ResponseReturnValue:
    """All parts of the rules."""
    return RULES.show(hall)


@bp.post("")
@needs("director")
@takes(FORM)
def change(hall: str) -> ResponseReturnValue:
    """Play by these from now on."""
    form = AgreedForm()
    form.validate()
    settings, problems = read_agreed(form, load_tournament(hall).hall.tournament.settings)
    if problems:
        return RULES.refused(hall, named(problems))
    try:
        write(hall, ChangeSettings(settings))
    except RuleProblem as refusal:
        return RULES.refused(hall, named(refusal.problems))
    return redirect(url_for("hall_desk.show", hall=hall), 303)
