"""The head of the score table: a name over each seat's two columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.sheets.figures import width_class

# Letters of the ordinary size that fit over a seat, by number of seats.
_ROOM = {3: 22, 4: 16, 5: 12, 6: 9}


@dataclass(frozen=True, slots=True)
class Head:
    """A name, empty for a line to write on, and the class that makes it fit."""

    name: str
    fit: str


def heads(names: Sequence[str], seats: int) -> tuple[Head, ...]:
    """One head a seat."""
    room = _ROOM.get(seats, min(_ROOM.values()))
    return tuple(Head(name, width_class(name, room)) for name in names)
