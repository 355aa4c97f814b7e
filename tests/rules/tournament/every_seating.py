"""The plain way to draw: look at every seating that there is. Only small halls can wait for it."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from scorekeeper.rules.tournament.meetings import Meetings
from scorekeeper.rules.tournament.seating import Seating


def every_seating(people: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to seat these people at tables of these sizes, whatever the order of tables and seats."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            for tables in every_seating([one for one in rest if one not in others], left):
                yield [(first, *others), *tables]


def least_again(people: Sequence[int], sizes: Sequence[int], past: Sequence[Seating]) -> int:
    """The least that meeting again can cost."""
    meetings = Meetings.of(past)
    weights = {pair: meetings.weight(pair) for pair in combinations(sorted(people), 2)}
    return min(
        sum(weights[pair] for table in tables for pair in combinations(table, 2))
        for tables in every_seating(sorted(people), sizes)
    )


def again(seating: Seating, past: Sequence[Seating]) -> int:
    """What meeting again costs in that seating."""
    meetings = Meetings.of(past)
    return sum(meetings.weight(pair) for pair in seating.pairs())
