"""What somebody may want to enter in a round of Wizard."""

from dataclasses import dataclass

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.rules.wizard.round import MaybeCard


@dataclass(frozen=True, slots=True)
class NameTrump(RoundCommand):
    """Enter the turned-up card, the trump, or both."""

    turned_up: MaybeCard
    trump: MaybeCard


@dataclass(frozen=True, slots=True)
class PlaceBid(RoundCommand):
    """Enter a seat's bid, in tricks."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class CountTricks(RoundCommand):
    """Enter the tricks that a seat has won."""

    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class CloseRound(RoundCommand):
    """Let the round count."""
