"""Chance that can be told again: the same seed gives the same draw, on any machine and by any later
version.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Value = TypeVar("Value")


class Chance:
    """Numbers from a seed. Only `Random.random` is asked, the one sequence that Python promises to keep."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, end: int) -> int:
        """A whole number from 0, below `end`."""
        return int(self._random() * end)

    def share(self) -> float:
        """A number from 0, below 1."""
        return self._random()

    def choice(self, values: Sequence[Value]) -> Value:
        """One of the values."""
        return values[self.below(len(values))]

    def shuffled(self, values: Sequence[Value]) -> list[Value]:
        """The values in another order."""
        order = list(values)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
