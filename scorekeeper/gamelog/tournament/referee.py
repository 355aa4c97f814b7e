"""What comes from the tables and from the referee: results, penalties, time."""

from functools import singledispatch

from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament import commands, events
from scorekeeper.gamelog.tournament.state import TournamentState, entrant_at, heat_at, people_at
from scorekeeper.names import normalize_name
from scorekeeper.rules.errors import refuse, refuse_any
from scorekeeper.rules.tournament.heat import OVERRIDDEN, PAPER, PLAYED, Heat, TableResult, judge_paper
from scorekeeper.rules.tournament.penalty import MOST_LETTERS, Penalty, judge_penalty
from scorekeeper.rules.tournament.tournament import Tournament

MOST_MINUTES = 120


@singledispatch
def decide(command: Wish, state: TournamentState) -> Event | None:
    """The event of such a command. Raises RuleProblem where it may not be."""
    tournament = state.tournament
    match command:
        case commands.AcceptResult(number, table, mark):
            heat = heat_at(tournament, number)
            people_at(heat, table)
            result = heat.results.get(table)
            waits = tournament.awaits_confirmation(number, table)
            if result is None or result.mark != mark or not (result.early or waits):
                return None
            return events.ResultAccepted(number, table)
        case commands.WithdrawResult(number, table, source=source):
            stands = _open_table(command, tournament).results.get(table)
            result = state.played.get((number, table)) if source == PLAYED else stands
            if result is None or result.source != source:
                return None
            return events.ResultWithdrawn(number, table, source)
        case commands.CancelPenalty(place):
            if not 0 <= place < len(tournament.penalties):
                raise refuse("penalty-unknown")
            return None if tournament.penalties[place].cancelled else command
        case commands.AddTime(number, table, minutes):
            people_at(heat_at(tournament, number), table)
            if not 1 <= minutes <= MOST_MINUTES:
                raise refuse("minutes-invalid", most=MOST_MINUTES)
            return command
    raise TypeError(f"not a referee's command: {command!r}")


@decide.register
def _(command: commands.EnterResult, state: TournamentState) -> Event | None:
    heat = _open_table(command, state.tournament)
    hits = None if command.hits is None else tuple(command.hits)
    early = None if command.early is None else (command.early[0], command.early[1])
    result = TableResult(tuple(command.scores), hits, command.source, command.reason.strip(), early)
    before, place = heat.results.get(command.table), (command.heat, command.table)
    fields = (*place, result.scores, result.hits)
    if result == (state.played.get(place) if command.source == PLAYED else before):
        return None
    if command.source == PAPER and before is not None and before.source == OVERRIDDEN:
        raise refuse("result-overridden", table=command.table)
    desk_said = before.mark if before is not None and before.source != PLAYED else ""
    if command.source != PLAYED and desk_said and command.instead != desk_said:
        points = " · ".join(map(str, before.scores)) if before is not None else ""
        raise refuse("result-changed", table=command.table, points=points)
    if command.source == OVERRIDDEN and not result.reason:
        raise refuse("reason-missing")
    if len(result.reason) > MOST_LETTERS:
        raise refuse("reason-too-long", most=MOST_LETTERS)
    problems = judge_paper(result.scores, result.hits, len(command.people), state.tournament.settings)
    if command.source != PAPER:
        # A game counted for itself, and a referee may know better: only their number has to be right.
        problems = [problem for problem in problems if problem.code == "result-count"]
    refuse_any(problems)
    if command.source == PLAYED:
        return events.EarlyResultTold(*fields, early) if early else events.ResultTold(*fields)
    return events.ResultEntered(*fields, result.source, result.reason)


@decide.register
def _(command: commands.ConfirmResult, state: TournamentState) -> Event | None:
    result = _result_to_confirm(command, state)
    if result is None or command.entrant in result.confirmed:
        return None
    return events.ResultConfirmed(command.heat, command.table, command.entrant)


@decide.register
def _(command: commands.DisputeResult, state: TournamentState) -> Event | None:
    why = " ".join(command.why.split())
    if not why:
        raise refuse("reason-missing")
    if len(why) > MOST_LETTERS:
        raise refuse("reason-too-long", most=MOST_LETTERS)
    if _result_to_confirm(command, state) is None:
        return None
    return events.ResultDisputed(command.heat, command.table, command.entrant, why, command.at)


def _result_to_confirm(command: commands.ConfirmResult, state: TournamentState) -> TableResult | None:
    """The result that waits for the table, or None. Raises RuleProblem where the entrant sits elsewhere."""
    heat = heat_at(state.tournament, command.heat)
    if command.entrant not in _same_people(command, heat):
        raise refuse("seat-unknown")
    result = heat.results.get(command.table)
    waits = state.tournament.awaits_confirmation(command.heat, command.table)
    seen = result is not None and result.mark == command.mark and result.dispute is None
    return result if waits and seen else None


@decide.register
def _(command: commands.PassSeatOn, state: TournamentState) -> Event | None:
    heat = heat_at(state.tournament, command.heat)
    people = _same_people(command, heat)
    if command.seat not in range(len(people)):
        raise refuse("seat-unknown")
    entrant, name = people[command.seat], " ".join(command.name.split())
    entrants = state.tournament.entrants
    if entrants[entrant].substitute == name:
        return None
    others = (*entrants[:entrant], *entrants[entrant + 1 :])
    if any(normalize_name(name) in entrant.called for entrant in others):
        return None  # somebody of the list helps out at this table, and has their own seat in the next heat
    kind = events.SeatPassedOnMidway if command.midway else events.SeatPassedOn
    return kind(command.heat, command.table, entrant, name)


def _same_people(command: commands.TableReport, heat: Heat) -> tuple[int, ...]:
    """Who sits at the table. Raises RuleProblem where the writer knows it with others."""
    people = people_at(heat, command.table)
    if tuple(command.people) != people:
        raise refuse("table-redrawn", table=command.table)
    if heat.cancelled:
        raise refuse("heat-cancelled", heat=command.heat)
    return people


def _open_table(command: commands.TableReport, tournament: Tournament) -> Heat:
    """The heat of the table, which takes results. Raises RuleProblem."""
    heat = heat_at(tournament, command.heat)
    _same_people(command, heat)
    if heat.stage != tournament.stage:
        raise refuse("stage-closed", heat=command.heat)
    return heat


@decide.register
def _(command: commands.GivePenalty, state: TournamentState) -> Event | None:
    tournament = state.tournament
    entrant_at(tournament, command.entrant)
    heat = heat_at(tournament, command.heat)
    if command.entrant not in heat.seating.seated:
        raise refuse("not-in-heat", seat=command.entrant, heat=command.heat)
    fields = (command.kind, command.points, command.reason, command.note.strip())
    refuse_any(judge_penalty(Penalty(command.entrant, command.heat, *fields)))
    if command.once and command.entrant in tournament.penalised_for(command.heat, command.reason):
        return None
    return events.PenaltyGiven(command.entrant, command.heat, *fields)
