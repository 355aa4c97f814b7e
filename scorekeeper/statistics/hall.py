"""What a game says about the table of a tournament that played it."""

from scorekeeper.rules.errors import refuse
from scorekeeper.rules.result import Result
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.table_result import PLAYED, TableResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.statistics.finished import facts_of


def played_at(result: Result, tournament: Tournament, heat: Heat) -> tuple[int, TableResult]:
    """The number of the table whose game that is, and what came of it.

    It is the table with the same people, whoever sat where; a substitute is known by their own name.
    Raises RuleProblem where there is none, or the game is not over.
    """
    players = [_heard(name) for name in result.game.players]
    told = ", ".join(result.game.players)
    for number, table in enumerate(heat.seating.tables, start=1):
        entrants = [tournament.entrants[one] for one in table]
        names = [_heard(each.plays) for each in entrants]
        if sorted(names) != sorted(players):
            continue
        facts = facts_of(result) if result.complete else None
        if facts is None or result.game.edition != tournament.settings.edition:
            raise refuse("game-not-over", players=told)
        seats = [facts.seats[players.index(name)] for name in names]
        scores = tuple(seat.total for seat in seats)
        return number, TableResult(scores, tuple(seat.counts.hits for seat in seats), PLAYED)
    raise refuse("game-of-no-table", players=told)


def _heard(name: str) -> str:
    return " ".join(name.split()).casefold()
