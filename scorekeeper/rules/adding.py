"""From the points of single rounds to totals and ranks, whoever came and went, whatever was added beside.

Source: 003 «Das Ende», 004 «Das Ende»; who comes and goes and points beside the play: ours.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import add, itemgetter
from typing import Any

from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import RoundResult, Standing, rank_seats
from scorekeeper.rules.sitting import INHERITED, LAST, MEAN, Sitting, Start

Played = tuple[int, int, tuple[int, ...]]
"""Of one round: cards in hand, the place that dealt, the points made at each place."""


def add_up(
    game: Game, played: Iterable[Played], step: int, fewest_first: bool = False
) -> tuple[tuple[RoundResult, ...], tuple[Standing, ...]]:
    """Each closed round with its totals, and the places as they stand now.

    `played` has one entry a closed round. Points come in multiples of `step`, and so does the mean with which
    somebody begins.
    """
    if not game.sittings and not game.adjustments:
        totals = (0,) * len(game.players)
        rows = []
        for number, (hand_size, dealer, made) in enumerate(played, start=1):
            totals = tuple(map(add, totals, made))
            rows.append(RoundResult(number, hand_size, dealer, made, totals))
        return tuple(rows), rank_seats(totals, fewest_first)
    adding = _Adding(game, step, fewest_first)
    closed = adding.rounds(played)
    idle = frozenset(range(game.seats)) - adding.played if closed else frozenset()
    return closed, rank_seats(adding.now(len(closed)), fewest_first, adding.left | idle)


class _Adding:
    """The totals, round after round; who waits for the first round has what was given beside the play."""

    def __init__(self, game: Game, step: int, fewest_first: bool) -> None:
        self._step, self._worst = step, max if fewest_first else min
        self._agreed = {each.first: each for each in game.sittings}
        self._agreed.setdefault(1, game.sitting(1))
        self._given: dict[int, list[Adjustment]] = {}
        for given in game.adjustments:
            self._given.setdefault(given.round, []).append(given)
        self._totals = [0] * game.seats
        self._waiting = set(range(game.seats))
        self._here: tuple[int, ...] = ()
        self.left: frozenset[int] = frozenset()
        self.played: set[int] = set()

    def rounds(self, played: Iterable[Played]) -> tuple[RoundResult, ...]:
        """All closed rounds, one after the other."""
        agreed, given, rows = self._agreed, self._given, []
        here: tuple[int, ...] = ()
        for number, (hand_size, dealer, made) in enumerate(played, start=1):
            if number in agreed:
                self._begin(agreed[number])
                if here != self._here:
                    here, of_seats = self._here, self._by_seat()
                    self.played.update(here)
            self._totals = list(map(add, self._totals, of_seats((*made, 0))))
            if number in given:
                self._adjust(given[number])
            points = of_seats((*made, None))
            told = self._told() if self._waiting else tuple(self._totals)
            rows.append(RoundResult(number, hand_size, here[dealer], points, told))
        return tuple(rows)

    def _told(self) -> tuple[int | None, ...]:
        return tuple([None if seat in self._waiting else total for seat, total in enumerate(self._totals)])

    def _by_seat(self) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
        """What makes values of the seats from those of the places and one more, that of who is away."""
        places = [len(self._here)] * len(self._totals)
        for place, seat in enumerate(self._here):
            places[seat] = place
        return itemgetter(*places)

    def now(self, played: int) -> list[int]:
        """The totals with all that is agreed for rounds which were not played yet."""
        for number in sorted([each for each in {*self._agreed, *self._given} if each > played]):
            if number in self._agreed:
                self._begin(self._agreed[number])
            self._adjust(self._given.get(number, ()))
        return self._totals

    def _begin(self, sitting: Sitting) -> None:
        known = [self._totals[seat] for seat in self._here] if sitting.starts else []
        for start in sitting.starts:
            if start.seat in self._waiting:
                self._totals[start.seat] += self._start(start, known)
                self._waiting.remove(start.seat)
        if self._waiting:
            self._waiting.difference_update(sitting.seats)
        self._here, self.left = sitting.seats, frozenset(sitting.left)

    def _start(self, start: Start, known: Sequence[int]) -> int:
        if start.kind == INHERITED and start.of is not None:
            return 0 if start.of in self._waiting else self._totals[start.of]
        if not known:
            return 0
        if start.kind == LAST:
            return self._worst(known)
        return sum(known) // (len(known) * self._step) * self._step if start.kind == MEAN else 0

    def _adjust(self, adjustments: Iterable[Adjustment]) -> None:
        for given in adjustments:
            self._totals[given.seat] += given.points
