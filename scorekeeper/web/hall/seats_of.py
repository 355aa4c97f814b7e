"""Where somebody sat and sits, heat by heat, and what that gave."""

from dataclasses import dataclass

from scorekeeper.rules.tournament.standings import SeatResult
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.hall.standing_lines import line_of


@dataclass(frozen=True, slots=True)
class SeatOf:
    """A heat of somebody: the table, None for sitting out; the seat from 1; who sits there, in order."""

    heat: int
    table: int | None
    seat: int
    people: tuple[int, ...]
    cancelled: bool
    gave: SeatResult | None
    done: bool


def seats_of(tournament: Tournament, who: int) -> list[SeatOf]:
    """The heats that somebody was drawn for, the newest first."""
    told, line = [], line_of(tournament, who)
    for number, heat in enumerate(tournament.heats, start=1):
        gave = None if line is None else line.heats[number - 1]
        if who in heat.seating.out:
            told.append(SeatOf(number, None, 0, (), heat.cancelled, None, heat.complete))
        for table, people in enumerate(heat.seating.tables, start=1):
            if who in people:
                seat, done = people.index(who) + 1, table in heat.results
                told.append(SeatOf(number, table, seat, people, heat.cancelled, gave, done))
    return told[::-1]


def current_seat(tournament: Tournament, who: int) -> SeatOf | None:
    """Where somebody sits, or sits out, in the heat that is being played."""
    running = tournament.running[-1:]
    return next((each for each in seats_of(tournament, who) if each.heat in running), None)
