"""Standings: derived from the results and penalties, in the order of the tournament's tie-breaks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT
from scorekeeper.rules.tournament.places import places, worth
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament


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
    off = _taken_off(tournament, number)
    told: list[SeatResult] = []
    for table, result in sorted(heat.results.items()):
        people = heat.seating.tables[table - 1]
        fewest = settings.fewest_first
        scores = [
            score + off.get(one, 0) * (1 if fewest else -1)
            for one, score in zip(people, result.scores, strict=True)
        ]
        taken = places(scores, result.hits, settings.ties, fewest)
        points = _points(settings, taken, scores, fewest)
        hits = result.hits or (0,) * len(people)
        for each in zip(people, taken, points, scores, hits, strict=True):
            told.append(SeatResult(number, table, *each))
    return tuple(told)


def _taken_off(tournament: Tournament, number: int) -> dict[int, int]:
    off: dict[int, int] = {}
    for penalty in tournament.penalties:
        if penalty.kind == GAME and penalty.heat == number and not penalty.cancelled:
            off[penalty.entrant] = off.get(penalty.entrant, 0) + penalty.points
    return off


def _points(
    settings: Settings, taken: Sequence[int], scores: Sequence[int], fewest: bool
) -> tuple[Fraction, ...]:
    table = settings.points.get(len(taken))
    if table is None:
        return tuple(Fraction(-score if fewest else score) for score in scores)
    return worth(taken, table)


def stage_standings(tournament: Tournament, stage: int) -> tuple[Placing, ...]:
    """The standings of one stage alone: of all who played in it or may."""
    numbers = [
        number
        for number, heat in enumerate(tournament.heats, start=1)
        if heat.stage == stage and not heat.cancelled
    ]
    told: dict[int, list[SeatResult]] = {}
    for number in numbers:
        for each in seat_results(tournament, number):
            told.setdefault(each.entrant, []).append(each)
    people = _people(tournament, stage, [tournament.heats[number - 1] for number in numbers])
    lines = [_line(tournament, one, stage, told.get(one, [])) for one in people]
    return _ranked(lines, tournament.settings.order)


def _people(tournament: Tournament, stage: int, heats: Sequence[Heat]) -> list[int]:
    if stage:
        return list(tournament.through[stage - 1])
    played = {one for heat in heats for one in heat.seating.seated}
    return sorted(played | tournament.here)


def _line(tournament: Tournament, entrant: int, stage: int, told: Sequence[SeatResult]) -> Placing:
    off = sum(
        penalty.points
        for penalty in tournament.penalties
        if (penalty.entrant, penalty.kind, penalty.cancelled) == (entrant, TOURNAMENT, False)
        and _stage_of(tournament, penalty.heat) == stage
    )
    return Placing(
        entrant,
        0,
        stage,
        sum((each.points for each in told), Fraction(-off)),
        sum(each.score for each in told),
        sum(each.hits for each in told),
        sum(each.place == 1 for each in told),
        max((each.points for each in told), default=Fraction(0)),
        len(told),
    )


def _stage_of(tournament: Tournament, heat: int) -> int:
    return tournament.heats[heat - 1].stage if 1 <= heat <= len(tournament.heats) else 0


def _ranked(lines: Iterable[Placing], order: Sequence[str], ahead: int = 0) -> tuple[Placing, ...]:
    """Lines in order, with their ranks; so many are `ahead` of all of them."""

    def key(line: Placing) -> list[Fraction | int]:
        return [-line.value(by) for by in order]

    ordered = sorted(lines, key=lambda line: (key(line), line.entrant))
    ranked: list[Placing] = []
    for place, line in enumerate(ordered, start=1 + ahead):
        shared = bool(ranked) and key(ranked[-1]) == key(line)
        ranked.append(_with_rank(line, ranked[-1].rank if shared else place))
    return tuple(ranked)


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
        lines = [line for line in stage_standings(tournament, stage) if line.entrant not in known]
        told += _ranked(lines, tournament.settings.order, len(told))
    return tuple(told)
