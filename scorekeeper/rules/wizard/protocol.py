"""The optional protocol of a round: who led each trick, and what was played in turn.

Only its shape is judged here. Faults of cards and of play are the checker's matter and never make a
round unreadable.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.following import Plays
from scorekeeper.rules.wizard.schedule import PlannedRound


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """One trick as it was recorded: the seat that led, and codes in order of play, clockwise from it."""

    leader: int
    plays: tuple[str, ...]

    def cards(self, specials: tuple[str, ...]) -> Plays:
        """The plays as cards of a game with these special cards; None for one that is not in it."""
        parsed = (Card.parse(code) for code in self.plays)
        return [card if card and card.is_in_game(specials) else None for card in parsed]


@dataclass(frozen=True, slots=True)
class Protocol:
    """The tricks that were recorded of a round with `hand_size` cards in each of `seats` hands.

    `first` is the number, from 1, of the trick with which the protocol begins.
    """

    tricks: tuple[RecordedTrick, ...]
    hand_size: int
    seats: int
    first: int = 1

    @property
    def numbered(self) -> tuple[tuple[int, RecordedTrick], ...]:
        """The tricks, each with its number in the round, from 1."""
        return tuple(enumerate(self.tricks, start=self.first))

    @property
    def whole(self) -> bool:
        """Whether the round is recorded whole: as many tricks as cards in hand, a card of every seat each."""
        return self.first == 1 and len(self.tricks) == self.hand_size == len(self.complete_tricks)

    @property
    def complete_tricks(self) -> tuple[RecordedTrick, ...]:
        """Those with one card of every seat; tricks beyond the cards in hand cannot have been played."""
        return tuple(
            trick
            for number, trick in self.numbered
            if number <= self.hand_size and len(trick.plays) == self.seats
        )


def judge_tricks(raw: Mapping[str, Any], plan: PlannedRound, seats: int) -> list[Problem]:
    """Whether `tricks` and `first_trick` of a raw round have the shape of a protocol."""
    tricks, first = raw.get("tricks", []), raw.get("first_trick", 1)
    sound = {
        "tricks": isinstance(tricks, (list, tuple)) and all(_is_trick(trick, seats) for trick in tricks),
        "first_trick": type(first) is int and 1 <= first <= plan.hand_size,
    }
    broken = [name for name, is_so in sound.items() if not is_so]
    return [Problem("unreadable", plan.number, facts={"field": name}) for name in broken]


def judge_passes(raw: Mapping[str, Any], number: int) -> list[Problem]:
    """Whether `passes` of raw round `number` is a recorded pass, or a list of them."""
    passes = passes_of(raw)
    sound = isinstance(passes, (list, tuple)) and all(_is_pass(given) for given in passes)
    return [] if sound else [Problem("unreadable", number, facts={"field": "passes"})]


def passes_of(raw: Mapping[str, Any]) -> Any:
    """The recorded passes of a raw round, which has one, or as older records wrote it a list of them."""
    passes = raw.get("passes", ())
    return (passes,) if isinstance(passes, Mapping) else passes


def read_tricks(tricks: Iterable[Mapping[str, Any]]) -> tuple[RecordedTrick, ...]:
    """Clean raw tricks as values."""
    return tuple(RecordedTrick(trick["leader"], tuple(trick["plays"])) for trick in tricks)


def read_protocol(raw: Mapping[str, Any], plan: PlannedRound, seats: int) -> Protocol:
    """The protocol of a raw round whose `tricks` and `first_trick` are clean."""
    return Protocol(read_tricks(raw.get("tricks", ())), plan.hand_size, seats, raw.get("first_trick", 1))


def _is_trick(trick: object, seats: int) -> bool:
    if not isinstance(trick, Mapping):
        return False
    leader = trick.get("leader")
    return type(leader) is int and 0 <= leader < seats and _are_codes(trick.get("plays"))


def _is_pass(given: object) -> bool:
    return isinstance(given, Mapping) and type(given.get("after")) is int and _are_codes(given.get("cards"))


def _are_codes(codes: object) -> bool:
    return isinstance(codes, (list, tuple)) and all(isinstance(code, str) for code in codes)
