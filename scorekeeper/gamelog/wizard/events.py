"""What is entered in a round of Wizard."""

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.gamelog.events import Event
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The turned-up card, the trump, or both; UNRECORDED is what nobody entered."""

    name: ClassVar[str] = "trump.named"
    round: int
    turned_up: MaybeCard = UNRECORDED
    trump: MaybeCard = UNRECORDED


@dataclass(frozen=True, slots=True)
class BidPlaced(Event):
    """A seat's bid, in tricks."""

    name: ClassVar[str] = "bid.placed"
    round: int
    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class TricksCounted(Event):
    """The tricks that a seat has won."""

    name: ClassVar[str] = "tricks.counted"
    round: int
    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """The round counts; `won` are the tricks of every seat as they stood at that moment."""

    name: ClassVar[str] = "round.closed"
    round: int
    won: tuple[int, ...]


WIZARD_EVENTS: tuple[type[Event], ...] = (TrumpNamed, BidPlaced, TricksCounted, RoundClosed)
