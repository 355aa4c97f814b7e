"""A tournament as one record, out and in; and the history of its desk in words: who did what when."""

from collections.abc import Mapping
from datetime import datetime

from flask import Blueprint, Response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from msgspec.structs import asdict

from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event
from scorekeeper.gamelog.tournament import events as did
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import TournamentState
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from scorekeeper.web.game.entry_sentences import HistoryLine
from scorekeeper.web.guard.access import device_name, needs
from scorekeeper.web.guard.bodies import FILES, takes
from scorekeeper.web.tournament.forms import RecordForm
from scorekeeper.web.tournament.page import TournamentPage
from scorekeeper.web.tournament.result_sentences import result_sentence, with_present
from scorekeeper.web.tournament.rules import SHORT_WAYS
from scorekeeper.web.tournament.words import label_of, penalty_sentence
from scorekeeper.web.ui.files import download, file_name, read_file
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language, listed, ngettext, sentence_for
from scorekeeper.words import N_, translations

bp = Blueprint("tournament_record", __name__)

MOST_TOLD = 12  # problems at once
MOST_SHOWN = 100_000  # letters that come back into the form


HISTORY = TournamentPage(
    "history", "tournament_record.history", lambda code, log: {"entries": describe_entries(log)}, cached=True
)
HISTORY.serve(bp, "/halls/<tournament_code>/history", "director")


@bp.get("/halls/<tournament_code>/record.json")
@needs("director")
def save(tournament_code: str) -> Response:
    """The whole tournament with the games of its tables."""
    text, tournament = record_of(tournament_code), load_tournament(tournament_code).state.tournament
    # Translators: part of the name of a file with a whole tournament: one word, lower case.
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
    text = read_file(form.file.data) or form.text.data or ""
    if not text.strip():
        return _draw([_("Choose a file that is not empty, or paste its text.")]), 422
    try:
        code, _log = take_in_tournament(text, device_name(), form.request_id)
    except RuleProblem as refusal:
        return _draw([sentence_for(problem) for problem in refusal.problems[:MOST_TOLD]], text), 422
    return redirect(url_for("tournament_desk.show", tournament_code=code), 303)


def _draw(notice: list[str] | None = None, text: str = "") -> str:
    return render_template("tournament/bring.html", notice=notice or [], text=text[:MOST_SHOWN])


MOST_NAMED = 4


def describe_entries(log: TournamentHistory) -> list[HistoryLine]:
    """Every entry, the newest first, marked where the desk took it back; what tables sent is never."""
    counting, names = set(log.done), list_names(log.state.tournament)
    lines, sentences, before = list[HistoryLine](), dict[int, str](), log.state
    for entry, after in log.steps():
        sentences[entry.seq] = text = _described(log, entry.event, names, sentences, before, after)
        undone = (
            entry.seq not in counting
            and not isinstance(entry.event, EntryUndone | EntryRedone)
            and not log.is_from_elsewhere(entry.event)
        )
        lines.append(HistoryLine(entry.seq, datetime.fromisoformat(entry.at), entry.device, text, undone))
        before = after
    return list(reversed(lines))


def _described(
    log: TournamentHistory,
    event: Event,
    names: tuple[str, ...],
    sentences: Mapping[int, str],
    before: TournamentState,
    after: TournamentState,
) -> str:
    """What an entry did, in words; of what was undone, with what counts since."""
    match event:
        case EntryUndone(target):
            text = _("Undone: %(what)s", what=sentences[target])
            return with_present(text, log.event(target), names, after)
        case EntryRedone(target):
            return _("Redone: %(what)s", what=sentences[target])
    return _say(event, names, before, after)


def say_entry(log: TournamentHistory, seq: int) -> str:
    """What somebody at the desk did, in words."""
    return _say(log.event(seq), list_names(log.state.tournament), None, log.state)


def list_names(tournament: Tournament) -> tuple[str, ...]:
    """The names of the list, whoever plays for them."""
    return tuple(entrant.name for entrant in tournament.entrants)


# Of what tells all in its fields; `name` is who it is about.
SENTENCES: dict[type[Event], str] = {
    did.TournamentOpened: N_("Started: %(title)s"),
    did.TournamentBrought: N_("Imported from a file"),
    did.SettingsChanged: N_("The rules were changed"),
    did.EntrantChanged: N_("List corrected: %(name)s"),
    did.EntrantLeft: N_("Gone: %(name)s"),
    did.EntrantCheckedIn: N_("Checked in on their own phone: %(name)s"),
    did.TablesProposed: N_("Seated by hand"),
    did.PairSwapped: N_("Seats swapped: %(one)s and %(other)s"),
    did.HeatCancelled: N_("Session %(heat)s was cancelled"),
    did.HeatReopened: N_("Session %(heat)s counts again"),
    did.ClockStarted: N_("Clock of session %(heat)s started"),
    did.ClockPaused: N_("Clock of session %(heat)s paused"),
    did.ClockContinued: N_("Clock of session %(heat)s resumed"),
    did.TournamentFinished: N_("The tournament was ended"),
    did.TournamentResumed: N_("The tournament was reopened"),
    did.RefereeCalled: N_("Table %(table)s calls the referee"),
    did.RefereeCame: N_("The referee was at table %(table)s"),
    did.ResultAccepted: N_("Session %(heat)s, table %(table)s: the desk accepted the result"),
    did.ResultConfirmed: N_("Session %(heat)s, table %(table)s: %(name)s confirms the result"),
    did.ResultDisputed: N_("Session %(heat)s, table %(table)s: %(name)s says it is wrong: %(why)s"),
    did.GongTried: N_("The gong was tried"),
    did.StandingsShown: N_("What everybody sees of the standings was changed"),
    did.PhonesAllowed: N_("What phones may do was changed"),
}


def _say(event: Event, names: tuple[str, ...], before: TournamentState | None, after: TournamentState) -> str:
    match event:
        case did.EntrantsAdded(entrants):
            added = [str(entrant.get("name", "")) for entrant in entrants]
            return _("Added to the list: %(names)s", names=_some(added))
        case did.EntrantsCameIn(entrants):
            return _("Here: %(names)s", names=_some([_name(names, entrant) for entrant in entrants]))
        case did.EntrantSubstituted(person, player) | did.SeatPassedOn(entrant=person, player=player):
            if not player:
                return _("%(name)s plays again", name=_name(names, person))
            return _("%(player)s plays for %(name)s now", player=player, name=_name(names, person))
        case did.PenaltyGiven(person, heat, kind, points, reason, note):
            return _penalty_said(Penalty(person, heat, kind, points, reason, note), names, after)
        case did.PenaltyCancelled(place):
            cancelled = after.tournament.penalties[place:]
            sentences = (_penalty_said(penalty, names, after) for penalty in cancelled)
            return _("Cancelled: %(what)s", what=next(sentences, "?"))
        case did.HeatProposed(how, seed) | did.HeatProposedBySeed(how, seed):
            return _("Drawn %(way)s, seed %(seed)s", way=_(SHORT_WAYS[how]), seed=seed)
        case did.HeatPublished(_how, _seed, tables):
            return ngettext(
                "Session published: %(num)s table", "Session published: %(num)s tables", len(tables)
            )
        case did.SeatChanged(heat=heat, table=table, leaves=leaves, comes=comes):
            going = "" if leaves is None else _name(names, leaves)
            coming = "" if comes is None else _name(names, comes)
            label = label_of(after.tournament, heat)
            where = {"heat": label, "table": table, "going": going, "coming": coming}
            if not coming:
                return _("Session %(heat)s, table %(table)s goes on without %(going)s", **where)
            if not going:
                return _("Session %(heat)s: %(coming)s takes a seat at table %(table)s", **where)
            return _("Session %(heat)s, table %(table)s: %(coming)s sits in the place of %(going)s", **where)
        case did.ResultEntered() | did.ResultTold() | did.ResultWithdrawn():
            return result_sentence(event, names, before, after)
        case did.TimeAdded(heat, table, minutes):
            return ngettext(
                "Session %(heat)s, table %(table)s: %(num)s extra minute",
                "Session %(heat)s, table %(table)s: %(num)s extra minutes",
                minutes,
                heat=label_of(after.tournament, heat),
                table=table,
            )
        case did.CutByLots(people, seed, level):
            drawn = _some([_name(names, person) for person in people if person in level])
            among = _some([_name(names, person) for person in level])
            return _("By lots, seed %(seed)s: %(drawn)s of %(among)s", seed=seed, drawn=drawn, among=among)
        case did.CutMade(people):
            return ngettext("%(num)s player advances", "%(num)s players advance", len(people))
        case did.GongChosen(on):
            return _("The gong rings at the last call and the end") if on else _("The gong is off")
        case did.CeremonyStepped(step):
            if step is None:
                return _("Ceremony: the standings are shown")
            return _("Ceremony: step %(step)s", step=step)
        case did.PauseShown(until, text):
            shown = " · ".join(filter(None, (until, text)))
            return _("Pause on the big screen: %(text)s", text=shown) if shown else _("Pause screen removed")
        case did.TextAnnounced(text):
            return _("Announced: %(text)s", text=text) if text else _("Announcement removed")
    facts = asdict(event)
    facts |= {"heat": label_of(after.tournament, facts["heat"])} if "heat" in facts else {}
    who = {"entrant": "name", "one": "one", "other": "other"}
    facts |= {fact: _name(names, facts[index]) for index, fact in who.items() if index in facts}
    return _(SENTENCES[type(event)], **facts) if type(event) in SENTENCES else event.stored_as()[0]


def _penalty_said(penalty: Penalty, names: tuple[str, ...], state: TournamentState) -> str:
    """A penalty with its session, points and reason."""
    adds = state.tournament.settings.penalty_adds(penalty.kind)
    what = penalty_sentence(penalty, adds, _name(names, penalty.entrant), translations(language()))
    return _(
        "Penalty in session %(heat)s: %(what)s", heat=label_of(state.tournament, penalty.heat), what=what
    )


def _name(names: tuple[str, ...], index: int) -> str:
    return names[index] if 0 <= index < len(names) else "?"


def _some(names: list[str]) -> str:
    if len(names) <= MOST_NAMED:
        return str(listed(names))
    more = ngettext("%(num)s more", "%(num)s more", len(names) - MOST_NAMED + 1)
    return str(listed([*names[: MOST_NAMED - 1], more]))
