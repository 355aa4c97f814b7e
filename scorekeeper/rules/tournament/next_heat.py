"""What the draw of the next heat is asked: derived from all that was played."""

from scorekeeper.rules.tournament.draw.task import DrawTask
from scorekeeper.rules.tournament.standings import stage_standings
from scorekeeper.rules.tournament.tournament import Tournament


def task_of(tournament: Tournament, here: tuple[int, ...], how: str) -> DrawTask:
    """What the next heat's draw is asked, among those people."""
    settings, stage = tournament.settings, tournament.stage
    if stage and not tournament.of_stage(stage):
        stage -= 1  # nothing was played in this one
    lines = {line.entrant: line for line in stage_standings(tournament, stage)}
    levels = {one: float(lines[one].points) if one in lines else 0.0 for one in here}
    last = len(lines)
    order = sorted(here, key=lambda one: (lines[one].rank if one in lines else last + 1, one))
    clubs = {one: tournament.entrants[one].club.casefold() for one in here} if settings.clubs_apart else {}
    ahead = max(tournament.ahead - 1, 0)
    return DrawTask(how, tuple(order), tournament.seatings, levels, clubs, settings.sizes, ahead)
