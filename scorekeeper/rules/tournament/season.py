"""A season: the table of a league over evenings and tournaments, derived from what they were."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.people import People
from scorekeeper.rules.tournament.places import ZERO_SUM, grand_prix, worth
from scorekeeper.rules.tournament.season_rules import BY_OPPONENTS, BY_RANK, SeasonRules
from scorekeeper.rules.tournament.standings import seat_results, stage_standings, standings
from scorekeeper.rules.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Evening:
    """What an evening gave to somebody who played: a rank, and points that count unless they were dropped."""

    rank: int
    points: Fraction
    counts: bool = True


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """Somebody's line of the table; of the `evenings` those are None that they missed. Ranks are shared.

    `entrant` is how they were last written. `firsts` are evenings won, `best` is the best one.
    """

    entrant: Entrant
    evenings: tuple[Evening | None, ...]
    rank: int = 0

    @property
    def points(self) -> Fraction:
        """What counts."""
        return sum((each.points for each in self.evenings if each and each.counts), Fraction(0))

    @property
    def played(self) -> int:
        """How many evenings they came to."""
        return sum(each is not None for each in self.evenings)

    @property
    def firsts(self) -> int:
        """How many evenings they won."""
        return sum(each is not None and each.rank == 1 for each in self.evenings)

    @property
    def best(self) -> Fraction:
        """What their best evening gave."""
        return max((each.points for each in self.evenings if each), default=Fraction(0))

    @property
    def key(self) -> tuple[Fraction | int, ...]:
        """What the table goes by: points, then evenings won, then the best one."""
        return (-self.points, -self.firsts, -self.best)


def season_table(evenings: Sequence[Tournament], rules: SeasonRules) -> tuple[SeasonLine, ...]:
    """The table of the season, the best first. An evening that somebody missed is worth nothing."""
    people = People.of(evenings, rules)
    told = [_evening(tournament, rules.counting) for tournament in evenings]
    lines = []
    for seats in people.seats:
        played = [each.get(one) if one is not None else None for each, one in zip(told, seats, strict=True)]
        if any(played):
            lines.append(SeasonLine(people.shown(seats), _dropped(played, rules.counted(len(evenings)))))
    lines.sort(key=lambda line: (line.key, line.entrant.name.casefold()))
    ranked: list[SeasonLine] = []
    for place, line in enumerate(lines, start=1):
        shared = bool(ranked) and ranked[-1].key == line.key
        ranked.append(replace(line, rank=ranked[-1].rank if shared else place))
    return tuple(ranked)


def judge_people(evenings: Sequence[Tournament], rules: SeasonRules) -> list[Problem]:
    """Who would be one person though they sat in the same evening."""
    return list(People.of(evenings, rules).problems)


def _evening(tournament: Tournament, counting: str) -> dict[int, Evening]:
    """What an evening gave to those who played; ranks are those among them."""
    numbers = range(1, len(tournament.heats) + 1)
    results = [each for number in numbers for each in seat_results(tournament, number).values()]
    played = {each.entrant for each in results}
    lines = [line for line in standings(tournament) if line.entrant in played]
    ranks = [1 + sum(other.rank < line.rank for other in lines) for line in lines]
    if counting == BY_RANK:
        points = dict(zip((line.entrant for line in lines), grand_prix(ranks), strict=True))
    elif counting == BY_OPPONENTS:
        points = _against_opponents(((each.heat, each.table), each.entrant, each.place) for each in results)
    else:
        points = _sums(tournament)
    return {
        line.entrant: Evening(rank, points[line.entrant]) for line, rank in zip(lines, ranks, strict=True)
    }


def _against_opponents(results: Iterable[tuple[tuple[int, int], int, int]]) -> dict[int, Fraction]:
    tables: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for table, entrant, place in results:
        tables.setdefault(table, []).append((entrant, place))
    points: dict[int, Fraction] = {}
    for people in tables.values():
        gained = worth([place for _, place in people], ZERO_SUM[len(people)])
        for (entrant, _), each in zip(people, gained, strict=True):
            points[entrant] = points.get(entrant, Fraction(0)) + each
    return points


def _sums(tournament: Tournament) -> dict[int, Fraction]:
    """All points of all stages, penalties taken off."""
    points: dict[int, Fraction] = {}
    for stage in range(tournament.stage + 1):
        for line in stage_standings(tournament, stage):
            points[line.entrant] = points.get(line.entrant, Fraction(0)) + line.points
    return points


def _dropped(played: Sequence[Evening | None], counted: int) -> tuple[Evening | None, ...]:
    """The evenings with those marked that do not count; one that was missed is the first to go of equals."""

    def worse(at: int) -> tuple[Fraction, bool, int]:
        evening = played[at]
        return (evening.points if evening else Fraction(0), evening is not None, -at)

    off = sorted(range(len(played)), key=worse)[: max(len(played) - counted, 0)]
    return tuple(
        replace(evening, counts=False) if evening and at in off else evening
        for at, evening in enumerate(played)
    )
