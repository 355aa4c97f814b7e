"""Facts that any game of any edition may hold. Append-only; never edited, never judged again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. `name` and `version` are what is stored, whatever the class is called."""

    name: ClassVar[str]
    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class GameCreated(Event):
    """The pad was begun; `options` and `rounds` are raw fields of the public record.

    `rounds` are those that an imported record brought along. Options are frozen here: the game
    replays under its own rules for ever.
    """

    name: ClassVar[str] = "game.created"
    edition: str
    players: Sequence[str]
    first_dealer: int
    options: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]] = ()
    details: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Event):
    """A seat's name was put right."""

    name: ClassVar[str] = "player.renamed"
    seat: int
    player: str


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
class EntryUndone(Event):
    """The stroke with sequence number `target` no longer counts."""

    name: ClassVar[str] = "entry.undone"
    target: int


@dataclass(frozen=True, slots=True)
class EntryRedone(Event):
    """The stroke with sequence number `target` counts again."""

    name: ClassVar[str] = "entry.redone"
    target: int


COMMON_EVENTS: tuple[type[Event], ...] = (
    GameCreated,
    PlayerRenamed,
    CorrectionOpened,
    CorrectionCancelled,
    GameEnded,
    GameResumed,
    EntryUndone,
    EntryRedone,
)
