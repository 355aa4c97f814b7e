"""What an edition tells of its games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.result import Result
from scorekeeper.statistics.facts import RoundFacts, SeatFacts
from scorekeeper.statistics.moments.course import Course
from scorekeeper.statistics.moments.moment import Moment


@dataclass(frozen=True, slots=True)
class Edition:
    """The kinds of its games, the usual one first, the facts of their rounds, and what may be remarkable
    about a game besides its lead and its victory.
    """

    kinds: tuple[str, ...]
    kind_of: Callable[[Any], str]
    usual_rounds: Callable[[Any, int], int]
    rounds_of: Callable[[Result], list[list[RoundFacts]]]
    moments_of: Callable[[Course, Sequence[SeatFacts]], list[Moment]]
