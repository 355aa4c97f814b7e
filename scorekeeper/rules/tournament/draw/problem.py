"""What a draw has to seat, what two people at a table cost, and the least that any seating costs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, inf, prod

from scorekeeper.rules.tournament.places import USUAL
from scorekeeper.rules.tournament.seating import Meetings, Pair, Seating, times_out, unusual_tables

RANDOM, SWISS, SNAKE = "random", "swiss", "snake"
WAYS = (RANDOM, SWISS, SNAKE)

# What matters more is never given up for what matters less.
OUT, AGAIN, UNUSUAL, CLUB, STANDING = 10**21, 10**12, 10**9, 10**6, 10**3


@dataclass(frozen=True, slots=True)
class DrawProblem:
    """One heat to be drawn: `players` in order of standing, `levels` their tournament points, `clubs` who
    should not meet their like. `ahead` is how many heats among the same people follow.
    """

    how: str
    players: tuple[int, ...]
    past: tuple[Seating, ...] = ()
    levels: Mapping[int, float] = field(default_factory=dict, hash=False)
    clubs: Mapping[int, str] = field(default_factory=dict, hash=False)
    sizes: tuple[int, ...] = USUAL
    ahead: int = 0

    @property
    def canonical(self) -> "DrawProblem":
        """The same without what its kind ignores: levels unless Swiss, the order if it is random."""
        players = tuple(sorted(self.players)) if self.how == RANDOM else self.players
        return replace(self, players=players, levels=self.levels if self.how == SWISS else {})

    def standing(self, person: int) -> int:
        """How many are behind somebody, where the draw goes by standing; else 0."""
        return 0 if self.how == RANDOM else len(self.players) - 1 - self.players.index(person)

    def same_club(self, pair: Pair) -> bool:
        """Whether these two are of one club and had better not meet."""
        club, other_club = (self.clubs.get(person, "") for person in pair)
        return club == other_club != ""


class Weights:
    """What two at one table (by place in `people`), an unusual table, and sitting `out` cost."""

    def __init__(self, problem: DrawProblem, people: Sequence[int]) -> None:
        past = problem.past
        meetings, before, rested = Meetings.of(past), unusual_tables(past), times_out(past)
        self.pairs = [[0] * len(people) for _ in people]
        self.unusual = [before[person] * UNUSUAL for person in people]
        self.out = [rested[person] * OUT + problem.standing(person) * STANDING for person in people]
        for place, other in combinations(range(len(people)), 2):
            person, another = people[place], people[other]
            pair = (person, another) if person < another else (another, person)
            weight = meetings.weight(pair) * AGAIN + (CLUB if problem.same_club(pair) else 0)
            self.pairs[place][other] = self.pairs[other][place] = weight


@dataclass(frozen=True, slots=True)
class RepeatMeeting:
    """Two who meet although they met so many `times` before; `lately`: in the heat before too."""

    pair: Pair
    times: int
    lately: bool


@dataclass(frozen=True, slots=True)
class Cost:
    """What a seating costs: pairs who meet `again` or are of one club, and people with another `unusual`
    table. `out` sit out again before others; `apart` is how many points a table ranges over, on average.
    """

    again: tuple[RepeatMeeting, ...]
    clubs: tuple[Pair, ...]
    unusual: tuple[int, ...]
    out: tuple[int, ...]
    apart: Fraction


def cost_of(seating: Seating, problem: DrawProblem) -> Cost:
    """What that seating costs by what the problem says of the past."""
    meetings, pairs = Meetings.of(problem.past), sorted(seating.pairs())
    again = (RepeatMeeting(pair, meetings.times.get(pair, 0), pair in meetings.lately) for pair in pairs)
    before = {person for past in problem.past for person in _odd(past)}
    rested = times_out(problem.past)
    fewest = min((rested[person] for person in seating.seated), default=inf)
    return Cost(
        tuple(meeting for meeting in again if meeting.times),
        tuple(pair for pair in pairs if problem.same_club(pair)),
        tuple(sorted(before.intersection(_odd(seating)))),
        tuple(sorted(person for person in seating.out if rested[person] > fewest)),
        _apart(seating.tables, problem),
    )


def _odd(seating: Seating) -> list[int]:
    """Who sits at a table of another size than most people; none where no size has most of them."""
    odd = seating.odd
    return odd if 2 * len(odd) < len(seating.seated) else []


def _apart(tables: Sequence[Sequence[int]], problem: DrawProblem) -> Fraction:
    levels = [[Fraction(problem.levels.get(person, 0)) for person in table] for table in tables]
    return sum((max(own) - min(own) for own in levels), Fraction(0)) / max(len(levels), 1)


MOST_SEATINGS = 6000  # so many are looked through: all that twelve people have


def is_minimal(seating: Seating, past: Sequence[Seating]) -> bool:
    """Whether surely no such tables with fair benches have fewer meet again, as a draw weighs it."""
    meetings = Meetings.of(past)
    weight = sum(meetings.weight(pair) for pair in seating.pairs())
    people = tuple(sorted((*seating.seated, *seating.out)))
    return weight == _lower_bound(people, tuple(map(len, seating.tables)), tuple(past))


@lru_cache(maxsize=64)
def _lower_bound(people: tuple[int, ...], sizes: tuple[int, ...], past: tuple[Seating, ...]) -> int:
    """The least that meeting again weighs; in larger halls a weight that is not above it."""
    meetings = Meetings.of(past)
    weights = {pair: meetings.weight(pair) for pair in combinations(people, 2)}
    benches = comb(len(people), sum(sizes))
    if benches * _seatings(sum(sizes), sizes) <= MOST_SEATINGS:
        return min(
            least
            for bench in _benches(people, sum(sizes), past)
            for least in _repeat_weights([person for person in people if person not in bench], sizes, weights)
        )
    new = sum(not weight for weight in weights.values())
    return max(sum(comb(size, 2) for size in sizes) - new, 0)


def _benches(people: Sequence[int], seats: int, past: Sequence[Seating]) -> list[tuple[int, ...]]:
    """Everybody who may sit out where so many have a seat: those who did so least."""
    rested = times_out(past)
    benches = list(combinations(people, len(people) - seats))
    least = min(sum(rested[person] for person in bench) for bench in benches)
    return [bench for bench in benches if sum(rested[person] for person in bench) == least]


def _seatings(people: int, sizes: Sequence[int]) -> int:
    """How many ways there are to part so many people, whatever the order of tables and seats."""
    alike = prod(factorial(sizes.count(size)) for size in set(sizes))
    return factorial(people) // prod(map(factorial, sizes)) // alike


def _repeat_weights(
    people: Sequence[int], sizes: Sequence[int], weights: Mapping[Pair, int]
) -> Iterator[int]:
    """What meeting again weighs, seating by seating."""
    if not people:
        yield 0
        return
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            at_table = sum(weights[pair] for pair in combinations((first, *others), 2))
            for more in _repeat_weights([person for person in rest if person not in others], left, weights):
                yield at_table + more
