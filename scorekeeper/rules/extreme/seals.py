"""Seals: all 27 lie in the middle or before a seat. Source: 004 «Die Charakterkarten und die Siegel», «Die
Vorbereitung», «Die weißen Siegel», «Der Kampf um die Stiche».
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import add, le, sub

from scorekeeper.rules.extreme.cards import BLACK, COLOURS, KINDS, WHITE

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


@dataclass(frozen=True, slots=True)
class Layout:
    """The seals in the middle and by seat, and the mage's seat. Moving a missing one raises ValueError."""

    middle: Seals
    before: tuple[Seals, ...]
    mage: int | None = None

    @classmethod
    def fresh(cls, seats: int) -> "Layout":
        """Everything in the middle."""
        return cls(ALL, (NONE,) * seats)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.before)

    @property
    def blacks(self) -> int:
        """How many black seals lie before the players together."""
        return sum(seals[BLACK] for seals in self.before)

    def with_mage(self, seat: int) -> "Layout":
        """With the Schwarzmagier before a seat."""
        return replace(self, mage=seat)

    def taken(self, seat: int, kind: str, number: int = 1) -> "Layout":
        """With so many of a kind gone from the middle to a seat; a negative number goes back."""
        if not number:
            return self
        before = list(self.before)
        before[seat] = before[seat].plus(kind, number)
        return Layout(self.middle.plus(kind, -number), tuple(before), self.mage)

    def taken_together(self, seat: int, seals: Seals) -> "Layout":
        """With all of these seals gone from the middle to a seat."""
        if not seals.are_among(self.middle):
            raise ValueError(f"{seals} of {self.middle}")
        before, middle = list(self.before), map(sub, self.middle.counts, seals.counts)
        before[seat] = Seals(tuple(map(add, before[seat].counts, seals.counts)))
        return Layout(Seals(tuple(middle)), tuple(before), self.mage)

    def given(self, seat: int, kind: str) -> "Layout":
        """With one of a kind gone from a seat back to the middle."""
        return self.taken(seat, kind, -1)

    def swapped(self, seat: int, colour: str, holder: int) -> "Layout":
        """With one of a colour gone from its holder to a seat; the holder gets a white one if one is left."""
        before, middle = list(self.before), self.middle
        before[holder] = before[holder].plus(colour, -1)
        before[seat] = before[seat].plus(colour)
        if middle[WHITE]:
            before[holder], middle = before[holder].plus(WHITE), middle.plus(WHITE, -1)
        return Layout(middle, tuple(before), self.mage)
