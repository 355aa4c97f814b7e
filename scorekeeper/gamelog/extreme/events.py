"""What is entered in a round of Extreme."""

from collections.abc import Mapping

from scorekeeper.gamelog.events import ClosingEvent, RoundEvent, SeatEvent, events_of


class SealTaken(SeatEvent, tag="seal.taken", frozen=True):
    """A seat took a seal from the middle (source None) or from a seat; the turns before its own are over."""

    seal: str
    source: int | None = None


class SealReturned(SeatEvent, tag="seal.returned", frozen=True):
    """A seat put a seal of that colour back where it took it from: the middle (source None), or a seat."""

    seal: str
    source: int | None = None


class MageTaken(SeatEvent, tag="mage.taken", frozen=True):
    """A seat took the Schwarzmagier, and its turn is over."""


class MageReturned(SeatEvent, tag="mage.returned", frozen=True):
    """A seat put the Schwarzmagier back into the middle; its turn stays over."""


class TakingEnded(SeatEvent, tag="taking.ended", frozen=True):
    """A seat's turn to take is over."""


class TakingsReopened(SeatEvent, tag="takings.reopened", frozen=True):
    """Of old logs: it is that seat's turn again; what it and later ones took is gone, and all since."""


class LeftSet(SeatEvent, tag="left.set", frozen=True):
    """How many seals of a kind are left before a seat, none of kinds never told; all turns are over."""

    kind: str
    count: int


class NothingLeft(SeatEvent, tag="left.nothing", frozen=True):
    """A seat has given back all its seals; the black ones stay as they stood."""


class TrickSettled(RoundEvent, tag="trick.settled", frozen=True):
    """A seat won a trick and settled it (`gives` as in the protocol, None: neither); turns are over."""

    winner: int
    led: str
    trumped: bool
    gives: str | None


class TrickWon(RoundEvent, tag="trick.won", frozen=True):
    """A seat won a trick that it settles alike whatever was led; `gives` as in the public protocol."""

    winner: int
    gives: str | None


class RoundSettled(ClosingEvent, tag="round.settled", frozen=True):
    """The round counts; `left` are the seals of every seat as they stood at that moment, as in a record."""

    left: tuple[Mapping[str, int], ...]


class RoundResettled(ClosingEvent, tag="round.resettled", frozen=True):
    """The round taken up again counts otherwise than its protocol told, which is left out."""

    left: tuple[Mapping[str, int], ...]


EXTREME_EVENTS = events_of(__name__)
