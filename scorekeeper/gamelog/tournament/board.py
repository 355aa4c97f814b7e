"""What is told in the hall beside the play: the clock, calls for the referee, words for all, and how much of
the standings everybody sees.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

ALL, THROUGH, HIDDEN = "all", "through", "hidden"
SHOWN = (ALL, THROUGH, HIDDEN)
MOST_LETTERS = 200  # of an announcement


@dataclass(frozen=True, slots=True)
class Call:
    """A table of a heat that waits for the referee, and since when (UTC)."""

    heat: int
    table: int
    at: str


@dataclass(frozen=True, slots=True)
class Board:
    """`clocks` is when the time of each heat began (UTC). `shown` says how much of the standings everybody
    sees: all, only who is through, or nothing until the end.
    """

    clocks: Mapping[int, str] = field(default_factory=dict)
    calls: tuple[Call, ...] = ()
    announcement: str = ""
    shown: str = ALL
