"""From the points of single rounds to totals and ranks, whoever came and went, whatever was added beside.

Source: 003 «Das Ende», 004 «Das Ende»; who comes and goes and points beside the play: ours.
"""

from collections.abc import Iterable, Sequence
from operator import add

from scorekeeper.rules.adjustment import Adjustment
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import RoundResult, Standing, rank_seats
from scorekeeper.rules.sitting import INHERITED, LAST, MEAN, Start

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
    rows = [adding.round(number, *each) for number, each in enumerate(played, start=1)]
    standing, idle = adding.now(len(rows)), frozenset(range(game.seats)) - adding.played
    return tuple(rows), rank_seats(standing, fewest_first, adding.left | (idle if rows else frozenset()))


class _Adding:
    """The totals, round after round; None for who has not sat there yet."""

    def __init__(self, game: Game, step: int, fewest_first: bool) -> None:
        self._step, self._worst = step, max if fewest_first else min
        self._agreed = {each.first: each for each in (game.sitting(1), *game.sittings)}
        self._given: dict[int, list[Adjustment]] = {}
        for given in game.adjustments:
            self._given.setdefault(given.round, []).append(given)
        self._nobody: list[int | None] = [None] * game.seats
        self._totals = list(self._nobody)
        self._here: tuple[int, ...] = ()
        self._owed = [0] * game.seats  # points beside the play of who has not begun yet
        self.left: frozenset[int] = frozenset()
        self.played: set[int] = set()

    def round(self, number: int, hand_size: int, dealer: int, made: tuple[int, ...]) -> RoundResult:
        """One more round."""
        self._begin(number)
        totals, points = self._totals, list(self._nobody)
        for seat, won in zip(self._here, made, strict=True):
            totals[seat] = (totals[seat] or 0) + won
            points[seat] = won
        self.played.update(self._here)
        self._adjust(number)
        return RoundResult(number, hand_size, self._here[dealer], tuple(points), tuple(totals))

    def now(self, played: int) -> list[int]:
        """The totals with all that is agreed for rounds which were not played yet."""
        for number in sorted({*self._agreed, *self._given}):
            if number > played:
                self._begin(number)
                self._adjust(number)
        return [
            owed if total is None else total for total, owed in zip(self._totals, self._owed, strict=True)
        ]

    def _begin(self, number: int) -> None:
        sitting = self._agreed.get(number)
        if sitting is None:
            return
        known = [total for seat in self._here if (total := self._totals[seat]) is not None]
        for start in sitting.starts:
            if self._totals[start.seat] is None:
                self._totals[start.seat] = self._start(start, known) + self._owed[start.seat]
        for seat in sitting.seats:
            if self._totals[seat] is None:
                self._totals[seat] = self._owed[seat]
        self._here, self.left = sitting.seats, frozenset(sitting.left)

    def _start(self, start: Start, known: Sequence[int]) -> int:
        if start.kind == INHERITED and start.of is not None:
            return self._totals[start.of] or 0
        if not known:
            return 0
        if start.kind == LAST:
            return self._worst(known)
        return sum(known) // (len(known) * self._step) * self._step if start.kind == MEAN else 0

    def _adjust(self, number: int) -> None:
        for given in self._given.get(number, ()):
            total = self._totals[given.seat]
            if total is None:
                self._owed[given.seat] += given.points
            else:
                self._totals[given.seat] = total + given.points
