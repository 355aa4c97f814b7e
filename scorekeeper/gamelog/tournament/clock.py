"""The time of a heat, as the desk set it off and let it stand, and tables that played longer than allowed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.gamelog.tournament.events import ResultEntered, ResultTold
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.board import Board
from scorekeeper.rules.tournament.heat import PLAYED
from scorekeeper.rules.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a heat: when it ends and when the call comes, in seconds of the epoch; None while it does
    not run. `left` are the seconds left while it stands, below zero where it was over. `minutes` None: no
    limit.
    """

    minutes: int | None
    ends: int | None = None
    calls: int | None = None
    left: int | None = None

    @property
    def begun(self) -> bool:
        """Whether it runs, or stands."""
        return self.ends is not None or self.left is not None


def clock_of(tournament: Tournament, number: int, board: Board, table: int | None = None) -> Clock:
    """The time of a heat, or of one of its tables with its extra minutes; none where nobody plays now."""
    settings, began, heat = tournament.settings, board.clocks.get(number), tournament.heats[number - 1]
    if heat.complete or table in heat.results:
        return Clock(None)
    allowed = seconds_of(tournament, number, table)
    if allowed is None or began is None:
        return Clock(settings.minutes)
    pauses = board.pauses.get(number, ())
    if board.stands(number):
        left = allowed - played_until(board, number, _epoch(pauses[-1].since))
        return Clock(settings.minutes, left=left)
    stood = sum(_epoch(pause.until) - _epoch(pause.since) for pause in pauses)
    ends = _epoch(began) + allowed + stood
    return Clock(settings.minutes, ends, ends - settings.call * 60)


def seconds_of(tournament: Tournament, number: int, table: int | None) -> int | None:
    """How long a heat may take, or one of its tables with its extra minutes; None without end."""
    minutes = tournament.settings.minutes
    if minutes is None:
        return None
    longer = 0 if table is None else tournament.heats[number - 1].longer.get(table, 0)
    return (minutes + longer) * 60


def played_until(board: Board, number: int, at: int) -> int:
    """How many seconds that heat, whose time has begun, had been played at a moment, without pauses."""
    stood = 0
    for pause in board.pauses.get(number, ()):
        until = _epoch(pause.until) if pause.until else at
        stood += max(0, min(at, until) - _epoch(pause.since))
    return at - _epoch(board.clocks[number]) - stood


def _epoch(at: str) -> int:
    return int(datetime.fromisoformat(at).timestamp())


REASON = "overtime"


@dataclass(frozen=True, slots=True)
class Overtime:
    """So many `minutes` a table's game ended after its time, which costs these `people` so many `points`."""

    minutes: int
    people: tuple[int, ...]
    points: int


def overtime_of(log: TournamentHistory, number: int) -> Mapping[int, Overtime]:
    """The tables of a heat that ended too late; who was penalised for it, even if cancelled, is left out."""
    tournament, board = log.state.tournament, log.state.board
    if not 1 <= number <= len(tournament.heats) or tournament.finished:
        return {}
    heat, points = tournament.heats[number - 1], tournament.settings.overtime
    if not points or heat.cancelled or heat.stage != tournament.stage:
        return {}
    penalised = tournament.penalised_for(number, REASON)
    late = {}
    for table, ended in _ended(log, number).items():
        allowed = seconds_of(tournament, number, table)
        people = tuple(person for person in heat.seating.tables[table - 1] if person not in penalised)
        if allowed is None or number not in board.clocks or not people:
            continue
        over = played_until(board, number, ended) - allowed
        if over > 0:
            late[table] = Overtime(-(-over // 60), people, points)
    return late


def _ended(log: TournamentHistory, number: int) -> Mapping[int, int]:
    """When the games of that heat's tables ended first, as seconds of the epoch; no correction is an end."""
    published, tables = log.published[number - 1], log.state.tournament.heats[number - 1].results
    ended: dict[int, int] = {}
    for entry in log.entries[published:]:
        event = entry.event
        if isinstance(event, ResultEntered) and event.source != PLAYED:  # in older logs games tell theirs so
            continue
        if isinstance(event, ResultEntered | ResultTold) and event.heat == number and event.table in tables:
            ended.setdefault(event.table, int(datetime.fromisoformat(entry.at).timestamp()))
    return ended
