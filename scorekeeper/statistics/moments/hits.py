"""Hits and misses: in Wizard bids that came true, in Extreme rounds without a penalty point."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.statistics.facts import SeatFacts
from scorekeeper.statistics.moments.moment import Kind, Moment, once, one_by_one

FEWEST_ROUNDS, HITS_IN_A_ROW, MISSES_IN_A_ROW = 3, 3, 4

Hits = Sequence[bool | None]


@dataclass(frozen=True, slots=True)
class Worth:
    """How much a hit or miss more in a row and a game of misses weigh; `…_a_card` by cards in hand."""

    hit: int
    miss: int
    hit_none: int
    all_a_card: int
    none_a_card: int


def moments_of(seats: Sequence[SeatFacts], worth: Worth) -> list[Moment]:
    """Everything remarkable about hits."""
    played = max(facts.number for seat in seats for facts in seat.rounds)
    if played < FEWEST_ROUNDS:
        return []
    hits = [_hits(seat, played) for seat in seats]
    return [
        *_without_exception(hits, True, Kind.HIT_ALL, 98),
        *_without_exception(hits, False, Kind.HIT_NONE, worth.hit_none),
        *_run(hits, True, Kind.HIT_RUN, HITS_IN_A_ROW, worth.hit),
        *_run(hits, False, Kind.MISS_RUN, MISSES_IN_A_ROW, worth.miss),
        *_most(hits),
        *_everybody(hits, True, Kind.ALL_HIT, seats, worth.all_a_card),
        *_everybody(hits, False, Kind.NONE_HIT, seats, worth.none_a_card),
    ]


def _hits(seat: SeatFacts, played: int) -> Hits:
    """Of each round whether it was a hit, None for one that the seat was away in."""
    hit_by_round = {facts.number: bool(facts.counts.hits) for facts in seat.rounds}
    return [hit_by_round.get(number) for number in range(1, played + 1)]


def _without_exception(hits: Sequence[Hits], what: bool, kind: Kind, weight: int) -> list[Moment]:
    own_hits = [[hit for hit in own if hit is not None] for own in hits]
    seats = [seat for seat, own in enumerate(own_hits) if len(own) >= FEWEST_ROUNDS and {*own} == {what}]
    return [Moment(kind, weight, one_by_one(seats))] if seats else []


def runs(own: Hits, what: bool) -> Iterator[tuple[int, int]]:
    """Every row of hits, or of misses, as the numbers of its first and last round."""
    first = None
    for number, hit in enumerate([*own, not what], 1):
        if hit is what:
            first = first or number
        elif first:
            yield first, number - 1
            first = None


def _run(hits: Sequence[Hits], what: bool, kind: Kind, fewest: int, weight: int) -> list[Moment]:
    """The longest row; whoever did nothing else all game long is told of as such."""
    found = [(seat, run) for seat, own in enumerate(hits) for run in runs(own, what) if run != (1, len(own))]
    longest = max((last - first + 1 for _seat, (first, last) in found), default=0)
    if longest < fewest:
        return []
    sides, rounds = once([seat_run for seat_run in found if seat_run[1][1] - seat_run[1][0] + 1 == longest])
    return [Moment(kind, min(weight * longest, 93), sides, longest, rounds)]


def _most(hits: Sequence[Hits]) -> list[Moment]:
    """The most hits of all, where they are many and not in one single row that is told already."""
    rounds, counts = max(map(len, hits)), [sum(hit is True for hit in own) for own in hits]
    most = max(counts)
    seats = [seat for seat, count in enumerate(counts) if count == most]
    one_row = most >= HITS_IN_A_ROW and any(len(list(runs(hits[seat], True))) == 1 for seat in seats)
    if most == rounds or 2 * most < rounds or one_row:
        return []
    return [Moment(Kind.MOST_HITS, 60 * most // rounds, one_by_one(seats), most, (1, rounds))]


def _everybody(
    hits: Sequence[Hits], what: bool, kind: Kind, seats: Sequence[SeatFacts], a_card: int
) -> list[Moment]:
    """Rounds in which all did the same; more remarkable with more cards in hand."""
    alike = [all(hit in (what, None) for hit in round) for round in zip(*hits, strict=True)]
    if all(alike) or not any(alike):
        return []
    numbers = [number for number, is_alike in enumerate(alike, start=1) if is_alike]
    sizes = {facts.number: facts.size for seat in seats for facts in seat.rounds}
    largest = max(sizes[number] for number in numbers)
    return [Moment(kind, min(20 + a_card * largest + 3 * len(numbers), 60), rounds=tuple(numbers))]
