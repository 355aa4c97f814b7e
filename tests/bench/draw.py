"""The draw of a hall: who meets again in five heats, how long it takes, beside plain sorting and cutting."""

from collections.abc import Callable
from random import Random
from statistics import mean
from time import process_time

from scorekeeper.rules.tournament.draw.methods import draw
from scorekeeper.rules.tournament.draw.problem import RANDOM, SWISS, DrawProblem
from scorekeeper.rules.tournament.places import BY_PLACE, table_sizes
from scorekeeper.rules.tournament.seating import Seating
from tests.bench.report import heading, line, whole_seconds
from tests.rules.tournament.every_seating import met_before

HEATS = 5
AT_RANDOM = (16, 20, 24, 32, 40, 60, 100, 232, 278)
BY_STANDING = (24, 40, 64, 100, 232, 278)
SEEDS = 20
MOST_SECONDS, MOST_APART = 1.0, 1.3
QUICK, NEAR = f"under {MOST_SECONDS:.0f} s", f"at most {MOST_APART} ×"
SKILL = 0.7  # how far people differ; luck is 1
NO_REPEATS = {16, 32}  # and all from 60 on

Drawing = Callable[[DrawProblem, str], Seating]


def measure() -> None:
    columns = ("ours", "sort and cut")
    heading(
        f"How often two meet again in {HEATS} heats, and the slowest of these draws in CPU time", *columns
    )
    for people in AT_RANDOM:
        ours, plain = (_Hall(people, "1", RANDOM, drawing) for drawing in (draw, _cut))
        goal, met = ("0", not ours.again) if people in NO_REPEATS or people >= 60 else ("", True)
        line(f"{people} at random", f"{ours.again}", f"{plain.again}", goal=goal, met=met)
        goal, met = (QUICK, ours.slowest < MOST_SECONDS) if people == max(AT_RANDOM) else ("", True)
        line("  slowest draw", whole_seconds(ours.slowest), goal=goal, met=met)
    heading(f"Swiss heats, {SEEDS} evenings; how far a table's people stand apart, in points", *columns)
    for people in BY_STANDING:
        ours, plain = (
            [_Hall(people, str(seed), SWISS, drawing) for seed in range(SEEDS)] for drawing in (draw, _cut)
        )
        again, others = (mean(hall.again for hall in halls) for halls in (ours, plain))
        goal, met = ("0", not again) if people >= 40 else ("", True)
        line(f"{people} by standing: meeting again", f"{again:.1f}", f"{others:.1f}", goal=goal, met=met)
        apart, cut = (mean(hall.apart for hall in halls) for halls in (ours, plain))
        goal, met = (NEAR, apart / cut <= MOST_APART) if people >= 40 else ("", True)
        line("  apart at a table", f"{apart:.2f}", f"{cut:.2f}", apart / cut, goal, met)
        line("  slowest draw", whole_seconds(max(hall.slowest for hall in ours)))


class _Hall:
    """An evening that is played by chance from a seed: its meetings, its tables, its time."""

    def __init__(self, people: int, seed: str, how: str, drawing: Drawing) -> None:
        chance = Random(f"{seed} {people}")
        skill = [chance.gauss(0, SKILL) for _ in range(people)]
        points, past = [0] * people, tuple[Seating, ...]()
        self.again, self.slowest, self.apart = 0, 0.0, 0.0
        for heat in range(HEATS):
            players = tuple(sorted(range(people), key=lambda player: -points[player]))
            problem = DrawProblem(how, players, past, dict(enumerate(points)), ahead=HEATS - 1 - heat)
            begun = process_time()
            seating = drawing(problem, f"{seed} {heat}")
            self.slowest = max(self.slowest, process_time() - begun)
            self.again += met_before(seating, past)
            past = (*past, seating)
            if heat:
                levels = [[points[player] for player in table] for table in seating.tables]
                self.apart += mean(max(level) - min(level) for level in levels) / (HEATS - 1)
            for table in seating.tables:
                played = sorted(table, key=lambda player: -(skill[player] + chance.gauss(0, 1)))
                for player, won in zip(played, BY_PLACE[len(table)], strict=True):
                    points[player] += won


def _cut(problem: DrawProblem, seed: str) -> Seating:
    """What everybody does with a spreadsheet: sort, by points or by chance, and cut."""
    chance = Random(seed)
    levels = problem.levels if problem.how == SWISS else {}
    order = sorted(problem.players, key=lambda player: (-levels.get(player, 0), chance.random()))
    tables = []
    for size in table_sizes(len(order), problem.sizes):
        tables.append(tuple(order[:size]))
        order = order[size:]
    return Seating(tuple(tables))
