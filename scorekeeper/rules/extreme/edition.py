"""Extreme as one edition among others: the rooms of this package behind one door."""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme import schedule, scoring, validation
from scorekeeper.rules.extreme.disputes import check_round
from scorekeeper.rules.extreme.options import Options, judge_options
from scorekeeper.rules.extreme.round import Round, Written
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import RawOptions, Unreadable


class Extreme:
    """Wizard Extreme. Promises are those of `rules.edition.Edition`."""

    code = "extreme"
    player_counts = range(3, 6)
    fewest_points_win = True
    rounds_planned = staticmethod(schedule.rounds_planned)
    score = staticmethod(scoring.score)

    def judge_options(self, written: RawOptions[Options], seats: int) -> list[Problem]:
        problems, options = judge_options(written, seats)
        return problems + schedule.judge_rounds_option(options, seats)

    def judge_round(self, written: Written | Unreadable, number: int, game: Game) -> list[Problem]:
        if isinstance(written, Unreadable):
            return [Problem("unreadable", number)]
        return validation.judge_round(written, self.plan_round(number, game))

    def check_round(self, written: Written | Unreadable, number: int, game: Game) -> RoundCheck | None:
        if isinstance(written, Unreadable):
            return None
        return check_round(written, self.plan_round(number, game))

    def close_round(self, written: Written, number: int, game: Game) -> Round:
        return validation.close_round(written, self.plan_round(number, game))

    def in_teams(self, options: Options) -> bool:
        return False

    def plan_round(self, number: int, game: Game) -> schedule.PlannedRound:
        now = game.at(number)
        return schedule.plan_round(now.options, now.seats, now.first_dealer, number)


EDITION = Extreme()
