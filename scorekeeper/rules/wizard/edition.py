"""Wizard as one edition among others: the rooms of this package behind one door."""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import RawOptions, Unreadable
from scorekeeper.rules.wizard import schedule, scoring, validation
from scorekeeper.rules.wizard.disputes import checker
from scorekeeper.rules.wizard.options import Options, judge_options
from scorekeeper.rules.wizard.round import Round, Written


class Wizard:
    """The Jubiläumsedition. Promises are those of `rules.edition.Edition`."""

    code = "wizard"
    player_counts = range(3, 7)
    fewest_points_win = False
    rounds_planned = staticmethod(schedule.rounds_planned)
    score = staticmethod(scoring.score)

    def judge_options(self, written: RawOptions[Options], seats: int) -> list[Problem]:
        problems, options = judge_options(written, seats)
        # At a table that cannot be, the longest of all games is the limit.
        playable = seats if seats in self.player_counts else self.player_counts[0]
        return problems + schedule.judge_rounds_option(options, playable)

    def judge_round(self, written: Written | Unreadable, number: int, game: Game) -> list[Problem]:
        if isinstance(written, Unreadable):
            return [Problem("unreadable", number)]
        now = game.at(number)
        return validation.judge_round(written, self.plan_round(number, now), now.options, now.seats)

    def check_round(self, written: Written | Unreadable, number: int, game: Game) -> RoundCheck | None:
        if isinstance(written, Unreadable):
            return None
        now = game.at(number)
        return checker.check_round(written, self.plan_round(number, now), now.options, now.seats)

    def close_round(self, written: Written, number: int, game: Game) -> Round:
        if isinstance(written, Round):
            return written
        now = game.at(number)
        return validation.close_round(written, self.plan_round(number, now), now.options, now.seats)

    def in_teams(self, options: Options) -> bool:
        return options.teams

    def plan_round(self, number: int, game: Game) -> schedule.PlannedRound:
        now = game.at(number)
        return schedule.plan_round(now.options, now.seats, now.first_dealer, number)


EDITION = Wizard()
