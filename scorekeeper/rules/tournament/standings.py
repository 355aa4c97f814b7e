"""Standings: what a heat gave to each, and what all heats add up to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT, taken_off
from scorekeeper.rules.tournament.places import BY_HITS, places, worth
from scorekeeper.rules.tournament.tournament import Tournament

# What is looked at again and again is worked out once: heats, people.
_HEATS, _PEOPLE = 256, 8192


class SeatResult(NamedTuple):
    """What one heat gave to one entrant: place at the table, tournament points, points of the game, hits
    where they were counted.
    """

    heat: int
    table: int
    entrant: int
    place: int
    points: Fraction | int
    score: int
    hits: int | None


class Placing(NamedTuple):
    """A line of the standings with its last `stage` and shared rank (1, 1, 3); `hits` None: none known."""

    entrant: int
    rank: int
    stage: int
    points: Fraction | int
    score: int
    hits: int | None
    firsts: int
    best: Fraction | int
    heats: int

    def value(self, by: str) -> Fraction | int | None:
        """What a part of the order goes by."""
        value: Fraction | int | None = getattr(self, by)
        return value

    @property
    def sums(self) -> tuple[Fraction | int | None, ...]:
        """All but the rank, which moves with what others did."""
        played = (self.points, self.score, self.hits, self.firsts, self.best, self.heats)
        return (self.entrant, self.stage, *played)


Keyed = tuple[tuple[Fraction | int, ...], int, Placing]  # what a line is put in order by, whose, the line


def seat_results(tournament: Tournament, number: int) -> Mapping[int, SeatResult]:
    """What heat `number` (from 1) gave each entrant so far; nothing where it was cancelled."""
    heat, settings = tournament.heats[number - 1], tournament.settings
    if heat.cancelled:
        return {}
    penalties, own = tournament.counting_penalties, (GAME, number)
    off = taken_off(penalty for penalty in penalties if (penalty.kind, penalty.heat) == own)
    worth_of = tuple((size, tuple(points)) for size, points in settings.points.items())
    counted = (settings.ties, settings.fewest_first, worth_of)
    results = tuple((table, result.scores, result.hits) for table, result in heat.results.items())
    return _of_heat(number, heat.seating.tables, results, tuple(off.items()), *counted)


@lru_cache(maxsize=_HEATS)
def _of_heat(
    heat: int,
    tables: tuple[tuple[int, ...], ...],
    results: tuple[tuple[int, tuple[int, ...], tuple[int, ...] | None], ...],
    off: tuple[tuple[int, int], ...],
    ties: str,
    fewest: bool,
    worth_of: tuple[tuple[int, tuple[int, ...]], ...],
) -> Mapping[int, SeatResult]:
    """What a heat gave to each entrant."""
    less_for, worth_at = dict(off), dict(worth_of)
    gains: dict[int, SeatResult] = {}
    for table, played, hits in sorted(results, key=itemgetter(0)):
        people = tables[table - 1]
        less = (less_for.get(person, 0) for person in people)
        scores = [score + (off if fewest else -off) for score, off in zip(played, less, strict=True)]
        taken = places(scores, hits, ties, fewest)
        given = worth_at.get(len(people))
        points = scores if given is None else worth(taken, given)
        rows = zip(people, taken, points, scores, hits or (None,) * len(people), strict=True)
        gains |= {row[0]: SeatResult(heat, table, *row) for row in rows}
    return gains


def by_person(
    gave: Sequence[Mapping[int, SeatResult]], people: Sequence[int]
) -> Iterable[tuple[SeatResult | None, ...]]:
    """What each of these heats gave to each of those people; None for who did not play."""
    return zip(*[map(heat.get, people) for heat in gave], strict=True) if gave else [()] * len(people)


def stage_standings(tournament: Tournament, stage: int) -> tuple[Placing, ...]:
    """The standings of one stage alone: of all who played in it or may."""
    return _ranked(_stage_lines(tournament, stage))


def _stage_lines(tournament: Tournament, stage: int) -> list[Keyed]:
    numbers = [number for number in tournament.counting if tournament.heats[number - 1].stage == stage]
    gave = [seat_results(tournament, number) for number in numbers]
    people = _people(tournament, stage, [tournament.heats[number - 1] for number in numbers])
    off = taken_off(
        penalty
        for penalty in tournament.counting_penalties
        if penalty.kind == TOURNAMENT and _stage_of(tournament, penalty.heat) == stage
    )
    order, fewest = tournament.settings.order, tournament.settings.fewest_lead
    rows = zip(people, by_person(gave, people), strict=True)
    return [
        _line(person, stage, tuple(filter(None, results)), off.get(person, 0), order, fewest)
        for person, results in rows
    ]


def _people(tournament: Tournament, stage: int, heats: Sequence[Heat]) -> list[int]:
    if stage:
        return list(tournament.through[stage - 1])
    played = {person for heat in heats for person in heat.seating.seated}
    return sorted(played | tournament.checked_in)


@lru_cache(maxsize=_PEOPLE)
def _line(
    entrant: int,
    stage: int,
    results: tuple[SeatResult, ...],
    off: int,
    order: tuple[str, ...],
    fewest: tuple[str, ...],
) -> Keyed:
    """An entrant's line, and its order, in parts `fewest` first; who played nothing stands behind all."""
    points, by_points = [result.points for result in results], "points" in fewest
    hits = [result.hits for result in results if result.hits is not None]
    line = Placing(
        entrant,
        0,
        stage,
        sum(points) + (off if by_points else -off),
        sum(result.score for result in results),
        sum(hits) if hits else None,
        sum(result.place == 1 for result in results),
        (min if by_points else max)(points, default=0),
        len(results),
    )
    values = ((by, line.value(by) or 0) for by in order)
    key = tuple(value if by in fewest else -value for by, value in values)
    return (int(not results), *key), entrant, line


def _stage_of(tournament: Tournament, heat: int) -> int:
    return tournament.heats[heat - 1].stage if 1 <= heat <= len(tournament.heats) else 0


def _ranked(lines: Iterable[Keyed], ahead: int = 0) -> tuple[Placing, ...]:
    """Lines in order, with their ranks; so many are `ahead` of all of them."""
    ranked: list[Placing] = []
    last = None
    for place, (key, _entrant, line) in enumerate(sorted(lines, key=itemgetter(0, 1)), start=1 + ahead):
        rank = ranked[-1].rank if key == last else place
        ranked.append(Placing(line.entrant, rank, *line[2:]))
        last = key
    return tuple(ranked)


def standings(tournament: Tournament) -> tuple[Placing, ...]:
    """The standings of the whole: who got further is ahead, with the points of the stage they reached."""
    placings: list[Placing] = []
    for stage in range(tournament.stage, -1, -1):
        placed = {line.entrant for line in placings}
        lines = [keyed for keyed in _stage_lines(tournament, stage) if keyed[1] not in placed]
        placings += _ranked(lines, len(placings))
    return tuple(placings)


def podium(tournament: Tournament) -> tuple[tuple[Placing, ...], ...]:
    """The first three places of those who played, the third first; who shares one is there together."""
    first = [placing for placing in standings(tournament) if placing.rank <= 3 and placing.heats]
    return tuple(tuple(level) for _rank, level in groupby(first, lambda placing: placing.rank))[::-1]


Place = tuple[int, int]  # heat and table, both from 1


def uncounted(tournament: Tournament) -> tuple[Place, ...]:
    """The tables of this stage whose hits would part two who share a place, there or in the standings."""
    tables = {
        (number, table): heat.seating.tables[table - 1]
        for number, heat in enumerate(tournament.heats, start=1)
        if heat.stage == tournament.stage and not heat.cancelled
        for table, result in heat.results.items()
        if result.hits is None
    }
    level = set(_level(tournament))
    found = {place for place, people in tables.items() if not level.isdisjoint(people)}
    if tournament.settings.points and tournament.settings.ties == BY_HITS:
        found |= tables.keys() & set(_shared(tournament))
    return tuple(sorted(found))


def _level(tournament: Tournament) -> Iterator[int]:
    """Those who share all that comes before hits in the order of the standings with somebody."""
    order = tournament.settings.order
    if "hits" not in order:
        return
    before = 1 + order.index("hits")  # parts of a line's order
    together: dict[tuple[Fraction | int, ...], list[int]] = {}
    for key, entrant, line in _stage_lines(tournament, tournament.stage):
        if line.heats:
            together.setdefault(key[:before], []).append(entrant)
    for people in together.values():
        if len(people) > 1:
            yield from people


def _shared(tournament: Tournament) -> Iterator[Place]:
    """The tables where two share a place."""
    for number in tournament.counting:
        results = seat_results(tournament, number).values()
        taken = Counter((result.table, result.place) for result in results)
        yield from ((number, table) for (table, _place), people in taken.items() if people > 1)
