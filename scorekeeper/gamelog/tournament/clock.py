"""The time of a heat, as the desk set it off and let it stand."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.rules.tournament.board import Board
from scorekeeper.rules.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a heat: when it ends and when the call comes, as seconds of the epoch; None where there is
    no limit, it has not begun, or it stands. `left` are the seconds that are left while it stands, below zero
    where it was over before. `minutes` is how long a heat takes; None where nobody plays against the time.
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


def seconds_of(tournament: Tournament, number: int, table: int | None = None) -> int | None:
    """How long a heat may take, or one of its tables with its extra minutes; None without end."""
    minutes = tournament.settings.minutes
    if minutes is None:
        return None
    longer = 0 if table is None else tournament.heats[number - 1].longer.get(table, 0)
    return (minutes + longer) * 60


def played_until(board: Board, number: int, at: int) -> int:
    """How long that heat had been played at a moment, as seconds of the epoch: without its pauses. Its time
    has begun.
    """
    stood = 0
    for pause in board.pauses.get(number, ()):
        until = _epoch(pause.until) if pause.until else at
        stood += max(0, min(at, until) - _epoch(pause.since))
    return at - _epoch(board.clocks[number]) - stood


def _epoch(at: str) -> int:
    return int(datetime.fromisoformat(at).timestamp())
