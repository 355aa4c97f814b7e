"""The next heat: who goes on to the next stage, and what has to be drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
    last = len(lines)
    order = sorted(people, key=lambda person: (lines[person].rank if person in lines else last + 1, person))
    clubs = (
        {person: tournament.entrants[person].club.casefold() for person in people}
        if settings.clubs_apart
        else {}
    )
    ahead = max(tournament.ahead - 1, 0)
    past = tournament.past if past is None else past
    return DrawProblem(how, tuple(order), past, levels, clubs, settings.sizes, ahead)


def _levels(lines: Mapping[int, Placing], people: Sequence[int], fewest_lead: bool) -> dict[int, float]:
    """The tournament points of each, more for who stands better: penalty points are below zero.

    Who has none because they played nothing is as good as the last who played.
    """
    if not fewest_lead:
        return {person: float(lines[person].points) if person in lines else 0.0 for person in people}
    levels = {
        person: -float(lines[person].points) for person in people if person in lines and lines[person].heats
    }
    return dict.fromkeys(people, min(levels.values(), default=0.0)) | levels


def next_cut(tournament: Tournament) -> Cut | None:
    """The cut that comes after the stage that is being played; None where it is the last one."""
    cuts = tournament.settings.cuts
    return cuts[tournament.stage] if tournament.stage < len(cuts) else None


@dataclass(frozen=True, slots=True)
class Field:
    """Who goes on by a cut, as the standings have it: those who do for `sure`, the best first.

    For the last `places` so many share a rank that there is not room for all of them (`level`). `behind` is
    the first who does not go on.
    """

    sure: tuple[int, ...]
    level: tuple[int, ...] = ()
    places: int = 0
    behind: int | None = None

    def by_lots(self, seed: str) -> tuple[int, ...]:
        """Who goes on when lots decide the last places: the same seed gives the same lots."""
        return (*self.sure, *RandomSource(seed).shuffled(self.level)[: self.places])


def advancing_field(tournament: Tournament, cut: Cut) -> Field:
    """Who goes on by that cut, of those who are still here.

    Raises RuleProblem where no stage can be made of them, or a first place is shared.
    """
    lines = [
        line for line in stage_standings(tournament, tournament.stage) if line.entrant in tournament.may_play
    ]
    if cut.firsts:
        first = _firsts(tournament)
        lines = [line for line in lines if line.entrant in first]
    elif cut.people > len(lines):
        raise refuse("cut-too-large", people=cut.people, field=len(lines))
    number = min(cut.people, len(lines))
    if number < min(tournament.settings.sizes):
        raise refuse("cut-too-small", people=number, least=min(tournament.settings.sizes))
    if number == len(lines):
        return Field(tuple(line.entrant for line in lines))
    last, following = lines[number - 1].rank, lines[number].rank
    sure = tuple(line.entrant for line in lines[:number] if line.rank < last or following > last)
    level = tuple(line.entrant for line in lines if line.rank == last) if following == last else ()
    behind = None if level else lines[number].entrant
    return Field(sure, level, number - len(sure) if level else 0, behind)


def select_advancing(tournament: Tournament, cut: Cut, lots: str = "") -> tuple[int, ...]:
    """Who goes on by that cut, the best first; `lots` is a seed, by which lots decide equal places.

    Raises RuleProblem where it is not to be told.
    """
    field = advancing_field(tournament, cut)
    if field.level and not lots:
        raise refuse("cut-tied", people=len(field.level), places=field.places)
    return field.by_lots(lots)


def _firsts(tournament: Tournament) -> frozenset[int]:
    heats = tournament.of_stage(tournament.stage)
    number = max(
        (number for number, heat in enumerate(tournament.heats, start=1) if heats and heat is heats[-1]),
        default=0,
    )
    results = seat_results(tournament, number) if number else {}
    firsts = [result for result in results.values() if result.place == 1]
    shared = {result.table for result in firsts if sum(other.table == result.table for other in firsts) > 1}
    if shared:
        raise refuse("first-place-shared", table=min(shared))
    return frozenset(result.entrant for result in firsts)
