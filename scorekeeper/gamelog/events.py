"""Facts that any game of any edition may hold. Append-only; never edited, never judged again."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from scorekeeper.rules.raw_values import UNRECORDED, Unrecorded


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. `name` and `version` are what is stored, whatever the class is called."""

    name: ClassVar[str]
    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class GameCreated(Event):
    """The pad was begun; `options` and `rounds` are raw fields of the public record.

    `rounds` are those that an imported record brought along, and `changes` its fields about who came and went
    meanwhile, and about its end. Options are frozen here: the game replays under its own rules for ever.
    """

    name: ClassVar[str] = "game.created"
    edition: str
    players: Sequence[str]
    first_dealer: int
    options: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]] = ()
    details: Mapping[str, str] | None = None
    changes: Mapping[str, Any] | Unrecorded = UNRECORDED


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Event):
    """A seat's name was put right."""

    name: ClassVar[str] = "player.renamed"
    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class SeatsChanged(Event):
    """From round `round` on others sit there, or sit otherwise; `how` is one of `gamelog.seating.HOW`.

    `seat` is who it is about, `other` who was replaced, swapped with, or sits after them. `player` is the
    name of somebody new, who begins with `start` points. `seats` are all who sit there now, clockwise, and
    `dealer` deals that round. A round that had begun under that number is dropped.
    """

    name: ClassVar[str] = "seats.changed"
    round: int
    how: str
    seat: int
    seats: Sequence[int]
    dealer: int
    other: int | None = None
    player: str | None = None
    start: str | None = None


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """From round `round` on the table plays by these options, raw fields of the public record.

    `dealer` deals that round. A round that had begun under that number is dropped.
    """

    name: ClassVar[str] = "rules.changed"
    round: int
    options: Mapping[str, Any]
    dealer: int


@dataclass(frozen=True, slots=True)
class PointsGiven(Event):
    """Points were added to a seat's total, or taken from it, from that round on."""

    name: ClassVar[str] = "points.given"
    round: int
    seat: int
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PointsWithdrawn(Event):
    """The points beside the play that stand at that place of their list, from 0, were not given after all."""

    name: ClassVar[str] = "points.withdrawn"
    place: int


@dataclass(frozen=True, slots=True)
class StandingsHidden(Event):
    """Points and totals from round `round` on are shown to nobody before the end; None: to everybody.

    Whoever keeps the pad goes on seeing them, unless `keeper` says that they do not either.
    """

    name: ClassVar[str] = "standings.hidden"
    round: int | None
    keeper: bool = False


@dataclass(frozen=True, slots=True)
class PlacesRevealed(Event):
    """After the end so many places were revealed, the last one first; `whole` tells that these are all."""

    name: ClassVar[str] = "places.revealed"
    places: int
    whole: bool


@dataclass(frozen=True, slots=True)
class StopAgreed(Event):
    """The table wants to stop at that moment, as its own clock shows it; None: whenever it is over."""

    name: ClassVar[str] = "stop.agreed"
    at: str | None


@dataclass(frozen=True, slots=True)
class CorrectionOpened(Event):
    """A closed round was taken up again; it counts as it stood until it is closed anew."""

    name: ClassVar[str] = "correction.opened"
    round: int


@dataclass(frozen=True, slots=True)
class CorrectionCancelled(Event):
    """The round taken up again stays as it stood."""

    name: ClassVar[str] = "correction.cancelled"
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The table stopped before the last planned round."""

    name: ClassVar[str] = "game.ended"


@dataclass(frozen=True, slots=True)
class GameResumed(Event):
    """The table went on after having stopped."""

    name: ClassVar[str] = "game.resumed"


@dataclass(frozen=True, slots=True)
class GameSetAside(Event):
    """The game counts nowhere and takes no entries; all that is on its pad stays there."""

    name: ClassVar[str] = "game.set_aside"


@dataclass(frozen=True, slots=True)
class GameBroughtBack(Event):
    """The game that was set aside is again what it was before."""

    name: ClassVar[str] = "game.brought_back"


@dataclass(frozen=True, slots=True)
class SeatTakenOver(Event):
    """Until the round is closed somebody else bids for that seat, whose own device does not answer."""

    name: ClassVar[str] = "seat.taken_over"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class SeatReleased(Event):
    """The seat bids on its own device again."""

    name: ClassVar[str] = "seat.released"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class SecondCheckSet(Event):
    """Whether a second person confirms each round's result before it counts."""

    name: ClassVar[str] = "second_check.set"
    on: bool


@dataclass(frozen=True, slots=True)
class ResultOffered(Event):
    """The round is ready to be scored and waits for a second person."""

    name: ClassVar[str] = "result.offered"
    round: int


@dataclass(frozen=True, slots=True)
class ResultDoubted(Event):
    """A seat says that the offered result is wrong; it is no longer offered."""

    name: ClassVar[str] = "result.doubted"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class ClosingEvent(Event):
    """Round `round` counts. `confirmed_by` is the seat that confirmed it where a second person has to, None
    where that was skipped; UNRECORDED where nobody has to.
    """

    confirmed_by: int | Unrecorded | None = field(default=UNRECORDED, kw_only=True)
    round: int


@dataclass(frozen=True, slots=True)
class EntryUndone(Event):
    """The entry with sequence number `target` no longer counts."""

    name: ClassVar[str] = "entry.undone"
    target: int


@dataclass(frozen=True, slots=True)
class EntryRedone(Event):
    """The entry with sequence number `target` counts again."""

    name: ClassVar[str] = "entry.redone"
    target: int


def events_of(module: str) -> tuple[type[Event], ...]:
    """The events with a stable name that a module defines, in its order."""
    return tuple(
        defined
        for defined in vars(sys.modules[module]).values()
        if isinstance(defined, type)
        and issubclass(defined, Event)
        and defined.__module__ == module
        and hasattr(defined, "name")
    )


COMMON_EVENTS = events_of(__name__)
