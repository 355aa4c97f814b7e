"""Facts of a Wizard game."""

from functools import lru_cache
from typing import Any

from scorekeeper.rules.result import Result
from scorekeeper.rules.unrecorded import UNRECORDED
from scorekeeper.rules.wizard.coins import coins_placed
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import Round
from scorekeeper.rules.wizard.schedule import PlannedRound, official_rounds, plan_round
from scorekeeper.rules.wizard.scoring import points, points_a_trick
from scorekeeper.rules.wizard.trump import trump_in_play
from scorekeeper.statistics.facts import Counts, RoundFacts

KINDS = ("standard", "specials", "einfarbig", "maximus", "progressive")
NO_TRUMP, NOT_RECORDED = "-", "?"


def kind_of(options: Options) -> str:
    """Progressive points stand alone; else the variant, the usual one with or without special cards."""
    if options.scoring == "progressive":
        return "progressive"
    return "specials" if options.specials else options.variant


def usual_rounds(options: Options, seats: int) -> int:
    """How many rounds a game has that nobody shortened."""
    return official_rounds(options.variant, seats)


def rounds_of(result: Result) -> list[list[RoundFacts]]:
    """The facts of every round, for each seat."""
    game = result.game
    facts: list[list[RoundFacts]] = [[] for _seat in game.players]
    for sitting, rounds in game.stretches():
        options, seats, dealer = sitting.options, sitting.seats, sitting.first_dealer
        for number, round in enumerate(rounds, start=sitting.first):
            row, plan = result.rounds[number - 1], plan_round(options, len(seats), dealer, number)
            trump, a_trick = _trump(round, plan), points_a_trick(options, number)
            clouded = None if round.cloud is None else round.cloud.seat
            told = zip(seats, round.bids, round.final_bids, round.won, strict=True)
            for place, (seat, said, bid, won) in enumerate(told):
                counts = _counts(said, bid, won, row.points[seat] or 0, a_trick, place == clouded)
                facts[seat].append(RoundFacts(number, row.hand_size, trump, bid, counts))
    return facts


@lru_cache(maxsize=4096)
def _counts(said: int, bid: int, won: int, made: int, a_trick: int, clouded: bool) -> Counts:
    """What a round counts for a seat that said and won so many; thousands of rounds are alike."""
    return Counts(
        rounds=1,
        points=made,
        hits=bid == won,
        high=bid > won,
        low=bid < won,
        bid=bid,
        placed=coins_placed(bid, won),
        clouds=clouded,
        cloud_hits=clouded and bid == won,
        cloud_points=made - points(said, won, a_trick) if clouded else 0,
    )


def _trump(round: Round, plan: PlannedRound) -> str:
    trump: Any = trump_in_play(round.turned_up, round.trump, round.werewolf, plan)
    if trump is UNRECORDED:
        return NOT_RECORDED
    return NO_TRUMP if trump is None else str(trump)
