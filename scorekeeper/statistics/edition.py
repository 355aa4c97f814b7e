"""What an edition tells of its games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.result import Result
from scorekeeper.statistics.facts import RoundFacts, SeatFacts
from scorekeeper.statistics.moments.lead import LeadHistory
from scorekeeper.statistics.moments.moment import Moment


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition gives: `kinds` of games, the usual first, and moments besides lead and victory."""

    kinds: tuple[str, ...]
    kind_of: Callable[[Any], str]
    usual_rounds: Callable[[Any, int], int]
    rounds_of: Callable[[Result], list[list[RoundFacts]]]
    moments_of: Callable[[LeadHistory, Sequence[SeatFacts]], list[Moment]]
