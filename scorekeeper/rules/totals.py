"""From the points of single rounds to totals and ranks, whoever came and went, whatever was added beside.

Source: 003 «Das Ende», 004 «Das Ende»; who comes and goes and points beside the play: ours.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import add, itemgetter
from typing import Any

from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.rules.lineup import INHERITED, LAST, MEAN, Lineup, Start
from scorekeeper.rules.result import Result, RoundResult, rank_seats

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
    """Returns the result of a game, without teams.

    `played` has one entry a closed round. `rounds_planned` takes options and number of seats. Points come in
    multiples of `step`, and so does the mean with which somebody begins.
    """
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
        turns, totals, number = self._agreed.keys() | self._given, self.totals, 0
        for number, (hand_size, dealer, made) in enumerate(played, start=1):
            if number in turns:
                totals = self._turn(number, totals)
                seats, waiting = self._seats, self._waiting
                of_seats = _by_seat(seats, len(totals))
            totals = tuple(map(add, totals, of_seats(made + NOTHING)))
            known_totals = self._arrived(totals) if waiting else totals
            rows.append(RoundResult(number, hand_size, seats[dealer], of_seats(made + AWAY), known_totals))
        if number < max(turns):
            for later in sorted([turn for turn in turns if turn > number]):
                totals = self._turn(later, totals)
        self.totals = totals
        return rows

    def _arrived(self, totals: Sequence[int]) -> tuple[int | None, ...]:
        return tuple([None if seat in self._waiting else total for seat, total in enumerate(totals)])

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
