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
    """The number of the table whose game that is, and what came of it.

    It is the table with the same people, whoever sat where; a substitute is known by their own name.
    Raises RuleProblem where there is none, or the game is not over.
    """
    lines = lines_of(result.game)
    names_by_line = [{normalize_name(result.game.players[seat]) for seat in line} for line in lines]
    players = ", ".join(result.game.players)
    for number, table in enumerate(heat.seating.tables, start=1):
        plays = (heat.substitutes.get(entrant) or tournament.entrants[entrant].name for entrant in table)
        names = list(map(normalize_name, plays))
        places = [next((at for at, own in enumerate(names_by_line) if name in own), -1) for name in names]
        if sorted(places) != list(range(len(lines))):
            continue
        if not result.over or not result.rounds or result.game.edition != tournament.settings.edition:
            raise refuse("game-not-over", players=players)
        return number, result_of(result, [lines[place] for place in places])
    raise refuse("game-of-no-table", players=players)


def lines_of(game: Game) -> tuple[Columns, ...]:
    """The columns of the pad that belong together: of somebody who took nobody's seat over, and of whoever
    took theirs over, one after the other.
    """
    heirs = {
        start.of: start.seat for lineup in game.lineups for start in lineup.starts if start.kind == INHERITED
    }
    lines = []
    for seat in range(game.seats):
        if seat not in heirs.values():
            line = [seat]
            while (heir := heirs.get(line[-1])) is not None:
                line.append(heir)
            lines.append(tuple(line))
    return tuple(lines)


def result_of(result: Result, lines: Sequence[Columns]) -> TableResult:
    """Returns the result of a game in which a round was played, one entry a line. The score is that of the
    line's last column, the hits those of all.
    """
    facts = facts_of(result)
    assert facts is not None
    scores = tuple(result.totals[line[-1]] for line in lines)
    hits = tuple(sum(facts.seats[seat].counts.hits for seat in line) for line in lines)
    return TableResult(scores, hits, PLAYED)
