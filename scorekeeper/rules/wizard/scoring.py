"""Points of a round and the derived table of a game.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Das Ende»; 000 for progressive points and teams.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat

from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import opposite_sides
from scorekeeper.rules.result import Result, rank_teams
from scorekeeper.rules.totals import Played, add_up
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import plan_round, rounds_planned

HIT_BONUS = 20
POINTS_A_TRICK = 10


def points_a_trick(options: Options, number: int) -> int:
    """What a trick, won as bid or missed, is worth in round `number`: 10 points, or 10 × round."""
    return POINTS_A_TRICK * number if options.scoring == "progressive" else POINTS_A_TRICK


def points(bid: int, won: int, a_trick: int = POINTS_A_TRICK) -> int:
    """Points of one seat in one round: 20 + 10 a trick for a hit, −10 a trick of difference."""
    return HIT_BONUS + a_trick * won if bid == won else -a_trick * abs(bid - won)


def score(game: Game) -> Result:
    """The derived table of a game's closed rounds."""
    result = add_up(game, _played(game), rounds_planned, POINTS_A_TRICK)
    if not game.last_lineup.options.teams:
        return result
    return replace(result, teams=rank_teams(opposite_sides(game.seats), result.totals))


def _played(game: Game) -> Iterator[Played]:
    for lineup, rounds in game.stretches():
        options, seats, dealer = lineup.options, len(lineup.seats), lineup.first_dealer
        for number, round in enumerate(rounds, start=lineup.first):
            plan = plan_round(options, seats, dealer, number)
            a_trick = repeat(points_a_trick(options, number))
            yield plan.hand_size, plan.dealer, tuple(map(points, round.final_bids, round.won, a_trick))
