"""Whether a draw can be helped: by every seating there is and, in larger halls, by the pairs there are."""

from itertools import combinations

from scorekeeper.rules.tournament.draw.problem import is_minimal
from scorekeeper.rules.tournament.seating import Seating
from tests.rules.tournament.every_seating import again, every_seating, least_again

SIX = Seating(((0, 1, 2), (3, 4, 5)))


def test_of_few_some_pairs_have_to_meet_again() -> None:
    """Of each three or four two sat at the same table before; one table meets whole."""
    assert is_minimal(Seating(((0, 1, 3), (2, 4, 5))), (SIX,))
    assert not is_minimal(SIX, (SIX,))
    assert is_minimal(SIX, ())
    met = Seating(((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)))
    assert is_minimal(Seating(((0, 1, 4, 8), (2, 5, 6, 9), (3, 7, 10, 11))), (met,))
    five = Seating(((0, 1, 2, 3, 4),))
    assert is_minimal(five, (five,))


def test_of_nine_those_seatings_are_that_none_betters() -> None:
    past = (Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8))), Seating(((0, 1, 4, 5), (2, 3, 6, 7, 8))))
    seatings = [Seating(tuple(tables)) for tables in every_seating(range(9), [4, 5])]
    assert len(seatings) == 126
    least = least_again(range(9), [4, 5], past)
    assert all(is_minimal(seating, past) == (again(seating, past) == least) for seating in seatings)


def test_of_nine_at_fours_who_sits_out_may_change_too() -> None:
    """The one who sat out plays now; which of the eight others sits out decides who meets again."""
    past = (Seating(((0, 1, 2, 3), (4, 5, 6, 7)), (8,)), Seating(((0, 4, 1, 8), (2, 5, 3, 6)), (7,)))
    least = least_again(range(9), [4, 4], past)
    found = set()
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
