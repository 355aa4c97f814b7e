"""Counting who met before, for those who look at draws from outside."""

from collections.abc import Sequence

from scorekeeper.rules.tournament.seating import Seating


def met_before(seating: Seating, past: Sequence[Seating]) -> int:
    """How many pairs of a seating met before."""
    met = {pair for earlier in past for pair in earlier.pairs()}
    return sum(pair in met for pair in seating.pairs())
