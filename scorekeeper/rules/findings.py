"""What a check of a round says, as values. Whoever talks to people makes words from them."""

from dataclasses import dataclass
from enum import Enum

from scorekeeper.rules.frozen import quick


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


@quick
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
