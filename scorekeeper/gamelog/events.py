"""Facts that any game of any edition may hold. Append-only; never edited, never judged again."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from scorekeeper.rules.raw_values import UNRECORDED, Unrecorded


class Event(Struct, frozen=True):
    """A fact. Its `tag` and `version` are what is stored, whatever the class is called."""

    version: ClassVar[int] = 1

    @classmethod
    def stored_as(cls) -> tuple[str, int]:
        """The stable name of such facts, and the version of their fields."""
        return str(cls.__struct_config__.tag), cls.version


class RoundEvent(Event, frozen=True):
    """A fact of the round with that number, from 1."""

    round: int


class SeatEvent(RoundEvent, frozen=True):
    """A fact of one seat in it."""

    seat: int


class GameCreated(Event, tag="game.created", frozen=True):
    """The pad was begun, by options that are frozen for ever. `options`, `rounds` and `changes` are raw
    fields of the public record; the latter two came with an imported one.
    """

    edition: str
    players: Sequence[str]
    first_dealer: int
    options: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]] = ()
    details: Mapping[str, str] | None = None
    changes: Mapping[str, Any] | Unrecorded = UNRECORDED


class PlayersSeated(Event, tag="players.seated", frozen=True):
    """These players sit at an untouched pad instead, by these options; the first of them deals first."""

    players: Sequence[str]
    options: Mapping[str, Any]


class PlayerRenamed(Event, tag="player.renamed", frozen=True):
    """A seat's name was put right."""

    seat: int
    player: str


class SeatsChanged(RoundEvent, tag="seats.changed", frozen=True):
    """From round `round` on `seats` sit there, clockwise, and `dealer` deals it, anew where it had begun.
    `how` is one of `gamelog.lineup_changes.HOW`, `seat` who it is about, `other` who was replaced, swapped
    with, or sits after them. `player` is the name of somebody new, who begins with `start` points.
    """

    how: str
    seat: int
    seats: Sequence[int]
    dealer: int
    other: int | None = None
    player: str | None = None
    start: str | None = None


class RulesChanged(RoundEvent, tag="rules.changed", frozen=True):
    """From that round on, begun anew, these options hold (raw fields of the record); `dealer` deals it."""

    options: Mapping[str, Any]
    dealer: int


class PointsGiven(SeatEvent, tag="points.given", frozen=True):
    """Points were added to a seat's total, or taken from it, from that round on."""

    points: int
    reason: str = ""


class PointsWithdrawn(Event, tag="points.withdrawn", frozen=True):
    """The points beside the play that stand at that place of their list, from 0, were not given after all."""

    place: int


class StandingsHidden(Event, tag="standings.hidden", frozen=True):
    """Points from that round on are hidden before the end, with `keeper` from the keeper too; None: shown."""

    round: int | None
    keeper: bool = False


class PlacesRevealed(Event, tag="places.revealed", frozen=True):
    """After the end so many places were revealed, the last one first; `whole` tells that these are all."""

    places: int
    whole: bool


class StopAgreed(Event, tag="stop.agreed", frozen=True):
    """The table wants to stop at that moment, as its own clock shows it; None: whenever it is over."""

    at: str | None


class CorrectionOpened(RoundEvent, tag="correction.opened", frozen=True):
    """A closed round was taken up again; it counts as it stood until it is closed anew."""


class CorrectionCancelled(RoundEvent, tag="correction.cancelled", frozen=True):
    """The round taken up again stays as it stood."""


class GameEnded(Event, tag="game.ended", frozen=True):
    """The table stopped before the last planned round."""


class GameResumed(Event, tag="game.resumed", frozen=True):
    """The table went on after having stopped."""


class GameSetAside(Event, tag="game.set_aside", frozen=True):
    """The game counts nowhere and takes no entries; all that is on its pad stays there."""


class GameBroughtBack(Event, tag="game.brought_back", frozen=True):
    """The game that was set aside is again what it was before."""


class SeatTakenOver(SeatEvent, tag="seat.taken_over", frozen=True):
    """Until the round is closed somebody else bids for that seat, whose own device does not answer."""


class SeatReleased(SeatEvent, tag="seat.released", frozen=True):
    """The seat bids on its own device again."""


class SecondCheckSet(Event, tag="second_check.set", frozen=True):
    """Whether a second person confirms each round's result before it counts."""

    on: bool


class ResultOffered(RoundEvent, tag="result.offered", frozen=True):
    """The round is ready to be scored and waits for a second person."""


class ResultDoubted(SeatEvent, tag="result.doubted", frozen=True):
    """A seat says that the offered result is wrong; it is no longer offered."""


class ClosingEvent(RoundEvent, kw_only=True, frozen=True):
    """The round counts. `confirmed_by` is who confirmed it, None: skipped, UNRECORDED: nobody has to."""

    confirmed_by: int | Unrecorded | None = UNRECORDED


class EntryUndone(Event, tag="entry.undone", frozen=True):
    """The entry with sequence number `target` no longer counts."""

    target: int


class EntryRedone(Event, tag="entry.redone", frozen=True):
    """The entry with sequence number `target` counts again."""

    target: int


def events_of(module: str) -> tuple[type[Event], ...]:
    """The events with a stable name that a module defines, in its order."""
    return tuple(
        defined
        for defined in vars(sys.modules[module]).values()
        if isinstance(defined, type)
        and issubclass(defined, Event)
        and defined.__module__ == module
        and defined.__struct_config__.tag
    )


COMMON_EVENTS = events_of(__name__)
