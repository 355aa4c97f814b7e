"""How many sit at the tables, as near to four as can be, and tournament points by place: counted by hand."""

from fractions import Fraction

from scorekeeper.rules.tournament.places import (
    AVERAGED,
    BY_HITS,
    BY_PLACE,
    GRAND_PRIX,
    ZERO_SUM,
    places,
    table_sizes,
    worth,
)
from scorekeeper.rules.tournament.seating import Seating, judge_seating


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


BY_PEOPLE = {
    **{0: (), 2: (), 3: (3,), 4: (4,), 5: (5,), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (4, 5), 10: (5, 5)},
    **{11: (4, 4, 3), 13: (4, 4, 5), 14: (4, 5, 5), 15: (4, 4, 4, 3)},
    17: (4, 4, 4, 5),  # as in the championship of 2018
    278: (4,) * 67 + (5, 5),
}


def test_tables_of_four_where_the_number_allows_it() -> None:
    assert {people: table_sizes(people) for people in BY_PEOPLE} == BY_PEOPLE
    for people in range(3, 120):
        sizes = table_sizes(people)
        assert (sum(sizes), set(sizes) <= {3, 4, 5, 6}) == (people, True), "nobody sits out"


def test_a_table_that_may_not_be_is_named() -> None:
    [problem] = judge_seating(Seating(((0, 1, 2), (3, 4))), range(5))
    assert problem.facts == {"table": 2, "players": 2, "sizes": "3, 4, 5, 6"}


def test_another_size_may_be_wished_for_and_somebody_sits_out_only_where_nothing_else_is_possible() -> None:
    assert table_sizes(9, (4,)) == (4, 4)
    assert table_sizes(11, (4, 5)) == (5, 5)
    assert table_sizes(7, (4, 5)) == (5,)
    assert table_sizes(15, (5, 4, 3)) == (5, 5, 5)
    assert table_sizes(14, (5, 4, 3)) == (5, 5, 4)
    assert table_sizes(10, (4, 3, 5)) == (4, 3, 3)
    assert table_sizes(18, (5, 6, 4)) == (6, 6, 6), "of what is as good the fewest tables"
    assert table_sizes(11, (6, 4, 3, 5)) == (6, 5)
