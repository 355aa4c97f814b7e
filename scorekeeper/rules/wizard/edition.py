"""Wizard as one edition among others: the rooms of this package behind one door."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard import options as options_
from scorekeeper.rules.wizard import round as round_
from scorekeeper.rules.wizard import schedule, scoring
from scorekeeper.rules.wizard.bids import judge_bids
from scorekeeper.rules.wizard.cloud import judge_cloud
from scorekeeper.rules.wizard.disputes import checker
from scorekeeper.rules.wizard.protocol import judge_passes, judge_tricks
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.tally import judge_tally, needs_tally, tally_of, won_of
from scorekeeper.rules.wizard.trump import judge_trump
from scorekeeper.rules.wizard.won import judge_bombed, judge_won


class Wizard:
    """The Jubiläumsedition. Promises are those of `rules.edition.Edition`."""

    code = "wizard"
    player_counts = range(3, 7)
    fewest_points_win = False

    def judge_options(self, raw: Mapping[str, Any], seats: int) -> list[Problem]:
        problems, options = options_.judge_options(raw, seats)
        # At a table that cannot be, the longest of all games is the limit.
        playable = seats if seats in self.player_counts else self.player_counts[0]
        return problems + schedule.judge_rounds_option(options, playable)

    def read_options(self, raw: Mapping[str, Any]) -> options_.Options:
        return options_.read_options(raw)

    def write_options(self, options: options_.Options) -> dict[str, Any]:
        return options_.write_options(options)

    def judge_round(self, raw: object, number: int, game: Game) -> list[Problem]:
        if not isinstance(raw, Mapping):
            return [Problem("unreadable", number)]
        options, seats = game.options, game.seats
        plan = schedule.plan_round(options, seats, game.first_dealer, number)
        turned_up, trump = raw.get("turned_up", UNRECORDED), raw.get("trump", UNRECORDED)
        bids, bombed = raw.get("bids"), raw.get("bombed", False)
        trump_faults = judge_trump(turned_up, trump, raw.get("werewolf"), plan, options, seats)
        trick_faults = judge_tricks(raw, plan, seats)
        tally = None if trump_faults or trick_faults else tally_of(raw, plan, options, seats)
        won = won_of(raw, tally)
        # A whole protocol tells the tricks, once its trump is put right.
        untold = bool(trump_faults) and not trick_faults and needs_tally(raw, plan, seats)
        return [
            *trump_faults,
            *judge_bids(bids, plan, options, seats),
            *judge_bombed(bombed, number, options),
            *([] if untold else judge_won(won, bombed, plan, seats)),
            *judge_cloud(raw.get("cloud"), bids, won, number, options, seats),
            *trick_faults,
            *judge_passes(raw, number),
            *(judge_tally(won, tally, number) if tally else []),
        ]

    def check_round(self, raw: object, number: int, game: Game) -> RoundCheck | None:
        plan = schedule.plan_round(game.options, game.seats, game.first_dealer, number)
        return checker.check_round(raw, plan, game.options, game.seats)

    def complete_round(self, raw: Mapping[str, Any], number: int, game: Game) -> Mapping[str, Any]:
        plan = schedule.plan_round(game.options, game.seats, game.first_dealer, number)
        if not needs_tally(raw, plan, game.seats):
            return raw
        tally = tally_of(raw, plan, game.options, game.seats)
        return raw if tally is None else {**raw, "won": list(tally.won)}

    def read_round(self, raw: Mapping[str, Any]) -> round_.Round:
        return round_.read_round(raw)

    def write_round(self, round: round_.Round) -> dict[str, Any]:
        return round_.write_round(round)

    def rounds_planned(self, options: options_.Options, seats: int) -> int:
        return schedule.rounds_planned(options, seats)

    def score(self, game: Game) -> Result:
        return scoring.score(game)


EDITION = Wizard()
