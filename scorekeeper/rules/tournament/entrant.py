"""Who is on a tournament's list."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.names import normalize_name, unfit_sign
from scorekeeper.rules.errors import Problem

MOST_LETTERS = 60


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody on the list; `club` and `number` may be missing. A `substitute` plays on the same line."""

    name: str
    club: str = ""
    number: int | None = None
    substitute: str = ""

    @property
    def plays(self) -> str:
        """The name of whoever sits at the table."""
        return self.substitute or self.name

    @property
    def called(self) -> frozenset[str]:
        """What is heard of the names that stand for this line."""
        return frozenset(normalize_name(name) for name in (self.name, self.substitute) if name)


class EntrantList:
    """The names and numbers of a list that grows; each name is heard once, however long the list is."""

    def __init__(self, entrants: Iterable[Entrant] = ()) -> None:
        self._names: set[str] = set()
        self._numbers: dict[int | None, str] = {}
        for entrant in entrants:
            self.add(entrant)

    def add(self, entrant: Entrant) -> None:
        """Take somebody in."""
        self._names |= entrant.called
        self._numbers[entrant.number] = entrant.name

    def judge(self, new: Entrant) -> list[Problem]:
        """What is wrong with somebody who is to be in the list; empty means clean."""
        problems = judge_words(new)
        names = (name for name in (new.name, new.substitute) if name)
        doubled = next((name for name in names if normalize_name(name) in self._names), None)
        if doubled is not None:
            problems.append(Problem("entrant-twice", facts={"name": doubled}))
        if new.number is not None and new.number in self._numbers:
            facts = {"number": new.number, "name": self._numbers[new.number]}
            problems.append(Problem("number-twice", facts=facts))
        if new.number is not None and not 0 <= new.number <= 9999:
            problems.append(Problem("number-invalid", facts={"number": new.number}))
        return problems


def judge_entrants(new: Sequence[Entrant], others: Sequence[Entrant] = ()) -> list[Problem]:
    """What is wrong with people who are to be in the list, each beside those before and the others."""
    entrants, problems = EntrantList(others), list[Problem]()
    for entrant in new:
        problems += entrants.judge(entrant)
        entrants.add(entrant)
    return problems


def judge_words(entrant: Entrant) -> list[Problem]:
    """What is wrong with how somebody is written; empty means clean."""
    problems: list[Problem] = []
    for name in (entrant.name, *filter(None, [entrant.substitute])):
        if not normalize_name(name) or len(name) > MOST_LETTERS:
            problems.append(Problem("entrant-name", facts={"name": name, "most": MOST_LETTERS}))
    if len(entrant.club) > MOST_LETTERS:
        problems.append(Problem("club-too-long", facts={"most": MOST_LETTERS}))
    return problems + judge_signs(entrant.name, entrant.substitute, entrant.club)


def judge_signs(*texts: str) -> list[Problem]:
    """What no page can show; each text tells its first such character."""
    signs = filter(None, map(unfit_sign, texts))
    return [Problem("entrant-unfit", facts={"sign": f"U+{ord(sign):04X}"}) for sign in signs]
