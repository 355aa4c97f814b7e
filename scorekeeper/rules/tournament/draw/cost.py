"""What a seating costs, told one by one: what a director looks at before publishing it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.tournament.draw.task import DrawTask
from scorekeeper.rules.tournament.meetings import Meetings, times_out
from scorekeeper.rules.tournament.seating import Pair, Seating, usual_size


@dataclass(frozen=True, slots=True)
class Again:
    """Two who meet although they met so many `times` before; `lately`: in the heat before too."""

    pair: Pair
    times: int
    lately: bool


@dataclass(frozen=True, slots=True)
class Cost:
    """Who meets again, who meets somebody of the same club, who has a table of another size than most people
    or sits out again though others never did, and how far the people of a table stand apart in points, on
    average.
    """

    again: tuple[Again, ...]
    clubs: tuple[Pair, ...]
    unusual: tuple[int, ...]
    out: tuple[int, ...]
    apart: Fraction


def cost_of(seating: Seating, task: DrawTask) -> Cost:
    """What that seating costs by what the task says of the past."""
    meetings, pairs = Meetings.of(task.past), sorted(seating.pairs())
    again = (Again(pair, meetings.times.get(pair, 0), pair in meetings.lately) for pair in pairs)
    before = {one for each in task.past for one in _odd(each)}
    return Cost(
        tuple(each for each in again if each.times),
        tuple(pair for pair in pairs if task.same_club(pair)),
        tuple(sorted(before.intersection(_odd(seating)))),
        tuple(sorted(one for one in seating.out if times_out(task.past)[one])),
        _apart(seating.tables, task),
    )


def _odd(seating: Seating) -> list[int]:
    """Who sits at a table of another size than most people; none where no size has most of them."""
    usual = usual_size([len(table) for table in seating.tables])
    odd = [one for table in seating.tables if len(table) != usual for one in table]
    return odd if 2 * len(odd) < len(seating.seated) else []


def _apart(tables: Sequence[Sequence[int]], task: DrawTask) -> Fraction:
    levels = [[Fraction(task.levels.get(one, 0)) for one in table] for table in tables]
    return sum((max(own) - min(own) for own in levels), Fraction(0)) / max(len(levels), 1)
