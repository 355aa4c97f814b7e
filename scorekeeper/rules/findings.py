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
    """One thing that a protocol shows to be wrong, with a public `code`; trick from 1, seat from 0 and card
    as recorded, or None. Only a revoke has a certainty, and evidence.
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
    """What became of a recorded trick. `winner` is None where nobody gets it; both seats are None where they
    hang on a trump that nobody recorded.
    """

    winner: int | None
    next_leader: int | None
    suit_to_follow: str | None


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round with a protocol from `first_trick` on: what became of each trick, tricks won by seat."""

    number: int
    tricks: tuple[TrickCheck, ...]
    won: tuple[int, ...]
    findings: tuple[Finding, ...]
    first_trick: int = 1
