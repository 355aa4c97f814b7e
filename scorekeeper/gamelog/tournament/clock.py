"""The time of a heat, as the desk set it off."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from scorekeeper.gamelog.tournament.board import Board
from scorekeeper.rules.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a heat: when it ends and when the call comes, as seconds of the epoch; None where there is
    no limit or it has not begun. `minutes` is how long a heat takes.
    """

    minutes: int | None
    ends: int | None = None
    calls: int | None = None


def clock_of(tournament: Tournament, number: int, board: Board, table: int | None = None) -> Clock:
    """The time of a heat, or of one of its tables with its extra minutes."""
    settings, began = tournament.settings, board.clocks.get(number)
    if settings.minutes is None or began is None:
        return Clock(settings.minutes)
    longer = 0 if table is None else tournament.heats[number - 1].longer.get(table, 0)
    ends = datetime.fromisoformat(began) + timedelta(minutes=settings.minutes + longer)
    return Clock(settings.minutes, int(ends.timestamp()), int(ends.timestamp()) - settings.call * 60)
