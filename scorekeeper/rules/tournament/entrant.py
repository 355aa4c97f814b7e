"""Who is in the list of a hall."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.names import heard
from scorekeeper.rules.errors import Problem

MOST_LETTERS = 60


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in a hall's list: a name, a club that may be empty, a number of their own that may be none.

    `substitute` is who plays in their place, if somebody does: the line in the standings stays theirs.
    """

    name: str
    club: str = ""
    number: int | None = None
    substitute: str = ""

    @property
    def plays(self) -> str:
        """The name of whoever sits at the table."""
        return self.substitute or self.name


def judge_entrant(new: Entrant, others: Sequence[Entrant]) -> list[Problem]:
    """What is wrong with somebody who is to be in the list beside the others; empty means clean."""
    problems = []
    name = heard(new.name)
    if not name or len(new.name) > MOST_LETTERS:
        problems.append(Problem("entrant-name", facts={"name": new.name, "most": MOST_LETTERS}))
    elif any(heard(each.name) == name for each in others):
        problems.append(Problem("entrant-twice", facts={"name": new.name}))
    taken = next((each for each in others if new.number is not None and each.number == new.number), None)
    if taken is not None:
        problems.append(Problem("number-twice", facts={"number": new.number, "name": taken.name}))
    if new.number is not None and not 0 <= new.number <= 9999:
        problems.append(Problem("number-invalid", facts={"number": new.number}))
    return problems
