"""A tournament that was written down elsewhere: the log that leads to it."""

from collections.abc import Iterator

from scorekeeper.formats.tournament.values import write_entrant, write_settings
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.tournament.events import (
    CutMade,
    EntrantsCameIn,
    HeatCancelled,
    HeatPublished,
    PenaltyCancelled,
    PenaltyGiven,
    ResultEntered,
    TimeAdded,
    TournamentFinished,
    TournamentOpened,
)
from scorekeeper.gamelog.tournament.fold import fold
from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.tournament import Tournament


def events_of(tournament: Tournament) -> tuple[Event, ...]:
    """The events that add up to that tournament. Raises RuleProblem where none do."""
    events = tuple(_events(tournament))
    if fold(events).tournament != tournament:
        raise refuse("tournament-unreadable", why="heats and stages")
    return events


def _events(tournament: Tournament) -> Iterator[Event]:
    entrants = tuple(write_entrant(each) for each in tournament.entrants)
    yield TournamentOpened(tournament.name, write_settings(tournament.settings), entrants)
    stage = 0
    for number, heat in enumerate(tournament.heats, start=1):
        while stage < min(heat.stage, len(tournament.through)):
            yield CutMade(tournament.through[stage])
            stage += 1
        yield from _heat(number, heat)
    for people in tournament.through[stage:]:
        yield CutMade(people)
    for place, penalty in enumerate(tournament.penalties):
        told = (penalty.entrant, penalty.heat, penalty.kind, penalty.points, penalty.reason, penalty.note)
        yield PenaltyGiven(*told)
        if penalty.cancelled:
            yield PenaltyCancelled(place)
    if tournament.here:
        yield EntrantsCameIn(tuple(sorted(tournament.here)))
    if tournament.finished:
        yield TournamentFinished()


def _heat(number: int, heat: Heat) -> Iterator[Event]:
    yield HeatPublished(heat.how, heat.seed, heat.seating.tables, heat.seating.out)
    for table, minutes in sorted(heat.longer.items()):
        yield TimeAdded(number, table, minutes)
    for table, result in sorted(heat.results.items()):
        yield ResultEntered(number, table, result.scores, result.hits, result.source, result.reason)
    if heat.cancelled:
        yield HeatCancelled(number)
