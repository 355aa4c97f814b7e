"""What Wizard tells of its games."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.point_values import RoundWorth
from scorekeeper.rules.wizard.round import Round
from scorekeeper.rules.wizard.schedule import PlannedRound, official_rounds, plan_round
from scorekeeper.rules.wizard.trump import trump_in_play
from scorekeeper.statistics.edition import Edition
from scorekeeper.statistics.facts import Counts, RoundFacts, SeatFacts
from scorekeeper.statistics.moments import hits
from scorekeeper.statistics.moments.lead import LeadHistory
from scorekeeper.statistics.moments.moment import Kind, Moment, Side, once

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
    for lineup, rounds in game.stretches():
        options, seats, dealer = lineup.options, lineup.seats, lineup.first_dealer
        for number, round in enumerate(rounds, start=lineup.first):
            row, plan = result.rounds[number - 1], plan_round(options, len(seats), dealer, number)
            trump = _trump(round, plan)
            clouded = None if round.cloud is None else round.cloud.seat
            columns = zip(seats, round.bids, round.final_bids, round.won, strict=True)
            for place, (seat, first_bid, bid, won) in enumerate(columns):
                counts = _counts(first_bid, bid, won, row.points[seat] or 0, plan.worth, place == clouded)
                facts[seat].append(RoundFacts(number, row.hand_size, trump, bid, counts))
    return facts


@lru_cache(maxsize=4096)
def _counts(first_bid: int, bid: int, won: int, made: int, worth: RoundWorth, clouded: bool) -> Counts:
    """What a round counts for a seat that said and won so many; thousands of rounds are alike."""
    return Counts(
        rounds=1,
        points=made,
        hits=bid == won,
        high=bid > won,
        low=bid < won,
        bid=bid,
        placed=min(bid, won),
        clouds=clouded,
        cloud_hits=clouded and bid == won,
        cloud_points=made - worth.points(first_bid, won) if clouded else 0,
    )


def _trump(round: Round, plan: PlannedRound) -> str:
    trump: Any = trump_in_play(round.turned_up, round.trump, round.werewolf, plan)
    if trump is UNRECORDED:
        return NOT_RECORDED
    return NO_TRUMP if trump is None else str(trump)


HITS = hits.Worth(hit=10, miss=9, hit_none=97, all_a_card=4, none_a_card=4)


def moments_of(lead: LeadHistory, seats: Sequence[SeatFacts]) -> list[Moment]:
    """Everything remarkable that only Wizard has."""
    return [
        *hits.moments_of(seats, HITS),
        *_great_rounds(lead, seats),
        *_extremes(lead, seats),
        *_bombs(lead.result.game),
    ]


def _great_rounds(lead: LeadHistory, seats: Sequence[SeatFacts]) -> list[Moment]:
    """The most points in one round and the highest bid that came true, which mostly are one."""
    best = _most(seats, lambda facts: facts.counts.points)
    bid = _most(seats, lambda facts: facts.bid if facts.counts.hits else 0)
    moments = []
    if best:
        points, happened = best
        weight = lead.times_usual(points, 17)
        seat, (number,) = happened[0]
        bids = {facts.number: facts.bid for facts in seats[seat].rounds}
        tricks = bids[number] if len(happened) == 1 else 0
        moments.append(Moment(Kind.BEST_ROUND, min(weight, 80), *_moment_fields(points, happened), tricks))
    if bid and (not best or bid[1] != best[1]):
        tricks, happened = bid
        sides, rounds = once(happened)
        moments.append(Moment(Kind.HIGHEST_BID, min(9 * tricks, 75), sides, 0, rounds, tricks))
    return moments


def _extremes(lead: LeadHistory, seats: Sequence[SeatFacts]) -> list[Moment]:
    """The most points lost in one round, and what the change of a bid was worth and cost at most."""
    kinds: tuple[tuple[Kind, Callable[[RoundFacts], int], int, int], ...] = (
        (Kind.WORST_ROUND, lambda facts: -facts.counts.points, 20, 78),
        (Kind.CLOUD_GAIN, lambda facts: facts.counts.cloud_points, 25, 70),
        (Kind.CLOUD_LOSS, lambda facts: -facts.counts.cloud_points, 25, 70),
    )
    return [
        Moment(kind, min(lead.times_usual(found[0], factor), most), *_moment_fields(*found))
        for kind, value, factor, most in kinds
        if (found := _most(seats, value))
    ]


def _bombs(game: Game) -> list[Moment]:
    rounds = tuple(number for number, round in enumerate(game.rounds, 1) if round.bombed)
    return [Moment(Kind.BOMBS, min(28 + 4 * len(rounds), 44), rounds=rounds)] if rounds else []


Happened = list[tuple[int, tuple[int, ...]]]


def _most(seats: Sequence[SeatFacts], value: Callable[[RoundFacts], int]) -> tuple[int, Happened] | None:
    """The greatest value above 0 that a round of anybody has, and at which (seat, (round,)) it was."""
    rounds = ((seat, facts) for seat, own in enumerate(seats) for facts in own.rounds)
    values = [(value(facts), (seat, (facts.number,))) for seat, facts in rounds]
    most = max(number for number, _at in values)
    return (most, [at for number, at in values if number == most]) if most > 0 else None


def _moment_fields(points: int, happened: Happened) -> tuple[tuple[Side, ...], int, tuple[int, ...]]:
    sides, rounds = once(happened)
    return sides, points, rounds


EDITION = Edition(KINDS, kind_of, usual_rounds, rounds_of, moments_of)
