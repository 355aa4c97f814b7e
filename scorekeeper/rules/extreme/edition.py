"""Extreme as one edition among others: the rooms of this package behind one door."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme import options as options_
from scorekeeper.rules.extreme import round as round_
from scorekeeper.rules.extreme import schedule, scoring
from scorekeeper.rules.extreme.disputes import checker
from scorekeeper.rules.extreme.judge import judge_round
from scorekeeper.rules.extreme.protocol import read_protocol
from scorekeeper.rules.extreme.taking import layout_after
from scorekeeper.rules.extreme.takings import read_takings
from scorekeeper.rules.extreme.tally import count
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result


class Extreme:
    """Wizard Extreme. Promises are those of `rules.edition.Edition`."""

    code = "extreme"
    player_counts = range(3, 6)
    fewest_points_win = True

    def judge_options(self, raw: Mapping[str, Any], seats: int) -> list[Problem]:
        problems, options = options_.judge_options(raw, seats)
        return problems + schedule.judge_rounds_option(options, seats)

    def read_options(self, raw: Mapping[str, Any]) -> options_.Options:
        return options_.read_options(raw)

    def write_options(self, options: options_.Options) -> dict[str, Any]:
        return options_.write_options(options)

    def judge_round(self, raw: object, number: int, game: Game) -> list[Problem]:
        if not isinstance(raw, Mapping):
            return [Problem("unreadable", number)]
        plan = schedule.plan_round(game.options, game.seats, game.first_dealer, number)
        return judge_round(raw, plan)

    def check_round(self, raw: object, number: int, game: Game) -> RoundCheck | None:
        plan = schedule.plan_round(game.options, game.seats, game.first_dealer, number)
        return checker.check_round(raw, plan)

    def complete_round(self, raw: Mapping[str, Any], number: int, game: Game) -> Mapping[str, Any]:
        if "left" in raw:
            return raw
        layout = layout_after(read_takings(raw["takings"]), game.seats)
        tally = count(read_protocol(raw["tricks"], game.seats), layout)
        return {**raw, "left": [seals.written() for seals in tally.layout.before]}

    def read_round(self, raw: Mapping[str, Any]) -> round_.Round:
        return round_.read_round(raw)

    def write_round(self, round: round_.Round) -> dict[str, Any]:
        return round_.write_round(round)

    def rounds_planned(self, options: options_.Options, seats: int) -> int:
        return schedule.rounds_planned(options, seats)

    def score(self, game: Game) -> Result:
        return scoring.score(game)


EDITION = Extreme()
