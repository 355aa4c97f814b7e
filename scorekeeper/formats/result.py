"""The result, `scorekeeper-result/1`: what a record adds up to, and all that is wrong with it."""

from collections.abc import Callable
from typing import Any

from scorekeeper.formats.record import Reading
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.result import Result, rank_seats

FORMAT = "scorekeeper-result/1"
Say = Callable[[Problem, tuple[str, ...]], str]


def write_result(reading: Reading, say: Say) -> dict[str, Any]:
    """The result of a reading; `say` makes the sentence for a problem from it and the names."""
    result = score(reading.game) if reading.game else None
    ranking = result.ranking if result else rank_seats([0] * len(reading.players))
    written: dict[str, Any] = {
        "format": FORMAT,
        "edition": reading.edition,
        "rounds_planned": result.rounds_planned if result else None,
        "rounds": _rounds(result) if result else [],
        "complete": result.complete if result else False,
        "ranking": [{"seat": own.seat, "rank": own.rank, "total": own.total} for own in ranking],
        "leaders": [standing.seat for standing in ranking if standing.rank == 1],
        "problems": [write_problem(problem, say(problem, reading.players)) for problem in reading.problems],
    }
    if result and result.game.ended:
        written["ended"] = True
    if result and result.teams:
        teams = result.teams
        written["teams"] = [{"seats": [*own.seats], "total": own.total, "rank": own.rank} for own in teams]
    return written


def _rounds(result: Result) -> list[dict[str, Any]]:
    return [
        {
            "round": row.number,
            "hand_size": row.hand_size,
            "dealer": row.dealer,
            "points": list(row.points),
            "totals": list(row.totals),
        }
        for row in result.rounds
    ]


def write_problem(problem: Problem, message: str) -> dict[str, Any]:
    """A problem as the public formats write it."""
    return {"code": problem.code, "round": problem.round, "seat": problem.seat, "message": message}
