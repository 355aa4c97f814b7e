"""A tournament as one record, out and in; and the history of its desk in words: who did what when."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event
from scorekeeper.gamelog.tournament import events as did
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.heat import OVERRIDDEN, PAPER
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from scorekeeper.web.guard.access import device_name, needs
from scorekeeper.web.guard.bodies import FILES, takes
from scorekeeper.web.hall.forms import RecordForm
from scorekeeper.web.hall.page import TournamentPage, names_of
from scorekeeper.web.hall.rules import WAYS
from scorekeeper.web.ui.files import download, file_name, read_file
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import listed, ngettext, sentence_for

bp = Blueprint("hall_record", __name__)

MOST_TOLD = 12  # problems at once
MOST_SHOWN = 100_000  # letters that come back into the form


def _values(code: str, log: TournamentHistory) -> dict[str, Any]:
    return {"strokes": describe_strokes(log)}


HISTORY = TournamentPage("history", "hall_record.history", _values, cached=True)


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
    return download(text + "\n", file_name(tournament, _("record"), "json"), "application/json")


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


MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class StrokeLine:
    """One line of the history."""

    seq: int
    at: str
    by: str
    text: str
    undone: bool


def describe_strokes(log: TournamentHistory) -> list[StrokeLine]:
    """Every stroke, the newest first; those that no longer count are marked."""
    counting = set(log.done)
    return [
        StrokeLine(
            stroke.seq,
            stroke.at,
            stroke.device,
            say_stroke(log, stroke.seq),
            stroke.seq not in counting and not isinstance(stroke.event, EntryUndone | EntryRedone),
        )
        for stroke in reversed(log.entries)
    ]


def say_stroke(log: TournamentHistory, seq: int) -> str:
    """What somebody did, in words."""
    event, names = log.event(seq), names_of(log.hall.tournament)
    match event:
        case EntryUndone(target):
            return _("Undone: %(what)s", what=_say(log.event(target), names))
        case EntryRedone(target):
            return _("Redone: %(what)s", what=_say(log.event(target), names))
    return _say(event, names)


def _say(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case did.TournamentOpened(title):
            return _("Started: %(title)s", title=title)
        case did.TournamentBrought():
            return _("Imported from a file")
        case did.SettingsChanged():
            return _("The rules were changed")
        case did.EntrantsAdded(entrants):
            added = [str(entrant.get("name", "")) for entrant in entrants]
            return _("Added to the list: %(names)s", names=_some(added))
        case did.EntrantChanged(person):
            return _("List corrected: %(name)s", name=_name(names, person))
        case did.EntrantsCameIn(entrants):
            return _("Here: %(names)s", names=_some([_name(names, entrant) for entrant in entrants]))
        case did.EntrantLeft(person):
            return _("Gone: %(name)s", name=_name(names, person))
        case did.EntrantSubstituted(person, player):
            if not player:
                return _("%(name)s plays again", name=_name(names, person))
            return _("%(player)s plays as a substitute", player=player)
        case did.HeatProposed(how, seed) | did.HeatProposedBySeed(how, seed):
            return _("Drawn %(way)s, seed %(seed)s", way=_(WAYS[how]), seed=seed)
        case did.TablesProposed():
            return _("Seated by hand")
        case did.PairSwapped(person, other):
            facts = {"one": _name(names, person), "other": _name(names, other)}
            return _("Seats swapped: %(one)s and %(other)s", **facts)
        case did.HeatPublished(_how, _seed, tables):
            return ngettext(
                "Session published: %(num)s table", "Session published: %(num)s tables", len(tables)
            )
        case did.HeatCancelled(heat):
            return _("Session %(heat)s was cancelled", heat=heat)
        case did.HeatReopened(heat):
            return _("Session %(heat)s counts again", heat=heat)
        case did.ResultEntered(heat, table, _scores, _hits, source):
            words = {
                PAPER: _("Session %(heat)s, table %(table)s: result from paper", heat=heat, table=table),
                OVERRIDDEN: _(
                    "Session %(heat)s, table %(table)s: the referee decided", heat=heat, table=table
                ),
            }
            return words.get(source) or _("Session %(heat)s, table %(table)s: result", heat=heat, table=table)
        case did.ResultTold(heat, table):
            return _("Session %(heat)s, table %(table)s: result", heat=heat, table=table)
        case did.ResultWithdrawn(heat, table):
            return _("Session %(heat)s, table %(table)s: result removed", heat=heat, table=table)
        case did.SeatPassedOn(_heat, _table, person, player):
            facts = {"player": player, "name": _name(names, person)}
            return (
                _("%(player)s plays for %(name)s now", **facts)
                if player
                else _say(did.EntrantSubstituted(person, ""), names)
            )
        case did.TimeAdded(heat, table, minutes):
            return ngettext(
                "Session %(heat)s, table %(table)s: %(num)s extra minute",
                "Session %(heat)s, table %(table)s: %(num)s extra minutes",
                minutes,
                heat=heat,
                table=table,
            )
        case did.ClockStarted(heat):
            return _("Clock of session %(heat)s started", heat=heat)
        case did.ClockPaused(heat):
            return _("Clock of session %(heat)s paused", heat=heat)
        case did.ClockContinued(heat):
            return _("Clock of session %(heat)s resumed", heat=heat)
        case did.PenaltyGiven(person, _heat, _kind, points):
            return _("Penalty: %(name)s, points: %(points)s", name=_name(names, person), points=points)
        case did.PenaltyCancelled():
            return _("A penalty was cancelled")
        case did.CutByLots(people, seed, level):
            drawn = _some([_name(names, person) for person in people if person in level])
            among = _some([_name(names, person) for person in level])
            return _("By lots, seed %(seed)s: %(drawn)s of %(among)s", seed=seed, drawn=drawn, among=among)
        case did.CutMade(people):
            return ngettext("%(num)s player advances", "%(num)s players advance", len(people))
        case did.TournamentFinished():
            return _("The tournament was ended")
        case did.TournamentResumed():
            return _("The tournament was reopened")
        case did.RefereeCalled(_heat, table):
            return _("Table %(table)s calls the referee", table=table)
        case did.RefereeCame(_heat, table):
            return _("The referee was at table %(table)s", table=table)
        case did.TextAnnounced(text):
            return _("Announced: %(text)s", text=text) if text else _("Announcement removed")
        case did.StandingsShown():
            return _("What everybody sees of the standings was changed")
        case did.PhonesAllowed():
            return _("What phones may do was changed")
        case did.EntrantCheckedIn(person):
            return _("Checked in on their own phone: %(name)s", name=_name(names, person))
    return event.name


def _name(names: tuple[str, ...], index: int) -> str:
    return names[index] if 0 <= index < len(names) else "?"


def _some(names: list[str]) -> str:
    if len(names) <= MOST_NAMED:
        return str(listed(names))
    more = ngettext("%(num)s more", "%(num)s more", len(names) - MOST_NAMED + 1)
    return str(listed([*names[: MOST_NAMED - 1], more]))
