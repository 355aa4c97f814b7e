"""Seals: how many of each kind lie somewhere.

Source: 004 «Die Charakterkarten und die Siegel».
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import add, le, sub

from scorekeeper.rules.extreme.spelling import BLACK, COLOURS, KINDS, WHITE

_AT = {kind: at for at, kind in enumerate(KINDS)}


@dataclass(frozen=True, slots=True)
class Seals:
    """Some seals: one count a kind, in the order of KINDS, never negative."""

    counts: tuple[int, ...] = (0,) * len(KINDS)

    @classmethod
    def of(cls, counts: Mapping[str, int]) -> "Seals":
        """So many of each kind; of those not named there is none."""
        return cls(tuple([counts.get(kind, 0) for kind in KINDS]))

    def __getitem__(self, kind: str) -> int:
        return self.counts[_AT[kind]]

    def items(self) -> Iterator[tuple[str, int]]:
        """The kinds with how many there are of each, in the order of KINDS."""
        return zip(KINDS, self.counts)  # noqa: B905 – as many of each, and thousands a second

    def plus(self, kind: str, number: int = 1) -> "Seals":
        """With so many more of a kind, or fewer. Raises ValueError where more went than were there."""
        return _plus(self.counts, kind, number)

    def with_all(self, others: "Seals") -> "Seals":
        """With these seals too."""
        return Seals(tuple(map(add, self.counts, others.counts)))

    def without_all(self, others: "Seals") -> "Seals":
        """Without these seals. Raises ValueError where they were not all there."""
        if not others.are_among(self):
            raise ValueError(f"{others} of {self}")
        return Seals(tuple(map(sub, self.counts, others.counts)))

    def are_among(self, others: "Seals") -> bool:
        """Whether there are no more of any kind than of the others."""
        return all(map(le, self.counts, others.counts))

    def with_count(self, kind: str, count: int) -> "Seals":
        """With so many of a kind, whatever there was."""
        at = _AT[kind]
        return Seals((*self.counts[:at], count, *self.counts[at + 1 :]))

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(self.counts)

    @property
    def coloured(self) -> int:
        """How many of them are neither white nor black."""
        return sum(self.counts[: len(COLOURS)])

    def written(self) -> dict[str, int]:
        """As a record has them: the kinds that are there, in the order of KINDS."""
        return {kind: count for kind, count in self.items() if count}


@lru_cache(maxsize=4096)
def _plus(counts: tuple[int, ...], kind: str, number: int) -> Seals:
    """The seals with so many more of a kind; the same few are moved at every table."""
    at = _AT[kind]
    count = counts[at] + number
    if count < 0:
        raise ValueError(f"{number} {kind} of {counts[at]}")
    return Seals((*counts[:at], count, *counts[at + 1 :]))


ALL = Seals.of(dict.fromkeys(COLOURS, 3) | {"R": 5, WHITE: 4, BLACK: 6})
NONE = Seals()
