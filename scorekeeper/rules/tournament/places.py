"""Tournament points: what a place at a table of so many is worth, and who shares a place."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

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
    """The place of each at a table, from 1; ties are shared (1, 1, 3), or told apart by hits where these
    are known.
    """
    known = hits if hits is not None and ties == BY_HITS else [0] * len(scores)
    keys = [(score if fewest_first else -score, -number) for score, number in zip(scores, known, strict=True)]
    order = sorted(keys)
    return tuple(order.index(key) + 1 for key in keys)


def worth(taken: Sequence[int], table: Sequence[int]) -> tuple[Fraction, ...]:
    """What these places are worth: who shares a place shares what the places taken together are worth.

    A place beyond the `table` of points is worth nothing.
    """
    told = []
    for place in taken:
        together = range(place - 1, place - 1 + list(taken).count(place))
        whole = sum(table[at] for at in together if at < len(table))
        told.append(Fraction(whole, len(together)))
    return tuple(told)


def grand_prix(ranks: Sequence[int]) -> tuple[Fraction, ...]:
    """The points of a season for the ranks of an evening; who shares a rank shares them."""
    return worth(ranks, GRAND_PRIX)
