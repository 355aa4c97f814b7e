"""The plain way to draw: look at every seating that there is. Only small halls can wait for it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from scorekeeper.rules.tournament.seating import Meetings, Seating


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
            for tables in every_seating([player for player in rest if player not in others], left):
                yield [(first, *others), *tables]


def least_again(people: Sequence[int], sizes: Sequence[int], past: Sequence[Seating]) -> int:
    """The least that meeting again can cost; where seats are too few, of those who sat out least."""
    meetings = Meetings.of(past)
    weights = {pair: meetings.weight(pair) for pair in combinations(sorted(people), 2)}

    @cache
    def least(left: frozenset[int], sizes: tuple[int, ...]) -> int:
        first, *rest = sorted(left) or [0]
        return min(
            (
                sum(weights[pair] for pair in combinations((first, *others), 2))
                + least(left - {first, *others}, sizes[:at] + sizes[at + 1 :])
                for at, size in enumerate(sizes)
                if size not in sizes[:at]
                for others in combinations(rest, size - 1)
            ),
            default=0,
        )

    rested = Counter(player for seating in past for player in seating.out)
    benches = list(combinations(people, len(people) - sum(sizes)))
    fewest = min(sum(rested[player] for player in bench) for bench in benches)
    return min(
        least(frozenset(people) - frozenset(bench), tuple(sizes))
        for bench in benches
        if sum(rested[player] for player in bench) == fewest
    )


def met_before(seating: Seating, past: Sequence[Seating]) -> int:
    """How many pairs of a seating met before."""
    met = {pair for earlier in past for pair in earlier.pairs()}
    return sum(pair in met for pair in seating.pairs())


def again(seating: Seating, past: Sequence[Seating]) -> int:
    """What meeting again costs in that seating."""
    meetings = Meetings.of(past)
    return sum(meetings.weight(pair) for pair in seating.pairs())
