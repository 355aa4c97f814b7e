"""What is entered in a round of Extreme."""

from collections.abc import Mapping

from scorekeeper.gamelog.events import ClosingEvent, Event, events_of


class SealTaken(Event, tag="seal.taken", frozen=True):
    """A seat took a seal from the middle (source None) or from a seat; the turns before its own are over."""

    round: int
    seat: int
    seal: str
    source: int | None = None


class SealReturned(Event, tag="seal.returned", frozen=True):
    """A seat put a seal of that colour back where it took it from: the middle (source None), or a seat."""

    round: int
    seat: int
    seal: str
    source: int | None = None


class MageTaken(Event, tag="mage.taken", frozen=True):
    """A seat took the Schwarzmagier, and its turn is over."""

    round: int
    seat: int


class MageReturned(Event, tag="mage.returned", frozen=True):
    """A seat put the Schwarzmagier back into the middle; its turn stays over."""

    round: int
    seat: int


class TakingEnded(Event, tag="taking.ended", frozen=True):
    """A seat's turn to take is over."""

    round: int
    seat: int


class TakingsReopened(Event, tag="takings.reopened", frozen=True):
    """Of old logs: it is that seat's turn again; what it and later ones took is gone, and all since."""

    round: int
    seat: int


class LeftSet(Event, tag="left.set", frozen=True):
    """How many seals of a kind are left before a seat, none of kinds never told; all turns are over."""

    round: int
    seat: int
    kind: str
    count: int


class NothingLeft(Event, tag="left.nothing", frozen=True):
    """A seat has given back all its seals; the black ones stay as they stood."""

    round: int
    seat: int


class TrickSettled(Event, tag="trick.settled", frozen=True):
    """A seat won a trick and settled it (`gives` as in the protocol, None: neither); turns are over."""

    round: int
    winner: int
    led: str
    trumped: bool
    gives: str | None


class TrickWon(Event, tag="trick.won", frozen=True):
    """A seat won a trick that it settles alike whatever was led; `gives` as in the public protocol."""

    round: int
    winner: int
    gives: str | None


class RoundSettled(ClosingEvent, tag="round.settled", frozen=True):
    """The round counts; `left` are the seals of every seat as they stood at that moment, as in a record."""

    left: tuple[Mapping[str, int], ...]


class RoundResettled(ClosingEvent, tag="round.resettled", frozen=True):
    """The round taken up again counts otherwise than its protocol told, which is left out."""

    left: tuple[Mapping[str, int], ...]


EXTREME_EVENTS = events_of(__name__)
