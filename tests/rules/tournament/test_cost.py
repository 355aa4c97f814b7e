"""What a seating costs is told one by one, what a swap would add, and whether any draw can help it."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from scorekeeper.rules.tournament.draw.local_search import SeatingState
from scorekeeper.rules.tournament.draw.problem import (
    AGAIN,
    CLUB,
    RANDOM,
    SWISS,
    UNUSUAL,
    DrawProblem,
    Weights,
    cost_of,
    is_minimal,
)
from scorekeeper.rules.tournament.seating import Meetings, Seating, usual_size
from tests.rules.tournament.every_seating import again, every_seating, least_again

PAST = (Seating(((0, 1, 2, 3), (4, 5, 6))), Seating(((0, 4, 5, 6), (1, 2, 3))))
TASK = DrawProblem(
    RANDOM, tuple(range(7)), PAST, {0: 45, 1: 30, 4: 60}, {0: "Turm", 1: "Turm", 2: "turm", 3: ""}
)


def test_who_meets_again_and_how_often_and_whether_lately() -> None:
    cost = cost_of(Seating(((0, 1, 4, 5), (2, 3, 6))), TASK)
    meetings = {meeting.pair: (meeting.times, meeting.lately) for meeting in cost.again}
    assert meetings == {
        (0, 1): (1, False),
        (0, 4): (1, True),
        (0, 5): (1, True),
        (4, 5): (2, True),
        (2, 3): (2, True),
    }
    assert cost.clubs == ((0, 1),)
    assert cost.unusual == (2, 3, 6)  # each of them sat at a table of three before
    assert cost.apart == Fraction(60 + 0, 2)
    assert cost_of(Seating(((0, 1, 2, 3),), (4,)), TASK).apart == 45
    assert cost_of(Seating(()), TASK).apart == 0
    weights = [Meetings.of(PAST).weight(pair) for pair in ((1, 4), (0, 1), (0, 4), (4, 5))]
    assert weights == [0, 1, 10, 40], "the square of how often, and ten times as bad if lately"


def test_a_swap_changes_two_places_of_which_one_may_be_out() -> None:
    seating = Seating(((0, 1, 4, 5), (2, 3, 6)), (7,))
    assert seating.swapped(1, 6) == Seating(((0, 6, 4, 5), (2, 3, 1)), (7,))
    assert seating.swapped(7, 0) == Seating(((7, 1, 4, 5), (2, 3, 6)), (0,))


def test_a_swap_costs_what_the_seating_then_costs_more() -> None:
    """101 times as bad as two who meet again once, one pair of a club, three at an unusual table."""
    weights = Weights(TASK, range(7))
    assert SeatingState(((0, 1, 4, 5), (2, 3, 6)), weights).cost == 101 * AGAIN + CLUB + 3 * UNUSUAL
    assert [DrawProblem(how, (5, 7, 6)).standing(5) for how in (SWISS, RANDOM)] == [2, 0], "behind somebody"
    past = tuple(replace(seating, out=(7, 8 + at)) for at, seating in enumerate(PAST))
    weights = Weights(DrawProblem(SWISS, tuple(range(9)), past, clubs={0: "Turm", 8: "Turm"}), range(9))
    for tables, bench in (
        (((0, 1, 4, 5), (2, 3, 6), (7, 8)), True),
        (((0, 1, 4), (2, 3, 6), (5, 7, 8)), False),
    ):
        for levels in ((), (0, 70, 5, 0, 30, 10, 45, 20, 15)):
            seating, state = Seating(tables), SeatingState(tables, weights, levels, bench)
            for person, other in combinations(range(9), 2):
                if state.at[person] != state.at[other]:
                    swapped = SeatingState(seating.swapped(person, other).tables, weights, levels, bench)
                    assert state.price(person, other) == swapped.cost - state.cost
                    once = SeatingState(tables, weights, levels, bench)
                    once.swap(person, other)
                    assert (once.cost, once.burdens()) == (swapped.cost, swapped.burdens())


def test_who_sits_out_again_costs_until_all_did_so() -> None:
    past = tuple(Seating((tuple(who for who in range(5) if who != out),), (out,)) for out in range(5))
    for heats, out in ((past[4:], (4,)), (past, ())):
        assert cost_of(past[4], DrawProblem(RANDOM, (0, 1, 2, 3, 4), heats)).out == out


def test_where_no_size_has_most_people_nobody_sits_at_an_unusual_table() -> None:
    equal = Seating(((0, 1, 2), (3, 4, 5, 6), (7, 8, 9, 10, 11)))
    assert cost_of(equal, DrawProblem(RANDOM, tuple(range(12)), (equal,))).unusual == ()
    assert [usual_size(sizes) for sizes in ((), (3, 4), (3, 4, 4))] == [0, 3, 4]


def test_of_twelve_all_seatings_are_looked_through() -> None:
    """Of each four two sat at the same table before."""
    met = Seating(((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)))
    assert is_minimal(Seating(((0, 1, 4, 8), (2, 5, 6, 9), (3, 7, 10, 11))), (met,))


def test_of_nine_those_seatings_are_that_none_betters() -> None:
    past = (Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8))), Seating(((0, 1, 4, 5), (2, 3, 6, 7, 8))))
    seatings = [Seating(tuple(tables)) for tables in every_seating(range(9), [4, 5])]
    assert len(seatings) == 126
    least = least_again(range(9), [4, 5], past)
    assert all(is_minimal(seating, past) == (again(seating, past) == least) for seating in seatings)


def test_of_nine_at_fours_who_sits_out_may_change_too() -> None:
    """The one who sat out plays now; which of the eight others sits out decides who meets again."""
    past = (Seating(((0, 1, 2, 3), (4, 5, 6, 7)), (8,)), Seating(((0, 4, 1, 8), (2, 5, 3, 6)), (7,)))
    least, found = least_again(range(9), [4, 4], past), set()
    for out in range(7):
        others = [player for player in range(9) if player != out]
        for tables in every_seating(others, [4, 4]):
            drawn = Seating(tuple(tables), (out,))
            assert is_minimal(drawn, past) == (again(drawn, past) == least)
            found.add(is_minimal(drawn, past))
    assert found == {True, False}


def test_of_sixteen_what_is_said_is_proved_by_counting() -> None:
    """A heat of fours takes 24 of their 120 pairs. Where all have met once, each meets three again anyhow."""
    seating = Seating(((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)))
    met = tuple(Seating((pair,)) for pair in combinations(range(16), 2))
    assert is_minimal(seating, (*met, Seating(())))
    assert not is_minimal(seating, (seating,))
    assert is_minimal(seating, ()), "nobody has met"
