"""Moments of Extreme: costly rounds, the Schwarzmagier, black seals."""

from collections.abc import Sequence

from scorekeeper.statistics.facts import SeatFacts
from scorekeeper.statistics.moments import hits
from scorekeeper.statistics.moments.course import Course
from scorekeeper.statistics.moments.moment import Kind, Moment, capped, once, one_by_one

# These games have few rounds, and most of them cost something.
HITS = hits.Worth(hit=18, miss=6, hit_none=45, all_a_card=3, none_a_card=1)
FEWEST_BLACKS = 3


def moments_of(course: Course, seats: Sequence[SeatFacts]) -> list[Moment]:
    """Everything remarkable that only Extreme has."""
    return [*hits.moments_of(seats, HITS), *_costly(course, seats), *_mage(seats), *_blacks(seats)]


def _costly(course: Course, seats: Sequence[SeatFacts]) -> list[Moment]:
    rounds = [(seat, each) for seat, own in enumerate(seats) for each in own.rounds]
    most = max(each.counts.points for _seat, each in rounds)
    if not most:
        return []
    sides, numbers = once([(seat, (each.number,)) for seat, each in rounds if each.counts.points == most])
    return [Moment(Kind.WORST_ROUND, capped(course.times_usual(most, 15), 78), sides, most, numbers)]


def _mage(seats: Sequence[SeatFacts]) -> list[Moment]:
    happened = [
        (seat, (each.number,))
        for seat, own in enumerate(seats)
        for each in own.rounds
        if each.counts.mages_made
    ]
    if not happened:
        return []
    sides, rounds = once(happened)
    return [Moment(Kind.MAGE_FREE, 58, sides, len(happened), rounds)]


def _blacks(seats: Sequence[SeatFacts]) -> list[Moment]:
    most = max(seat.counts.blacks for seat in seats)
    holders = [at for at, seat in enumerate(seats) if seat.counts.blacks == most]
    if most < FEWEST_BLACKS:
        return []
    return [
        Moment(Kind.BLACKS, capped(20 + 20 * most // len(seats[0].rounds), 76), one_by_one(holders), most)
    ]
