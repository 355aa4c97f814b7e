"""Sizes of tables, and what a place at one is worth."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

USUAL = (4, 5, 3, 6)
# What a table costs by its place among the sizes that are wished for: two of the second are better than two
# of the third.
_COSTS = (0, 2, 3, 7)


def table_sizes(people: int, wished: Sequence[int] = USUAL) -> tuple[int, ...]:
    """The sizes of tables for `people`, as many as can be of the first `wished` one; somebody sits out only
    where none add up. Empty where nobody can play.
    """
    costs = dict(zip(wished, _COSTS, strict=False))
    best: list[tuple[int, tuple[int, ...]] | None] = [(0, ())]
    for number in range(1, people + 1):
        ways = (
            (shorter[0] + cost, (*shorter[1], size))
            for size, cost in costs.items()
            if size <= number and (shorter := best[number - size]) is not None
        )
        best.append(min(ways, key=lambda way: (way[0], len(way[1])), default=None))
    chosen = next(shorter for shorter in reversed(best) if shorter is not None)
    order = {size: place for place, size in enumerate(wished)}
    return tuple(sorted(chosen[1], key=lambda size: order[size]))


Points = Mapping[int, tuple[int, ...]]

SIZES = (3, 4, 5, 6)
BY_PLACE: Points = {size: (45, 30, 20, 10, 5, 0)[:size] for size in SIZES}
# One for each who is behind, one less for each who is ahead: fair whatever the size of the table.
ZERO_SUM: Points = {size: tuple(size - 1 - 2 * place for place in range(size)) for size in SIZES}
GRAND_PRIX = (15, 13, 11, 9, 8, 7, 6, 5, 4, 3)

AVERAGED, BY_HITS = "averaged", "hits"


def places(
    scores: Sequence[int], hits: Sequence[int] | None, ties: str = AVERAGED, fewest_first: bool = False
) -> tuple[int, ...]:
    """The place of each at a table, from 1; ties are shared (1, 1, 3) unless known hits part them."""
    counted = hits if hits is not None and ties == BY_HITS else scores
    pairs = zip(scores, counted, strict=True)
    keys = [(score if fewest_first else -score, -number) for score, number in pairs]
    order = sorted(keys)
    return tuple(order.index(key) + 1 for key in keys)


def worth(taken: Sequence[int], table: Sequence[int]) -> tuple[Fraction | int, ...]:
    """What these places are worth, shared by ties; beyond the `table` of points it is nothing.

    Whole points, as nearly all are, are an int: it is added and compared much faster.
    """
    values: list[Fraction | int] = []
    for place in taken:
        together = range(place - 1, place - 1 + list(taken).count(place))
        whole = sum(table[at] for at in together if at < len(table))
        values.append(Fraction(whole, len(together)) if whole % len(together) else whole // len(together))
    return tuple(values)
