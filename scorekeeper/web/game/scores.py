"""What stands at each seat, ready to be shown large, told for a moment, or read aloud.

Every page that says points outside the pad takes them from here, and they come from the one derived table.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.result import Result, TeamStanding
from scorekeeper.web.game.chips import Chips, chips_of
from scorekeeper.web.game.derived import Standings


@dataclass(frozen=True, slots=True)
class Gain:
    """What the newest round brought a seat."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Side:
    """A seat, or the seats of a team: the running total, and what the newest round brought them."""

    seats: tuple[int, ...]
    total: int
    points: int | None
    leads: bool

    @property
    def chips(self) -> tuple[Chips, ...]:
        """The total as chips."""
        return chips_of(self.total)


@dataclass(frozen=True, slots=True)
class Scores:
    """How all stand after so many `rounds`; `sides` in the order of the seats, `gains` of those who played.

    `state` names the course of the game so far: it is another one whenever a total is.
    """

    rounds: int
    state: str
    gains: tuple[Gain, ...]
    sides: tuple[Side, ...]


@lru_cache(maxsize=256)
def scores_of(standings: Standings) -> Scores:
    """What the standings say of each seat."""
    result = standings.result
    newest = result.rounds[-1].points if result.rounds else ()
    return Scores(
        rounds=len(result.rounds),
        state=_state(result),
        gains=tuple(Gain(seat, points) for seat, points in enumerate(newest) if points is not None),
        sides=tuple(_side(side, newest) for side in sorted(result.sides, key=lambda side: side.seats)),
    )


def _side(side: TeamStanding, newest: Sequence[int | None]) -> Side:
    brought = [newest[seat] for seat in side.seats if seat < len(newest)]
    points = [one for one in brought if one is not None]
    return Side(side.seats, side.total, sum(points) if points else None, bool(newest) and side.rank == 1)


def _state(result: Result) -> str:
    course = repr([result.after(row.number) for row in result.rounds]).encode()
    return f"{len(result.rounds)}-{zlib.crc32(course):08x}"
