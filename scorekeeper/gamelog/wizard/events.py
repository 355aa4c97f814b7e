"""What is entered in a round of Wizard."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal

from scorekeeper.gamelog.events import ClosingEvent, Event, events_of
from scorekeeper.rules.raw_values import Unrecorded
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The turned-up card, the trump, or both; UNRECORDED is what nobody entered."""

    name: ClassVar[str] = "trump.named"
    round: int
    turned_up: MaybeCard = UNRECORDED
    trump: MaybeCard = UNRECORDED


@dataclass(frozen=True, slots=True)
class WerewolfSwapped(Event):
    """`seat` swapped the Werwolf and named the trump (None: no trump); seat None: nobody did after all."""

    name: ClassVar[str] = "werewolf.swapped"
    round: int
    seat: int | None
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class BidPlaced(Event):
    """A seat's bid, in tricks, said for all to hear."""

    name: ClassVar[str] = "bid.placed"
    round: int
    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A seat's bid, in tricks, that nobody else has seen."""

    name: ClassVar[str] = "bid.sealed"
    round: int
    seat: int
    bid: int


class Reason(StrEnum):
    """Why everybody bids again: the sum was forbidden, or somebody asked for it."""

    SUM = "sum"
    WISH = "wish"


@dataclass(frozen=True, slots=True)
class BidsDropped(Event):
    """Everybody bids again, and nobody learned a number; the last bid before it was never written."""

    name: ClassVar[str] = "bids.dropped"
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """The secret bids were shown, because the Wolke may still change one."""

    name: ClassVar[str] = "bids.revealed"
    round: int


@dataclass(frozen=True, slots=True)
class TricksCounted(Event):
    """The tricks that a seat has won."""

    name: ClassVar[str] = "tricks.counted"
    round: int
    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class BombPlayed(Event):
    """Whether the Bombe was played into a trick, and, again, into a second one."""

    name: ClassVar[str] = "bomb.played"
    round: int
    played: bool
    again: Literal[True, Unrecorded.UNRECORDED] = UNRECORDED


@dataclass(frozen=True, slots=True)
class CloudChanged(Event):
    """`seat` has the Wolke and changes its bid by +1 or −1; both None: nobody does."""

    name: ClassVar[str] = "cloud.changed"
    round: int
    seat: int | None
    change: int | None


@dataclass(frozen=True, slots=True)
class ProtocolBegun(Event):
    """The protocol of the round begins, or begins anew, with that trick (from 1); nothing is noted yet."""

    name: ClassVar[str] = "protocol.begun"
    round: int
    first_trick: int = 1


@dataclass(frozen=True, slots=True)
class TrickLed(Event):
    """Who led a trick (from 1) of the protocol; None: whoever follows from the trick before it."""

    name: ClassVar[str] = "trick.led"
    round: int
    trick: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """The card, as played, at a place (from 0) in the order of play of a trick (from 1) of the protocol."""

    name: ClassVar[str] = "card.played"
    round: int
    trick: int
    place: int
    card: str


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """What each seat gave to its left after a trick, seat 0 first; None: not noted."""

    name: ClassVar[str] = "cards.passed"
    round: int
    after: int
    cards: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class UnderTurned(Event):
    """The card that lay under the turned-up Werwolf; None: none did."""

    name: ClassVar[str] = "under.turned"
    round: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """What the Hexe in a trick (from 1) gave out of the hand and took out of the trick; None: not noted."""

    name: ClassVar[str] = "card.swapped"
    round: int
    after: int
    given: str | None
    taken: str | None


@dataclass(frozen=True, slots=True)
class ProtocolFollowed(Event):
    """What was entered of the tricks and the Bombe no longer counts; the protocol tells them."""

    name: ClassVar[str] = "protocol.followed"
    round: int


@dataclass(frozen=True, slots=True)
class RoundClosed(ClosingEvent):
    """The round counts; `won` are the tricks of every seat as they stood at that moment."""

    name: ClassVar[str] = "round.closed"
    won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundRecounted(ClosingEvent):
    """The round counts with other tricks than its protocol told, which is left out."""

    name: ClassVar[str] = "round.recounted"
    won: tuple[int, ...]


WIZARD_EVENTS = events_of(__name__)
