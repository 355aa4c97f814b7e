"""One closed round, as written on the pad."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from scorekeeper.rules.unrecorded import UNRECORDED as UNRECORDED
from scorekeeper.rules.unrecorded import Unrecorded
from scorekeeper.rules.wizard.protocol import passes_of

MaybeCard = str | None | Literal[Unrecorded.UNRECORDED]


@dataclass(frozen=True, slots=True)
class Cloud:
    """The Wolke's change of a bid: +1 or −1 for one seat. Source: 003, «Wolke»."""

    seat: int
    change: int


@dataclass(frozen=True, slots=True)
class Round:
    """What the pad holds of a round; bids and won are one integer a seat, in tricks.

    `tricks` and `passes` are the optional protocol, kept as it was recorded; it begins with trick
    `first_trick`.
    """

    bids: tuple[int, ...]
    won: tuple[int, ...]
    turned_up: MaybeCard = UNRECORDED
    trump: MaybeCard = UNRECORDED
    werewolf: int | None = None
    bombed: bool = False
    cloud: Cloud | None = None
    tricks: tuple[Any, ...] = ()
    passes: tuple[Any, ...] = ()
    first_trick: int = 1

    @property
    def final_bids(self) -> tuple[int, ...]:
        """The bids that count: as said, with the Wolke's change."""
        if self.cloud is None:
            return self.bids
        cloud = self.cloud
        return tuple(bid + cloud.change * (seat == cloud.seat) for seat, bid in enumerate(self.bids))


def read_round(raw: Mapping[str, Any]) -> Round:
    """A clean raw round as a value; `won` has to be there."""
    cloud = raw.get("cloud")
    return Round(
        bids=tuple(raw["bids"]),
        won=tuple(raw["won"]),
        turned_up=raw.get("turned_up", UNRECORDED),
        trump=raw.get("trump", UNRECORDED),
        werewolf=raw.get("werewolf"),
        bombed=raw.get("bombed", False),
        cloud=None if cloud is None else Cloud(cloud["seat"], cloud["change"]),
        tricks=tuple(raw.get("tricks", ())),
        passes=tuple(passes_of(raw)),
        first_trick=raw.get("first_trick", 1),
    )


def write_round(round: Round) -> dict[str, Any]:
    """A round as record fields, in the order of the public table; defaults are left out."""
    written: dict[str, Any] = {}
    if round.turned_up is not UNRECORDED:
        written["turned_up"] = round.turned_up
    if round.trump is not UNRECORDED:
        written["trump"] = round.trump
    if round.werewolf is not None:
        written["werewolf"] = round.werewolf
    written["bids"] = list(round.bids)
    if round.bombed:
        written["bombed"] = True
    if round.cloud is not None:
        written["cloud"] = {"seat": round.cloud.seat, "change": round.cloud.change}
    written["won"] = list(round.won)
    if round.tricks:
        written["tricks"] = list(round.tricks)
    if round.passes:
        # There is one Juggler; several passes are a mistake, which the checker tells, and are kept.
        written["passes"] = round.passes[0] if len(round.passes) == 1 else list(round.passes)
    if round.first_trick != 1:
        written["first_trick"] = round.first_trick
    return written
