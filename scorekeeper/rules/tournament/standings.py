"""Standings: derived from the results and penalties, in the order of the tournament's tie-breaks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter

from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT, taken_off
from scorekeeper.rules.tournament.places import places, worth
from scorekeeper.rules.tournament.tournament import Tournament

_TABLES = 8192  # results that are looked at again and again are worked out once


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one heat gave to one entrant: place at the table, tournament points, points of the game, hits."""

    heat: int
    table: int
    entrant: int
    place: int
    points: Fraction
    score: int
    hits: int


@dataclass(frozen=True, slots=True)
class Placing:
    """An entrant's line of the standings. `stage` is the last one reached; ranks are shared (1, 1, 3)."""

    entrant: int
    rank: int
    stage: int
    points: Fraction
    score: int
    hits: int
    firsts: int
    best: Fraction
    heats: int

    def value(self, by: str) -> Fraction | int:
        """What a part of the order goes by."""
        told: Fraction | int = getattr(self, by)
        return told


def seat_results(tournament: Tournament, number: int) -> tuple[SeatResult, ...]:
    """What heat `number` (from 1) gave, as far as its results are in; nothing where it was cancelled."""
    heat, settings = tournament.heats[number - 1], tournament.settings
    if heat.cancelled:
        return ()
    off = taken_off(
        each for each in tournament.counting_penalties if (each.kind, each.heat) == (GAME, number)
    )
    told: list[SeatResult] = []
    for table, result in sorted(heat.results.items()):
        people = heat.seating.tables[table - 1]
        less = tuple(off.get(one, 0) for one in people)
        worth_of = settings.points.get(len(people))
        counted = (settings.ties, settings.fewest_first, None if worth_of is None else tuple(worth_of))
        told += _at_table(number, table, people, result.scores, result.hits, less, *counted)
    return tuple(told)


@lru_cache(maxsize=_TABLES)
def _at_table(
    heat: int,
    table: int,
    people: tuple[int, ...],
    scores: tuple[int, ...],
    hits: tuple[int, ...] | None,
    off: tuple[int, ...],
    ties: str,
    fewest: bool,
    worth_of: tuple[int, ...] | None,
) -> tuple[SeatResult, ...]:
    """What one table gave; the others stay as they were when one says something new."""
    counted = [score + (less if fewest else -less) for score, less in zip(scores, off, strict=True)]
    taken = places(counted, hits, ties, fewest)
    if worth_of is None:
        points = tuple(Fraction(-score if fewest else score) for score in counted)
    else:
        points = worth(taken, worth_of)
    each = zip(people, taken, points, counted, hits or (0,) * len(people), strict=True)
    return tuple(SeatResult(heat, table, *one) for one in each)


def stage_standings(tournament: Tournament, stage: int) -> tuple[Placing, ...]:
    """The standings of one stage alone: of all who played in it or may."""
    return _ranked(_stage_lines(tournament, stage), tournament.settings.order)


def _stage_lines(tournament: Tournament, stage: int) -> list[Placing]:
    numbers = [number for number in tournament.counting if tournament.heats[number - 1].stage == stage]
    told: dict[int, list[SeatResult]] = {}
    for number in numbers:
        for each in seat_results(tournament, number):
            told.setdefault(each.entrant, []).append(each)
    people = _people(tournament, stage, [tournament.heats[number - 1] for number in numbers])
    off = taken_off(
        each
        for each in tournament.counting_penalties
        if each.kind == TOURNAMENT and _stage_of(tournament, each.heat) == stage
    )
    return [_line(one, stage, told.get(one, []), off.get(one, 0)) for one in people]


def _people(tournament: Tournament, stage: int, heats: Sequence[Heat]) -> list[int]:
    if stage:
        return list(tournament.through[stage - 1])
    played = {one for heat in heats for one in heat.seating.seated}
    return sorted(played | tournament.here)


def _line(entrant: int, stage: int, told: Sequence[SeatResult], off: int) -> Placing:
    points = [each.points for each in told]
    return Placing(
        entrant,
        0,
        stage,
        _added(points) - off,
        sum(each.score for each in told),
        sum(each.hits for each in told),
        sum(each.place == 1 for each in told),
        min(points, key=_falling, default=Fraction(0)),
        len(told),
    )


def _added(points: Sequence[Fraction]) -> Fraction:
    """Their sum; whole numbers, as nearly all are, add up much faster than fractions."""
    whole = Fraction(sum(each.numerator for each in points if each.denominator == 1))
    return sum((each for each in points if each.denominator != 1), whole)


def _stage_of(tournament: Tournament, heat: int) -> int:
    return tournament.heats[heat - 1].stage if 1 <= heat <= len(tournament.heats) else 0


def _ranked(lines: Iterable[Placing], order: Sequence[str], ahead: int = 0) -> tuple[Placing, ...]:
    """Lines in order, with their ranks; so many are `ahead` of all of them."""
    keyed = [([_falling(line.value(by)) for by in order], line.entrant, line) for line in lines]
    ranked: list[Placing] = []
    last = None
    for place, (key, _entrant, line) in enumerate(sorted(keyed, key=itemgetter(0, 1)), start=1 + ahead):
        ranked.append(_with_rank(line, ranked[-1].rank if key == last else place))
        last = key
    return tuple(ranked)


def _falling(value: Fraction | int) -> Fraction | int:
    """What sorts the most first; whole numbers compare much faster than fractions."""
    return -value.numerator if value.denominator == 1 else -value


def _with_rank(line: Placing, rank: int) -> Placing:
    return Placing(
        line.entrant, rank, line.stage, line.points, line.score, line.hits, line.firsts, line.best, line.heats
    )


def standings(tournament: Tournament) -> tuple[Placing, ...]:
    """The standings of the whole: who got further is ahead, within a stage its own standings tell.

    Those who went on stand there with the points of the stage that they reached.
    """
    told: list[Placing] = []
    for stage in range(tournament.stage, -1, -1):
        known = {line.entrant for line in told}
        lines = [line for line in _stage_lines(tournament, stage) if line.entrant not in known]
        told += _ranked(lines, tournament.settings.order, len(told))
    return tuple(told)
