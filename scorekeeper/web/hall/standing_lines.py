"""The standings as pages show them: a line a person, with what each heat gave."""

import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.gamelog.tournament.hall import Hall
from scorekeeper.rules.frozen import quick
from scorekeeper.rules.tournament.board import THROUGH
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import TOURNAMENT, taken_off
from scorekeeper.rules.tournament.standings import Placing, SeatResult, by_person, seat_results, standings
from scorekeeper.rules.tournament.tournament import Tournament

_kept: deque[tuple[Tournament, "Lines"]] = deque(maxlen=16)
_working = threading.Lock()  # who waits for it would work out the same


@quick
@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's place in the standings. `heats` is what each heat of the tournament gave, None where they
    did not play or nothing is known, `counting` the same of those that count; `off` are tournament points
    that a referee took; `through` tells that they are still in it.
    """

    placing: Placing
    person: Entrant
    heats: tuple[SeatResult | None, ...]
    counting: tuple[SeatResult | None, ...]
    off: int
    through: bool


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines, the best first, and each person's."""

    lines: list[Line]
    of: Mapping[int, Line]


def lines_of(tournament: Tournament) -> list[Line]:
    """All lines, the best first."""
    return _known(tournament).lines


def line_of(tournament: Tournament, who: int) -> Line | None:
    """Somebody's line; None for whoever neither played nor is here."""
    return _known(tournament).of.get(who)


def _known(tournament: Tournament) -> Lines:
    """The lines, worked out once as a tournament stands, for all who look at it."""
    with _working:
        found = next((lines for known, lines in _kept if known is tournament), None)
        if found is None:
            lines = _lines(tournament)
            found = Lines(lines, {line.placing.entrant: line for line in lines})
            _kept.append((tournament, found))
    return found


def _lines(tournament: Tournament) -> list[Line]:
    gave = [seat_results(tournament, number) for number in range(1, len(tournament.heats) + 1)]
    counting = [number - 1 for number in tournament.counting]
    off = taken_off(each for each in tournament.counting_penalties if each.kind == TOURNAMENT)
    still = frozenset(tournament.through[-1] if tournament.through else range(len(tournament.entrants)))
    placings = standings(tournament)
    people = [placing.entrant for placing in placings]
    lines = []
    for placing, heats in zip(placings, by_person(gave, people), strict=True):
        who = placing.entrant
        counted = heats if len(counting) == len(heats) else tuple([heats[at] for at in counting])
        line = Line(placing, tournament.entrants[who], heats, counted, off.get(who, 0), who in still)
        lines.append(line)
    return lines


def seen_lines(hall: Hall) -> list[Line] | None:
    """The lines that everybody may see: all, those who are through, or None where they are hidden."""
    if hall.all_seen:
        return lines_of(hall.tournament)
    if hall.board.shown == THROUGH and hall.tournament.through:
        return [line for line in lines_of(hall.tournament) if line.through]
    return None


def seen_line(hall: Hall, who: int) -> Line | None:
    """Somebody's line, where everybody may see it."""
    line = line_of(hall.tournament, who)
    through = line is not None and line.through and bool(hall.tournament.through)
    return line if hall.all_seen or (hall.board.shown == THROUGH and through) else None


def columns_of(tournament: Tournament) -> tuple[str, ...]:
    """What the standings go by beside the tournament's points, in their order; hits where they count."""
    settings = tournament.settings
    told = {"points": False, "score": bool(settings.points), "hits": tournament.counts_hits}
    return tuple(by for by in settings.order if told.get(by, True))
