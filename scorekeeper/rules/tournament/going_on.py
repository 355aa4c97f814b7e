"""Who goes on after a stage."""

from collections.abc import Sequence

from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.standings import seat_results, stage_standings
from scorekeeper.rules.tournament.tournament import Tournament


def next_cut(tournament: Tournament) -> Cut | None:
    """The cut that comes after the stage that is being played; None where it is the last one."""
    cuts = tournament.settings.cuts
    return cuts[tournament.stage] if tournament.stage < len(cuts) else None


def going_on(tournament: Tournament, cut: Cut) -> tuple[int, ...]:
    """Who goes on by that cut, the best first: of those who are still here.

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
    chosen = tuple(line.entrant for line in lines[: cut.people])
    if len(chosen) < min(tournament.settings.sizes):
        raise refuse("cut-too-small", people=len(chosen), least=min(tournament.settings.sizes))
    return chosen


def lots_among(tournament: Tournament, cut: Cut, going: Sequence[int]) -> tuple[int, ...]:
    """Those who share the last place that goes on by that cut, where it has not room for all of them."""
    if cut.firsts or not going:
        return ()
    lines = stage_standings(tournament, tournament.stage)
    last = next(line.rank for line in lines if line.entrant == going[-1])
    tied = [line.entrant for line in lines if line.rank == last and line.entrant in tournament.may_play]
    return () if set(tied) <= set(going) else tuple(tied)


def _firsts(tournament: Tournament) -> frozenset[int]:
    heats = tournament.of_stage(tournament.stage)
    number = max(
        (number for number, heat in enumerate(tournament.heats, start=1) if heats and heat is heats[-1]),
        default=0,
    )
    told = seat_results(tournament, number) if number else {}
    firsts = [each for each in told.values() if each.place == 1]
    shared = {each.table for each in firsts if sum(one.table == each.table for one in firsts) > 1}
    if shared:
        raise refuse("first-place-shared", table=min(shared))
    return frozenset(each.entrant for each in firsts)
