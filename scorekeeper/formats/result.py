"""The result, `scorekeeper-result/1`: what a record adds up to, and all that is wrong with it."""

from collections.abc import Callable
from typing import Any

from scorekeeper.formats.record import Reading
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.result import Result

FORMAT = "scorekeeper-result/1"
Say = Callable[[Problem, tuple[str, ...]], str]


def write_result(reading: Reading, say: Say) -> dict[str, Any]:
    """The result of a reading; `say` makes the sentence for a problem from it and the names."""
    result = score(reading.game) if reading.game else None
    written: dict[str, Any] = {
        "format": FORMAT,
        "edition": reading.edition,
        "rounds_planned": result.rounds_planned if result else None,
        "rounds": _rounds(result) if result else [],
        "complete": result.complete if result else False,
        "ranking": _ranking(result) if result else _level(len(reading.players)),
        "leaders": list(result.leaders) if result else list(range(len(reading.players))),
        "problems": [write_problem(problem, say(problem, reading.players)) for problem in reading.problems],
    }
    if result and result.game.ended:
        written["ended"] = True
    if result and result.teams:
        written["teams"] = [
            {"seats": list(team.seats), "total": team.total, "rank": team.rank} for team in result.teams
        ]
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


def _ranking(result: Result) -> list[dict[str, int]]:
    return [{"seat": place.seat, "rank": place.rank, "total": place.total} for place in result.ranking]


def _level(seats: int) -> list[dict[str, int]]:
    """Nobody has played a round: all share the first rank."""
    return [{"seat": seat, "rank": 1, "total": 0} for seat in range(seats)]


def write_problem(problem: Problem, message: str) -> dict[str, Any]:
    """A problem as the public formats write it."""
    return {"code": problem.code, "round": problem.round, "seat": problem.seat, "message": message}
