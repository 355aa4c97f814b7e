"""The optional protocol of a round: who led each trick, what was played in turn, how it was settled.

Only its shape is judged here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.cards import HAND_SIZE, Card
from scorekeeper.rules.extreme.tricks import Plays, Settlement, TrickOutcome, judge_trick
from scorekeeper.rules.raw_values import Unreadable


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """One trick as it was recorded: the seat that led, codes in order of play, clockwise, the settling.

    `raw` is what a record says of it where that is not just these.
    """

    leader: int
    plays: tuple[str, ...]
    gives: Settlement = None
    raw: Mapping[str, object] | None = field(default=None, compare=False, repr=False)

    def cards(self, seats: int) -> Plays:
        """The plays as cards of a table of `seats`; None for one that is not in its game."""
        parsed = (Card.parse(code) for code in self.plays)
        return [card if card and card.is_in_game(seats) else None for card in parsed]

    def outcome(self, seats: int) -> TrickOutcome:
        """What becomes of the trick; cards beyond one of every seat are left aside."""
        return judge_trick(self.leader, self.cards(seats)[:seats], seats)


Tricks = tuple[RecordedTrick, ...] | Unreadable


@dataclass(frozen=True, slots=True)
class Protocol:
    """The tricks that were recorded of a round at a table of `seats`."""

    tricks: tuple[RecordedTrick, ...]
    seats: int

    @property
    def whole(self) -> bool:
        """Whether the round is recorded whole: all tricks, each with one card of every seat."""
        return len(self.tricks) == HAND_SIZE and all(len(trick.plays) == self.seats for trick in self.tricks)


def judge_tricks(tricks: Tricks, number: int, seats: int) -> tuple[list[Problem], Protocol | None]:
    """Whether the tricks of round `number` are a protocol, and the one that they are."""
    if isinstance(tricks, Unreadable) or not all(0 <= trick.leader < seats for trick in tricks):
        return [Problem("unreadable", number, facts={"field": "tricks"})], None
    return [], Protocol(tricks, seats)
