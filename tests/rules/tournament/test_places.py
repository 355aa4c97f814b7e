"""Tournament points by place: counted by hand."""

from fractions import Fraction

from scorekeeper.rules.tournament.places import (
    AVERAGED,
    BY_HITS,
    BY_PLACE,
    GRAND_PRIX,
    ZERO_SUM,
    places,
    worth,
)


def test_places_are_shared_unless_hits_tell_them_apart_and_in_extreme_the_fewest_are_first() -> None:
    taken = places([200, 310, 200, 90], None)
    assert taken == (2, 1, 2, 4)
    assert worth(taken, BY_PLACE[4]) == (25, 45, 25, 10)  # (30 + 20) / 2
    assert worth((1, 1, 1), BY_PLACE[3]) == (Fraction(95, 3),) * 3
    assert places([200, 310, 200, 90], [5, 7, 6, 2], BY_HITS) == (3, 1, 2, 4)
    assert places([200, 310, 200, 90], [5, 7, 6, 2], AVERAGED) == (2, 1, 2, 4)
    assert places([200, 200, 200], [5, 5, 4], BY_HITS) == (1, 1, 3)
    assert places([200, 200], None, BY_HITS) == (1, 1)
    assert places([12, 3, 7], None, fewest_first=True) == (3, 1, 2)


def test_zero_sum_places_are_fair_across_sizes_and_grand_prix_goes_down_to_the_tenth() -> None:
    assert ZERO_SUM[3] == (2, 0, -2)
    assert ZERO_SUM[4] == (3, 1, -1, -3)
    assert ZERO_SUM[6] == (5, 3, 1, -1, -3, -5)
    assert worth((1, 2, 2, 4), ZERO_SUM[4]) == (3, 0, 0, -3)
    assert worth(tuple(range(1, 13)), GRAND_PRIX) == (15, 13, 11, 9, 8, 7, 6, 5, 4, 3, 0, 0)
    assert worth((1, 1, 3), GRAND_PRIX) == (14, 14, 11)
    assert worth((*range(1, 10), 10, 10), GRAND_PRIX)[-2:] == (Fraction(3, 2), Fraction(3, 2))
