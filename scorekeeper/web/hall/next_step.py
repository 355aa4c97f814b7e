"""What the desk does next: one step, derived from how far the tournament is."""

from enum import StrEnum

from scorekeeper.gamelog.tournament.hall import Hall
from scorekeeper.rules.tournament.going_on import next_cut
from scorekeeper.rules.tournament.settings import BY_HAND
from scorekeeper.rules.tournament.sizes import table_sizes


class Step(StrEnum):
    """What is to be done."""

    GATHER = "gather"  # too few are here for a table
    DRAW = "draw"
    SEAT = "seat"  # by hand
    LOOK = "look"  # at the draw that lies on the desk
    PLAY = "play"  # results are waited for
    CUT = "cut"
    FINISH = "finish"
    OVER = "over"


def next_step(hall: Hall) -> Step:
    """The step that a hall is at."""
    tournament = hall.tournament
    if tournament.finished:
        return Step.OVER
    if hall.running:
        return Step.PLAY
    if hall.proposal is not None:
        return Step.LOOK
    if tournament.ahead:
        if not table_sizes(len(tournament.may_play), tournament.settings.sizes):
            return Step.GATHER
        return Step.SEAT if tournament.next_way == BY_HAND else Step.DRAW
    return Step.FINISH if next_cut(tournament) is None else Step.CUT
