"""What a draw has to seat, what two people at a table cost, and the least that any seating costs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod

from scorekeeper.rules.tournament.places import USUAL
from scorekeeper.rules.tournament.seating import (
    Meetings,
    Pair,
    Seating,
    times_out,
    unusual_tables,
    usual_size,
)

RANDOM, SWISS, SNAKE = "random", "swiss", "snake"
WAYS = (RANDOM, SWISS, SNAKE)

# What matters more is never given up for what matters less.
OUT, AGAIN, UNUSUAL, CLUB, STANDING = 10**21, 10**12, 10**9, 10**6, 10**3


@dataclass(frozen=True, slots=True)
class DrawTask:
    """One heat to be drawn.

    `here` are the entrants who play, in order of their standing; `levels` their tournament points, where
    somebody has some. `clubs` are those who should not meet their like: empty where that does not matter.
    `ahead` is how many more heats will be drawn after this one among the same people.
    """

    how: str
    here: tuple[int, ...]
    past: tuple[Seating, ...] = ()
    levels: Mapping[int, float] = field(default_factory=dict)
    clubs: Mapping[int, str] = field(default_factory=dict)
    sizes: Sequence[int] = USUAL
    ahead: int = 0

    @property
    def of_its_kind(self) -> "DrawTask":
        """The same without what a draw of this kind does not look at: levels, where they are not to be alike,
        and the order of standing, where chance makes one.
        """
        here = tuple(sorted(self.here)) if self.how == RANDOM else self.here
        return replace(self, here=here, levels=self.levels if self.how == SWISS else {})

    def standing(self, one: int) -> int:
        """How many are behind somebody, where the draw goes by standing; else 0."""
        return 0 if self.how == RANDOM else len(self.here) - 1 - self.here.index(one)

    def same_club(self, pair: Pair) -> bool:
        """Whether these two are of one club and had better not meet."""
        one, other = (self.clubs.get(each, "") for each in pair)
        return one == other != ""


class Weights:
    """What each two of some people cost each other at one table (`pairs`), and what an unusual table and
    sitting `out` cost each.

    People are their places in `people` here.
    """

    def __init__(self, task: DrawTask, people: Sequence[int]) -> None:
        meetings, before, rested = Meetings.of(task.past), unusual_tables(task.past), times_out(task.past)
        self.pairs = [[0] * len(people) for _ in people]
        self.unusual = [before[one] * UNUSUAL for one in people]
        self.out = [rested[one] * OUT + task.standing(one) * STANDING for one in people]
        for place, other in combinations(range(len(people)), 2):
            one, another = people[place], people[other]
            pair = (one, another) if one < another else (another, one)
            weight = meetings.weight(pair) * AGAIN + (CLUB if task.same_club(pair) else 0)
            self.pairs[place][other] = self.pairs[other][place] = weight


@dataclass(frozen=True, slots=True)
class Again:
    """Two who meet although they met so many `times` before; `lately`: in the heat before too."""

    pair: Pair
    times: int
    lately: bool


@dataclass(frozen=True, slots=True)
class Cost:
    """Who meets again, who meets somebody of the same club, who has a table of another size than most people
    or sits out again though others did so less, and how far the people of a table stand apart in points, on
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
    before, rested = {one for each in task.past for one in _odd(each)}, times_out(task.past)
    fewest = min((rested[one] for one in seating.seated), default=0)
    return Cost(
        tuple(each for each in again if each.times),
        tuple(pair for pair in pairs if task.same_club(pair)),
        tuple(sorted(before.intersection(_odd(seating)))),
        tuple(sorted(one for one in seating.out if rested[one] > fewest)),
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


MOST_SEATINGS = 6000  # so many are looked through: all that twelve people have


def is_least(seating: Seating, past: Sequence[Seating]) -> bool:
    """Whether it is known that no other seating of these people at tables of these sizes has fewer meet
    again, as a draw weighs it; where some sit out, among those of whom all sit out as often.
    """
    meetings = Meetings.of(past)
    weight = sum(meetings.weight(pair) for pair in seating.pairs())
    people = tuple(sorted((*seating.seated, *seating.out)))
    return weight == _least(people, tuple(map(len, seating.tables)), tuple(past))


@lru_cache(maxsize=64)
def _least(people: tuple[int, ...], sizes: tuple[int, ...], past: tuple[Seating, ...]) -> int:
    """The least that meeting again weighs; in larger halls a weight that is not above it."""
    meetings = Meetings.of(past)
    weights = {pair: meetings.weight(pair) for pair in combinations(people, 2)}
    benches = comb(len(people), sum(sizes))
    if benches * _seatings(sum(sizes), sizes) <= MOST_SEATINGS:
        return min(
            least
            for bench in _benches(people, sum(sizes), past)
            for least in _again([one for one in people if one not in bench], sizes, weights)
        )
    new = sum(not weight for weight in weights.values())
    return max(sum(comb(size, 2) for size in sizes) - new, 0)


def _benches(people: Sequence[int], seats: int, past: Sequence[Seating]) -> list[tuple[int, ...]]:
    """Everybody who may sit out where so many have a seat: those who did so least."""
    rested = times_out(past)
    benches = list(combinations(people, len(people) - seats))
    least = min(sum(rested[one] for one in bench) for bench in benches)
    return [bench for bench in benches if sum(rested[one] for one in bench) == least]


def _seatings(people: int, sizes: Sequence[int]) -> int:
    """How many ways there are to part so many people, whatever the order of tables and seats."""
    alike = prod(factorial(sizes.count(size)) for size in set(sizes))
    return factorial(people) // prod(map(factorial, sizes)) // alike


def _again(people: Sequence[int], sizes: Sequence[int], weights: Mapping[Pair, int]) -> Iterator[int]:
    """What meeting again weighs, seating by seating."""
    if not people:
        yield 0
        return
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            here = sum(weights[pair] for pair in combinations((first, *others), 2))
            for more in _again([one for one in rest if one not in others], left, weights):
                yield here + more
