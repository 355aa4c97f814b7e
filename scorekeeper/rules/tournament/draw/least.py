"""Whether a draw where people meet again can be helped: known of small halls, by counting in others."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod

from scorekeeper.rules.tournament.meetings import Meetings
from scorekeeper.rules.tournament.seating import Pair, Seating

MOST_SEATINGS = 6000  # so many are looked through: all that twelve people have


def is_least(seating: Seating, past: Sequence[Seating]) -> bool:
    """Whether it is known that no other seating of these people at tables of these sizes has fewer meet
    again, as a draw weighs it.
    """
    meetings = Meetings.of(past)
    weight = sum(meetings.weight(pair) for pair in seating.pairs())
    return weight == _least(tuple(sorted(seating.seated)), tuple(map(len, seating.tables)), tuple(past))


@lru_cache(maxsize=64)
def _least(people: tuple[int, ...], sizes: tuple[int, ...], past: tuple[Seating, ...]) -> int:
    """The least that meeting again weighs; in larger halls a weight that is not above it."""
    meetings = Meetings.of(past)
    weights = {pair: meetings.weight(pair) for pair in combinations(people, 2)}
    if _seatings(len(people), sizes) <= MOST_SEATINGS:
        return min(_again(people, sizes, weights))
    new = sum(not weight for weight in weights.values())
    return max(sum(comb(size, 2) for size in sizes) - new, 0)


def _seatings(people: int, sizes: Sequence[int]) -> int:
    """How many ways there are to part so many people, whatever the order of tables and seats."""
    alike = prod(factorial(sizes.count(size)) for size in set(sizes))
    return factorial(people) // prod(map(factorial, sizes)) // alike


def _again(people: Sequence[int], sizes: Sequence[int], weights: Mapping[Pair, int]) -> Iterator[int]:
    """What meeting again weighs, seating by seating."""
    if not people:
        yield 0
        return
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            here = sum(weights[pair] for pair in combinations((first, *others), 2))
            for more in _again([one for one in rest if one not in others], left, weights):
                yield here + more
