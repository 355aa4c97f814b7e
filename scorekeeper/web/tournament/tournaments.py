"""Tournaments: which there are, and beginning one. A club evening begins with a list of names."""

from datetime import date

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.formats.tournament.people import PeopleReading, read_people
from scorekeeper.gamelog.tournament.commands import CheckIn, OpenTournament
from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.devices import around
from scorekeeper.storage.tournament.lists import tournaments_of
from scorekeeper.storage.tournament.log import begin_tournament, write_tournament
from scorekeeper.storage.tournament.tables import TournamentRole
from scorekeeper.web.editions import titles
from scorekeeper.web.guard.access import device, is_host, needs, renew_identity
from scorekeeper.web.guard.bodies import LIST, takes
from scorekeeper.web.guard.limits import Quota, QuotaSpent, check, spend
from scorekeeper.web.start.setup import known_names
from scorekeeper.web.tournament import rules
from scorekeeper.web.tournament.forms import BeginForm
from scorekeeper.web.tournament.people import MOST_KNOWN, ListRefused, read_list, sentences_of
from scorekeeper.web.ui.files import read_file
from scorekeeper.web.ui.language import day, sentence_for
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("tournaments", __name__)

ALL_HERE = ("club_evening", "league_evening")  # whoever is in the list is usually there


@bp.get("/halls")
@needs("open")
def show() -> ResponseReturnValue:
    """The tournaments that this device may see, and the way to a new one."""
    listed = tournaments_of(None if is_host() else device().id)
    if not listed:
        return redirect(url_for(".new"))
    return render_template("tournament/tournaments.html", tournaments=listed)


@bp.get("/halls/new")
@needs("open")
def new() -> ResponseReturnValue:
    """The form for a new tournament."""
    return _draw(BeginForm(formdata=None))


@bp.post("/halls/new")
@needs("open")
@takes(LIST)
def choose() -> ResponseReturnValue:
    """The form as it was sent, with the parts of the preset that is chosen on it."""
    form = _sent()
    if form.title.data in map(_title, rules.PRESET_WORDS):  # nobody has thought of a name yet
        form.title.data = ""
    form.preset.data = request.form.get("chosen")
    return _draw(form)


@bp.post("/halls")
@needs("open")
@takes(LIST)
def begin() -> ResponseReturnValue:
    """Begin a tournament, or show again what was typed with everything that is wrong."""
    form, agreed = _sent(), rules.AgreedForm()
    agreed.validate()
    preset, usual = rules.preset_of(form.preset.data)
    settings, problems = rules.read_agreed(agreed, usual) if agreed.draw.data else (usual, [])
    try:
        reading = read_list(form.people.data or "")
    except ListRefused as refusal:
        return _draw(form, settings, [refusal.text], PeopleReading(())), refusal.status
    if problems or ((reading.broken or reading.doubles) and not form.anyway.data):
        return _draw(form, settings, _sentences(problems), reading), 422
    entry = form.request_id
    director = device() if is_host() else renew_identity(entry)
    title = form.title.data or _title(preset)
    try:
        command = OpenTournament(title, settings, reading.entrants)
        check(Quota.NAMES, len(reading.entrants))
        code, _log = begin_tournament(command, entry, director.name, director)
    except RuleProblem as refusal:
        return _draw(form, settings, _sentences(refusal.problems), reading), 422
    except QuotaSpent as spent:
        return _draw(form, settings, [spent.text], reading), 429
    begun = around(code, director.id).role is TournamentRole.DIRECTOR
    if begun:  # else somebody else did, with this entry
        spend(Quota.NAMES, len(reading.entrants))
    if begun and form.here.data and reading.entrants:
        check_in = CheckIn(tuple(range(len(reading.entrants))))
        write_tournament(code, check_in, WriteRequest(f"{entry}.0", 0, director.name))
    return redirect(url_for("tournament_desk.show", tournament_code=code), 303)


def _sent() -> BeginForm:
    """The form as it was sent; the people of a file stand below those who were typed."""
    form = BeginForm()
    reading = read_people(read_file(form.file.data))
    lines = [line for line in (form.people.data or "").splitlines() if line.strip()]
    lines += ["; ".join(_cells(entrant)) for entrant in reading.entrants]
    form.people.data = "\n".join(lines + [broken.text for broken in reading.broken])
    return form


def _cells(entrant: Entrant) -> list[str]:
    """Somebody of a file as a line of the form; what stands behind the name is left out where it is empty."""
    number = "" if entrant.number is None else str(entrant.number)
    cells = [entrant.name, entrant.club, number]
    return cells if number else cells[: 1 + bool(entrant.club)]


def _sentences(problems: tuple[Problem, ...] | list[Problem]) -> list[str]:
    return [sentence_for(problem) for problem in rules.named(problems)]


def _draw(
    form: BeginForm,
    settings: object = None,
    notice: list[str] | None = None,
    reading: PeopleReading | None = None,
) -> str:
    preset, usual = rules.preset_of(form.preset.data)
    shown = settings or usual
    return render_template(
        "tournament/begin.html",
        presets=[(code, _(word), _(line)) for code, (word, line) in rules.PRESET_WORDS.items()],
        preset=preset,
        title=form.title.data or _title(preset),
        people=form.people.data or "",
        all_here=form.here.data if reading is not None else preset in ALL_HERE,
        known=known_names(MOST_KNOWN),
        notice=notice or [],
        reading=reading,
        broken=sentences_of(reading) if reading else [],
        editions=titles(),
        agreed=rules.in_words(shown),  # type: ignore[arg-type]
        **rules.agreed_values(shown),  # type: ignore[arg-type]
    )


def _title(preset: str) -> str:
    return f"{_(rules.PRESET_WORDS[preset][0])} {day(date.today())}"
