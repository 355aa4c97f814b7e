"""Who sits at the table from one round on, by which options, and in which order. A *seat* is a player's
number on the pad, from 0; a *place* is a number round the table in one lineup, clockwise. Source: ours.
"""

from dataclasses import dataclass
from typing import Any


def dealer_of(first_dealer: int, number: int, seats: int) -> int:
    """The seat that deals round `number` (from 1), clockwise. Source: 003 «Das Verteilen der Karten»."""
    return (first_dealer + number - 1) % seats


def order_from(seat: int, seats: int, step: int = 1) -> tuple[int, ...]:
    """All seats in order from `seat`, counted on round the table; `step` 1 is clockwise, −1 the other way."""
    return tuple((seat + step * place) % seats for place in range(seats))


def opposite_sides(seats: int) -> tuple[tuple[int, ...], ...]:
    """The teams of opposite seats: of four 0 with 2, of six 0 with 3. Source: 000, opening section."""
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))


ZERO, LAST, MEAN, INHERITED = STARTS = ("zero", "last", "mean", "seat")
"""With how many points somebody begins: none, those of the last place, the mean of the table, those of a seat
that they take over."""


@dataclass(frozen=True, slots=True)
class Start:
    """With how many points a seat begins: `kind` is one of STARTS, `of` the seat whose points it inherits."""

    seat: int
    kind: str = LAST
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Lineup:
    """What holds from round `first` (from 1) on: `seats` of the pad, clockwise, `dealer` of that round,
    `starts` of those who are new. `left` went for good: they keep their total and cannot win.
    """

    first: int
    seats: tuple[int, ...]
    options: Any
    dealer: int
    starts: tuple[Start, ...] = ()
    left: tuple[int, ...] = ()

    @property
    def first_dealer(self) -> int:
        """The place that would have dealt round 1, had all sat so from the beginning."""
        return (self.seats.index(self.dealer) - self.first + 1) % len(self.seats)

    def dealer_of(self, number: int) -> int:
        """The seat that deals round `number`, as long as this lineup lasts."""
        seats = self.seats
        return seats[(seats.index(self.dealer) + number - self.first) % len(seats)]

    def place_of(self, seat: int) -> int | None:
        """The place of a seat; None where it does not sit there."""
        return self.seats.index(seat) if seat in self.seats else None
