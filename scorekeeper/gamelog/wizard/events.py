"""What is entered in a round of Wizard."""

from enum import StrEnum
from typing import Literal

from scorekeeper.gamelog.events import ClosingEvent, RoundEvent, SeatEvent, events_of
from scorekeeper.rules.raw_values import Unrecorded
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard


class TrumpNamed(RoundEvent, tag="trump.named", frozen=True):
    """The turned-up card, the trump, or both; UNRECORDED is what nobody entered."""

    turned_up: MaybeCard = UNRECORDED
    trump: MaybeCard = UNRECORDED


class WerewolfSwapped(RoundEvent, tag="werewolf.swapped", frozen=True):
    """`seat` swapped the Werwolf and named the trump (None: no trump); seat None: nobody did after all."""

    seat: int | None
    trump: str | None = None


class BidPlaced(SeatEvent, tag="bid.placed", frozen=True):
    """A seat's bid, in tricks, said for all to hear."""

    bid: int


class BidSealed(SeatEvent, tag="bid.sealed", frozen=True):
    """A seat's bid, in tricks, that nobody else has seen."""

    bid: int


class Reason(StrEnum):
    """Why everybody bids again: the sum was forbidden, or somebody asked for it."""

    SUM = "sum"
    WISH = "wish"


class BidsDropped(RoundEvent, tag="bids.dropped", frozen=True):
    """Everybody bids again, and nobody learned a number; the last bid before it was never written."""

    reason: str


class BidsRevealed(RoundEvent, tag="bids.revealed", frozen=True):
    """The secret bids were shown, because the Wolke may still change one."""


class TricksCounted(SeatEvent, tag="tricks.counted", frozen=True):
    """The tricks that a seat has won."""

    tricks: int


class BombPlayed(RoundEvent, tag="bomb.played", frozen=True):
    """Whether the Bombe was played into a trick, and, again, into a second one."""

    played: bool
    again: Literal[True, Unrecorded.UNRECORDED] = UNRECORDED


class CloudChanged(RoundEvent, tag="cloud.changed", frozen=True):
    """`seat` has the Wolke and changes its bid by +1 or −1; both None: nobody does."""

    seat: int | None
    change: int | None


class ProtocolBegun(RoundEvent, tag="protocol.begun", frozen=True):
    """The protocol of the round begins, or begins anew, with that trick (from 1); nothing is noted yet."""

    first_trick: int = 1


class TrickLed(RoundEvent, tag="trick.led", frozen=True):
    """Who led a trick (from 1) of the protocol; None: whoever follows from the trick before it."""

    trick: int
    seat: int | None


class CardPlayed(RoundEvent, tag="card.played", frozen=True):
    """The card, as played, at a place (from 0) in the order of play of a trick (from 1) of the protocol."""

    trick: int
    place: int
    card: str


class CardsPassed(RoundEvent, tag="cards.passed", frozen=True):
    """What each seat gave to its left after a trick, seat 0 first; None: not noted."""

    after: int
    cards: tuple[str | None, ...]


class UnderTurned(RoundEvent, tag="under.turned", frozen=True):
    """The card that lay under the turned-up Werwolf; None: none did."""

    card: str | None


class CardSwapped(RoundEvent, tag="card.swapped", frozen=True):
    """What the Hexe in a trick (from 1) gave out of the hand and took out of the trick; None: not noted."""

    after: int
    given: str | None
    taken: str | None


class ProtocolFollowed(RoundEvent, tag="protocol.followed", frozen=True):
    """What was entered of the tricks and the Bombe no longer counts; the protocol tells them."""


class RoundClosed(ClosingEvent, tag="round.closed", frozen=True):
    """The round counts; `won` are the tricks of every seat as they stood at that moment."""

    won: tuple[int, ...]


class RoundRecounted(ClosingEvent, tag="round.recounted", frozen=True):
    """The round counts with other tricks than its protocol told, which is left out."""

    won: tuple[int, ...]


WIZARD_EVENTS = events_of(__name__)
