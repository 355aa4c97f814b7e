"""Seats and the deal. Source: 003 «Das Verteilen der Karten»; 000, opening section, for teams."""

import pytest

from scorekeeper.rules.lineup import dealer_of, opposite_sides, order_from


def test_the_deal_moves_clockwise_each_round() -> None:
    """003 «Das Verteilen der Karten», last paragraph."""
    assert [dealer_of(0, number, 3) for number in (1, 2, 3, 4)] == [0, 1, 2, 0]


def test_the_deal_passes_from_the_last_seat_to_the_first() -> None:
    assert [dealer_of(4, number, 5) for number in (1, 2, 3)] == [4, 0, 1]


def test_an_order_goes_once_around_the_table() -> None:
    assert order_from(2, 4) == (2, 3, 0, 1)


def test_an_order_can_go_the_other_way() -> None:
    assert order_from(2, 4, step=-1) == (2, 1, 0, 3)


@pytest.mark.parametrize(("seats", "sides"), [(4, ((0, 2), (1, 3))), (6, ((0, 3), (1, 4), (2, 5)))])
def test_opposite_seats_are_one_side(seats: int, sides: tuple[tuple[int, ...], ...]) -> None:
    """000, opening section: those who sit opposite each other are a team."""
    assert opposite_sides(seats) == sides
