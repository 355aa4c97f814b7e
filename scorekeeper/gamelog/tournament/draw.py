"""The draw on the director's desk: proposed, changed, and published for all."""

from functools import singledispatch

from scorekeeper.gamelog.commands import Wish
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament import commands, events
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.tournament.state import draw_seating, entrant_at, seating_of
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import refuse, refuse_any
from scorekeeper.rules.tournament.advancement import draw_problem_of
from scorekeeper.rules.tournament.draw.problem import WAYS, DrawProblem
from scorekeeper.rules.tournament.places import SIZES, table_sizes
from scorekeeper.rules.tournament.seating import Seating, judge_seating
from scorekeeper.rules.tournament.settings import BY_HAND, Settings
from scorekeeper.rules.tournament.tournament import Tournament, judge_seed


def decide(command: Wish, history: TournamentHistory) -> Event | None:
    """The event of a command about the draw. Raises RuleProblem where it may not be."""
    state = history.state
    if state.running:
        raise refuse("heat-running", heat=state.tournament.running[-1])
    if isinstance(command, commands.PublishHeat) and command.heat != state.next_heat:
        raise refuse("heat-published", heat=command.heat)
    if state.tournament.ahead == 0:
        raise refuse("heats-all-played", heats=state.tournament.settings.heats[state.tournament.stage])
    return _decide(command, history)


@singledispatch
def _decide(command: Wish, history: TournamentHistory) -> Event | None:
    raise TypeError(f"not a command about a draw: {command!r}")


@_decide.register
def _(command: commands.ProposeHeat, history: TournamentHistory) -> Event | None:
    problem = draw_problem_for(command, history.state.tournament)
    seating = draw_seating(problem, command.seed)
    return events.HeatProposed(problem.how, command.seed, seating.tables, seating.out)


def draw_problem_for(command: commands.ProposeHeat, tournament: Tournament) -> DrawProblem:
    """The problem of the wished-for draw, equal for equal draws. Raises RuleProblem where it has none."""
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
    if draw_problem_for(command.wished, history.state.tournament) != command.problem:
        raise refuse("draw-overtaken")
    tables = tuple(tuple(table) for table in command.tables)
    return events.HeatProposed(command.problem.how, command.wished.seed, tables, tuple(command.out))


@_decide.register
def _(command: commands.ProposeTables, history: TournamentHistory) -> Event | None:
    tournament = history.state.tournament
    tables = tuple(tuple(table) for table in command.tables)
    seated = {person for table in tables for person in table}
    out = tuple(sorted(tournament.may_play - seated))
    refuse_any(judge_seating(Seating(tables, out), tournament.may_play, table_sizes_of(tournament.settings)))
    return events.TablesProposed(tables, out)


def table_sizes_of(settings: Settings) -> list[int]:
    """The sizes a table may have, wished or not: with a game for it, and points where others have them."""
    counts = edition_of(settings.edition).player_counts
    return [size for size in SIZES if size in counts and (not settings.points or size in settings.points)]


@_decide.register
def _(command: commands.SwapPair, history: TournamentHistory) -> Event | None:
    if history.state.proposal is None:
        raise refuse("nothing-proposed")
    seating = seating_of(history.state)
    placed = {*seating.seated, *seating.out}
    for entrant in (command.one, command.other):
        entrant_at(history.state.tournament, entrant)
        if entrant not in placed:
            raise refuse("not-here", seat=entrant)
    return command if command.one != command.other else None


@_decide.register
def _(command: commands.PublishHeat, history: TournamentHistory) -> Event | None:
    """Refused where another director published meanwhile, or changed what lies there."""
    state = history.state
    if state.proposal is None:
        raise refuse("nothing-proposed")
    if history.proposal_since() > command.seen:
        raise refuse("proposal-changed")
    seating = seating_of(state)
    gone = sorted({*seating.seated} - state.tournament.may_play)
    if gone:
        raise refuse("proposal-left", seat=gone[0])
    placed = {*seating.seated, *seating.out}
    refuse_any(judge_seating(seating, placed, table_sizes_of(state.tournament.settings)))  # by today's rules
    return events.HeatPublished(state.proposal.how, state.proposal.seed, seating.tables, seating.out)
