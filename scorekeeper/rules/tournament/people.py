"""Who is the same person in several tournaments: by name, or by number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.names import heard
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.season_rules import BY_NUMBER, SeasonRules
from scorekeeper.rules.tournament.tournament import Tournament

_Key = str | int


@dataclass(frozen=True, slots=True)
class People:
    """All people of several tournaments: of each a row of `seats`, their entrant in each tournament or None.

    `problems` tell of whom one person would be made though they were there together: they stay two.
    """

    seats: tuple[tuple[int | None, ...], ...]
    tournaments: tuple[Tournament, ...]
    problems: tuple[Problem, ...] = ()

    @classmethod
    def of(cls, tournaments: Sequence[Tournament], rules: SeasonRules) -> "People":
        """The people, in the order in which they first came."""
        others = {heard(one): heard(other) for one, other in rules.same}
        numbers = _numbers(tournaments, others) if rules.matching == BY_NUMBER else {}
        rows: dict[tuple[_Key, int], list[int | None]] = {}
        problems = []
        for at, tournament in enumerate(tournaments):
            for one, entrant in enumerate(tournament.entrants):
                key, copy = _key(entrant, others, numbers, rules), 0
                row = rows.setdefault((key, copy), [None] * len(tournaments))
                while (before := row[at]) is not None:
                    facts = {
                        "name": entrant.name,
                        "other": tournament.entrants[before].name,
                        "evening": tournament.name,
                    }
                    problems.append(Problem("season-one-of-two", facts=facts))
                    copy += 1
                    row = rows.setdefault((key, copy), [None] * len(tournaments))
                row[at] = one
        return cls(tuple(map(tuple, rows.values())), tuple(tournaments), tuple(problems))

    def written(self, seats: Sequence[int | None]) -> tuple[Entrant, ...]:
        """How a person was written, tournament by tournament."""
        pairs = zip(self.tournaments, seats, strict=True)
        return tuple(tournament.entrants[one] for tournament, one in pairs if one is not None)

    def shown(self, seats: Sequence[int | None]) -> Entrant:
        """A person as last written, with the last club and number that they had."""
        known = self.written(seats)
        club = next((each.club for each in reversed(known) if each.club), "")
        number = next((each.number for each in reversed(known) if each.number is not None), None)
        return replace(known[-1], club=club, number=number, substitute="")


def _key(
    entrant: Entrant, others: Mapping[str, str], numbers: Mapping[str, int | None], rules: SeasonRules
) -> _Key:
    """What tells a person; who is said to be the same as somebody has that one's number."""
    own = heard(entrant.name)
    name = _known_as(own, others)
    if rules.matching != BY_NUMBER:
        return name
    number = entrant.number if name == own and entrant.number is not None else numbers.get(name)
    return name if number is None else number


def _known_as(name: str, others: Mapping[str, str]) -> str:
    """The name by which somebody is told who goes by several."""
    passed = {name}
    while (other := others.get(name)) is not None and other not in passed:
        name = other
        passed.add(name)
    return name


def _numbers(tournaments: Sequence[Tournament], others: Mapping[str, str]) -> dict[str, int | None]:
    """The number of each name, for those who came without it once; None where a name had several."""
    known: dict[str, int | None] = {}
    for tournament in tournaments:
        for entrant in tournament.entrants:
            name = heard(entrant.name)
            if entrant.number is not None and name not in others:
                known[name] = entrant.number if known.get(name, entrant.number) == entrant.number else None
    return known
