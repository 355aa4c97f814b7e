"""Tables that played longer than allowed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.gamelog.tournament.clock import played_until, seconds_of
from scorekeeper.gamelog.tournament.events import ResultEntered, ResultTold
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.table_result import PLAYED

REASON = "overtime"


@dataclass(frozen=True, slots=True)
class Overtime:
    """So many `minutes` a table's game ended after its time, which costs these `people` so many `points`."""

    minutes: int
    people: tuple[int, ...]
    points: int


def overtime_of(log: TournamentHistory, number: int) -> Mapping[int, Overtime]:
    """The tables of a heat whose game ended too late and whose people have not been judged for it.

    Whom the penalty was given, and cancelled, is judged.
    """
    tournament, board = log.hall.tournament, log.hall.board
    if not 1 <= number <= len(tournament.heats) or tournament.finished:
        return {}
    heat, points = tournament.heats[number - 1], tournament.settings.overtime
    if not points or heat.cancelled or heat.stage != tournament.stage:
        return {}
    judged = tournament.judged(number, REASON)
    late = {}
    for table, ended in _ended(log, number).items():
        allowed = seconds_of(tournament, number, table)
        people = tuple(one for one in heat.seating.tables[table - 1] if one not in judged)
        if allowed is None or number not in board.clocks or not people:
            continue
        over = played_until(board, number, ended) - allowed
        if over > 0:
            late[table] = Overtime(-(-over // 60), people, points)
    return late


def _ended(log: TournamentHistory, number: int) -> Mapping[int, int]:
    """When the games of that heat's tables ended first, as seconds of the epoch; no correction is an end."""
    published, tables = log.published[number - 1], log.hall.tournament.heats[number - 1].results
    ended: dict[int, int] = {}
    for stroke in log.strokes[published:]:
        told = stroke.event
        if isinstance(told, ResultEntered) and told.source != PLAYED:  # in older logs games tell theirs so
            continue
        if isinstance(told, ResultEntered | ResultTold) and told.heat == number and told.table in tables:
            ended.setdefault(told.table, int(datetime.fromisoformat(stroke.at).timestamp()))
    return ended
