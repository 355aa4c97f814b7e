"""How a tournament is played: each part may be changed alone, and the presets are nothing but usual parts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.editions import EDITIONS, edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.draw.problem import RANDOM, SWISS, WAYS
from scorekeeper.rules.tournament.penalty import GAME
from scorekeeper.rules.tournament.places import AVERAGED, BY_HITS, BY_PLACE, SIZES, USUAL, ZERO_SUM, Points


@dataclass(frozen=True, slots=True)
class Cut:
    """After a stage the best `people` go on, or each table's first (`firsts`), for so many `heats`."""

    people: int
    firsts: bool = False
    heats: int = 1


BY_HAND = "by_hand"
HOW = (*WAYS, BY_HAND)
TIES = (AVERAGED, BY_HITS)
# What standings go by, one after the other.
ORDER = ("points", "score", "hits", "firsts", "best")
MOST_HEATS, MOST_MINUTES = 30, 600
Hands = Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Settings:
    """A tournament's own rules. `draws` is how each heat of the first stage is drawn. `sizes` are those of a
    table, the wished one first; by size, `hands` are the cards and `points` what places are worth. Without
    points those of the games are added up; of penalty points the fewest lead. A heat takes `minutes` (None:
    no end), is called `call` before, and later costs `overtime` points. With `confirm` two of a table confirm
    its result.
    """

    edition: str = "wizard"
    draws: tuple[str, ...] = (RANDOM, RANDOM, RANDOM)
    sizes: tuple[int, ...] = USUAL
    hands: Hands = field(default_factory=dict)
    points: Points = field(default_factory=dict)
    ties: str = AVERAGED
    order: tuple[str, ...] = ("points", "score", "hits")
    cuts: tuple[Cut, ...] = ()
    clubs_apart: bool = False
    minutes: int | None = None
    call: int = 5
    overtime: int = 10
    options: Mapping[str, object] = field(default_factory=dict)
    confirm: bool = False

    @property
    def heats(self) -> tuple[int, ...]:
        """How many heats each stage has."""
        return (len(self.draws), *(cut.heats for cut in self.cuts))

    @property
    def fewest_first(self) -> bool:
        """Whether the fewest points win a game."""
        return edition_of(self.edition).fewest_points_win

    @property
    def fewest_lead(self) -> tuple[str, ...]:
        """The parts of the order in which less is better: those that are penalty points."""
        if not self.fewest_first:
            return ()
        return ("score",) if self.points else ("points", "score", "best")

    def penalty_adds(self, kind: str) -> bool:
        """Whether a penalty of that kind adds its points, because the fewest of them lead."""
        return ("score" if kind == GAME else "points") in self.fewest_lead

    def rounds_at(self, size: int) -> int | None:
        """How many rounds a table of that size plays; None: as many as its game has."""
        hands = self.hands.get(size)
        return None if hands is None else len(hands)


def judge_settings(settings: Settings) -> list[Problem]:
    """Everything that is wrong with a tournament's rules; empty means clean."""
    problems = []

    def ask(good: bool, part: str, value: str | int | list[int] | None) -> None:
        if not good:
            problems.append(Problem("setting-invalid", facts={"setting": part, "value": value}))

    ask(settings.edition in EDITIONS, "edition", settings.edition)
    ask(1 <= len(settings.draws) <= MOST_HEATS, "draws", len(settings.draws))
    ask(set(settings.draws) <= set(HOW), "draws", ", ".join(settings.draws))
    ask(_unlike(settings.sizes) and set(settings.sizes) <= set(SIZES), "sizes", list(settings.sizes))
    ask(all(hands and min(hands) > 0 for hands in settings.hands.values()), "hands", "")
    ask(settings.ties in TIES, "ties", settings.ties)
    ask(_unlike(settings.order) and set(settings.order) <= set(ORDER), "order", ", ".join(settings.order))
    ask(settings.minutes is None or 1 <= settings.minutes <= MOST_MINUTES, "minutes", settings.minutes)
    ask(0 <= settings.call <= MOST_MINUTES, "call", settings.call)
    ask(0 <= settings.overtime <= 1000, "overtime", settings.overtime)
    ask(all(cut.people >= 2 and 1 <= cut.heats <= MOST_HEATS for cut in settings.cuts), "cuts", "")
    for size, worth in settings.points.items():
        ask(len(worth) == size and list(worth) == sorted(worth, reverse=True), "points", list(worth))
    if settings.points:
        ask(set(settings.points) >= set(settings.sizes), "points", sorted(settings.points))
    return problems


def _unlike(values: Sequence[object]) -> bool:
    return bool(values) and len(set(values)) == len(values)


# Ten hands of a qualifier, by how many sit at the table.
TEN_HANDS: Hands = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}

PRESETS: Mapping[str, Settings] = {
    "club_evening": Settings(),
    "qualifier": Settings(
        hands=TEN_HANDS, points=BY_PLACE, ties=BY_HITS, order=("points", "hits", "score"), cuts=(Cut(4),)
    ),
    "championship": Settings(
        draws=(RANDOM, SWISS, SWISS, SWISS, SWISS),
        sizes=(4, 5, 3),
        hands=TEN_HANDS,
        points=BY_PLACE,
        ties=BY_HITS,
        order=("points", "hits", "score"),
        cuts=(Cut(64), Cut(16, firsts=True), Cut(4, firsts=True)),
        clubs_apart=True,
        minutes=45,
    ),
    "league_evening": Settings(points=ZERO_SUM, order=("points", "score", "hits")),
}
