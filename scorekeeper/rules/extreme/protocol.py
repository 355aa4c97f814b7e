"""The optional protocol of a round: who led each trick, what was played in turn, how it was settled.

Only its shape is judged here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import Card
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.settling import Settlement
from scorekeeper.rules.extreme.tricks import Plays, TrickOutcome, judge_trick


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """One trick as it was recorded: the seat that led, codes in order of play, clockwise, the settling."""

    leader: int
    plays: tuple[str, ...]
    gives: Settlement = None

    def cards(self, seats: int) -> Plays:
        """The plays as cards of a table of `seats`; None for one that is not in its game."""
        parsed = (Card.parse(code) for code in self.plays)
        return [card if card and card.is_in_game(seats) else None for card in parsed]

    def outcome(self, seats: int) -> TrickOutcome:
        """What becomes of the trick; cards beyond one of every seat are left aside."""
        return judge_trick(self.leader, self.cards(seats)[:seats], seats)


@dataclass(frozen=True, slots=True)
class Protocol:
    """The tricks that were recorded of a round at a table of `seats`."""

    tricks: tuple[RecordedTrick, ...]
    seats: int

    @property
    def whole(self) -> bool:
        """Whether the round is recorded whole: all tricks, each with one card of every seat."""
        return len(self.tricks) == HAND_SIZE and all(len(trick.plays) == self.seats for trick in self.tricks)


def judge_tricks(tricks: object, number: int, seats: int) -> list[Problem]:
    """Whether `tricks` of round `number` has the shape of a protocol."""
    sound = isinstance(tricks, (list, tuple)) and all(_is_trick(trick, seats) for trick in tricks)
    return [] if sound else [Problem("unreadable", number, facts={"field": "tricks"})]


def read_protocol(tricks: Iterable[Mapping[str, Any]], seats: int) -> Protocol:
    """The protocol of clean raw tricks."""
    recorded = (RecordedTrick(trick["leader"], tuple(trick["plays"]), trick.get("gives")) for trick in tricks)
    return Protocol(tuple(recorded), seats)


def _is_trick(trick: object, seats: int) -> bool:
    if not isinstance(trick, Mapping):
        return False
    leader, plays = trick.get("leader"), trick.get("plays")
    seated = type(leader) is int and 0 <= leader < seats
    codes = isinstance(plays, (list, tuple)) and all(isinstance(code, str) for code in plays)
    return seated and codes and isinstance(trick.get("gives"), (str, type(None)))
