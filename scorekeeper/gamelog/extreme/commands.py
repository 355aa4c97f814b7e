"""What somebody may want to enter in a round of Extreme. A `seat` of None is whose turn it is on arrival;
with `again` a seat corrects what it took, after its turn.
"""

from typing import Literal

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.rules.raw_values import UNRECORDED, Unrecorded


class TakeSeal(RoundCommand, frozen=True):
    """Take a seal of a colour from the middle (source None) or from another seat."""

    seat: int | None
    seal: str
    source: int | None = None
    again: bool = False


class ReturnSeal(RoundCommand, frozen=True):
    """Put one seal of a colour back where the seat took it from."""

    seat: int | None
    seal: str
    again: bool = False


class TakeMage(RoundCommand, frozen=True):
    """Take the Schwarzmagier instead of seals."""

    seat: int | None
    again: bool = False


class ReturnMage(RoundCommand, frozen=True):
    """Put the Schwarzmagier back into the middle."""

    seat: int


class EndTaking(RoundCommand, frozen=True):
    """End a seat's turn to take, with what it has taken or without any seal."""

    seat: int


class CallSeat(RoundCommand, frozen=True):
    """It is this seat's turn: whoever was taking has taken something and takes no more."""

    seat: int


class SetLeft(RoundCommand, frozen=True):
    """Enter how many seals of a kind are left before a seat; None: one more, and after the most none."""

    seat: int
    kind: str
    count: int | None = None


class LeaveNothing(RoundCommand, frozen=True):
    """Enter that a seat has given back all its seals; the black ones stay as they stand."""

    seat: int


class WinTrick(RoundCommand, frozen=True):
    """Enter a trick's winner, its led colour (None where that changes nothing), and whether red won over it.
    `gives` is as in the public protocol; UNRECORDED stands for the only way to settle it.
    """

    winner: int
    led: str | None
    trumped: bool
    gives: str | Literal[Unrecorded.UNRECORDED] | None = UNRECORDED
