"""What a draw is asked: who is here, what was before, and what matters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from scorekeeper.rules.tournament.meetings import Meetings, unusual_tables
from scorekeeper.rules.tournament.seating import Pair, Seating
from scorekeeper.rules.tournament.sizes import USUAL

RANDOM, SWISS, SNAKE = "random", "swiss", "snake"
WAYS = (RANDOM, SWISS, SNAKE)

# What matters more is never given up for what matters less.
AGAIN, UNUSUAL, CLUB = 10**12, 10**9, 10**6


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

    def same_club(self, pair: Pair) -> bool:
        """Whether these two are of one club and had better not meet."""
        one, other = (self.clubs.get(each, "") for each in pair)
        return one == other != ""


class Weights:
    """What each two of some people cost each other at one table, and what an unusual table costs each.

    People are their places in `people` here.
    """

    def __init__(self, task: DrawTask, people: Sequence[int]) -> None:
        meetings, before = Meetings.of(task.past), unusual_tables(task.past)
        self.pairs = [[0] * len(people) for _ in people]
        self.unusual = [before[one] * UNUSUAL for one in people]
        for place, other in combinations(range(len(people)), 2):
            one, another = people[place], people[other]
            pair = (one, another) if one < another else (another, one)
            weight = meetings.weight(pair) * AGAIN + (CLUB if task.same_club(pair) else 0)
            self.pairs[place][other] = self.pairs[other][place] = weight
