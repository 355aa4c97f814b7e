"""A season: its rules, who is who in several tournaments, and the table that follows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from scorekeeper.names import normalize_name
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.places import GRAND_PRIX, ZERO_SUM, worth
from scorekeeper.rules.tournament.standings import seat_results, stage_standings, standings
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
    """All evenings, at least the `planned`, count but the `dropped` worst; `same` are names of one person."""

    counting: str = SUM
    dropped: int = 0
    planned: int | None = None
    matching: str = BY_NAME
    same: tuple[tuple[str, str], ...] = ()

    def counted(self, evenings: int) -> int:
        """How many of somebody's evenings count when so many were played: one at least."""
        return max(max(evenings, self.planned or evenings) - self.dropped, 1)


def judge_season(evenings: Sequence[Tournament], rules: SeasonRules) -> list[Problem]:
    """Everything wrong with a season's rules, for these evenings; empty means clean."""
    problems = _judge_rules(rules)
    if len(evenings) > MOST_EVENINGS:
        problems.append(Problem("season-too-long", facts={"evenings": len(evenings), "most": MOST_EVENINGS}))
    if rules.counting == SUM:
        problems += _judge_sum(evenings)
    return problems


def _judge_rules(rules: SeasonRules) -> list[Problem]:
    good = {
        "counting": rules.counting in COUNTING,
        "matching": rules.matching in MATCHING,
        "dropped": 0 <= rules.dropped < MOST_EVENINGS,
        "planned": rules.planned is None or 1 <= rules.planned <= MOST_EVENINGS,
    }
    wrong = ({"setting": part, "value": getattr(rules, part)} for part, fits in good.items() if not fits)
    problems = [Problem("setting-invalid", facts=facts) for facts in wrong]
    if rules.planned is not None and rules.planned <= rules.dropped:
        facts = {"dropped": rules.dropped, "planned": rules.planned}
        problems.append(Problem("season-drops-all", facts=facts))
    return problems


def _judge_sum(evenings: Sequence[Tournament]) -> list[Problem]:
    """Points of different kinds have no sum, nor penalty points where an evening may be missed."""
    for tournament in evenings:
        if tournament.settings.fewest_first and not tournament.settings.points:
            return [Problem("season-of-penalties", facts={"evening": tournament.name})]
    for evening, later in combinations(evenings, 2):
        first, second = evening.settings.points, later.settings.points
        shared = set(first) & set(second)
        if bool(first) != bool(second) or any(first[size] != second[size] for size in shared):
            return [Problem("season-mixed", facts={"evening": evening.name, "other": later.name})]
    return []


_Key = str | int


@dataclass(frozen=True, slots=True)
class People:
    """Rows of `seats`, their entrant in each tournament or None; `problems` tell of two who stay two."""

    seats: tuple[tuple[int | None, ...], ...]
    tournaments: tuple[Tournament, ...]
    problems: tuple[Problem, ...] = ()

    @classmethod
    def of(cls, tournaments: Sequence[Tournament], rules: SeasonRules) -> "People":
        """The people, in the order in which they first came."""
        others = {normalize_name(name): normalize_name(other) for name, other in rules.same}
        numbers = _numbers(tournaments, others) if rules.matching == BY_NUMBER else {}
        rows: dict[tuple[_Key, int], list[int | None]] = {}
        problems = []
        for at, tournament in enumerate(tournaments):
            for number, entrant in enumerate(tournament.entrants):
                key, copy = _key(entrant, others, numbers, rules), 0
                row = rows.setdefault((key, copy), [None] * len(tournaments))
                while (before := row[at]) is not None:
                    other, evening = tournament.entrants[before].name, tournament.name
                    facts = {"name": entrant.name, "other": other, "evening": evening}
                    problems.append(Problem("season-one-of-two", facts=facts))
                    copy += 1
                    row = rows.setdefault((key, copy), [None] * len(tournaments))
                row[at] = number
        return cls(tuple(map(tuple, rows.values())), tuple(tournaments), tuple(problems))

    def written(self, seats: Sequence[int | None]) -> tuple[Entrant, ...]:
        """How a person was written, tournament by tournament."""
        pairs = zip(self.tournaments, seats, strict=True)
        return tuple(tournament.entrants[entrant] for tournament, entrant in pairs if entrant is not None)

    def latest_entrant(self, seats: Sequence[int | None]) -> Entrant:
        """A person as last written, with the last club and number that they had."""
        written = self.written(seats)
        club = next((entrant.club for entrant in reversed(written) if entrant.club), "")
        number = next((entrant.number for entrant in reversed(written) if entrant.number is not None), None)
        return replace(written[-1], club=club, number=number, substitute="")


def _key(
    entrant: Entrant, others: Mapping[str, str], numbers: Mapping[str, int | None], rules: SeasonRules
) -> _Key:
    """What tells a person; who is said to be the same as somebody has that one's number."""
    own = normalize_name(entrant.name)
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
    numbers: dict[str, int | None] = {}
    for tournament in tournaments:
        for entrant in tournament.entrants:
            name = normalize_name(entrant.name)
            if entrant.number is not None and name not in others:
                same = numbers.get(name, entrant.number) == entrant.number
                numbers[name] = entrant.number if same else None
    return numbers


@dataclass(frozen=True, slots=True)
class Evening:
    """What an evening gave to somebody who played: a rank, and points that count unless they were dropped."""

    rank: int
    points: Fraction | int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A person's line, as last written: `evenings` (None: missed), `firsts` won, the `best`; shared ranks."""

    entrant: Entrant
    evenings: tuple[Evening | None, ...]
    rank: int = 0

    @property
    def points(self) -> Fraction | int:
        """What counts."""
        return sum(evening.points for evening in self.evenings if evening and evening.counts)

    @property
    def played(self) -> int:
        """How many evenings they came to."""
        return sum(evening is not None for evening in self.evenings)

    @property
    def firsts(self) -> int:
        """How many evenings they won."""
        return sum(evening is not None and evening.rank == 1 for evening in self.evenings)

    @property
    def best(self) -> Fraction | int:
        """What their best evening gave."""
        return max(evening.points for evening in self.evenings if evening)

    @property
    def key(self) -> tuple[Fraction | int, ...]:
        """What the table goes by: points, then evenings won, then the best one."""
        return (-self.points, -self.firsts, -self.best)


def season_table(evenings: Sequence[Tournament], rules: SeasonRules) -> tuple[SeasonLine, ...]:
    """The table of the season, the best first. An evening that somebody missed is worth nothing."""
    people = People.of(evenings, rules)
    gains = [_evening(tournament, rules.counting) for tournament in evenings]
    lines = []
    for seats in people.seats:
        pairs = zip(gains, seats, strict=True)
        played = [None if entrant is None else gain.get(entrant) for gain, entrant in pairs]
        if any(played):
            counting = _dropped(played, rules.counted(len(evenings)))
            lines.append(SeasonLine(people.latest_entrant(seats), counting))
    lines.sort(key=lambda line: (line.key, line.entrant.name.casefold()))
    ranks: dict[object, int] = {}
    placed = enumerate(lines, start=1)
    return tuple(replace(line, rank=ranks.setdefault(line.key, place)) for place, line in placed)


def judge_people(evenings: Sequence[Tournament], rules: SeasonRules) -> list[Problem]:
    """Who would be one person though they sat in the same evening."""
    return list(People.of(evenings, rules).problems)


def _evening(tournament: Tournament, counting: str) -> dict[int, Evening]:
    """What an evening gave to those who played; ranks are those among them."""
    numbers = range(1, len(tournament.heats) + 1)
    results = [result for number in numbers for result in seat_results(tournament, number).values()]
    played = {result.entrant for result in results}
    lines = [line for line in standings(tournament) if line.entrant in played]
    ranks = [1 + sum(other.rank < line.rank for other in lines) for line in lines]
    if counting == BY_RANK:
        points = dict(zip((line.entrant for line in lines), worth(ranks, GRAND_PRIX), strict=True))
    elif counting == BY_OPPONENTS:
        rows = (((result.heat, result.table), result.entrant, result.place) for result in results)
        points = _against_opponents(rows)
    else:
        points = _sums(tournament)
    ranked = zip((line.entrant for line in lines), ranks, strict=True)
    return {entrant: Evening(rank, points[entrant]) for entrant, rank in ranked}


def _against_opponents(results: Iterable[tuple[tuple[int, int], int, int]]) -> dict[int, Fraction | int]:
    tables: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for table, entrant, place in results:
        tables.setdefault(table, []).append((entrant, place))
    points: dict[int, Fraction | int] = {}
    for people in tables.values():
        gained = worth([place for _, place in people], ZERO_SUM[len(people)])
        for (entrant, _), gain in zip(people, gained, strict=True):
            points[entrant] = points.get(entrant, 0) + gain
    return points


def _sums(tournament: Tournament) -> dict[int, Fraction | int]:
    """All points of all stages, penalties taken off."""
    points: dict[int, Fraction | int] = {}
    for stage in range(tournament.stage + 1):
        for line in stage_standings(tournament, stage):
            points[line.entrant] = points.get(line.entrant, 0) + line.points
    return points


def _dropped(played: Sequence[Evening | None], counted: int) -> tuple[Evening | None, ...]:
    """The evenings with those marked that do not count; one that was missed is the first to go of equals."""

    def worse(at: int) -> tuple[Fraction | int, bool, int]:
        evening = played[at]
        return (evening.points if evening else 0, evening is not None, -at)

    off = sorted(range(len(played)), key=worse)[: max(len(played) - counted, 0)]
    return tuple(
        replace(evening, counts=False) if evening and at in off else evening
        for at, evening in enumerate(played)
    )
