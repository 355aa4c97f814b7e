"""How many sit at the tables of a hall, for any number of people."""

from collections.abc import Sequence

USUAL = (4, 5, 3, 6)
# What a table costs by its place among the sizes that are wished for: two of the second are better than two
# of the third.
_COSTS = (0, 2, 3, 7)


def table_sizes(people: int, wished: Sequence[int] = USUAL) -> tuple[int, ...]:
    """The sizes of all tables, the wished one first; their sum is `people`, less those who have to sit out.

    `wished` are the sizes that may be, best first. As many tables as can be have the first of them; somebody
    sits out only where no sizes add up. Empty where nobody can play.
    """
    costs = dict(zip(wished, (*_COSTS, *range(8, 8 + len(wished))), strict=False))
    best: list[tuple[int, tuple[int, ...]] | None] = [(0, ())]
    for number in range(1, people + 1):
        ways = (
            (told[0] + cost, (*told[1], size))
            for size, cost in costs.items()
            if size <= number and (told := best[number - size]) is not None
        )
        best.append(min(ways, key=lambda way: (way[0], len(way[1])), default=None))
    chosen = next(told for told in reversed(best) if told is not None)
    order = {size: place for place, size in enumerate(wished)}
    return tuple(sorted(chosen[1], key=lambda size: order[size]))
