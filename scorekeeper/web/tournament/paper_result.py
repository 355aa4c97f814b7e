"""A result as it is typed from paper: its numbers, and every fault at its field."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.heat import judge_paper
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.web.tournament.forms import ResultForm


@dataclass(frozen=True, slots=True)
class TypedResult:
    """Points and hits of a table's `people`; `faults` by field: `score-0`, `hits-0` …, "" for none alone."""

    people: tuple[int, ...]
    scores: tuple[int, ...]
    hits: tuple[int, ...] | None
    faults: Mapping[str, Problem]

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong, from seat to seat."""
        return list(self.faults.values())


def read_result(form: ResultForm, settings: Settings, judged: bool) -> TypedResult:
    """What was typed; whether it can be true is only `judged` of paper, not of a referee."""
    people = tuple(index for index in form.who.data if index is not None)
    scores = [form.score.data[at] if at < len(form.score.data) else None for at in range(len(people))]
    texts = [form.hits.data[at] if at < len(form.hits.data) else "" for at in range(len(people))]
    hits = [_hits(text) for text in texts] if any(texts) else None
    faults: dict[str, Problem] = {}
    for at in range(len(people)):
        if scores[at] is None:
            faults[f"score-{at}"] = Problem("points-missing", seat=at)
        if hits is not None and hits[at] is None:
            faults[f"hits-{at}"] = Problem("hits-incomplete", seat=at)
    if not people:
        faults[""] = Problem("result-count", facts={"players": 0})
    known_scores = tuple(score or 0 for score in scores)
    known_hits = None if hits is None else tuple(number or 0 for number in hits)
    problems = judge_paper(known_scores, known_hits, len(people), settings) if judged else []
    for problem in problems:
        field = "hits" if problem.code.startswith("hits") else "score"
        broken = {f"score-{problem.seat}", f"hits-{problem.seat}"} & faults.keys()
        if not broken:
            faults["" if problem.seat is None else f"{field}-{problem.seat}"] = problem
    ordered = dict(sorted(faults.items(), key=lambda fault: (fault[1].seat or 0, fault[0] > "i")))
    return TypedResult(people, known_scores, known_hits, ordered)


def _hits(text: str) -> int | None:
    """The hits of a field; None where it holds no whole number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else None
