"""What each seat can still reach, exact but for a Wolke in the deck and what is agreed for later rounds.
Without bids one side can win every trick, and all others bid all and win none. Known bids are tried with
every share of tricks that the rules allow. Source: 003 «Die Vergabe der Erfahrungspunkte», «Das Ende»; 000
for teams and progressive points.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import ZERO, Lineup, opposite_sides
from scorekeeper.rules.result import Outlook, Result
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.point_values import round_worth
from scorekeeper.rules.wizard.schedule import hand_size
from scorekeeper.rules.wizard.specials import BID_CHANGING, VOIDING

Side = tuple[int, ...]


def outlook(result: Result, bids: Sequence[int] | None = None) -> tuple[Outlook, ...]:
    """The outlook of every seat; `bids` are those on the table once all are in, ignored with a Wolke in the
    deck. Who left cannot win; who sits out makes no more points.
    """
    game, totals = result.game, result.totals
    last = game.last_lineup
    if last.first > len(result.rounds) + 1:
        return _agreed_for_later(result)
    places = _of_places(result, last, tuple(totals[seat] for seat in last.seats), bids)
    if not game.lineups:
        return places
    outlooks = dict(zip(last.seats, places, strict=True))
    away = [totals[seat] for seat in range(game.seats) if seat not in outlooks and seat not in last.left]
    ahead = max(away, default=None)
    return tuple(
        replace(own, seat=seat, can_win=own.can_win and (ahead is None or own.most >= ahead))
        if (own := outlooks.get(seat))
        else Outlook(seat, totals[seat], seat not in last.left)
        for seat in range(game.seats)
    )


def _agreed_for_later(result: Result) -> tuple[Outlook, ...]:
    """The outlook while another lineup is agreed for later: nobody is struck out too early, but some perhaps
    too late. Who leaves then comes last; bids on the table are ignored.
    """
    game, totals, played = result.game, result.totals, len(result.rounds)
    most, least = list(totals), list(totals)
    for number in range(played + 1, result.rounds_planned + 1):
        lineup = game.lineup(number)
        coming = _coming_round(lineup.options, len(lineup.seats), number)
        for seat in _beginning_after(number, game).union(lineup.seats):
            most[seat] += coming.hit + coming.tricks
            least[seat] -= coming.tricks
    leaving, teams = game.last_lineup.left, game.last_lineup.options.teams
    sides = opposite_sides(game.seats) if teams else tuple((seat,) for seat in range(game.seats))
    worst = {side: sum(least[seat] for seat in side) for side in sides if not set(side).intersection(leaving)}
    can_win = set[int]()
    for side in sides:
        best = sum(most[seat] for seat in side)
        if all(best >= total for other, total in worst.items() if other != side):
            can_win.update(set(side).difference(leaving))
    return tuple(Outlook(seat, most[seat], seat in can_win) for seat in range(game.seats))


def _beginning_after(number: int, game: Game) -> set[int]:
    """The seats that come after round `number`, with points that hang on those of others."""
    later = [lineup for lineup in game.lineups if lineup.first > number]
    return {start.seat for lineup in later for start in lineup.starts if start.kind != ZERO}


def _of_places(
    result: Result, lineup: Lineup, totals: Sequence[int], bids: Sequence[int] | None
) -> tuple[Outlook, ...]:
    """The outlook of those who sit there, with what is agreed for all rounds to come."""
    options, seats = lineup.options, len(lineup.seats)
    if bids is not None and options.with_any(BID_CHANGING):
        bids = None
    played = len(result.rounds)
    bid_round = played + 1 if bids is not None else None
    free = [number for number in range(played + 1, result.rounds_planned + 1) if number != bid_round]
    future = [_coming_round(options, seats, number) for number in free]
    sides = opposite_sides(seats) if options.teams else tuple((seat,) for seat in range(seats))
    table = None if bid_round is None or bids is None else _KnownRound(options, sides, bid_round, bids)
    winning = {seat for side in sides if _can_win(side, sides, totals, future, table) for seat in side}
    return tuple(
        Outlook(seat, totals[seat] + _best(1, future) + (table.best(seat) if table else 0), seat in winning)
        for seat in range(seats)
    )


class _ComingRound(NamedTuple):
    """What a round without bids can bring: points for a hit, and for all tricks together."""

    hit: int
    tricks: int


def _coming_round(options: Options, seats: int, number: int) -> _ComingRound:
    worth = round_worth(options, number)
    return _ComingRound(worth.hit, worth.a_trick * hand_size(options, seats, number))


def _best(members: int, future: Sequence[_ComingRound]) -> int:
    return sum(coming.hit * members + coming.tricks for coming in future)


def _can_win(
    side: Side,
    sides: Sequence[Side],
    totals: Sequence[int],
    future: Sequence[_ComingRound],
    table: "_KnownRound | None",
) -> bool:
    best = sum(totals[seat] for seat in side) + _best(len(side), future)
    worst = sum(coming.tricks for coming in future)
    others = (other for other in sides if other != side)
    leads = {other: best - sum(totals[seat] for seat in other) + len(other) * worst for other in others}
    return all(lead >= 0 for lead in leads.values()) if table is None else table.allows(side, leads)


class _KnownRound:
    """A round whose bids are in: which shares of the tricks give which points."""

    def __init__(self, options: Options, sides: Sequence[Side], number: int, bids: Sequence[int]) -> None:
        self._size, self._worth = hand_size(options, len(bids), number), round_worth(options, number)
        self._bids = bids
        self._sums = {self._size, self._size - 1} if options.with_any(VOIDING) else {self._size}
        self._highest = {side: self._outcomes(side, max) for side in sides}
        self._lowest = {side: self._outcomes(side, min) for side in sides}

    def best(self, seat: int) -> int:
        return self._worth.points(self._bids[seat], self._bids[seat])

    def allows(self, side: Side, leads: dict[Side, int]) -> bool:
        """Whether some share of the tricks leaves `side`, with its `leads` before, behind nobody."""
        for tricks, made in self._highest[side].items():
            shares = 1 << tricks
            for other, lead in leads.items():
                bearable = [won for won, cost in self._lowest[other].items() if cost <= lead + made]
                shares = _sums_with(shares, bearable)
            if any(shares >> total & 1 for total in self._sums):
                return True
        return False

    def _outcomes(self, side: Side, choose: Callable[[int, int], int]) -> dict[int, int]:
        """Tricks of a side → its highest or lowest points with so many tricks."""
        found: dict[int, int] = {}
        for won in product(range(self._size + 1), repeat=len(side)):
            shares = zip(side, won, strict=True)
            made = sum(self._worth.points(self._bids[seat], count) for seat, count in shares)
            tricks = sum(won)
            if tricks <= self._size:
                found[tricks] = choose(made, found.get(tricks, made))
        return found


def _sums_with(shares: int, steps: Sequence[int]) -> int:
    """The set of sums (as bits) of a number in `shares` and one of `steps`."""
    reached = 0
    for step in steps:
        reached |= shares << step
    return reached
