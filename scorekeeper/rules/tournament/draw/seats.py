"""Seats at a table: who sits first and deals first is who did so least, and each seat goes round as well as
it can.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from scorekeeper.rules.tournament.draw.chance import Chance
from scorekeeper.rules.tournament.seating import Seating

_FIRST = 100  # dealing first counts for more than all other seats


def seated(tables: Sequence[Sequence[int]], past: Sequence[Seating], chance: Chance) -> list[tuple[int, ...]]:
    """Each table in the order in which its people sit down; the first deals first."""
    before = Counter(
        (one, seat) for seating in past for table in seating.tables for seat, one in enumerate(table)
    )

    def weight(order: Sequence[int]) -> int:
        again = (before[one, seat] ** 2 * (1 if seat else _FIRST) for seat, one in enumerate(order))
        return sum(again)

    if not past:
        return [tuple(chance.shuffled(table)) for table in tables]
    return [min(permutations(chance.shuffled(table)), key=weight) for table in tables]
