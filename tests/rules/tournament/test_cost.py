"""What a seating costs is told one by one, and so is what a swap would add."""

from fractions import Fraction

from scorekeeper.rules.tournament.draw.problem import RANDOM, SNAKE, SWISS, DrawProblem, cost_of
from scorekeeper.rules.tournament.seating import Meetings, Seating, usual_size

PAST = (
    Seating(((0, 1, 2, 3), (4, 5, 6))),
    Seating(((0, 4, 5, 6), (1, 2, 3))),
)
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


def test_who_is_ahead_in_the_standing_has_all_others_behind() -> None:
    assert [DrawProblem(how, (5, 7, 6)).standing(5) for how in (SWISS, RANDOM)] == [2, 0]
    assert DrawProblem(SNAKE, (5, 7, 6)).standing(6) == 0


def test_a_swap_changes_two_places_and_what_follows() -> None:
    seating = Seating(((0, 1, 4, 5), (2, 3, 6)))
    swapped = seating.swapped(1, 6)
    assert swapped == Seating(((0, 6, 4, 5), (2, 3, 1)))
    assert cost_of(swapped, TASK).clubs == ()
    assert swapped.swapped(1, 6) == seating


def test_who_sits_out_can_be_swapped_in() -> None:
    seating = Seating(((0, 1, 2, 3),), (4,))
    assert seating.swapped(0, 4) == Seating(((4, 1, 2, 3),), (0,))
    again = cost_of(seating, DrawProblem(RANDOM, (0, 1, 2, 3, 4), (Seating(((0, 1, 2, 3),), (4,)),)))
    assert again.out == (4,)


def test_sitting_out_once_more_costs_nothing_once_all_have_done_so() -> None:
    past = tuple(
        Seating((tuple(player for player in range(5) if player != out),), (out,)) for out in range(5)
    )
    cost = cost_of(Seating(((0, 1, 2, 3),), (4,)), DrawProblem(RANDOM, (0, 1, 2, 3, 4), past))
    assert cost.out == ()


def test_where_no_size_has_most_people_nobody_sits_at_an_unusual_table() -> None:
    equal = Seating(((0, 1, 2), (3, 4, 5, 6), (7, 8, 9, 10, 11)))
    assert cost_of(equal, DrawProblem(RANDOM, tuple(range(12)), (equal,))).unusual == ()
    assert [usual_size(sizes) for sizes in ((), (3, 4), (3, 4, 4))] == [0, 3, 4]
