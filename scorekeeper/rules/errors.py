"""What can be wrong, without words: checkers return every `Problem`, a `RuleProblem` refuses one act."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong: a public `code`, `round` from 1, `seat` from 0 (or None), `facts` for a sentence."""

    code: str
    round: int | None = None
    seat: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


class RuleProblem(Exception):
    """An attempt that the rules do not allow; it changed nothing. `problems` has at least one."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems

    @property
    def problem(self) -> Problem:
        """The first of the problems."""
        return self.problems[0]


def app_fault(error: Exception) -> Problem:
    """The problem of a record on which the app itself fails, for a reason that nobody foresaw."""
    return Problem("app-fault", facts={"why": f"{type(error).__name__}: {error}"})


def refuse(code: str, round: int | None = None, seat: int | None = None, **facts: object) -> RuleProblem:
    """The exception for one problem, ready to be raised."""
    return RuleProblem(Problem(code, round, seat, facts))


def refuse_any(problems: Iterable[Problem]) -> None:
    """Raise RuleProblem with all of these problems; do nothing where there are none."""
    if found := tuple(problems):
        raise RuleProblem(*found)


def with_pad_seats(problems: Iterable[Problem], seats: Sequence[int]) -> list[Problem]:
    """Problems with places of a round as problems with seats of the pad; `seats` are those of the places."""
    return [
        problem
        if problem.seat is None or not 0 <= problem.seat < len(seats)
        else replace(problem, seat=seats[problem.seat])
        for problem in problems
    ]
