"""Bids: who says what, what the last bidder must not say, and the 25 coins, which never change a point.
Source: 003 «Die Vorhersage», «Plus/minus Eins», «Der Kampf um den Stich»; 000 for the direction.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import raw_value
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import Numbers, total_of
from scorekeeper.rules.wizard.schedule import PlannedRound


def sum_is_bound(options: Options, number: int, hand_size: int) -> bool:
    """Whether Plus/minus Eins binds in round `number`, with so many cards in hand."""
    late, many = options.plus_minus_one_from_round, options.plus_minus_one_from_cards
    return options.plus_minus_one and number >= late and hand_size >= many


def sum_is_forbidden(total: int, plan: PlannedRound, options: Options) -> bool:
    """Whether the bids of all seats must not add up to `total`."""
    return sum_is_bound(options, plan.number, plan.hand_size) and total == plan.hand_size


def forbidden_bid(bids: Sequence[int | None], seat: int, plan: PlannedRound, options: Options) -> int | None:
    """The number that `seat`, bidding last, must not say under Plus/minus Eins, or None."""
    others = [bid for at, bid in enumerate(bids) if at != seat]
    if seat != plan.bidding_order[-1] or not sum_is_bound(options, plan.number, plan.hand_size):
        return None
    known_bids = [bid for bid in others if bid is not None]
    rest = plan.hand_size - sum(known_bids)
    return rest if len(known_bids) == len(others) and 0 <= rest <= plan.hand_size else None


def judge_bids(bids: Numbers, plan: PlannedRound, options: Options, seats: int) -> list[Problem]:
    """Everything wrong with the list of bids of one round."""
    number, size = plan.number, plan.hand_size
    if not isinstance(bids, tuple) or len(bids) != seats:
        return [Problem("bid-count", number, facts={"seats": seats})]
    problems = []
    for seat, bid in enumerate(bids):
        if bid not in plan.possible:
            problems.append(Problem("bid-out-of-range", number, seat, {"bid": raw_value(bid), "most": size}))
    if sum_is_bound(options, number, size) and total_of(bids) == size:
        problems.append(Problem("bid-sum-forbidden", number, facts={"sum": size}))
    return problems


COINS = 25


@dataclass(frozen=True, slots=True)
class Coins:
    """One seat's coins: `placed` lie on won tricks, `left` are still to be placed."""

    placed: int
    left: int


def coins_of(bid: int | None, won: int | None) -> Coins:
    """A seat's coins for its bid and the tricks it has won so far (None: nothing said yet)."""
    taken, tricks = bid or 0, won or 0
    return Coins(placed=min(taken, tricks), left=max(taken - tricks, 0))


def coins_short(bids: Sequence[int | None]) -> int:
    """How many coins the supply lacks for these bids; 0 where it suffices."""
    return max(sum(bid or 0 for bid in bids) - COINS, 0)
