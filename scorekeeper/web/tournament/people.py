"""Who is in the list of a tournament: check-in, names by hand or as a file, late, leaving, back."""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorekeeper.fair_queue import Customer, FairQueue, QueueBusy, Rank
from scorekeeper.formats.tournament.people import PeopleReading, read_people, with_doubles, write_people
from scorekeeper.gamelog.tournament.commands import AddEntrants, CheckIn, Leave
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard.access import needs
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.limits import Quota, QuotaSpent, check, device_key, spend
from scorekeeper.web.start.setup import known_names
from scorekeeper.web.tournament.forms import ListForm
from scorekeeper.web.tournament.page import TournamentPage
from scorekeeper.web.tournament.page import write as write_in
from scorekeeper.web.ui.files import csv_file, read_file
from scorekeeper.web.ui.language import alphabetical, sentence_for
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("tournament_people", __name__, url_prefix="/halls/<tournament_code>/people")


def _values(code: str, log: TournamentHistory, **extra: Any) -> dict[str, Any]:
    tournament = log.state.tournament
    order = sorted(
        range(len(tournament.entrants)), key=lambda index: alphabetical(tournament.entrants[index].name)
    )
    listed = {entrant.name.casefold() for entrant in tournament.entrants}
    return {
        "order": order,
        "since": arrivals(log),
        "waiting": [index for index in order if index not in tournament.checked_in],
        "known": [name for name in known_names(MOST_KNOWN) if name.casefold() not in listed],
        "reading": None,
        "typed": "",
        "playing": {index for heat in tournament.heats if not heat.complete for index in heat.seating.seated},
        **extra,
    }


def arrivals(log: TournamentHistory) -> dict[int, str]:
    """Since when those are here who are, as the log has the moment."""
    since: dict[int, str] = {}
    before: frozenset[int] = frozenset()
    for entry, state in log.steps():
        present = state.tournament.checked_in
        since |= dict.fromkeys(present - before, entry.at)
        before = present
    return {entrant: since[entrant] for entrant in before}


PEOPLE = TournamentPage("people", "tournament_people.show", _values)
PEOPLE.serve(bp, "", "director")
PEOPLE.button(bp, "/<int:who>/here", "check_in", lambda who: CheckIn((who,)), anchor="#p-{who}")
PEOPLE.button(bp, "/<int:who>/gone", "leave", Leave, anchor="#p-{who}")


@bp.post("/here")
@needs("director")
def check_all_in(tournament_code: str) -> ResponseReturnValue:
    """Everybody in the list is here."""
    people = range(len(load_tournament(tournament_code).state.tournament.entrants))
    return PEOPLE.write(tournament_code, CheckIn(tuple(people)))


@bp.post("")
@needs("director")
@takes(LIST)
def add(tournament_code: str) -> ResponseReturnValue:
    """Add people. What cannot be read, and names that are like others, are shown before any is taken in."""
    form = ListForm()
    text = read_file(form.file.data) or form.people.data or ""
    log = load_tournament(tournament_code)
    try:
        reading = read_list(text, log.state.tournament.entrants)
    except ListRefused as refusal:
        return _with({"typed": text}, "people").draw(tournament_code, log, [refusal.text], refusal.status)
    if not reading.entrants and not reading.broken:
        return PEOPLE.draw(tournament_code, log, [_("Enter at least one name, or choose a file.")], 422)
    if not form.looked.data and (reading.broken or reading.doubles):
        return _look(tournament_code, log, text, reading, form)
    like = {double.name for double in reading.doubles} - set(form.take.data)
    taken = tuple(entrant for entrant in reading.entrants if entrant.name not in like)
    if not taken:
        return _look(tournament_code, log, text, reading, form, [_("There is nobody left to add.")])
    try:
        check(Quota.NAMES, len(taken))
        after = write_in(tournament_code, AddEntrants(taken, form.here.data))
    except RuleProblem as refusal:
        return PEOPLE.refused(tournament_code, refusal.problems)
    except QuotaSpent as spent:
        return _with({"typed": text}, "people").draw(tournament_code, log, [spent.text], 429)
    spend(Quota.NAMES, len(taken))
    return PEOPLE.written(tournament_code, after)


def _look(
    tournament_code: str,
    log: TournamentHistory,
    text: str,
    reading: PeopleReading,
    form: ListForm,
    notice: Sequence[str] = (),
) -> ResponseReturnValue:
    values = {"reading": reading, "broken": sentences_of(reading), "typed": text}
    values |= {"all_here": form.here.data, "taken": form.take.data}
    like = {double.name for double in reading.doubles}
    sure = [entrant for entrant in reading.entrants if entrant.name not in like]
    return _with(values | {"sure": sure}).draw(tournament_code, log, notice, 422)


def _with(extra: dict[str, Any], name: str = "people_check") -> TournamentPage:
    return TournamentPage(name, "tournament_people.show", lambda code, log: _values(code, log, **extra))


@bp.get("/people.csv")
@needs("director")
def file(tournament_code: str) -> Response:
    """The list as a file that can be read in again."""
    tournament = load_tournament(tournament_code).state.tournament
    people = [Entrant(entrant.name, entrant.club, entrant.number) for entrant in tournament.entrants]
    # Translators: part of the name of a file: one word, lower case.
    return csv_file(tournament, _("people"), lambda mark: write_people(people, mark))


MOST_KNOWN = 60
_queue, _PATIENCE = FairQueue(), 5.0  # seconds


class ListRefused(Exception):
    """A list of names that is not compared with itself; `text` says why."""

    def __init__(self, text: str, status: int) -> None:
        super().__init__(text)
        self.text, self.status = text, status


def read_list(text: str, others: Sequence[Entrant] = ()) -> PeopleReading:
    """A list's people and doubles, one list at a time, after length and quota. Raises ListRefused."""
    try:
        with _queue.turn(Customer(Rank.PLAYER, device_key()), _PATIENCE):
            reading = read_people(text, others)
            check(Quota.NAMES, len(reading.entrants))
            return with_doubles(reading, others)
    except QuotaSpent as spent:
        raise ListRefused(spent.text, 429) from spent
    except (QueueBusy, TimeoutError) as busy:
        text = _("Another list is being looked through already. Please try again in a moment.")
        raise ListRefused(text, 503) from busy


def sentences_of(reading: PeopleReading) -> list[tuple[int, str, list[str]]]:
    """The lines that could not be read: number, text, why."""
    return [
        (broken_line.line, broken_line.text, [sentence_for(problem) for problem in broken_line.problems])
        for broken_line in reading.broken
    ]
