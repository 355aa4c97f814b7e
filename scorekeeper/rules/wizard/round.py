"""One closed round, as written on the pad."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.rules.frozen import quick
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.unrecorded import UNRECORDED as UNRECORDED
from scorekeeper.rules.unrecorded import Unrecorded
from scorekeeper.rules.wizard.protocol import RecordedPass, RecordedTrick

MaybeCard = str | None | Literal[Unrecorded.UNRECORDED]


@dataclass(frozen=True, slots=True)
class Cloud:
    """The Wolke's change of a bid: +1 or −1 for one seat. Source: 003, «Wolke»."""

    seat: int
    change: int


@quick
@dataclass(frozen=True, slots=True)
class Round:
    """What the pad holds of a round; bids and won are one integer a seat, in tricks.

    `tricks` and `passes` are the optional protocol, kept as it was recorded, even where it is none; it begins
    with trick `first_trick`. `under` is the card that lay under a turned-up Werwolf, None where none did.
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
