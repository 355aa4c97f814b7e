"""How a season counts: what an evening is worth, how many count, and who is the same person in several."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.tournament import Tournament

# What an evening gives: all its points; points for the rank; one for each who was behind at a table, one less
# for each ahead.
SUM, BY_RANK, BY_OPPONENTS = "sum", "grand_prix", "zero_sum"
COUNTING = (SUM, BY_RANK, BY_OPPONENTS)
BY_NAME, BY_NUMBER = "name", "number"
MATCHING = (BY_NAME, BY_NUMBER)
MOST_EVENINGS = 100


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """Of the evenings played, or of the `planned` ones where these are more, all but the `dropped` worst
    count.

    People are matched by name or by number; `same` names people who go by two names.
    """

    counting: str = SUM
    dropped: int = 0
    planned: int | None = None
    matching: str = BY_NAME
    same: tuple[tuple[str, str], ...] = ()

    def counted(self, evenings: int) -> int:
        """How many of somebody's evenings count when so many were played: one at least."""
        return max(max(evenings, self.planned or 0) - self.dropped, 1)


def judge_season(evenings: Sequence[Tournament], rules: SeasonRules) -> list[Problem]:
    """Everything wrong with a season's rules, for these evenings; empty means clean."""
    problems = _judge_rules(rules)
    if len(evenings) > MOST_EVENINGS:
        problems.append(Problem("season-too-long", facts={"evenings": len(evenings), "most": MOST_EVENINGS}))
    if rules.counting == SUM:
        problems += _judge_sum(evenings)
    return problems


def _judge_rules(rules: SeasonRules) -> list[Problem]:
    problems = []
    for part, value, good in (
        ("counting", rules.counting, rules.counting in COUNTING),
        ("matching", rules.matching, rules.matching in MATCHING),
        ("dropped", rules.dropped, 0 <= rules.dropped < MOST_EVENINGS),
        ("planned", rules.planned, rules.planned is None or 1 <= rules.planned <= MOST_EVENINGS),
    ):
        if not good:
            problems.append(Problem("setting-invalid", facts={"setting": part, "value": value}))
    if rules.planned is not None and rules.planned <= rules.dropped:
        facts = {"dropped": rules.dropped, "planned": rules.planned}
        problems.append(Problem("season-drops-all", facts=facts))
    return problems


def _judge_sum(evenings: Sequence[Tournament]) -> list[Problem]:
    """Points of different kinds have no sum, and of points that are penalties nobody may have few by staying
    away.
    """
    for tournament in evenings:
        if tournament.settings.fewest_first and not tournament.settings.points:
            return [Problem("season-of-penalties", facts={"evening": tournament.name})]
    for one, other in combinations(evenings, 2):
        first, second = one.settings.points, other.settings.points
        shared = set(first) & set(second)
        if bool(first) != bool(second) or any(first[size] != second[size] for size in shared):
            return [Problem("season-mixed", facts={"evening": one.name, "other": other.name})]
    return []
