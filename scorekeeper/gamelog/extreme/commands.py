"""What somebody may want to enter in a round of Extreme.

Without `again`, whoever's turn it is takes. A `seat` of None stands for that seat, so a quick tap after the
end of a turn is meant for the next one. With `again`, a seat corrects what it took, after its turn is over.
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
    """Enter who won a trick, the led colour, whether red won over it, and how it is settled.

    `gives` as in the public protocol; it may stay UNRECORDED where only one settling is possible. `led` is
    None where the winner settles any trick alike.
    """

    winner: int
    led: str | None
    trumped: bool = False
    gives: str | Literal[Unrecorded.UNRECORDED] | None = UNRECORDED
