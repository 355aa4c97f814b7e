"""The draw of a heat: from who is here, what was before and a seed to a seating that can be told again."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.rules.tournament.draw.annealing import anneal
from scorekeeper.rules.tournament.draw.chance import Chance
from scorekeeper.rules.tournament.draw.floor import Floor
from scorekeeper.rules.tournament.draw.repairing import repair
from scorekeeper.rules.tournament.draw.seats import seated
from scorekeeper.rules.tournament.draw.task import AGAIN, CLUB, RANDOM, SNAKE, SWISS, DrawTask, Weights
from scorekeeper.rules.tournament.meetings import times_out
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.sizes import table_sizes

_STEPS, _BEGINNINGS = 150, 3  # of repairing one floor
_SMALL, _TRIES = 32, 40  # halls in which the heats to come are thought of, and how often that is tried
_ANNEALED, _A_HEAD, _A_TRY = 180_000, 2_500, 500  # steps at most, for each person, and where there are tries

Tables = list[list[int]]


def draw(task: DrawTask, seed: str) -> Seating:
    """The seating that this seed gives. The order of what matters: nobody meets again, nobody gets an unusual
    table or sits out again before others have, clubs stay apart, and in Swiss heats people of like standing
    meet.
    """
    chance = Chance(seed)
    people, out = _who_plays(task, chance)
    if not people:
        return Seating((), out)
    best = min(_tries(task, people, chance), key=_Told.rank)
    named = [[people[one] for one in table] for table in best.tables]
    return Seating(tuple(seated(named, task.past, chance)), out)


class _Told:
    """A floor that was found, and what it costs now and in the heats to come."""

    def __init__(self, tables: Tables, cost: int, later: int = 0) -> None:
        self.tables, self.cost, self.later = tables, cost, later

    def rank(self) -> tuple[int, int, int]:
        """What is worse is larger: first who meets again now, then later, then all the rest."""
        return self.cost // AGAIN, self.later, self.cost


def _tries(task: DrawTask, people: Sequence[int], chance: Chance) -> Iterator[_Told]:
    """Floors, until one is found after which nobody has to meet again in the heats to come."""
    weights = Weights(task, people)
    sizes = table_sizes(len(people), task.sizes)
    small = bool(task.past) and len(people) <= _SMALL and not _unavoidable(task, len(people), sizes)
    for _ in range(_TRIES if small else 1):
        tables, cost = _one_floor(task, people, weights, sizes, chance)
        later = _later(task, people, tables, chance) if small and cost < AGAIN else 0
        yield _Told(tables, cost, later)
        if not later and cost < AGAIN:
            return


def _unavoidable(task: DrawTask, people: int, sizes: Sequence[int]) -> bool:
    """Whether, by number alone, some have to meet again in this heat or a later one."""
    return (min(sizes) - 1) * (len(task.past) + 1 + task.ahead) > people - 1


def _later(task: DrawTask, people: Sequence[int], tables: Tables, chance: Chance) -> int:
    """How badly people meet again if this heat is so, and all to come are drawn at random."""
    past, cost = task.past, 0
    for ahead in reversed(range(task.ahead)):
        past = (*past, Seating(tuple(tuple(people[one] for one in table) for table in tables)))
        following = replace(task, how=RANDOM, past=past, ahead=ahead)
        weights = Weights(following, people)
        tables, more = _at_random(weights, table_sizes(len(people), task.sizes), chance)
        cost += more // AGAIN
        if cost:
            return cost * (ahead + 1)
    return cost


def _who_plays(task: DrawTask, chance: Chance) -> tuple[list[int], tuple[int, ...]]:
    """Who plays, in order of standing, and who sits out: who did so least, then who is last."""
    order = list(task.here) if task.how in (SWISS, SNAKE) else chance.shuffled(sorted(task.here))
    over = len(order) - sum(table_sizes(len(order), task.sizes))
    before, places = times_out(task.past), {one: place for place, one in enumerate(order)}
    out = sorted(order, key=lambda one: (before[one], -places[one]))[:over]
    return [one for one in order if one not in out], tuple(sorted(out))


def _one_floor(
    task: DrawTask, people: Sequence[int], weights: Weights, sizes: Sequence[int], chance: Chance
) -> tuple[Tables, int]:
    if task.how == SNAKE:
        return _snake(weights, sizes, chance)
    levels = [task.levels.get(one, 0) for one in people]
    if task.how == SWISS and len(set(levels)) > 1:
        return _swiss(task, levels, weights, sizes, chance)
    return _at_random(weights, sizes, chance)


def _at_random(weights: Weights, sizes: Sequence[int], chance: Chance) -> tuple[Tables, int]:
    best, cost = list[list[int]](), -1
    for _ in range(_BEGINNINGS):
        begun = _cut(chance.shuffled(range(sum(sizes))), sizes)
        tables = repair(Floor(begun, weights.pairs, weights.unusual), chance, 1, _STEPS)
        costs = Floor(tables, weights.pairs, weights.unusual).cost
        if cost < 0 or costs < cost:
            best, cost = tables, costs
        if not cost:
            break
    return best, cost


def _swiss(
    task: DrawTask, levels: Sequence[float], weights: Weights, sizes: Sequence[int], chance: Chance
) -> tuple[Tables, int]:
    """People of like standing at a table, number 1 with the best; of equals chance decides who is first."""
    order = sorted(chance.shuffled(range(len(levels))), key=lambda one: -levels[one])
    scale = (max(levels) - min(levels)) / max(len(task.past), 1)
    steps = min(_ANNEALED, (_A_TRY if len(levels) <= _SMALL else _A_HEAD) * len(levels))
    tables = anneal(_cut(order, sizes), weights.pairs, levels, scale, chance, steps)
    rounded = [round(level * 10) for level in levels]
    for least in (AGAIN, CLUB):
        floor = Floor(tables, weights.pairs, weights.unusual, rounded)
        tables = repair(floor, chance, least, _STEPS)
    cost = Floor(tables, weights.pairs, weights.unusual, rounded).cost
    return sorted(tables, key=lambda table: -sum(levels[one] for one in table) / len(table)), cost


def _snake(weights: Weights, sizes: Sequence[int], chance: Chance) -> tuple[Tables, int]:
    """The best at the first tables, the next ones back again: each table as strong as the other."""
    tables: Tables = [[] for _ in sizes]
    rows, forth = list[int](), True
    for row in range(max(sizes)):
        open_tables = [number for number, size in enumerate(sizes) if size > row]
        for number in open_tables if forth else reversed(open_tables):
            tables[number].append(len(rows))
            rows.append(row)
        forth = not forth
    for narrow in (rows, ()):
        floor = Floor(tables, weights.pairs, weights.unusual)
        tables = repair(floor, chance, CLUB if narrow else AGAIN, _STEPS, narrow)
    return tables, Floor(tables, weights.pairs, weights.unusual).cost


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    return [list(order[end - size : end]) for size, end in zip(sizes, ends, strict=True)]
