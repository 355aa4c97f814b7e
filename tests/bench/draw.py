"""The draw of a hall: how long it takes, and how far apart Swiss tables are (floor: sort and cut)."""

from collections.abc import Callable
from random import Random
from statistics import mean
from time import process_time

from scorekeeper.rules.tournament.draw.methods import draw
from scorekeeper.rules.tournament.draw.problem import RANDOM, SWISS, DrawProblem
from scorekeeper.rules.tournament.places import BY_PLACE, table_sizes
from scorekeeper.rules.tournament.seating import Seating
from tests.bench.report import beside, heading, whole_seconds, within

HEATS = 5
PEOPLE = (40, 64, 100, 232, 278)
SEEDS = 20
MOST_SECONDS, MOST_APART = 1.0, 1.3
SKILL = 0.7  # how far people differ; luck is 1


def measure() -> None:
    heading(f"Slowest draw of {HEATS} heats in CPU time, and how far a table's people stand apart, in points")
    within(f"{PEOPLE[-1]} at random", _Hall(PEOPLE[-1], 1, RANDOM, draw).slowest, MOST_SECONDS, whole_seconds)
    for people in PEOPLE:
        ours, plain = (
            [_Hall(people, seed, SWISS, drawing) for seed in range(SEEDS)] for drawing in (draw, _cut)
        )
        within(f"{people} by standing", max(hall.slowest for hall in ours), MOST_SECONDS, whole_seconds)
        apart, cut = (mean(hall.apart for hall in halls) for halls in (ours, plain))
        beside("  apart at a table (floor: sort and cut)", apart, cut, MOST_APART, "{:.2f}".format)


class _Hall:
    """An evening that is played by chance from a seed: how far apart its tables are, and its time."""

    def __init__(
        self, people: int, seed: int, how: str, drawing: Callable[[DrawProblem, str], Seating]
    ) -> None:
        chance = Random(f"{seed} {people}")
        skill = [chance.gauss(0, SKILL) for _ in range(people)]
        points, past = [0] * people, tuple[Seating, ...]()
        self.slowest, self.apart = 0.0, 0.0
        for heat in range(HEATS):
            players = tuple(sorted(range(people), key=lambda player: -points[player]))
            problem = DrawProblem(how, players, past, dict(enumerate(points)), ahead=HEATS - 1 - heat)
            begun, seating = process_time(), drawing(problem, f"{seed} {heat}")
            self.slowest = max(self.slowest, process_time() - begun)
            past = (*past, seating)
            if heat:
                levels = [[points[player] for player in table] for table in seating.tables]
                self.apart += mean(max(level) - min(level) for level in levels) / (HEATS - 1)
            for table in seating.tables:
                played = sorted(table, key=lambda player: -(skill[player] + chance.gauss(0, 1)))
                for player, won in zip(played, BY_PLACE[len(table)], strict=True):
                    points[player] += won


def _cut(problem: DrawProblem, seed: str) -> Seating:
    """What everybody does with a spreadsheet: sort by points, and cut."""
    chance = Random(seed)
    order = sorted(problem.players, key=lambda player: (-problem.levels[player], chance.random()))
    tables = []
    for size in table_sizes(len(order), problem.sizes):
        tables.append(tuple(order[:size]))
        order = order[size:]
    return Seating(tuple(tables))
