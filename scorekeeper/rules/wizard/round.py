"""One round: closed, as it stands on the pad, and as somebody wrote it down."""

from dataclasses import dataclass
from typing import Any, Literal, TypeGuard

from scorekeeper.rules.raw_values import UNRECORDED as UNRECORDED
from scorekeeper.rules.raw_values import Unreadable, Unrecorded
from scorekeeper.rules.wizard.protocol import RecordedPass, RecordedTrick

MaybeCard = str | None | Literal[Unrecorded.UNRECORDED]


@dataclass(frozen=True, slots=True)
class Cloud:
    """The Wolke's change of a bid: +1 or −1 for one seat. Source: 003, «Wolke»."""

    seat: int
    change: int


@dataclass(frozen=True, slots=True)
class Round:
    """What the pad holds of a round: bids and tricks won by seat. The protocol, from `first_trick` on, is as
    recorded, even where it is none; `under` is the card under a turned-up Werwolf, None where none was.
    """

    bids: tuple[int, ...]
    won: tuple[int, ...]
    turned_up: MaybeCard = UNRECORDED
    trump: MaybeCard = UNRECORDED
    werewolf: int | None = None
    bombed: bool = False
    cloud: Cloud | None = None
    tricks: tuple[RecordedTrick, ...] | Unreadable = ()
    passes: tuple[RecordedPass, ...] | Unreadable = ()
    first_trick: int | Unreadable = 1
    under: MaybeCard = UNRECORDED

    @property
    def final_bids(self) -> tuple[int, ...]:
        """The bids that count: as said, with the Wolke's change."""
        if self.cloud is None:
            return self.bids
        cloud = self.cloud
        return tuple(bid + cloud.change * (seat == cloud.seat) for seat, bid in enumerate(self.bids))


Numbers = tuple[int | Unreadable, ...] | Unreadable | Unrecorded
_READ = frozenset({int})
RawCard = MaybeCard | Unreadable


@dataclass(frozen=True, slots=True)
class RawCloud:
    """The Wolke's change of a bid as somebody wrote it; None is what was not said."""

    seat: int | Unreadable | None
    change: int | Unreadable | None


@dataclass(frozen=True, slots=True)
class RawRound:
    """The fields of a `Round`, of which at least one could not be read, or bids or tricks won are missing."""

    bids: Numbers
    won: Numbers
    turned_up: RawCard
    trump: RawCard
    werewolf: int | Unreadable | None
    bombed: bool | Unreadable
    cloud: Cloud | RawCloud | None
    tricks: tuple[RecordedTrick, ...] | Unreadable
    passes: tuple[RecordedPass, ...] | Unreadable
    first_trick: int | Unreadable
    under: RawCard

    def closed(self, won: Numbers) -> Round | None:
        """The round with these tricks won; None where anything but its protocol cannot be read."""
        bids, counted = _read(self.bids), _read(won)
        names = ("turned_up", "trump", "werewolf", "bombed", "cloud", "under")
        noted: dict[str, Any] = {name: getattr(self, name) for name in names}
        unread = any(isinstance(value, (Unreadable, RawCloud)) for value in noted.values())
        if bids is None or counted is None or unread:
            return None
        tricks, passes, first = self.tricks, self.passes, self.first_trick
        return Round(bids, counted, tricks=tricks, passes=passes, first_trick=first, **noted)


def are_read(numbers: tuple[int | Unreadable, ...]) -> TypeGuard[tuple[int, ...]]:
    """Whether all of them could be read."""
    return _READ.issuperset(map(type, numbers))


def total_of(numbers: tuple[int | Unreadable, ...]) -> int | None:
    """The sum of these; None where one of them cannot be read."""
    return sum(numbers) if are_read(numbers) else None


def _read(numbers: Numbers) -> tuple[int, ...] | None:
    if not isinstance(numbers, tuple):
        return None
    return numbers if are_read(numbers) else None


Written = Round | RawRound
