"""Who is in the list of a tournament: check-in, names by hand or as a file, late, leaving, back."""

from typing import Any

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorekeeper.formats.tournament.people import PeopleReading, read_people, write_people
from scorekeeper.gamelog.tournament.commands import AddEntrants, CheckIn, Leave
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.quotas import Quota, QuotaSpent, check, spend
from scorekeeper.web.hall.files import csv_file, read_file
from scorekeeper.web.hall.forms import ListForm
from scorekeeper.web.hall.names import known_names, sentences_of
from scorekeeper.web.hall.sheets import Sheet
from scorekeeper.web.hall.sheets import write as write_in
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("hall_people", __name__, url_prefix="/halls/<hall>/people")


def _values(code: str, log: TournamentHistory, **told: Any) -> dict[str, Any]:
    tournament = log.hall.tournament
    order = sorted(range(len(tournament.entrants)), key=lambda one: tournament.entrants[one].name.casefold())
    listed = {each.name.casefold() for each in tournament.entrants}
    return {
        "order": order,
        "waiting": [one for one in order if one not in tournament.here],
        "known": [name for name in known_names() if name.casefold() not in listed],
        "reading": None,
        "typed": "",
        "sitting": {
            one for heat in tournament.heats[-1:] if not heat.complete for one in heat.seating.seated
        },
        **told,
    }


PEOPLE = Sheet("people", "hall_people.show", _values)


@bp.get("")
@needs("director")
def show(hall: str) -> ResponseReturnValue:
    """The list."""
    return PEOPLE.show(hall)


@bp.post("")
@needs("director")
@takes(LIST)
def add(hall: str) -> ResponseReturnValue:
    """Add people. What cannot be read, and names that are like others, are shown before any is taken in."""
    form = ListForm()
    form.validate()
    text = read_file(form.file.data) or form.people.data or ""
    log = load_tournament(hall)
    reading = read_people(text, log.hall.tournament.entrants)
    if not reading.entrants and not reading.broken:
        return PEOPLE.draw(hall, log, [_("Type at least one name, or choose a file.")], 422)
    if not form.looked.data and (reading.broken or reading.doubles):
        return _look(hall, log, text, reading, form)
    like = {double.name for double in reading.doubles} - set(form.take.data)
    taken = tuple(each for each in reading.entrants if each.name not in like)
    if not taken:
        return _look(hall, log, text, reading, form, [_("Nobody is left to be added.")])
    try:
        check(Quota.NAMES, len(taken))
        after = write_in(hall, AddEntrants(taken, form.here.data))
    except RuleProblem as refusal:
        return PEOPLE.refused(hall, refusal.problems)
    except QuotaSpent as spent:
        return PEOPLE.draw(hall, log, [spent.text], 429)
    spend(Quota.NAMES, len(taken))
    return PEOPLE.written(hall, after)


def _look(
    hall: str,
    log: TournamentHistory,
    text: str,
    reading: PeopleReading,
    form: ListForm,
    notice: list[str] | None = None,
) -> ResponseReturnValue:
    told = {"reading": reading, "broken": sentences_of(reading), "typed": text}
    told |= {"all_here": form.here.data, "taken": form.take.data}
    like = {double.name for double in reading.doubles}
    sure = [each for each in reading.entrants if each.name not in like]
    return _with(told | {"sure": sure}).draw(hall, log, notice or (), 422)


def _with(told: dict[str, Any]) -> Sheet:
    return Sheet("people_check", "hall_people.show", lambda code, log: _values(code, log, **told))


@bp.post("/<int:who>/here")
@needs("director")
def check_in(hall: str, who: int) -> ResponseReturnValue:
    """Somebody is here, or back."""
    return PEOPLE.write(hall, CheckIn((who,)), anchor=f"p-{who}")


@bp.post("/<int:who>/gone")
@needs("director")
def leave(hall: str, who: int) -> ResponseReturnValue:
    """Somebody goes; what they played counts."""
    return PEOPLE.write(hall, Leave(who), anchor=f"p-{who}")


@bp.post("/here")
@needs("director")
def check_all_in(hall: str) -> ResponseReturnValue:
    """Everybody in the list is here."""
    people = range(len(load_tournament(hall).hall.tournament.entrants))
    return PEOPLE.write(hall, CheckIn(tuple(people)))


@bp.get("/people.csv")
@needs("director")
def file(hall: str) -> Response:
    """The list as a file that can be read in again."""
    tournament = load_tournament(hall).hall.tournament
    people = [Entrant(each.name, each.club, each.number) for each in tournament.entrants]
    return csv_file(tournament, _("people"), lambda mark: write_people(people, mark))
