"""What may be done in a tournament: from a command to the event that records it."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.formats.tournament.record import write_settings
from scorekeeper.formats.values import write_fields
from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event
from scorekeeper.gamelog.tournament.commands import (
    AddEntrants,
    AnnounceText,
    CancelHeat,
    ChangeEntrant,
    ChangeSettings,
    CheckIn,
    CheckSelfIn,
    Finish,
    Leave,
    MakeCut,
    OpenTournament,
    PutBack,
    ReopenHeat,
    Resume,
    ShowStandings,
    Substitute,
    TakeBack,
)
from scorekeeper.gamelog.tournament.events import (
    CutByLots,
    CutMade,
    EntrantChanged,
    EntrantLeft,
    EntrantsAdded,
    EntrantsCameIn,
    EntrantSubstituted,
    HeatCancelled,
    HeatPublished,
    HeatReopened,
    SettingsChanged,
    TournamentFinished,
    TournamentOpened,
    TournamentResumed,
)
from scorekeeper.gamelog.tournament.hall import known_entrant, known_heat
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.phones import check_in
from scorekeeper.gamelog.tournament.proposing import PROPOSING, propose
from scorekeeper.gamelog.tournament.refereeing import referee
from scorekeeper.gamelog.tournament.table_game import fitting, judge_games
from scorekeeper.gamelog.tournament.telling import tell
from scorekeeper.rules.errors import Problem, RuleProblem, refuse
from scorekeeper.rules.tournament.advancement import field_of, going_on, next_cut
from scorekeeper.rules.tournament.entrant import Entrant, judge_entrant, judge_entrants
from scorekeeper.rules.tournament.settings import Cut, Settings, judge_settings
from scorekeeper.rules.tournament.tournament import judge_seed, judge_title


def open_tournament(command: OpenTournament) -> TournamentOpened:
    """The first event of a tournament. Raises RuleProblem with everything that is wrong."""
    title = " ".join(command.name.split())
    settings = fitting(command.settings)
    problems = judge_title(title) + _judge_rules(settings) + judge_entrants(command.entrants)
    if problems:
        raise RuleProblem(*problems)
    written = tuple(write_fields(each) for each in command.entrants)
    return TournamentOpened(title, write_settings(settings), written)


def _judge_rules(settings: Settings) -> list[Problem]:
    return judge_settings(settings) or judge_games(settings)


def decide(command: Command, history: TournamentHistory) -> Event | None:
    """The event that `command` makes; None where it would change nothing. Raises RuleProblem where it may
    not be.
    """
    finished = history.hall.tournament.finished
    if finished and not isinstance(command, Resume | Undo | Redo | AnnounceText | ShowStandings):
        raise refuse("tournament-over")
    if type(command) in PROPOSING:
        return propose(command, history)
    if type(command) in referee.registry:
        return referee(command, history.hall)
    if type(command) in tell.registry:
        return tell(command, history.hall)
    return _decide(command, history)


@singledispatch
def _decide(command: Command, history: TournamentHistory) -> Event | None:
    raise TypeError(f"not a command about a tournament: {command!r}")


@_decide.register
def _(command: ChangeSettings, history: TournamentHistory) -> Event | None:
    tournament, settings = history.hall.tournament, fitting(command.settings)
    problems = _judge_rules(settings)
    if tournament.heats and command.settings.edition != tournament.settings.edition:
        problems.append(Problem("edition-stays"))
    if len(command.settings.cuts) < tournament.stage:
        problems.append(Problem("no-stage-left"))
    drawn = {len(table) for heat in tournament.heats for table in heat.seating.tables}
    if settings.points and not drawn <= set(settings.points):
        problems.append(_without_points(drawn - set(settings.points)))
    if problems:
        raise RuleProblem(*problems)
    return None if settings == tournament.settings else SettingsChanged(write_settings(settings))


def _without_points(sizes: set[int]) -> Problem:
    return Problem("setting-invalid", facts={"setting": "points", "value": sorted(sizes)})


@_decide.register
def _(command: AddEntrants, history: TournamentHistory) -> Event | None:
    problems = judge_entrants(command.entrants, history.hall.tournament.entrants)
    if problems:
        raise RuleProblem(*problems)
    written = tuple(write_fields(each) for each in command.entrants)
    return EntrantsAdded(written, command.here) if written else None


@_decide.register
def _(command: ChangeEntrant, history: TournamentHistory) -> Event | None:
    entrants, one = history.hall.tournament.entrants, command.entrant
    before = known_entrant(history.hall.tournament, one)
    problems = judge_entrant(command.changed, (*entrants[:one], *entrants[one + 1 :]))
    if problems:
        raise RuleProblem(*problems)
    return None if command.changed == before else EntrantChanged(one, write_fields(command.changed))


@_decide.register
def _(command: CheckIn, history: TournamentHistory) -> Event | None:
    tournament = history.hall.tournament
    for one in command.entrants:
        known_entrant(tournament, one)
    new = tuple(sorted({*command.entrants} - tournament.here))
    return EntrantsCameIn(new) if new else None


@_decide.register
def _(command: CheckSelfIn, history: TournamentHistory) -> Event | None:
    return check_in(history, command.entrant)


@_decide.register
def _(command: Leave, history: TournamentHistory) -> Event | None:
    tournament = history.hall.tournament
    known_entrant(tournament, command.entrant)
    return EntrantLeft(command.entrant) if command.entrant in tournament.here else None


@_decide.register
def _(command: Substitute, history: TournamentHistory) -> Event | None:
    tournament, name = history.hall.tournament, " ".join(command.name.split())
    entrant = known_entrant(tournament, command.entrant)
    if entrant.substitute == name:
        return None
    if name:
        others = list(tournament.entrants)
        others[command.entrant] = replace(entrant, substitute="")
        problems = judge_entrant(Entrant(name), others)
        if problems:
            raise RuleProblem(*problems)
    return EntrantSubstituted(command.entrant, name)


@_decide.register
def _(command: CancelHeat, history: TournamentHistory) -> Event | None:
    heat = known_heat(history.hall.tournament, command.heat)
    if heat.stage != history.hall.tournament.stage:
        raise refuse("stage-closed", heat=command.heat)
    return None if heat.cancelled else HeatCancelled(command.heat)


@_decide.register
def _(command: ReopenHeat, history: TournamentHistory) -> Event | None:
    tournament = history.hall.tournament
    heat = known_heat(tournament, command.heat)
    if heat.stage != tournament.stage:
        raise refuse("stage-closed", heat=command.heat)
    if not heat.cancelled:
        return None
    if tournament.ahead == 0:
        raise refuse("heats-all-played", heats=tournament.settings.heats[tournament.stage])
    if heat.open_tables and tournament.running:
        raise refuse("heat-running", heat=tournament.running[-1])
    return HeatReopened(command.heat)


@_decide.register
def _(command: MakeCut, history: TournamentHistory) -> Event | None:
    hall = history.hall
    tournament, cut = hall.tournament, next_cut(hall.tournament)
    if cut is None:
        raise refuse("no-stage-left")
    if tournament.running:
        raise refuse("heat-running", heat=tournament.running[-1])
    if not tournament.of_stage(tournament.stage):
        raise refuse("nothing-played")
    if command.people is None:
        problems = judge_seed(command.lots)
        if problems:
            raise RuleProblem(*problems)
        people, level = going_on(tournament, cut, command.lots), field_of(tournament, cut).level
        return CutByLots(people, command.lots, level) if level else CutMade(people)
    return CutMade(_named(command.people, history, cut))


def _named(people: tuple[int, ...], history: TournamentHistory, cut: Cut) -> tuple[int, ...]:
    """Those whom the desk names instead; each must be in it still, and be named once."""
    tournament = history.hall.tournament
    for one in people:
        known_entrant(tournament, one)
    problems = [Problem("not-here", seat=one) for one in people if one not in tournament.may_play]
    problems += [Problem("seated-twice", seat=one) for one in sorted({*people}) if people.count(one) > 1]
    if problems:
        raise RuleProblem(*problems)
    if len(people) != cut.people:
        raise refuse("cut-count", people=len(people), wanted=cut.people)
    return people


@_decide.register
def _(command: Finish, history: TournamentHistory) -> Event | None:
    tournament = history.hall.tournament
    if tournament.running:
        raise refuse("heat-running", heat=tournament.running[-1])
    if not tournament.played:
        raise refuse("nothing-played")
    return TournamentFinished()


@_decide.register
def _(command: Resume, history: TournamentHistory) -> Event | None:
    return TournamentResumed() if history.hall.tournament.finished else None


@_decide.register
def _(command: Undo, history: TournamentHistory) -> Event | None:
    target = history.undo_target
    if target is None:
        raise refuse("nothing-to-undo")
    if isinstance(command, TakeBack) and target != command.stroke:
        raise refuse("undo-changed")
    last, played = len(history.hall.tournament.heats), {heat for heat, _table in history.hall.played}
    if last in played and isinstance(history.event(target), HeatPublished):
        raise refuse("heat-has-results", heat=last)
    return EntryUndone(target)


@_decide.register
def _(command: Redo, history: TournamentHistory) -> Event | None:
    target = history.redo_target
    if target is None:
        raise refuse("nothing-to-redo")
    if isinstance(command, PutBack) and target != command.stroke:
        raise refuse("undo-changed")
    return EntryRedone(target)
