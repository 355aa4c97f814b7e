"""Who sits where in one heat of a tournament: what a draw gives, what a director publishes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seating:
    """The tables of a heat, number 1 first, each with its entrants clockwise; the first of a table deals
    first.

    `out` are those who have to sit out because no tables add up.
    """

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        """All who have a seat, table by table."""
        return tuple(one for table in self.tables for one in table)

    def pairs(self) -> Iterator[Pair]:
        """All who meet, the smaller number first."""
        for table in self.tables:
            for one, other in combinations(table, 2):
                yield (one, other) if one < other else (other, one)

    def swapped(self, one: int, other: int) -> "Seating":
        """The seating with these two in each other's place, which may be sitting out."""
        places = {one: other, other: one}
        tables = tuple(tuple(places.get(each, each) for each in table) for table in self.tables)
        return Seating(tables, tuple(places.get(each, each) for each in self.out))


def usual_size(sizes: Sequence[int]) -> int:
    """The size that most tables have; of equally many the one that comes first; 0 where there is none."""
    return max(sizes, key=list(sizes).count, default=0)
