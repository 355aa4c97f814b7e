"""Facts of one finished game, seat by seat and round by round, on the table of `rules.result`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import add
from typing import NamedTuple

from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.result import Result

NO_PLACE = 0
VERSION = 3  # greater whenever the same log tells something else: stored facts are then made anew


class Counts(NamedTuple):
    """Whole numbers that add up over rounds, games and players. `wins` are shared ones too. `hits` came out
    as bid, in Extreme without a penalty; `high` were bid too high, `low` too low. `bid` and `placed` are
    coins taken and coins laid. `clouds` are bids changed by the Wolke, `cloud_hits` those that came true,
    `cloud_points` its worth. `blacks` are black seals, `mages` Schwarzmagier taken, `mages_made` those
    without a penalty.
    """

    games: int = 0
    wins: int = 0
    rounds: int = 0
    points: int = 0
    hits: int = 0
    high: int = 0
    low: int = 0
    bid: int = 0
    placed: int = 0
    clouds: int = 0
    cloud_hits: int = 0
    cloud_points: int = 0
    blacks: int = 0
    mages: int = 0
    mages_made: int = 0

    def __add__(self, other: "Counts") -> "Counts":  # type: ignore[override]
        return Counts(*map(add, self, other))

    @classmethod
    def total(cls, all_: Iterable["Counts"]) -> "Counts":
        """All of them together; there must be one."""
        return cls(*map(sum, zip(*all_, strict=True)))


COUNTED = Counts._fields


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """One round of one seat. `size` is the cards in hand, `trump` a suit ("-": none, "?": unrecorded, empty:
    never changes), `bid` the one that counted, in tricks or seals.
    """

    number: int
    size: int
    trump: str
    bid: int
    counts: Counts


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat's game, by its `name` on the pad. `place` is shared, that of the team, or NO_PLACE for whoever
    left before the end or never played. `side` is its team, `behind` its greatest distance to the first place
    after a round, `run` its longest row of hits.
    """

    name: str
    side: int
    place: int
    total: int
    best_round: int
    worst_round: int
    run: int
    behind: int
    counts: Counts
    rounds: tuple[RoundFacts, ...]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One finished game; those of one `kind` can be compared in points. `whole` tells that all its usual
    rounds were played, `margin` is the first place's lead, 0 where it is shared.
    """

    edition: str
    kind: str
    whole: bool
    margin: int
    seats: tuple[SeatFacts, ...]


def seat_facts(result: Result, rounds: Sequence[Sequence[RoundFacts]]) -> tuple[SeatFacts, ...]:
    """Every seat's facts; `rounds` are those all played, seat 0 first, totals have points beside them too."""
    game, sides = result.game, _sides(result)
    places = _places(result)
    behind = _behind(result, sides, -1 if edition_of(game.edition).fewest_points_win else 1)
    return tuple(
        _seat(game.players[seat], sides[seat], places[seat], result.totals[seat], behind[sides[seat]], own)
        for seat, own in enumerate(rounds)
    )


def _seat(
    name: str, side: int, place: int, total: int, behind: int, rounds: Sequence[RoundFacts]
) -> SeatFacts:
    points = [facts.counts.points for facts in rounds]
    best, worst = max(points, default=0), min(points, default=0)
    run = longest_run(bool(facts.counts.hits) for facts in rounds)
    game = Counts(games=1, wins=int(place == 1)) if rounds else Counts()
    counts = Counts.total([game, *(facts.counts for facts in rounds)])
    return SeatFacts(name, side, place, total, best, worst, run, behind, counts, tuple(rounds))


def longest_run(hits: Iterable[bool]) -> int:
    """The most hits in a row."""
    longest = run = 0
    for hit in hits:
        run = run + 1 if hit else 0
        if run > longest:  # not max, which is three times as slow: each round of each seat comes by here
            longest = run
    return longest


def margin(result: Result) -> int:
    """How far the first place was ahead of the next; 0 where it is shared, or nobody else is placed."""
    behind = result.game.behind
    placed = [side.total for side in result.sides if behind.isdisjoint(side.seats)]
    return abs(placed[0] - placed[1]) if len(placed) > 1 else 0


def _sides(result: Result) -> list[int]:
    sides = list(range(result.game.seats))
    for team in result.teams:
        for seat in team.seats:
            sides[seat] = min(team.seats)
    return sides


def _places(result: Result) -> list[int]:
    places = {standing.seat: standing.rank for standing in result.ranking}
    for team in result.teams:
        places |= dict.fromkeys(team.seats, team.rank)
    places |= dict.fromkeys(result.game.behind, NO_PLACE)
    return [places[seat] for seat in range(result.game.seats)]


def _behind(result: Result, sides: Sequence[int], sign: int) -> dict[int, int]:
    """Each placed side's greatest distance to the first place; `sign` −1 where the fewest lead."""
    behind = result.game.behind
    placed = [(seat, side) for seat, side in enumerate(sides) if seat not in behind]
    worst = dict.fromkeys(sides, 0)
    for row in result.rounds:
        sums: dict[int, int] = {}
        for seat, side in placed:
            total = row.totals[seat]
            if total is not None:
                sums[side] = sums.get(side, 0) + sign * total
        best = max(sums.values(), default=0)
        for side, total in sums.items():
            if best - total > worst[side]:
                worst[side] = best - total
    return worst
