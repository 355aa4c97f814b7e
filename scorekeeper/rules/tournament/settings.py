"""How a tournament is played: each part may be changed alone, and the presets are nothing but usual parts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.editions import EDITIONS, edition_of
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.draw.task import RANDOM, WAYS
from scorekeeper.rules.tournament.places import AVERAGED, BY_HITS, SIZES, Points
from scorekeeper.rules.tournament.sizes import USUAL

BY_HAND = "by_hand"
HOW = (*WAYS, BY_HAND)
TIES = (AVERAGED, BY_HITS)
# What standings go by, one after the other.
ORDER = ("points", "score", "hits", "firsts", "best")
MOST_HEATS, MOST_MINUTES = 30, 600
Hands = Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Settings:
    """A tournament's own rules.

    `draws` is how each heat of the first stage is drawn; there are as many heats as draws. `sizes` are those
    a table may have, the wished one first. `hands` are the cards in hand, round by round, at a table of so
    many: none means a whole game. `points` are what a place is worth at a table of so many; without, the
    points of the game themselves are added up. `minutes` is how long a heat may take, None without end; the
    call comes `call` minutes before, and whoever plays longer loses `overtime` points of the game.
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

    @property
    def heats(self) -> tuple[int, ...]:
        """How many heats each stage has."""
        return (len(self.draws), *(cut.heats for cut in self.cuts))

    @property
    def fewest_first(self) -> bool:
        """Whether the fewest points win a game."""
        return edition_of(self.edition).fewest_points_win

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
