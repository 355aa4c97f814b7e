"""How many have to meet again, by every seating and, in larger halls, by the pairs there are."""

from collections.abc import Iterator
from itertools import combinations

from scorekeeper.rules.tournament.draw.least import least_again
from scorekeeper.rules.tournament.seating import Seating
from tests.rules.tournament.every_seating import every_seating

SIX = Seating(((0, 1, 2), (3, 4, 5)))


def met(seating: Seating, past: tuple[Seating, ...]) -> int:
    before = {pair for each in past for pair in each.pairs()}
    return sum(pair in before for pair in seating.pairs())


def every(size: int, sizes: list[int]) -> Iterator[Seating]:
    return (Seating(tuple(tables)) for tables in every_seating(range(size), sizes))


def test_nobody_has_to_meet_again_before_anybody_has_met() -> None:
    assert least_again(SIX, ()) == 0


def test_of_six_two_pairs_have_to_in_the_second_heat() -> None:
    """Of each three who sit together two sat at the same table before."""
    assert least_again(Seating(((0, 1, 3), (2, 4, 5))), (SIX,)) == 2


def test_one_table_meets_whole() -> None:
    five = Seating(((0, 1, 2, 3, 4),))
    assert least_again(five, (five,)) == 10


def test_of_nine_after_two_heats_no_seating_has_fewer() -> None:
    past = (Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8))), Seating(((0, 1, 4, 5), (2, 3, 6, 7, 8))))
    seatings = list(every(9, [4, 5]))
    assert len(seatings) == 126
    assert least_again(seatings[0], past) == min(met(each, past) for each in seatings)


def test_in_a_larger_hall_it_is_never_more_than_there_are() -> None:
    """Sixteen have 120 pairs, of which a heat of fours takes 24: five heats all, so a sixth repeats."""
    fours = [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)]
    one = Seating(tuple(fours))
    all_met = tuple(Seating((pair,)) for pair in combinations(range(16), 2))
    assert least_again(one, (one,)) == 0
    assert least_again(one, all_met) == 24
