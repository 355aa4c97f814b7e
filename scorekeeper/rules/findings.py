"""What a check finds: which plays belong to which trick, and what is wrong with them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

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
    """One play: trick from 1, seat, what was recorded, and the card, None where none of this game is.

    `from_hand` is false for what no hand can have held: cards beyond one of every seat in a trick, and
    the cards of surplus tricks.
    """

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
        Play(
            trick=number,
            seat=(trick.leader + place) % seats,
            text=text,
            card=card,
            from_hand=number <= hand_size and place < seats,
        )
        for number, trick in numbered
        for place, (text, card) in enumerate(zip(trick.plays, cards(trick), strict=True))
    ]


class Certainty(Enum):
    """How far a revoke is proven: illegal whatever was dealt and passed, or only in some passes that fit."""

    PROVEN = "proven"
    POSSIBLE = "possible"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A later play that shows what was in a hand: trick from 1, who played it, the card as recorded."""

    trick: int
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a protocol shows to be wrong.

    `code` is a stable word of the public format; `trick` counts from 1 and `seat` from 0. `seat` and
    `card` (as recorded) are None where none applies. Only a revoke has a certainty, and evidence.
    """

    code: str
    trick: int
    seat: int | None = None
    card: str | None = None
    certainty: Certainty | None = None
    evidence: tuple[Evidence, ...] = ()

    @property
    def revoker(self) -> int | None:
        """The seat that has revoked, where that is proven."""
        return self.seat if self.certainty is Certainty.PROVEN else None

    @property
    def kind(self) -> str:
        """The code, told apart where a sentence about it says something else: by certainty, by seat."""
        if self.certainty:
            return f"{self.code}-{self.certainty.value if self.evidence else 'counted'}"
        seated = self.code in ("pass-mismatch", "swap-mismatch") and self.seat is not None
        return f"{self.code}-seat" if seated else self.code


@dataclass(frozen=True, slots=True)
class TrickCheck:
    """What became of a recorded trick: seats from 0.

    `winner` is None where the trick belongs to nobody: bombed, without exactly one card of every seat,
    or beyond the cards in hand. Both seats are None where they hang on a trump that nobody recorded.
    """

    winner: int | None
    next_leader: int | None
    suit_to_follow: str | None


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round with a protocol: its number, what became of each trick, tricks won in them by seat.

    `first_trick` is the number of the trick with which the protocol begins.
    """

    number: int
    tricks: tuple[TrickCheck, ...]
    won: tuple[int, ...]
    findings: tuple[Finding, ...]
    first_trick: int = 1
