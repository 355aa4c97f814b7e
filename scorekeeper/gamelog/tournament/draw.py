"""The draw on the director's desk: proposed, changed, and published for all."""

from functools import singledispatch

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament import commands, events
from scorekeeper.gamelog.tournament.hall import draw_seating, entrant_at, seating_of
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import refuse, refuse_any
from scorekeeper.rules.tournament.advancement import draw_problem_of
from scorekeeper.rules.tournament.draw.problem import WAYS, DrawProblem
from scorekeeper.rules.tournament.places import SIZES, table_sizes
from scorekeeper.rules.tournament.seating import Seating, judge_seating
from scorekeeper.rules.tournament.settings import BY_HAND, Settings
from scorekeeper.rules.tournament.tournament import Tournament, judge_seed


def decide(command: Command, history: TournamentHistory) -> Event | None:
    """The event of a command about the draw. Raises RuleProblem where it may not be."""
    hall = history.hall
    if hall.running:
        raise refuse("heat-running", heat=hall.tournament.running[-1])
    if isinstance(command, commands.PublishHeat) and command.heat != hall.next_heat:
        raise refuse("heat-published", heat=command.heat)
    if hall.tournament.ahead == 0:
        raise refuse("heats-all-played", heats=hall.tournament.settings.heats[hall.tournament.stage])
    return _decide(command, history)


@singledispatch
def _decide(command: Command, history: TournamentHistory) -> Event | None:
    raise TypeError(f"not a command about a draw: {command!r}")


@_decide.register
def _(command: commands.ProposeHeat, history: TournamentHistory) -> Event | None:
    task = draw_task(command, history.hall.tournament)
    seating = draw_seating(task, command.seed)
    return events.HeatProposed(task.how, command.seed, seating.tables, seating.out)


def draw_task(command: commands.ProposeHeat, tournament: Tournament) -> DrawProblem:
    """What the wished-for draw is asked, as the tournament stands; who asks the same draws the same.

    Raises RuleProblem where it cannot be drawn so.
    """
    how = command.how or tournament.next_way
    if how == BY_HAND:
        raise refuse("drawn-by-hand")
    refuse_any(judge_seed(command.seed))
    if how not in WAYS or not command.seed:
        raise refuse("setting-invalid", setting="draws", value=how)
    people = tuple(sorted(tournament.may_play))
    if not table_sizes(len(people), tournament.settings.sizes):
        raise refuse("too-few-here", people=len(people), least=min(tournament.settings.sizes))
    return draw_problem_of(tournament, people, how).canonical


@_decide.register
def _(command: commands.ProposeDrawn, history: TournamentHistory) -> Event | None:
    """Refused where something happened meanwhile by which it would be drawn otherwise."""
    if draw_task(command.wished, history.hall.tournament) != command.task:
        raise refuse("draw-overtaken")
    tables = tuple(tuple(table) for table in command.tables)
    return events.HeatProposed(command.task.how, command.wished.seed, tables, tuple(command.out))


@_decide.register
def _(command: commands.ProposeTables, history: TournamentHistory) -> Event | None:
    tournament = history.hall.tournament
    tables = tuple(tuple(table) for table in command.tables)
    seated = {person for table in tables for person in table}
    out = tuple(sorted(tournament.may_play - seated))
    refuse_any(judge_seating(Seating(tables, out), tournament.may_play, _sizes(tournament.settings)))
    return events.TablesProposed(tables, out)


def _sizes(settings: Settings) -> list[int]:
    """The sizes that a table may have, wished for or not: there is a game for so many, and points where the
    others have points.
    """
    counts = edition_of(settings.edition).player_counts
    return [size for size in SIZES if size in counts and (not settings.points or size in settings.points)]


@_decide.register
def _(command: commands.SwapPair, history: TournamentHistory) -> Event | None:
    if history.hall.proposal is None:
        raise refuse("nothing-proposed")
    seating = seating_of(history.hall)
    placed = {*seating.seated, *seating.out}
    for entrant in (command.entrant, command.other):
        entrant_at(history.hall.tournament, entrant)
        if entrant not in placed:
            raise refuse("not-here", seat=entrant)
    return events.PairSwapped(command.entrant, command.other) if command.entrant != command.other else None


@_decide.register
def _(command: commands.PublishHeat, history: TournamentHistory) -> Event | None:
    """Refused where another director published meanwhile, or changed what lies there."""
    hall = history.hall
    if hall.proposal is None:
        raise refuse("nothing-proposed")
    if history.proposal_since() > command.seen:
        raise refuse("proposal-changed")
    seating = seating_of(hall)
    gone = sorted({*seating.seated} - hall.tournament.may_play)
    if gone:
        raise refuse("proposal-left", seat=gone[0])
    placed = {*seating.seated, *seating.out}
    refuse_any(judge_seating(seating, placed, _sizes(hall.tournament.settings)))  # by today's rules
    return events.HeatPublished(hall.proposal.how, hall.proposal.seed, seating.tables, seating.out)
