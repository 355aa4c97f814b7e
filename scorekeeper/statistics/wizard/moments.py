"""Moments of Wizard: great rounds, high bids, losses, and what Bombe and Wolke did."""

from collections.abc import Callable, Sequence

from scorekeeper.rules.game import Game
from scorekeeper.statistics.facts import RoundFacts, SeatFacts
from scorekeeper.statistics.moments import hits
from scorekeeper.statistics.moments.course import Course
from scorekeeper.statistics.moments.moment import Kind, Moment, capped, once

HITS = hits.Worth(hit=10, miss=9, hit_none=97, all_a_card=4, none_a_card=4)


def moments_of(course: Course, seats: Sequence[SeatFacts]) -> list[Moment]:
    """Everything remarkable that only Wizard has."""
    return [
        *hits.moments_of(seats, HITS),
        *_great_rounds(course, seats),
        *_loss(course, seats),
        *_clouds(course, seats),
        *_bombs(course.result.game),
    ]


def _great_rounds(course: Course, seats: Sequence[SeatFacts]) -> list[Moment]:
    """The most points in one round and the highest bid that came true, which mostly are one."""
    best = _most(seats, lambda each: each.counts.points)
    bid = _most(seats, lambda each: each.bid if each.counts.hits else 0)
    moments = []
    if best:
        points, happened = best
        weight = course.times_usual(points, 17)
        tricks = _bid_of(seats, *happened[0]) if len(happened) == 1 else 0
        moments.append(Moment(Kind.BEST_ROUND, capped(weight, 80), *_told(points, happened), tricks))
    if bid and (not best or bid[1] != best[1]):
        tricks, happened = bid
        sides, rounds = once(happened)
        moments.append(Moment(Kind.HIGHEST_BID, capped(9 * tricks, 75), sides, 0, rounds, tricks))
    return moments


def _bid_of(seats: Sequence[SeatFacts], seat: int, numbers: tuple[int, ...]) -> int:
    return next(each.bid for each in seats[seat].rounds if each.number == numbers[0])


def _loss(course: Course, seats: Sequence[SeatFacts]) -> list[Moment]:
    found = _most(seats, lambda each: -each.counts.points)
    if not found:
        return []
    points, happened = found
    return [Moment(Kind.WORST_ROUND, capped(course.times_usual(points, 20), 78), *_told(points, happened))]


def _clouds(course: Course, seats: Sequence[SeatFacts]) -> list[Moment]:
    """What the change of a bid was worth at most, and what it cost at most."""
    gain = _most(seats, lambda each: each.counts.cloud_points)
    loss = _most(seats, lambda each: -each.counts.cloud_points)
    return [
        Moment(kind, capped(course.times_usual(found[0], 25), 70), *_told(*found))
        for kind, found in ((Kind.CLOUD_GAIN, gain), (Kind.CLOUD_LOSS, loss))
        if found
    ]


def _bombs(game: Game) -> list[Moment]:
    rounds = tuple(number for number, round in enumerate(game.rounds, 1) if round.bombed)
    return [Moment(Kind.BOMBS, capped(28 + 4 * len(rounds), 44), rounds=rounds)] if rounds else []


Happened = list[tuple[int, tuple[int, ...]]]


def _most(seats: Sequence[SeatFacts], value: Callable[[RoundFacts], int]) -> tuple[int, Happened] | None:
    """The greatest value above 0 that a round of anybody has, and at which (seat, (round,)) it was."""
    values = [(value(each), (seat, (each.number,))) for seat, own in enumerate(seats) for each in own.rounds]
    most = max(number for number, _at in values)
    return (most, [at for number, at in values if number == most]) if most > 0 else None


def _told(points: int, happened: Happened) -> tuple[tuple[tuple[int, ...], ...], int, tuple[int, ...]]:
    sides, rounds = once(happened)
    return sides, points, rounds
