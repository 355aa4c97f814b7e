"""What the pad marks beside totals: points beside the play, and the lines from which other rules hold."""

from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.game import Game


def given_in(game: Game, number: int, seat: int) -> tuple[Adjustment, ...]:
    """The points beside the play that a seat was given in that round."""
    if not game.adjustments:
        return ()
    return tuple(each for each in game.adjustments if (each.round, each.seat) == (number, seat))


def changed_in(game: Game, number: int) -> bool:
    """Whether other rules hold from that round on."""
    if number == 1 or not game.sittings:
        return False
    return bool(game.sitting(number).options != game.sitting(number - 1).options)
