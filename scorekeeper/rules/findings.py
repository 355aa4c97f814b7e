"""What a check finds: what became of each trick, and what is wrong with the plays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum


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
    first_trick: int

    @classmethod
    def of(
        cls, number: int, seats: int, tricks: Sequence[TrickCheck], found: Iterable[Finding], first: int = 1
    ) -> "RoundCheck":
        """The check of a round at a table of `seats`, its findings in order of tricks."""
        won = tuple(sum(trick.winner == seat for trick in tricks) for seat in range(seats))
        ordered = tuple(sorted(found, key=lambda finding: finding.trick))
        return cls(number, tuple(tricks), won, ordered, first)
