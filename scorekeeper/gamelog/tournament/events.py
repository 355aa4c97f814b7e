"""What happened in a tournament. Append-only, as a game's events: never edited, never judged again."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event, events_of
from scorekeeper.rules.tournament.heat import PLAYED


class EntrantEvent(Event, frozen=True):
    """A fact about somebody on the list."""

    entrant: int


class HeatEvent(Event, frozen=True):
    """A fact about a heat, from 1."""

    heat: int


class HeatMoment(HeatEvent, frozen=True):
    """What happened to a heat at that moment (UTC)."""

    at: str


class TableEvent(HeatEvent, frozen=True):
    """A fact about one of its tables, from 1."""

    table: int


class DrawEvent(Event, frozen=True):
    """The next heat as it was drawn by that seed."""

    how: str
    seed: str
    tables: Sequence[Sequence[int]]
    out: Sequence[int]


class TournamentOpened(Event, tag="tournament.opened", frozen=True):
    """It was begun; settings and entrants are raw fields of the public record."""

    title: str
    settings: Mapping[str, Any]
    entrants: Sequence[Mapping[str, Any]] = ()


class TournamentBrought(Event, tag="tournament.brought", frozen=True):
    """It came as a record, of which this is all but the games; they are ordinary ones here."""

    record: Mapping[str, Any]


class SettingsChanged(Event, tag="settings.changed", frozen=True):
    """From now on it is played by these settings, all of them."""

    settings: Mapping[str, Any]


class EntrantsAdded(Event, tag="entrants.added", frozen=True):
    """People were added to the list; with `here` they are here."""

    entrants: Sequence[Mapping[str, Any]]
    here: bool


class EntrantChanged(EntrantEvent, tag="entrant.changed", frozen=True):
    """What the list says of somebody was put right."""

    changed: Mapping[str, Any]


class EntrantsCameIn(Event, tag="entrants.came_in", frozen=True):
    """These were checked in."""

    entrants: Sequence[int]


class EntrantLeft(EntrantEvent, tag="entrant.left", frozen=True):
    """Somebody went; what was played counts."""


class EntrantSubstituted(EntrantEvent, tag="entrant.substituted", frozen=True):
    """From now on `player` plays in that entrant's place; nobody where it is empty."""

    player: str


class SubstitutePlaysOn(EntrantSubstituted, tag="substitute.plays_on", frozen=True):
    """The same, where the former substitute has played in these `heats`, and does so to their end."""

    heats: Sequence[int]


class SubstituteTookOver(EntrantSubstituted, tag="substitute.took_over", frozen=True):
    """The same, where that seat was played on before in these `heats`."""

    heats: Sequence[int]


class HeatProposedBySeed(Event, tag="heat.proposed", frozen=True):
    """The next heat was drawn by seed and standings among those `here`; of logs without kept tables."""

    how: str
    seed: str
    here: Sequence[int]


class HeatProposed(DrawEvent, tag="heat.proposed", frozen=True):
    """The next heat was drawn by that seed. The tables are kept: whatever is said meanwhile moves nobody."""

    version: ClassVar[int] = 2


class TablesProposed(Event, tag="tables.proposed", frozen=True):
    """The next heat was seated by hand."""

    tables: Sequence[Sequence[int]]
    out: Sequence[int]


class PairSwapped(Event, tag="pair.swapped", frozen=True):
    """In the proposal these two changed places."""

    one: int
    other: int


class HeatPublished(DrawEvent, tag="heat.published", frozen=True):
    """The next heat is played so. The tables are kept: no later way of drawing moves anybody."""


class SeatChanged(TableEvent, tag="seat.changed", frozen=True):
    """In a running heat `comes` sits there for `leaves` (None: nobody); who has no seat then is gone."""

    leaves: int | None = None
    comes: int | None = None


class HeatCancelled(HeatEvent, tag="heat.cancelled", frozen=True):
    """A heat counts nowhere."""


class HeatReopened(HeatEvent, tag="heat.reopened", frozen=True):
    """A heat that was cancelled counts again."""


class ResultEntered(TableEvent, tag="result.entered", frozen=True):
    """The desk entered a table's result. In older logs games tell theirs so, even in place of a paper."""

    scores: Sequence[int]
    hits: Sequence[int] | None
    source: str
    reason: str = ""


class ResultTold(TableEvent, tag="result.told", frozen=True):
    """A table's game told its result. Where the desk has entered one, that stands."""

    scores: Sequence[int]
    hits: Sequence[int] | None


class EarlyResultTold(ResultTold, tag="result.told_early", frozen=True):
    """The same of a game that ended early, after so many rounds as played of those planned (`early`)."""

    early: Sequence[int]


class ResultAccepted(TableEvent, tag="result.accepted", frozen=True):
    """A director lets the result of a table's game stand: it ended early, or was not confirmed."""


class ResultConfirmed(TableEvent, tag="result.confirmed", frozen=True):
    """Somebody at the table confirmed its result."""

    entrant: int


class ResultDisputed(TableEvent, tag="result.disputed", frozen=True):
    """Somebody at the table said why its result is wrong, at that moment (UTC), and so called the referee."""

    entrant: int
    why: str
    at: str


class ResultWithdrawn(TableEvent, tag="result.withdrawn", frozen=True):
    """A table has no result of that source any more: its game is played on, or the desk took it back."""

    source: str


class SeatPassedOn(TableEvent, tag="seat.passed_on", frozen=True):
    """At a table `player` took the entrant's seat over from now on. An empty `player` ends that."""

    entrant: int
    player: str


class SeatPassedOnMidway(SeatPassedOn, tag="seat.passed_on_midway", frozen=True):
    """The same, where a round was played on that seat before."""


class PenaltyGiven(EntrantEvent, tag="penalty.given", frozen=True):
    """Points were taken off somebody."""

    heat: int
    kind: str
    points: int
    reason: str
    note: str = ""


class PenaltyCancelled(Event, tag="penalty.cancelled", frozen=True):
    """The penalty at that place of the list, from 0, counts no more."""

    place: int


class TimeAdded(TableEvent, tag="time.added", frozen=True):
    """A table got more minutes."""

    minutes: int


class CutMade(Event, tag="cut.made", frozen=True):
    """The stage ended, and these went on, the best first."""

    people: Sequence[int]


class CutByLots(CutMade, tag="cut.by_lots", frozen=True):
    """The same, where lots by that seed decided among those who were `level`."""

    seed: str
    level: Sequence[int]


class TournamentFinished(Event, tag="tournament.finished", frozen=True):
    """It is over."""


class TournamentResumed(Event, tag="tournament.resumed", frozen=True):
    """It was not over."""


class ClockStarted(HeatMoment, tag="clock.started", frozen=True):
    """The time of a heat began at that moment (UTC)."""


class ClockPaused(HeatMoment, tag="clock.paused", frozen=True):
    """The time of a heat stands since that moment (UTC)."""


class ClockContinued(HeatMoment, tag="clock.continued", frozen=True):
    """The time of a heat went on at that moment (UTC)."""


class RefereeCalled(TableEvent, tag="referee.called", frozen=True):
    """A table wants the referee, since that moment (UTC)."""

    at: str


class RefereeCame(TableEvent, tag="referee.came", frozen=True):
    """The referee was there."""


class TextAnnounced(Event, tag="text.announced", frozen=True):
    """Everybody was told something, or it is not told any more."""

    text: str


class GongChosen(Event, tag="gong.chosen", frozen=True):
    """A gong rings at the last call and when time is up, or no more."""

    on: bool


class GongTried(Event, tag="gong.tried", frozen=True):
    """The gong rang at that moment (UTC), for the desk to hear it."""

    at: str


class CeremonyStepped(Event, tag="ceremony.stepped", frozen=True):
    """So many of the first places are revealed, the last first; None: over, all see the standings."""

    step: int | None


class PauseShown(Event, tag="pause.shown", frozen=True):
    """The big screen shows a pause until that time, as a clock shows it, and a text; both empty: no pause."""

    until: str
    text: str


class StandingsShown(Event, tag="standings.shown", frozen=True):
    """So much of the standings is for everybody to see."""

    shown: str


class PhonesAllowed(Event, tag="phones.allowed", frozen=True):
    """This is what people may do on their own phones."""

    may: Sequence[str]


class EntrantCheckedIn(EntrantEvent, tag="entrant.checked_in", frozen=True):
    """Somebody said on their own phone that they are here."""


TOURNAMENT_EVENTS: tuple[type[Event], ...] = (*events_of(__name__), EntryUndone, EntryRedone)


def came_from_table(event: Event) -> bool:
    """Whether a table, its game or somebody's phone said so, or nothing is left to undo."""
    if isinstance(event, ResultEntered | ResultWithdrawn):
        return event.source == PLAYED
    judged = ResultTold | ResultConfirmed | ResultDisputed | RefereeCalled | RefereeCame
    return isinstance(event, judged | SeatPassedOn | EntrantCheckedIn | GongTried)
