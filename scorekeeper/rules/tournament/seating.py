"""Who sits where in one heat of a tournament, and who met whom in several."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.places import SIZES

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seating:
    """The tables of a heat, number 1 first, each clockwise from who deals first. `out` sit out as no tables
    add up; `shared` gave their seat away during the heat, each with who has it now.
    """

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...] = ()
    shared: tuple[Pair, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        """All who have a seat, table by table."""
        return tuple(person for table in self.tables for person in table)

    @property
    def odd(self) -> list[int]:
        """All who sit at a table of another size than most tables have."""
        usual = usual_size([len(table) for table in self.tables])
        return [person for table in self.tables if len(table) != usual for person in table]

    def pairs(self) -> Iterator[Pair]:
        """All who meet, the smaller number first."""
        for table in self.tables:
            yield from combinations(sorted(table), 2)
            earlier = [(person, sitter) for person, sitter in self.shared if sitter in table]
            everybody = [*earlier, *((sitter, sitter) for sitter in table)]
            for place, (person, seat) in enumerate(earlier, start=1):
                others = (other for other, own in everybody[place:] if own != seat and other != person)
                yield from ((min(person, other), max(person, other)) for other in others)

    def swapped(self, person: int, other: int) -> "Seating":
        """The seating with these two in each other's place, which may be sitting out."""
        places = {person: other, other: person}
        tables = tuple(tuple(places.get(sitter, sitter) for sitter in table) for table in self.tables)
        return Seating(tables, tuple(places.get(sitter, sitter) for sitter in self.out))

    def reseated(self, table: int, leaves: int | None, comes: int | None) -> "Seating":
        """The seating with `comes` for `leaves` at that table from 1, None for nobody. Two who have seats
        exchange them; somebody who alone comes sits last.
        """
        if leaves is not None and comes is not None:
            return self.swapped(leaves, comes)
        gone = (leaves, comes)
        tables = [tuple(person for person in people if person not in gone) for people in self.tables]
        if comes is not None:
            tables[table - 1] += (comes,)
        return Seating(tuple(tables), tuple(person for person in self.out if person != comes))


def usual_size(sizes: Sequence[int]) -> int:
    """The size that most tables have; of equally many the one that comes first; 0 where there is none."""
    return max(sizes, key=list(sizes).count, default=0)


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often each two met (`times`), and who met in the heat before (`lately`)."""

    times: Mapping[Pair, int]
    lately: frozenset[Pair] = frozenset()

    @classmethod
    def of(cls, past: Sequence[Seating]) -> "Meetings":
        """What the heats of the past add up to."""
        times = Counter(pair for seating in past for pair in seating.pairs())
        return cls(times, frozenset(past[-1].pairs()) if past else frozenset())

    def weight(self, pair: Pair) -> int:
        """How bad it is that these two meet now: 0 the first time; ten times as bad in two heats running."""
        times = self.times.get(pair, 0)
        return times * times * (10 if pair in self.lately else 1)


def unusual_tables(past: Sequence[Seating]) -> Counter[int]:
    """How often each sat at a table of another size than most tables of that heat had."""
    return Counter(person for seating in past for person in seating.odd)


def times_out(past: Sequence[Seating]) -> Counter[int]:
    """How often each had to sit out."""
    return Counter(person for seating in past for person in seating.out)


def judge_seating(seating: Seating, people: Collection[int], sizes: Collection[int] = SIZES) -> list[Problem]:
    """Everything wrong with a seating of these people: each sits once, or sits out, and each table may be."""
    problems: list[Problem] = []
    if not seating.tables:
        problems.append(Problem("nobody-seated"))
    for number, table in enumerate(seating.tables, start=1):
        if len(table) not in sizes:
            facts = {"table": number, "players": len(table), "sizes": ", ".join(map(str, sorted(sizes)))}
            problems.append(Problem("table-size", facts=facts))
    placed, people = Counter((*seating.seated, *seating.out)), frozenset(people)
    for person, times in sorted(placed.items()):
        if person not in people:
            problems.append(Problem("not-here", seat=person))
        elif times > 1:
            problems.append(Problem("seated-twice", seat=person))
    missing = sorted(set(people) - set(placed))
    return problems + [Problem("not-seated", seat=person) for person in missing]
