"""What happened in a tournament. Append-only, as a game's events: never edited, never judged again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event, events_of
from scorekeeper.rules.tournament.heat import PLAYED


@dataclass(frozen=True, slots=True)
class TournamentOpened(Event):
    """It was begun; settings and entrants are raw fields of the public record."""

    name: ClassVar[str] = "tournament.opened"
    title: str
    settings: Mapping[str, Any]
    entrants: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class TournamentBrought(Event):
    """It came as a record, of which this is all but the games; they are ordinary ones here."""

    name: ClassVar[str] = "tournament.brought"
    record: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    """From now on it is played by these settings, all of them."""

    name: ClassVar[str] = "settings.changed"
    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EntrantsAdded(Event):
    """People were added to the list; with `here` they are here."""

    name: ClassVar[str] = "entrants.added"
    entrants: Sequence[Mapping[str, Any]]
    here: bool


@dataclass(frozen=True, slots=True)
class EntrantChanged(Event):
    """What the list says of somebody was put right."""

    name: ClassVar[str] = "entrant.changed"
    entrant: int
    changed: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EntrantsCameIn(Event):
    """These were checked in."""

    name: ClassVar[str] = "entrants.came_in"
    entrants: Sequence[int]


@dataclass(frozen=True, slots=True)
class EntrantLeft(Event):
    """Somebody went; what was played counts."""

    name: ClassVar[str] = "entrant.left"
    entrant: int


@dataclass(frozen=True, slots=True)
class EntrantSubstituted(Event):
    """From now on `player` plays in that entrant's place; nobody where it is empty."""

    name: ClassVar[str] = "entrant.substituted"
    entrant: int
    player: str


@dataclass(frozen=True, slots=True)
class HeatProposedBySeed(Event):
    """The next heat was drawn among those who were `here`; what came of it follows from the seed and from
    the standings. Logs of before the tables were kept have it.
    """

    name: ClassVar[str] = "heat.proposed"
    how: str
    seed: str
    here: Sequence[int]


@dataclass(frozen=True, slots=True)
class HeatProposed(Event):
    """The next heat was drawn by that seed. The tables are kept: whatever is said meanwhile moves nobody."""

    name: ClassVar[str] = "heat.proposed"
    version: ClassVar[int] = 2
    how: str
    seed: str
    tables: Sequence[Sequence[int]]
    out: Sequence[int]


@dataclass(frozen=True, slots=True)
class TablesProposed(Event):
    """The next heat was seated by hand."""

    name: ClassVar[str] = "tables.proposed"
    tables: Sequence[Sequence[int]]
    out: Sequence[int]


@dataclass(frozen=True, slots=True)
class PairSwapped(Event):
    """In the proposal these two changed places."""

    name: ClassVar[str] = "pair.swapped"
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class HeatPublished(Event):
    """The next heat is played so. The tables are kept: no later way of drawing moves anybody."""

    name: ClassVar[str] = "heat.published"
    how: str
    seed: str
    tables: Sequence[Sequence[int]]
    out: Sequence[int]


@dataclass(frozen=True, slots=True)
class HeatCancelled(Event):
    """A heat counts nowhere."""

    name: ClassVar[str] = "heat.cancelled"
    heat: int


@dataclass(frozen=True, slots=True)
class HeatReopened(Event):
    """A heat that was cancelled counts again."""

    name: ClassVar[str] = "heat.reopened"
    heat: int


@dataclass(frozen=True, slots=True)
class ResultEntered(Event):
    """The desk entered a table's result, or another one in its place. In older logs games tell theirs so,
    and what they told took the place of a paper.
    """

    name: ClassVar[str] = "result.entered"
    heat: int
    table: int
    scores: Sequence[int]
    hits: Sequence[int] | None
    source: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ResultTold(Event):
    """A table's game told its result. Where the desk has entered one, that stands."""

    name: ClassVar[str] = "result.told"
    heat: int
    table: int
    scores: Sequence[int]
    hits: Sequence[int] | None


@dataclass(frozen=True, slots=True)
class ResultWithdrawn(Event):
    """A table has no result of that source any more: its game is played on, or the desk took it back."""

    name: ClassVar[str] = "result.withdrawn"
    heat: int
    table: int
    source: str


@dataclass(frozen=True, slots=True)
class SeatPassedOn(Event):
    """At a table `player` took the entrant's seat over from now on. An empty `player` ends that."""

    name: ClassVar[str] = "seat.passed_on"
    heat: int
    table: int
    entrant: int
    player: str


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Event):
    """Points were taken off somebody."""

    name: ClassVar[str] = "penalty.given"
    entrant: int
    heat: int
    kind: str
    points: int
    reason: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyCancelled(Event):
    """The penalty at that place of the list, from 0, counts no more."""

    name: ClassVar[str] = "penalty.cancelled"
    place: int


@dataclass(frozen=True, slots=True)
class TimeAdded(Event):
    """A table got more minutes."""

    name: ClassVar[str] = "time.added"
    heat: int
    table: int
    minutes: int


@dataclass(frozen=True, slots=True)
class CutMade(Event):
    """The stage ended, and these went on, the best first."""

    name: ClassVar[str] = "cut.made"
    people: Sequence[int]


@dataclass(frozen=True, slots=True)
class CutByLots(CutMade):
    """The same, where lots by that seed decided among those who were `level`."""

    name: ClassVar[str] = "cut.by_lots"
    seed: str
    level: Sequence[int]


@dataclass(frozen=True, slots=True)
class TournamentFinished(Event):
    """It is over."""

    name: ClassVar[str] = "tournament.finished"


@dataclass(frozen=True, slots=True)
class TournamentResumed(Event):
    """It was not over."""

    name: ClassVar[str] = "tournament.resumed"


@dataclass(frozen=True, slots=True)
class ClockStarted(Event):
    """The time of a heat began at that moment (UTC)."""

    name: ClassVar[str] = "clock.started"
    heat: int
    at: str


@dataclass(frozen=True, slots=True)
class ClockPaused(Event):
    """The time of a heat stands since that moment (UTC)."""

    name: ClassVar[str] = "clock.paused"
    heat: int
    at: str


@dataclass(frozen=True, slots=True)
class ClockContinued(Event):
    """The time of a heat went on at that moment (UTC)."""

    name: ClassVar[str] = "clock.continued"
    heat: int
    at: str


@dataclass(frozen=True, slots=True)
class RefereeCalled(Event):
    """A table wants the referee, since that moment (UTC)."""

    name: ClassVar[str] = "referee.called"
    heat: int
    table: int
    at: str


@dataclass(frozen=True, slots=True)
class RefereeCame(Event):
    """The referee was there."""

    name: ClassVar[str] = "referee.came"
    heat: int
    table: int


@dataclass(frozen=True, slots=True)
class TextAnnounced(Event):
    """Everybody was told something, or it is not told any more."""

    name: ClassVar[str] = "text.announced"
    text: str


@dataclass(frozen=True, slots=True)
class StandingsShown(Event):
    """So much of the standings is for everybody to see."""

    name: ClassVar[str] = "standings.shown"
    shown: str


@dataclass(frozen=True, slots=True)
class PhonesAllowed(Event):
    """This is what people may do on their own phones."""

    name: ClassVar[str] = "phones.allowed"
    may: Sequence[str]


@dataclass(frozen=True, slots=True)
class EntrantCheckedIn(Event):
    """Somebody said on their own phone that they are here."""

    name: ClassVar[str] = "entrant.checked_in"
    entrant: int


TOURNAMENT_EVENTS: tuple[type[Event], ...] = (*events_of(__name__), EntryUndone, EntryRedone)


def came_from_table(event: Event) -> bool:
    """Whether a table, its game or somebody's phone said so, and nobody at the desk took it for done."""
    match event:
        case ResultEntered(source=source) | ResultWithdrawn(source=source):
            return source == PLAYED
        case ResultTold() | SeatPassedOn() | RefereeCalled() | RefereeCame() | EntrantCheckedIn():
            return True
    return False
