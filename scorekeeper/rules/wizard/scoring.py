"""Points of a round and the derived table of a game.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Das Ende»; 000 for progressive points and teams.
"""

from itertools import repeat
from operator import add

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result, RoundResult, rank_seats, rank_teams
from scorekeeper.rules.seats import opposite_sides
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
    options, seats = game.options, game.seats
    totals = (0,) * seats
    rows = []
    for number, round in enumerate(game.rounds, start=1):
        plan = plan_round(options, seats, game.first_dealer, number)
        made = tuple(map(points, round.final_bids, round.won, repeat(points_a_trick(options, number))))
        totals = tuple(map(add, totals, made))
        rows.append(RoundResult(number, plan.hand_size, plan.dealer, made, totals))
    planned = rounds_planned(options, seats)
    ranking = rank_seats(totals)
    return Result(
        game=game,
        rounds_planned=planned,
        rounds=tuple(rows),
        complete=len(rows) == planned,
        ranking=ranking,
        leaders=tuple(standing.seat for standing in ranking if standing.rank == 1),
        teams=rank_teams(opposite_sides(seats), totals) if options.teams else (),
    )
