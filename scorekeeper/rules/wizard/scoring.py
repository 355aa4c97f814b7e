"""The derived table of a game. Source: 003 «Die Vergabe der Erfahrungspunkte», «Das Ende»; 000 for teams."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import opposite_sides
from scorekeeper.rules.result import Played, Result, add_up, rank_teams
from scorekeeper.rules.wizard.point_values import USUAL
from scorekeeper.rules.wizard.schedule import plan_round, rounds_planned


def score(game: Game) -> Result:
    """The derived table of a game's closed rounds."""
    result = add_up(game, _played(game), rounds_planned, USUAL.a_trick)
    if not game.last_lineup.options.teams:
        return result
    return replace(result, teams=rank_teams(opposite_sides(game.seats), result.totals))


def _played(game: Game) -> Iterator[Played]:
    for lineup, rounds in game.stretches():
        options, seats, dealer = lineup.options, len(lineup.seats), lineup.first_dealer
        for number, round in enumerate(rounds, start=lineup.first):
            plan = plan_round(options, seats, dealer, number)
            yield plan.hand_size, plan.dealer, tuple(map(plan.worth.points, round.final_bids, round.won))
