"""What a game says about the table of a tournament that played it."""

from collections.abc import Sequence

from scorekeeper.names import normalize_name
from scorekeeper.rules.errors import refuse
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import INHERITED
from scorekeeper.rules.result import Result
from scorekeeper.rules.tournament.heat import PLAYED, Heat, TableResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.statistics.analysis import facts_of

Columns = tuple[int, ...]


def match_table(result: Result, tournament: Tournament, heat: Heat) -> tuple[int, TableResult]:
    """The number of the table with the same people, in any seats or by a substitute, and its result. Raises
    RuleProblem where there is none, or the game is not over.
    """
    lines = lines_of(result.game)
    names_by_line = [{normalize_name(result.game.players[seat]) for seat in line} for line in lines]
    players = ", ".join(result.game.players)
    for number, table in enumerate(heat.seating.tables, start=1):
        plays = (heat.substitutes.get(entrant) or tournament.entrants[entrant].name for entrant in table)
        names = list(map(normalize_name, plays))
        places = [
            next((at for at, own in enumerate(names_by_line) if name in own), len(lines)) for name in names
        ]
        if sorted(places) != list(range(len(lines))):
            continue
        if not result.over or not result.rounds or result.game.edition != tournament.settings.edition:
            raise refuse("game-not-over", players=players)
        return number, result_of(result, [lines[place] for place in places])
    raise refuse("game-of-no-table", players=players)


def lines_of(game: Game) -> tuple[Columns, ...]:
    """The columns of the pad by line: who took nobody's seat over, then whoever took theirs, in turn."""
    starts = (start for lineup in game.lineups for start in lineup.starts)
    heirs = {start.of: start.seat for start in starts if start.kind == INHERITED}
    lines = []
    for seat in range(game.seats):
        if seat not in heirs.values():
            line = [seat]
            while (heir := heirs.get(line[-1])) is not None:
                line.append(heir)
            lines.append(tuple(line))
    return tuple(lines)


def result_of(result: Result, lines: Sequence[Columns]) -> TableResult:
    """A game's result, one entry a line, once a round was played: its last column's score, all hits."""
    facts = facts_of(result)
    assert facts is not None
    scores = tuple(result.totals[line[-1]] for line in lines)
    hits = tuple(sum(facts.seats[seat].counts.hits for seat in line) for line in lines)
    return TableResult(scores, hits, PLAYED)
