"""Counting who met before, for those who look at draws from outside."""

from collections.abc import Sequence

from scorekeeper.rules.tournament.seating import Seating


def met_before(seating: Seating, past: Sequence[Seating]) -> int:
    """How many pairs of a seating met before."""
    known = {pair for each in past for pair in each.pairs()}
    return sum(pair in known for pair in seating.pairs())
