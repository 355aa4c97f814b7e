"""Bids: who says what, and what the last bidder must not say.

Source: 003 «Die Vorhersage», «Plus/minus Eins»; 000 for the direction.
"""

from collections.abc import Sequence

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.unreadable import as_said
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.written import Numbers, total_of


def sum_is_bound(options: Options, number: int, hand_size: int) -> bool:
    """Whether Plus/minus Eins binds in round `number`, with so many cards in hand."""
    late, many = options.plus_minus_one_from_round, options.plus_minus_one_from_cards
    return options.plus_minus_one and number >= late and hand_size >= many


def sum_is_forbidden(total: int, plan: PlannedRound, options: Options) -> bool:
    """Whether the bids of all seats must not add up to `total`."""
    return sum_is_bound(options, plan.number, plan.hand_size) and total == plan.hand_size


def forbidden_bid(bids: Sequence[int | None], seat: int, plan: PlannedRound, options: Options) -> int | None:
    """The number that `seat` must not say, or None.

    There is one only for whoever bids last, when every other seat has said its bid and Plus/minus Eins binds.
    """
    others = [bid for at, bid in enumerate(bids) if at != seat]
    if seat != plan.bidding_order[-1] or not sum_is_bound(options, plan.number, plan.hand_size):
        return None
    said = [bid for bid in others if bid is not None]
    rest = plan.hand_size - sum(said)
    return rest if len(said) == len(others) and 0 <= rest <= plan.hand_size else None


def judge_bids(bids: Numbers, plan: PlannedRound, options: Options, seats: int) -> list[Problem]:
    """Everything wrong with the list of bids of one round."""
    number, size = plan.number, plan.hand_size
    if not isinstance(bids, tuple) or len(bids) != seats:
        return [Problem("bid-count", number, facts={"seats": seats})]
    problems = []
    for seat, bid in enumerate(bids):
        if bid not in plan.possible:
            problems.append(Problem("bid-out-of-range", number, seat, {"bid": as_said(bid), "most": size}))
    if sum_is_bound(options, number, size) and total_of(bids) == size:
        problems.append(Problem("bid-sum-forbidden", number, facts={"sum": size}))
    return problems
