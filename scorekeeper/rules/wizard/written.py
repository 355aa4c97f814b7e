"""A round as somebody wrote it down, with whatever cannot be read of it and whatever is missing."""

from dataclasses import dataclass
from typing import TypeGuard

from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.unrecorded import UNRECORDED, Unrecorded
from scorekeeper.rules.wizard.protocol import RecordedPass, RecordedTrick
from scorekeeper.rules.wizard.round import Cloud, MaybeCard, Round

Numbers = tuple[int | Unreadable, ...] | Unreadable | Unrecorded
_READ = frozenset({int})
WrittenCard = MaybeCard | Unreadable


@dataclass(frozen=True, slots=True)
class WrittenCloud:
    """The Wolke's change of a bid as somebody wrote it; None is what was not said."""

    seat: int | Unreadable | None
    change: int | Unreadable | None


@dataclass(frozen=True, slots=True)
class WrittenRound:
    """The fields of a `Round`, of which at least one could not be read, or bids or tricks won are missing."""

    bids: Numbers = UNRECORDED
    won: Numbers = UNRECORDED
    turned_up: WrittenCard = UNRECORDED
    trump: WrittenCard = UNRECORDED
    werewolf: int | Unreadable | None = None
    bombed: bool | Unreadable = False
    cloud: Cloud | WrittenCloud | None = None
    tricks: tuple[RecordedTrick, ...] | Unreadable = ()
    passes: tuple[RecordedPass, ...] | Unreadable = ()
    first_trick: int | Unreadable = 1
    under: WrittenCard = UNRECORDED

    def closed(self, won: Numbers) -> Round | None:
        """The round with these tricks won; None where anything but its protocol cannot be read."""
        bids, counted, cloud = _read(self.bids), _read(won), self.cloud
        turned_up, trump, werewolf, bombed = self.turned_up, self.trump, self.werewolf, self.bombed
        if bids is None or counted is None or isinstance(cloud, WrittenCloud):
            return None
        if isinstance(turned_up, Unreadable) or isinstance(trump, Unreadable):
            return None
        if isinstance(werewolf, Unreadable) or isinstance(bombed, Unreadable):
            return None
        if isinstance(self.under, Unreadable):
            return None
        protocol = (self.tricks, self.passes, self.first_trick)
        return Round(bids, counted, turned_up, trump, werewolf, bombed, cloud, *protocol, self.under)


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


Written = Round | WrittenRound
