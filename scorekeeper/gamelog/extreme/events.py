"""What is entered in a round of Extreme."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.gamelog.events import ClosingEvent, Event, events_of


@dataclass(frozen=True, slots=True)
class SealTaken(Event):
    """A seat took a seal of that colour: from the middle (source None), or from another seat.

    Turns of the seats before it in the round's order are over with it; no other taking changes.
    """

    name: ClassVar[str] = "seal.taken"
    round: int
    seat: int
    seal: str
    source: int | None = None


@dataclass(frozen=True, slots=True)
class SealReturned(Event):
    """A seat put a seal of that colour back where it took it from: the middle (source None), or a seat."""

    name: ClassVar[str] = "seal.returned"
    round: int
    seat: int
    seal: str
    source: int | None = None


@dataclass(frozen=True, slots=True)
class MageTaken(Event):
    """A seat took the Schwarzmagier, and its turn is over."""

    name: ClassVar[str] = "mage.taken"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class MageReturned(Event):
    """A seat put the Schwarzmagier back into the middle; its turn stays over."""

    name: ClassVar[str] = "mage.returned"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class TakingEnded(Event):
    """A seat's turn to take is over."""

    name: ClassVar[str] = "taking.ended"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class TakingsReopened(Event):
    """It is that seat's turn again; gone are what it and those after it took, and all entered since.

    Of old logs: now a taking is put right seal by seal.
    """

    name: ClassVar[str] = "takings.reopened"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class LeftSet(Event):
    """How many seals of a kind are left before a seat; of what it was not told of, none.

    All turns to take are over with it.
    """

    name: ClassVar[str] = "left.set"
    round: int
    seat: int
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class NothingLeft(Event):
    """A seat has given back all its seals; the black ones stay as they stood."""

    name: ClassVar[str] = "left.nothing"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class TrickSettled(Event):
    """A seat won a trick and settled it; `gives` as in the public protocol, None for neither.

    `led` is the led colour, `trumped` whether red won over another one. All turns to take are over with it.
    """

    name: ClassVar[str] = "trick.settled"
    round: int
    winner: int
    led: str
    trumped: bool
    gives: str | None


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A seat won a trick that it settles alike whatever was led; `gives` as in the public protocol."""

    name: ClassVar[str] = "trick.won"
    round: int
    winner: int
    gives: str | None


@dataclass(frozen=True, slots=True)
class RoundSettled(ClosingEvent):
    """The round counts; `left` are the seals of every seat as they stood at that moment, as in a record."""

    name: ClassVar[str] = "round.settled"
    left: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class RoundResettled(ClosingEvent):
    """The round taken up again counts otherwise than its protocol told, which is left out."""

    name: ClassVar[str] = "round.resettled"
    left: tuple[Mapping[str, int], ...]


EXTREME_EVENTS = events_of(__name__)
