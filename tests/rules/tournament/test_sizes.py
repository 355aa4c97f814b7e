"""How many sit at the tables: legal for any number, as near to four as can be."""

from scorekeeper.rules.tournament.places import table_sizes
from scorekeeper.rules.tournament.seating import Seating, judge_seating

BY_PEOPLE = {
    **{0: (), 2: (), 3: (3,), 4: (4,), 5: (5,), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (4, 5), 10: (5, 5)},
    **{11: (4, 4, 3), 13: (4, 4, 5), 14: (4, 5, 5), 15: (4, 4, 4, 3)},
    17: (4, 4, 4, 5),  # as in the championship of 2018
    278: (4,) * 67 + (5, 5),
}


def test_tables_of_four_where_the_number_allows_it() -> None:
    assert {people: table_sizes(people) for people in BY_PEOPLE} == BY_PEOPLE


def test_a_table_that_may_not_be_is_named() -> None:
    [problem] = judge_seating(Seating(((0, 1, 2), (3, 4))), range(5))
    assert problem.facts == {"table": 2, "players": 2, "sizes": "3, 4, 5, 6"}


def test_somebody_sits_out_only_where_nothing_else_is_possible() -> None:
    for people in range(3, 120):
        sizes = table_sizes(people)
        assert sum(sizes) == people
        assert set(sizes) <= {3, 4, 5, 6}
    assert table_sizes(9, (4,)) == (4, 4)
    assert table_sizes(11, (4, 5)) == (5, 5)
    assert table_sizes(7, (4, 5)) == (5,)


def test_another_size_may_be_wished_for() -> None:
    assert table_sizes(15, (5, 4, 3)) == (5, 5, 5)
    assert table_sizes(14, (5, 4, 3)) == (5, 5, 4)
    assert table_sizes(10, (4, 3, 5)) == (4, 3, 3)
    assert table_sizes(18, (5, 6, 4)) == (6, 6, 6), "of what is as good the fewest tables"
    assert table_sizes(11, (6, 4, 3, 5)) == (6, 5)
