"""What somebody may want to enter in a round of Extreme."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.rules.unrecorded import UNRECORDED, Unrecorded


@dataclass(frozen=True, slots=True)
class TakeSeal(RoundCommand):
    """Take a seal of a colour from the middle (source None) or from another seat.

    By the seat whose turn it is, or by the next one, whose turn it then is.
    """

    seat: int
    seal: str
    source: int | None = None


@dataclass(frozen=True, slots=True)
class TakeMage(RoundCommand):
    """Take the Schwarzmagier instead of seals."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndTaking(RoundCommand):
    """End a seat's turn to take, with what it has taken or without any seal."""

    seat: int


@dataclass(frozen=True, slots=True)
class ReopenTakings(RoundCommand):
    """Let a seat, and all after it, take again; what was entered since is dropped."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetLeft(RoundCommand):
    """Enter how many seals of a kind are left before a seat; None: one more, and after the most none."""

    seat: int
    kind: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class WinTrick(RoundCommand):
    """Enter who won a trick, the led colour, whether red won over it, and how it is settled.

    `gives` as in the public protocol; it may stay UNRECORDED where only one settling is possible.
    """

    winner: int
    led: str
    trumped: bool = False
    gives: str | Literal[Unrecorded.UNRECORDED] | None = UNRECORDED


@dataclass(frozen=True, slots=True)
class CloseSealRound(RoundCommand):
    """Let the round count."""
