"""The plays of a protocol, and what is wrong with its tricks as tricks, in any edition."""

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scorekeeper.rules.findings import Finding

Card = TypeVar("Card")


class Trick(Protocol):
    """A trick as it was recorded: the seat that led, and codes in order of play, clockwise from it."""

    @property
    def leader(self) -> int:
        """The recorded leader, right or wrong."""

    @property
    def plays(self) -> tuple[str, ...]:
        """What was recorded, card by card."""


Recorded = TypeVar("Recorded", bound=Trick)


@dataclass(frozen=True, slots=True)
class Play(Generic[Card]):
    """One play, of a trick from 1; `card` is None for none of this game, `from_hand` false for surplus."""

    trick: int
    seat: int
    text: str
    card: Card | None
    from_hand: bool


def plays_of(
    numbered: Iterable[tuple[int, Recorded]],
    cards: Callable[[Recorded], Sequence[Card | None]],
    seats: int,
    hand_size: int,
) -> list[Play[Card]]:
    """Every play in order; `cards` are those that a trick's codes mean."""
    return [
        Play(number, (trick.leader + place) % seats, text, card, number <= hand_size and place < seats)
        for number, trick in numbered
        for place, (text, card) in enumerate(zip(trick.plays, cards(trick), strict=True))
    ]


def judge_order(
    numbered: Iterable[tuple[int, Trick]],
    followers: Iterable[Set[int | None]],
    leaders: Set[int | None],
    seats: int,
    hand_size: int,
) -> list[Finding]:
    """Everything wrong with tricks as tricks; `leaders` may lead the first, `followers` the one after each.
    After a wrong leader the record is followed. Nobody is judged where the set is empty, nor after a trick
    without exactly one card of every seat.
    """
    findings = []
    for (number, trick), following in zip(numbered, followers, strict=True):
        fits = len(trick.plays) == seats
        if number > hand_size:
            findings.append(Finding("too-many-tricks", number))
        if leaders and trick.leader not in leaders:
            findings.append(Finding("wrong-leader", number, trick.leader))
        if not fits:
            findings.append(Finding("wrong-card-count", number))
        leaders = following if fits else frozenset()
    return findings
