"""Whom and what a command names: it has to be there."""

from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.tournament import Tournament


def known_entrant(tournament: Tournament, one: int) -> Entrant:
    """That entrant. Raises RuleProblem where there is none."""
    if not 0 <= one < len(tournament.entrants):
        raise refuse("entrant-unknown", number=one)
    return tournament.entrants[one]


def known_heat(tournament: Tournament, number: int) -> Heat:
    """The heat of that number, from 1. Raises RuleProblem where there is none."""
    if not 1 <= number <= len(tournament.heats):
        raise refuse("heat-unknown", heat=number)
    return tournament.heats[number - 1]


def known_table(heat: Heat, number: int) -> tuple[int, ...]:
    """Who sits at the table of that number, from 1. Raises RuleProblem where there is none."""
    if not 1 <= number <= len(heat.seating.tables):
        raise refuse("table-unknown", table=number)
    return heat.seating.tables[number - 1]
