"""How many have to meet again, however a heat is drawn: counted in small halls, bounded in others."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod

from scorekeeper.rules.tournament.seating import Pair, Seating

MOST_SEATINGS = 6000  # so many are looked through: all that twelve people have


def least_again(seating: Seating, past: Sequence[Seating]) -> int:
    """At least so many of those who sit there meet again at tables of these sizes; in small halls no fewer
    than that can.
    """
    met = frozenset(pair for each in past for pair in each.pairs())
    return _least(tuple(sorted(seating.seated)), tuple(sorted(map(len, seating.tables))), met)


@lru_cache(maxsize=64)
def _least(people: tuple[int, ...], sizes: tuple[int, ...], met: frozenset[Pair]) -> int:
    if _seatings(len(people), sizes) <= MOST_SEATINGS:
        return min(_again(people, sizes, met))
    new = sum(pair not in met for pair in combinations(people, 2))
    return max(sum(comb(size, 2) for size in sizes) - new, 0)


def _seatings(people: int, sizes: Sequence[int]) -> int:
    """How many ways there are to part so many people, whatever the order of tables and seats."""
    alike = prod(factorial(sizes.count(size)) for size in set(sizes))
    return factorial(people) // prod(map(factorial, sizes)) // alike


def _again(people: Sequence[int], sizes: Sequence[int], met: frozenset[Pair]) -> Iterator[int]:
    """How many meet again, seating by seating."""
    if not people:
        yield 0
        return
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            here = sum(pair in met for pair in combinations((first, *others), 2))
            for more in _again([one for one in rest if one not in others], left, met):
                yield here + more
