"""What may be done in a tournament: from a command to the event that records it."""

from dataclasses import replace
from functools import singledispatch

from scorekeeper.formats.tournament.record import write_settings
from scorekeeper.formats.values import write_fields
from scorekeeper.gamelog.commands import Redo, Undo, Wish
from scorekeeper.gamelog.events import EntryUndone, Event
from scorekeeper.gamelog.history import redo
from scorekeeper.gamelog.tournament import announcements, commands, draw, events, referee
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.phones import may_check_in
from scorekeeper.gamelog.tournament.state import entrant_at, heat_at, people_at
from scorekeeper.gamelog.tournament.table_game import fitting, judge_games
from scorekeeper.rules.errors import Problem, refuse, refuse_any
from scorekeeper.rules.tournament.advancement import advancing_field, next_cut, select_advancing
from scorekeeper.rules.tournament.entrant import Entrant, judge_entrants
from scorekeeper.rules.tournament.seating import judge_seating
from scorekeeper.rules.tournament.settings import Cut, Settings, judge_settings
from scorekeeper.rules.tournament.tournament import judge_seed, judge_title


def open_tournament(command: commands.OpenTournament) -> events.TournamentOpened:
    """The first event of a tournament. Raises RuleProblem with everything that is wrong."""
    title, settings = " ".join(command.name.split()), fitting(command.settings)
    refuse_any(judge_title(title) + _judge_rules(settings) + judge_entrants(command.entrants))
    written = tuple(write_fields(entrant) for entrant in command.entrants)
    return events.TournamentOpened(title, write_settings(settings), written)


def _judge_rules(settings: Settings) -> list[Problem]:
    return judge_settings(settings) or judge_games(settings)


def decide(command: Wish, history: TournamentHistory) -> Event | None:
    """The event that `command` makes, None for no change. Raises RuleProblem where it may not be."""
    on_screen = commands.AnnounceText | commands.ShowStandings | commands.StepCeremony | commands.ShowPause
    after_the_end = isinstance(command, commands.Resume | Undo | Redo | on_screen)
    if history.state.tournament.finished and not after_the_end:
        raise refuse("tournament-over")
    if isinstance(command, commands.DrawCommand | commands.SwapPair):
        return draw.decide(command, history)
    if isinstance(command, commands.RefereeCommand | commands.CancelPenalty | commands.AddTime):
        return referee.decide(command, history.state)
    return _decide(command, history)


@singledispatch
def _decide(command: Wish, history: TournamentHistory) -> Event | None:
    tournament = history.state.tournament
    entrants, present = tournament.entrants, tournament.checked_in
    match command:
        case commands.AddEntrants(new, arrived):
            refuse_any(judge_entrants(new, entrants))
            written = tuple(write_fields(entrant) for entrant in new)
            return events.EntrantsAdded(written, arrived) if written else None
        case commands.ChangeEntrant(number, changed):
            before = entrant_at(tournament, number)
            refuse_any(judge_entrants([changed], (*entrants[:number], *entrants[number + 1 :])))
            return None if changed == before else events.EntrantChanged(number, write_fields(changed))
        case commands.CheckIn(numbers):
            for number in numbers:
                entrant_at(tournament, number)
            newly = tuple(sorted({*numbers} - present))
            return events.EntrantsCameIn(newly) if newly else None
        case commands.CheckSelfIn(number):
            entrant_at(tournament, number)
            if number in present:
                return None
            if not may_check_in(history, number):
                raise refuse("check-in-at-desk")
            return command
        case commands.Leave(number):
            entrant_at(tournament, number)
            return command if number in present else None
        case commands.CancelHeat(number):
            heat = heat_at(tournament, number)
            if heat.stage != tournament.stage:
                raise refuse("stage-closed", heat=number)
            return None if heat.cancelled else command
        case commands.Finish():
            if tournament.running:
                raise refuse("heat-running", heat=tournament.running[-1])
            if not tournament.played:
                raise refuse("nothing-played")
            if history.state.ceremony is not None:
                raise refuse("ceremony-open")
            return command
        case commands.Resume():
            return command if tournament.finished else None
        case commands.ReopenHeat(number):
            heat = heat_at(tournament, number)
            if heat.stage != tournament.stage:
                raise refuse("stage-closed", heat=number)
            if not heat.cancelled:
                return None
            if tournament.ahead == 0:
                raise refuse("heats-all-played", heats=tournament.settings.heats[tournament.stage])
            if heat.open_tables and tournament.running:
                raise refuse("heat-running", heat=tournament.running[-1])
            return command
        case Redo():
            event = redo(history)
            if isinstance(command, commands.PutBack) and event.target != command.seq:
                raise refuse("undo-changed")
            return event
    return announcements.decide(command, history.state)


@_decide.register
def _(command: commands.ChangeSettings, history: TournamentHistory) -> Event | None:
    tournament, settings = history.state.tournament, fitting(command.settings)
    problems = _judge_rules(settings)
    if tournament.heats and command.settings.edition != tournament.settings.edition:
        problems.append(Problem("edition-stays"))
    if len(command.settings.cuts) < tournament.stage:
        problems.append(Problem("no-stage-left"))
    drawn = {len(table) for heat in tournament.heats for table in heat.seating.tables}
    if settings.points and not drawn <= set(settings.points):
        without = {"setting": "points", "value": sorted(drawn - set(settings.points))}
        problems.append(Problem("setting-invalid", facts=without))
    refuse_any(problems)
    return None if settings == tournament.settings else events.SettingsChanged(write_settings(settings))


@_decide.register
def _(command: commands.Substitute, history: TournamentHistory) -> Event | None:
    tournament, name = history.state.tournament, " ".join(command.name.split())
    entrant = entrant_at(tournament, command.entrant)
    if entrant.substitute == name:
        return None
    if name:
        others = list(tournament.entrants)
        others[command.entrant] = replace(entrant, substitute="")
        refuse_any(judge_entrants([Entrant(name)], others))
    places = ((heat, tournament.heats[heat - 1].table_of(command.entrant)) for heat in tournament.running)
    played = tuple(heat for heat, table in places if command.rounds.get((heat, table)))
    if played:
        kind = events.SubstituteTookOver if name else events.SubstitutePlaysOn
        return kind(command.entrant, name, played)
    return events.EntrantSubstituted(command.entrant, name)


@_decide.register
def _(command: commands.ChangeSeat, history: TournamentHistory) -> Event | None:
    """Whether the tables' pads can still follow is for whoever holds their games."""
    tournament, leaves, comes = history.state.tournament, command.leaves, command.comes
    heat = heat_at(tournament, command.heat)
    people = people_at(heat, command.table)
    tables = {command.table} | ({heat.table_of(comes)} - {0} if comes is not None else set())
    for table in sorted(tables):
        if command.heat not in tournament.running or table not in heat.open_tables:
            raise refuse("table-finished", table=table)
    if (leaves is not None and leaves not in people) or comes in people:
        raise refuse("table-redrawn", table=command.table)
    if comes is not None and comes not in tournament.may_play:
        raise refuse("not-here", seat=comes)
    seating = heat.seating.reseated(command.table, leaves, comes)
    sizes = draw.table_sizes_of(tournament.settings)
    refuse_any(judge_seating(seating, {*seating.seated, *seating.out}, sizes))
    return None if seating == heat.seating else events.SeatChanged(command.heat, command.table, leaves, comes)


@_decide.register
def _(command: commands.MakeCut, history: TournamentHistory) -> Event | None:
    state = history.state
    tournament, cut = state.tournament, next_cut(state.tournament)
    if cut is None:
        raise refuse("no-stage-left")
    if tournament.running:
        raise refuse("heat-running", heat=tournament.running[-1])
    if not tournament.of_stage(tournament.stage):
        raise refuse("nothing-played")
    if command.people is None:
        refuse_any(judge_seed(command.lots))
        people = select_advancing(tournament, cut, command.lots)
        level = advancing_field(tournament, cut).level
        return events.CutByLots(people, command.lots, level) if level else events.CutMade(people)
    return events.CutMade(_named(command.people, history, cut))


def _named(people: tuple[int, ...], history: TournamentHistory, cut: Cut) -> tuple[int, ...]:
    """Those whom the desk names instead; each must be in it still, and be named once."""
    tournament = history.state.tournament
    for person in people:
        entrant_at(tournament, person)
    problems = [Problem("not-here", seat=person) for person in people if person not in tournament.may_play]
    twice = sorted({person for person in people if people.count(person) > 1})
    refuse_any(problems + [Problem("seated-twice", seat=person) for person in twice])
    if len(people) != cut.people:
        raise refuse("cut-count", people=len(people), wanted=cut.people)
    return people


@_decide.register
def _(command: Undo, history: TournamentHistory) -> Event | None:
    target = history.undo_target
    if target is None:
        raise refuse("nothing-to-undo")
    if isinstance(command, commands.TakeBack) and target != command.seq:
        raise refuse("undo-changed")
    last, played = len(history.state.tournament.heats), {heat for heat, _table in history.state.played}
    if last in played and isinstance(history.event(target), events.HeatPublished):
        raise refuse("heat-has-results", heat=last)
    return EntryUndone(target)
