"""The draw: seatings of a heat, of which the cheapest is taken."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from scorekeeper.rules.tournament.draw.local_search import RandomSource, SeatingState, anneal, repair
from scorekeeper.rules.tournament.draw.problem import (
    AGAIN,
    CLUB,
    OUT,
    RANDOM,
    SNAKE,
    SWISS,
    DrawProblem,
    Weights,
)
from scorekeeper.rules.tournament.places import table_sizes
from scorekeeper.rules.tournament.seating import Seating, times_out

_FIRST = 100  # dealing first counts for more than all other seats


def order_seats(
    tables: Sequence[Sequence[int]], past: Sequence[Seating], source: RandomSource
) -> list[tuple[int, ...]]:
    """Each table in the order in which its people sit down; the first deals first."""
    before = Counter(
        (person, seat) for seating in past for table in seating.tables for seat, person in enumerate(table)
    )

    def weight(order: Sequence[int]) -> int:
        again = (before[person, seat] ** 2 * (1 if seat else _FIRST) for seat, person in enumerate(order))
        return sum(again)

    if not past:
        return [tuple(source.shuffled(table)) for table in tables]
    return [min(permutations(source.shuffled(table)), key=weight) for table in tables]


_STEPS, _BEGINNINGS = 150, 3  # of one local search
_SMALL, _TRIES = 32, 40  # halls in which the heats to come are thought of, and how often that is tried
_MORE_TRIES = 8  # in these halls, where some meet again
_ANNEALED, _A_HEAD, _A_TRY = 180_000, 2_500, 500  # steps at most, for each person, and where there are tries

Tables = list[list[int]]


def draw(problem: DrawProblem, seed: str) -> Seating:
    """The seating that this seed gives. In order: nobody sits out again before others, nobody meets again,
    unusual tables go round, clubs stay apart. In Swiss heats people of like standing meet.
    """
    source = RandomSource(seed)
    ranked = problem.how in (SWISS, SNAKE)
    order = list(problem.players) if ranked else source.shuffled(sorted(problem.players))
    sizes = table_sizes(len(order), problem.sizes)
    if not sizes:
        return Seating((), tuple(sorted(order)))
    people = _players_first(order, sum(sizes), problem.past)
    best = min(_tries(problem, people, sizes, source), key=_Candidate.rank)
    if best.cost >= AGAIN and len(people) <= _SMALL:
        more = _more_tries(problem, people, sizes, RandomSource(f"{seed} again"))
        best = min([best, *more], key=lambda candidate: candidate.cost // AGAIN)
    seating = _seating(best.tables, people, len(sizes))
    return Seating(tuple(order_seats(seating.tables, problem.past, source)), tuple(sorted(seating.out)))


class _Candidate:
    """A floor that was found, and what it costs now and in the heats to come."""

    def __init__(self, tables: Tables, cost: int, later: int = 0) -> None:
        self.tables, self.cost, self.later = tables, cost, later

    def rank(self) -> tuple[int, int, int]:
        """What is worse is larger: first who meets again now, then later, then all the rest."""
        return self.cost // AGAIN, self.later, self.cost


def _players_first(order: Sequence[int], seats: int, past: Sequence[Seating]) -> list[int]:
    """All people in their order, but at the end those who sit out: who did so least, then who is last."""
    before, places = times_out(past), {person: place for place, person in enumerate(order)}
    out = set(sorted(order, key=lambda person: (before[person], -places[person]))[: len(order) - seats])
    return sorted(order, key=lambda person: person in out)


def _seating(tables: Tables, people: Sequence[int], number: int) -> Seating:
    """So many of the tables with those people, the others sitting out."""
    named = [tuple(people[person] for person in table) for table in tables]
    return Seating(tuple(named[:number]), tuple(person for bench in named[number:] for person in bench))


def _tries(
    problem: DrawProblem, people: Sequence[int], sizes: Sequence[int], source: RandomSource
) -> Iterator[_Candidate]:
    """Floors, until one is found after which nobody has to meet again in the heats to come."""
    weights = Weights(problem, people)
    small = bool(problem.past) and len(people) <= _SMALL and not _unavoidable(problem, len(people), sizes)
    for _ in range(_TRIES if small else 1):
        tables, cost = _build_tables(problem, people, weights, sizes, source)
        cost %= OUT  # who sits out did so least: that part cannot be less
        later = _later(problem, people, tables, source) if small and cost < AGAIN else 0
        yield _Candidate(tables, cost, later)
        if not later and cost < AGAIN:
            return


def _more_tries(
    problem: DrawProblem, people: Sequence[int], sizes: Sequence[int], source: RandomSource
) -> Iterator[_Candidate]:
    """Further floors: which seats are drawn by a seed does not depend on how many of these there are."""
    weights = Weights(problem, people)
    for _ in range(_MORE_TRIES):
        tables, cost = _build_tables(problem, people, weights, sizes, source)
        yield _Candidate(tables, cost % OUT)


def _unavoidable(problem: DrawProblem, people: int, sizes: Sequence[int]) -> bool:
    """Whether, by number alone, some have to meet again in this heat or a later one."""
    heats = len(problem.past) + 1 + problem.ahead
    played = heats - heats * (people - sum(sizes)) // people  # by whoever sits out least
    return (min(sizes) - 1) * played > people - 1


def _later(problem: DrawProblem, people: Sequence[int], tables: Tables, source: RandomSource) -> int:
    """How badly people meet again if this heat is so, and all to come are drawn at random."""
    past, cost, sizes = problem.past, 0, table_sizes(len(people), problem.sizes)
    for ahead in reversed(range(problem.ahead)):
        past = (*past, _seating(tables, people, len(sizes)))
        people = _players_first(people, sum(sizes), past)
        following = replace(problem, how=RANDOM, past=past, ahead=ahead)
        weights = Weights(following, people)
        tables, more = _at_random(weights, sizes, source)
        cost += more % OUT // AGAIN
        if cost:
            return cost * (ahead + 1)
    return cost


def _build_tables(
    problem: DrawProblem, people: Sequence[int], weights: Weights, sizes: Sequence[int], source: RandomSource
) -> tuple[Tables, int]:
    if problem.how == SNAKE:
        return _snake(weights, sizes, source)
    levels = [problem.levels.get(person, 0) for person in people]
    if problem.how == SWISS and len(set(levels)) > 1:
        return _swiss(problem, levels, weights, sizes, source)
    return _at_random(weights, sizes, source)


def _at_random(weights: Weights, sizes: Sequence[int], source: RandomSource) -> tuple[Tables, int]:
    best, cost = list[list[int]](), OUT
    bench = _bench(weights, sizes)
    for _ in range(_BEGINNINGS):
        begun = [*_cut(source.shuffled(range(sum(sizes))), sizes), *bench]
        tables = repair(SeatingState(begun, weights, bench=bool(bench)), source, CLUB, _STEPS)
        costs = SeatingState(tables, weights, bench=bool(bench)).cost
        if not best or costs < cost:
            best, cost = tables, costs
        if not cost % OUT:
            break
    return best, cost


def _swiss(
    problem: DrawProblem,
    levels: Sequence[float],
    weights: Weights,
    sizes: Sequence[int],
    source: RandomSource,
) -> tuple[Tables, int]:
    """People of like standing at a table, number 1 with the best; of equals chance decides who is first."""
    bench, seats = _bench(weights, sizes), sum(sizes)
    order = sorted(source.shuffled(range(seats)), key=lambda person: -levels[person])
    scale = (max(levels) - min(levels)) / max(len(problem.past), 1)
    steps = min(_ANNEALED, (_A_TRY if seats <= _SMALL else _A_HEAD) * seats)
    tables = [*anneal(_cut(order, sizes), weights.pairs, levels, scale, source, steps), *bench]
    rounded = [round(level * 10) for level in levels]
    for least in (AGAIN, CLUB):
        state = SeatingState(tables, weights, rounded, bool(bench))
        tables = repair(state, source, least, _STEPS)
    cost = SeatingState(tables, weights, rounded, bool(bench)).cost
    played = tables[: len(sizes)]
    played.sort(key=lambda table: -sum(levels[person] for person in table) / len(table))
    return [*played, *tables[len(sizes) :]], cost


def _snake(weights: Weights, sizes: Sequence[int], source: RandomSource) -> tuple[Tables, int]:
    """The best at the first tables, the next ones back again: each table as strong as the other."""
    tables: Tables = [[] for _ in sizes]
    bench = _bench(weights, sizes)
    rows, forth = list[int](), True
    for row in range(max(sizes)):
        open_tables = [number for number, size in enumerate(sizes) if size > row]
        for number in open_tables if forth else reversed(open_tables):
            tables[number].append(len(rows))
            rows.append(row)
        forth = not forth
    tables += bench
    rows += [row for _person in range(len(rows), len(weights.pairs))]
    for narrow in (rows, ()):
        state = SeatingState(tables, weights, bench=bool(bench))
        tables = repair(state, source, CLUB if narrow else AGAIN, _STEPS, narrow)
    return tables, SeatingState(tables, weights, bench=bool(bench)).cost


def _bench(weights: Weights, sizes: Sequence[int]) -> Tables:
    """Those who sit out at first, as one more table after those of the heat; none where all play."""
    out = list(range(sum(sizes), len(weights.pairs)))
    return [out] if out else []


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    return [list(order[end - size : end]) for size, end in zip(sizes, ends, strict=True)]
