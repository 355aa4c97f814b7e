"""Seats around the table: numbered from 0, clockwise."""


def dealer_of(first_dealer: int, number: int, seats: int) -> int:
    """The seat that deals round `number` (from 1): the deal moves clockwise.

    Source: 003 «Das Verteilen der Karten».
    """
    return (first_dealer + number - 1) % seats


def order_from(seat: int, seats: int, step: int = 1) -> tuple[int, ...]:
    """All seats in order from `seat`, counted on round the table; `step` 1 is clockwise, −1 the other way."""
    return tuple((seat + step * place) % seats for place in range(seats))


def opposite_sides(seats: int) -> tuple[tuple[int, ...], ...]:
    """The teams: each seat with the one opposite. Source: 000, opening section.

    Four seats make two pairs' worth of teams (0 with 2, 1 with 3), six make three (0 with 3, …).
    """
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))
