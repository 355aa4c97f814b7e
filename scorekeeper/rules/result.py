"""The derived table: what the pad adds up to. Nothing else computes a point."""

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from operator import add, itemgetter
from typing import Any

from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.rules.lineup import INHERITED, LAST, MEAN, Lineup, Start


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A closed round: points, None for a seat that was away, totals, None for one that had not come yet."""

    number: int
    hand_size: int
    dealer: int
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place: ranks are shared (1, 1, 3)."""

    seat: int
    rank: int
    total: int


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A team's place: its seats, the sum of their totals, its shared rank."""

    seats: tuple[int, ...]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Result:
    """A game and all derived: `rounds` one for one, `ranking` in order of rank, `leaders` all of rank 1."""

    game: Game
    rounds_planned: int
    rounds: tuple[RoundResult, ...]
    complete: bool
    ranking: tuple[Standing, ...]
    leaders: tuple[int, ...]
    teams: tuple[TeamStanding, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing is left to play, as all rounds are played or the table stopped early."""
        return self.complete or self.game.ended

    @property
    def sides(self) -> tuple[TeamStanding, ...]:
        """The teams, or where there are none each seat as a side of its own, in order of rank."""
        single = (TeamStanding((standing.seat,), standing.total, standing.rank) for standing in self.ranking)
        return self.teams or tuple(single)

    def after(self, number: int) -> tuple[int | None, ...]:
        """The totals after round `number`, after 0 those of the beginning; who comes next has their first."""
        if number:
            totals = enumerate(self.rounds[number - 1].totals)
            return tuple([self.begins(number, seat) if total is None else total for seat, total in totals])
        seats = self.game.lineup(1).seats
        return tuple(0 if seat in seats else None for seat in range(self.game.seats))

    def begins(self, number: int, seat: int) -> int | None:
        """The points with which a seat comes after round `number`; None for one that does not come then."""
        comes = self.game.first_round(seat) == number + 1 and self.game.lineup(number + 1).starts
        return self.start_of(seat) if comes else None

    def start_of(self, seat: int) -> int:
        """The points with which a seat began."""
        given = [adjustment for adjustment in self.game.adjustments if adjustment.seat == seat]
        for row in self.rounds:
            total = row.totals[seat]
            if total is not None:
                added = sum(adjustment.points for adjustment in given if adjustment.round <= row.number)
                return total - (row.points[seat] or 0) - added
        return self.totals[seat] - sum(adjustment.points for adjustment in given)

    @property
    def totals(self) -> tuple[int, ...]:
        """The running total of every seat, in points, seat 0 first."""
        return tuple(total for _seat, total in sorted((own.seat, own.total) for own in self.ranking))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat can still reach: the most points at the end, and whether rank 1 is in reach."""

    seat: int
    most: int
    can_win: bool


def _shared_ranks(totals: Sequence[Any], fewest_first: bool = False) -> list[int]:
    order = sorted(totals, reverse=not fewest_first)
    return [order.index(total) + 1 for total in totals]


def rank_seats(
    totals: Sequence[int], fewest_first: bool = False, left: Set[int] = frozenset()
) -> tuple[Standing, ...]:
    """Seats by total, shared ranks (1, 1, 3), ties in seat order; those who have `left` come last. Source:
    003 «Das Ende», 004 «Das Ende», where the fewest lead.
    """
    if left:
        behind = [((seat in left) is fewest_first, total) for seat, total in enumerate(totals)]
        ranks = _shared_ranks(behind, fewest_first)
    else:
        ranks = _shared_ranks(totals, fewest_first)
    order = sorted(range(len(totals)), key=ranks.__getitem__)
    return tuple([Standing(seat, ranks[seat], totals[seat]) for seat in order])


def rank_teams(sides: Sequence[tuple[int, ...]], totals: Sequence[int]) -> tuple[TeamStanding, ...]:
    """Teams by the sum of their seats' totals, most first. Source: 000, opening section."""
    sums = [sum(totals[seat] for seat in side) for side in sides]
    ranks = _shared_ranks(sums)
    teams = (TeamStanding(side, sums[at], ranks[at]) for at, side in enumerate(sides))
    return tuple(sorted(teams, key=lambda team: (team.rank, team.seats)))


Played = tuple[int, int, tuple[int, ...]]
"""Of one round: cards in hand, the place that dealt, the points made at each place."""

NOTHING, AWAY = (0,), (None,)
"""What is added for who was away, and what is told of it."""


def add_up(
    game: Game,
    played: Iterable[Played],
    rounds_planned: Callable[[Any, int], int],
    step: int,
    fewest_first: bool = False,
) -> Result:
    """A game's result without teams; points, and the mean that somebody begins with, come in `step`s."""
    if not game.lineups and not game.adjustments:
        totals = (0,) * len(game.players)
        rows = []
        for number, (hand_size, dealer, made) in enumerate(played, start=1):
            totals = tuple(map(add, totals, made))
            rows.append(RoundResult(number, hand_size, dealer, made, totals))
    else:
        adding = _Adding(game, step, fewest_first)
        rows = adding.rounds(played)
        totals = adding.totals
    last, ranking = game.last_lineup, rank_seats(totals, fewest_first, game.behind)
    planned = rounds_planned(last.options, len(last.seats))
    leaders = tuple([standing.seat for standing in ranking if standing.rank == 1])
    return Result(game, planned, tuple(rows), len(rows) == planned, ranking, leaders)


class _Adding:
    """The totals, round after round; who waits for the first round has what was given beside the play."""

    def __init__(self, game: Game, step: int, fewest_first: bool) -> None:
        self._step, self._worst = step, max if fewest_first else min
        self._agreed = {lineup.first: lineup for lineup in game.all_lineups}
        self._given: dict[int, list[Adjustment]] = {}
        for given in game.adjustments:
            self._given.setdefault(given.round, []).append(given)
        self._waiting = set(range(game.seats))
        self._seats: tuple[int, ...] = ()
        self.totals: tuple[int, ...] = (0,) * game.seats

    def rounds(self, played: Iterable[Played]) -> list[RoundResult]:
        """All closed rounds; the totals have besides what is agreed for rounds that were not played yet."""
        rows: list[RoundResult] = []
        turns, totals = self._agreed.keys() | self._given, self.totals
        for number, (hand_size, dealer, made) in enumerate(played, start=1):
            if number in turns:
                totals = self._turn(number, totals)
                seats, waiting = self._seats, self._waiting
                of_seats = _by_seat(seats, len(totals))
            totals = tuple(map(add, totals, of_seats(made + NOTHING)))
            arrived = (None if seat in waiting else total for seat, total in enumerate(totals))
            known_totals = tuple(arrived) if waiting else totals
            rows.append(RoundResult(number, hand_size, seats[dealer], of_seats(made + AWAY), known_totals))
        for later in sorted([turn for turn in turns if turn > len(rows)]):
            totals = self._turn(later, totals)
        self.totals = totals
        return rows

    def _turn(self, number: int, before: tuple[int, ...]) -> tuple[int, ...]:
        """The totals with what is agreed on for round `number`."""
        totals = list(before)
        if number in self._agreed:
            self._begin(self._agreed[number], totals)
        for given in self._given.get(number, ()):
            totals[given.seat] += given.points
        return tuple(totals)

    def _begin(self, lineup: Lineup, totals: list[int]) -> None:
        for start in lineup.starts:
            if start.seat in self._waiting:
                totals[start.seat] += self._start(start, totals)
                self._waiting.remove(start.seat)
        if self._waiting:
            self._waiting.difference_update(lineup.seats)
        self._seats = lineup.seats

    def _start(self, start: Start, totals: Sequence[int]) -> int:
        if start.kind == INHERITED and start.of is not None:
            return 0 if start.of in self._waiting else totals[start.of]
        at_table = [totals[seat] for seat in self._seats]
        if not at_table:
            return 0
        if start.kind == LAST:
            return self._worst(at_table)
        return sum(at_table) // (len(at_table) * self._step) * self._step if start.kind == MEAN else 0


@lru_cache(maxsize=1024)
def _by_seat(places: tuple[int, ...], seats: int) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """What makes values of the seats from those of the places and one more, that of who is away."""
    return itemgetter(*[places.index(seat) if seat in places else len(places) for seat in range(seats)])
