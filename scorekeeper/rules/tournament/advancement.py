"""The next heat: who goes on to the next stage, and what has to be drawn."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.draw.local_search import RandomSource
from scorekeeper.rules.tournament.draw.problem import DrawProblem
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Cut
from scorekeeper.rules.tournament.standings import Placing, seat_results, stage_standings
from scorekeeper.rules.tournament.tournament import Tournament


def draw_problem_of(
    tournament: Tournament, people: tuple[int, ...], how: str, past: tuple[Seating, ...] | None = None
) -> DrawProblem:
    """What the next heat's draw is asked, among those people; `past` None is who sat where."""
    settings, stage = tournament.settings, tournament.stage
    if stage and not tournament.of_stage(stage):
        stage -= 1  # nothing was played in this one
    lines = {line.entrant: line for line in stage_standings(tournament, stage)}
    levels = _levels(lines, people, "points" in settings.fewest_lead)
    order = sorted(people, key=lambda person: (lines[person].rank if person in lines else inf, person))
    apart = people if settings.clubs_apart else ()
    clubs = {person: tournament.entrants[person].club.casefold() for person in apart}
    ahead = max(tournament.ahead - 1, 0)
    past = tournament.past if past is None else past
    return DrawProblem(how, tuple(order), past, levels, clubs, settings.sizes, ahead)


def _levels(lines: Mapping[int, Placing], people: Sequence[int], fewest_lead: bool) -> dict[int, float]:
    """Tournament points, more for who stands better; without a heat as good as the last who played."""
    if not fewest_lead:
        return {person: float(lines[person].points) if person in lines else 0.0 for person in people}
    played = (person for person in people if person in lines and lines[person].heats)
    levels = {person: -float(lines[person].points) for person in played}
    return dict.fromkeys(people, min(levels.values(), default=0.0)) | levels


def next_cut(tournament: Tournament) -> Cut | None:
    """The cut that comes after the stage that is being played; None where it is the last one."""
    cuts = tournament.settings.cuts
    return cuts[tournament.stage] if tournament.stage < len(cuts) else None


@dataclass(frozen=True, slots=True)
class Tie:
    """People of whom only so many as there are `places` go on, though nothing tells them apart."""

    people: tuple[int, ...]
    places: int


@dataclass(frozen=True, slots=True)
class Field:
    """Who goes on for `sure`, best first; `ties` leave places open, `behind` is the first who does not."""

    sure: tuple[int, ...]
    ties: tuple[Tie, ...] = ()
    behind: int | None = None

    @property
    def level(self) -> tuple[int, ...]:
        """All who are in a tie."""
        return tuple(person for tie in self.ties for person in tie.people)


Candidates = Sequence[tuple[Placing, ...]]  # of each group one goes on: somebody, or who shares a first place


def advancing_field(tournament: Tournament, cut: Cut) -> Field:
    """Who goes on by that cut of those still here. Raises RuleProblem where they make no stage."""
    return _field(_candidates(tournament, cut), cut.people)


def select_advancing(tournament: Tournament, cut: Cut, lots: str = "") -> tuple[int, ...]:
    """Who goes on, the best first, ties decided by the seed `lots`. Raises RuleProblem where it is open."""
    candidates = _candidates(tournament, cut)
    field = _field(candidates, cut.people)
    if not field.ties:
        return field.sure
    if not lots:
        raise refuse("cut-tied", people=len(field.level), places=sum(tie.places for tie in field.ties))
    source = RandomSource(lots)
    decided = [group if len(group) == 1 else (source.choice(group),) for group in candidates]
    field = _field(decided, cut.people)
    drawn = [person for tie in field.ties for person in source.shuffled(tie.people)[: tie.places]]
    ranks = {line.entrant: line.rank for (line,) in decided}
    return tuple(sorted((*field.sure, *drawn), key=ranks.__getitem__))


def _candidates(tournament: Tournament, cut: Cut) -> Candidates:
    """Those here who can go on: each alone, or each table's firsts. Raises RuleProblem for too few."""
    standing, may_play = stage_standings(tournament, tournament.stage), tournament.may_play
    lines = [line for line in standing if line.entrant in may_play]
    groups: Candidates = [(line,) for line in lines]
    if cut.firsts:
        tables = _firsts(tournament)
        first = [line for line in lines if line.entrant in tables]
        numbers = sorted({tables[line.entrant] for line in first})
        groups = [tuple(line for line in first if tables[line.entrant] == number) for number in numbers]
    elif cut.people > len(lines):
        raise refuse("cut-too-large", people=cut.people, field=len(lines))
    if min(cut.people, len(groups)) < (least := min(tournament.settings.sizes)):
        raise refuse("cut-too-small", people=min(cut.people, len(groups)), least=least)
    return groups


def _field(candidates: Candidates, people: int) -> Field:
    """Who of the candidates is among the best so many, whoever goes on of each group, and who may be."""
    number = min(people, len(candidates))
    best = sorted(min(line.rank for line in group) for group in candidates)
    worst = sorted(max(line.rank for line in group) for group in candidates)
    alone = {line.entrant for line, *others in candidates if not others}
    sure, level, out = list[int](), list[int](), list[int]()
    lines = (line for group in candidates for line in group)
    for line in sorted(lines, key=lambda line: (line.rank, line.entrant)):
        if bisect_left(worst, line.rank) >= number:
            out.append(line.entrant)
        elif line.entrant in alone and bisect_right(best, line.rank) <= number:
            sure.append(line.entrant)
        else:
            level.append(line.entrant)
    if not level:
        return Field(tuple(sure), behind=next(iter(out), None))
    if number < len(candidates):
        return Field(tuple(sure), (Tie(tuple(level), number - len(sure)),))
    shared = (tuple(line.entrant for line in group) for group in candidates if len(group) > 1)
    return Field(tuple(sure), tuple(Tie(group, 1) for group in shared))


def _firsts(tournament: Tournament) -> dict[int, int]:
    """The tables of those who were first at one in the last heat of the stage."""
    numbers = [at for at in tournament.counting if tournament.heats[at - 1].stage == tournament.stage]
    results = seat_results(tournament, numbers[-1]) if numbers else {}
    return {result.entrant: result.table for result in results.values() if result.place == 1}
