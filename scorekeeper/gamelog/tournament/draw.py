"""The draw on the director's desk: proposed, changed, and published for all."""

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


def _decide(command: Wish, history: TournamentHistory) -> Event | None:
    state, tournament = history.state, history.state.tournament
    match command:
        case commands.ProposeHeat(seed):
            problem = draw_problem_for(command, tournament)
            seating = draw_seating(problem, seed)
            return events.HeatProposed(problem.how, seed, seating.tables, seating.out)
        case commands.ProposeDrawn(wished, problem):
            if draw_problem_for(wished, tournament) != problem:
                raise refuse("draw-overtaken")  # something happened by which it would be drawn otherwise
            tables = tuple(tuple(table) for table in command.tables)
            return events.HeatProposed(problem.how, wished.seed, tables, tuple(command.out))
        case commands.ProposeTables():
            tables = tuple(tuple(table) for table in command.tables)
            out = tuple(sorted(tournament.may_play - {person for table in tables for person in table}))
            sizes = table_sizes_of(tournament.settings)
            refuse_any(judge_seating(Seating(tables, out), tournament.may_play, sizes))
            return events.TablesProposed(tables, out)
        case commands.SwapPair(entrant, other):
            if state.proposal is None:
                raise refuse("nothing-proposed")
            seating = seating_of(state)
            for number in (entrant, other):
                entrant_at(tournament, number)
                if number not in (*seating.seated, *seating.out):
                    raise refuse("not-here", seat=number)
            return command if entrant != other else None
        case commands.PublishHeat():
            return _publish(command, history)
    raise TypeError(f"not a command about a draw: {command!r}")


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


def table_sizes_of(settings: Settings) -> list[int]:
    """The sizes a table may have, wished or not: with a game for it, and points where others have them."""
    counts = edition_of(settings.edition).player_counts
    return [size for size in SIZES if size in counts and (not settings.points or size in settings.points)]


def _publish(command: commands.PublishHeat, history: TournamentHistory) -> Event:
    """Refused where another director published meanwhile, or changed what lies there."""
    state = history.state
    if state.proposal is None:
        raise refuse("nothing-proposed")
    if history.proposal_since() > command.seen:
        raise refuse("proposal-changed")
    seating = seating_of(state)
    gone = {*seating.seated} - state.tournament.may_play
    if gone:
        raise refuse("proposal-left", seat=min(gone))
    placed = {*seating.seated, *seating.out}
    refuse_any(judge_seating(seating, placed, table_sizes_of(state.tournament.settings)))  # by today's rules
    return events.HeatPublished(state.proposal.how, state.proposal.seed, seating.tables, seating.out)
