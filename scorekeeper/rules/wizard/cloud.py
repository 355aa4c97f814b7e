"""The Wolke: whoever took its trick changes their bid by one. Source: 003 «Wolke»; from 0 only +1, and a bid
above the hand size is allowed (our rulings).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Unreadable, Unrecorded, raw_value
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.point_values import RoundWorth
from scorekeeper.rules.wizard.round import Cloud, RawCloud
from scorekeeper.rules.wizard.specials import BID_CHANGING

CHANGES = (1, -1)
EachSeat = Sequence[int | Unreadable | None] | Unreadable | Unrecorded


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one change makes of a seat's bid, and the points of that round with it."""

    change: int
    bid: int
    points: int


def allowed_changes(bid: int) -> tuple[int, ...]:
    """By what a bid may be changed."""
    return tuple(change for change in CHANGES if bid + change >= 0)


def outcomes(bid: int, won: int, worth: RoundWorth) -> tuple[Outcome, ...]:
    """What each allowed change would give a seat that bid and won so many tricks."""
    bids = ((change, bid + change) for change in allowed_changes(bid))
    return tuple(Outcome(change, changed, worth.points(changed, won)) for change, changed in bids)


def judge_cloud(
    cloud: Cloud | RawCloud | None, bids: EachSeat, won: EachSeat, number: int, options: Options, seats: int
) -> list[Problem]:
    """Everything wrong with the Wolke's change of a bid; None among bids and tricks is what is not known."""
    if cloud is None:
        return []
    change, seat = cloud.change, _seat(cloud.seat, seats)
    if not options.with_any(BID_CHANGING):
        return [Problem("cloud-not-in-game", number, seat)]
    problems = []
    from_zero = change == -1 and _at(bids, seat, seats) == 0
    if seat is None or change not in CHANGES or from_zero:
        problems.append(Problem("cloud-change-invalid", number, seat, {"change": raw_value(change)}))
    if _at(won, seat, seats) == 0:
        problems.append(Problem("cloud-without-trick", number, seat))
    return problems


def _seat(value: int | Unreadable | None, seats: int) -> int | None:
    return None if value is None or isinstance(value, Unreadable) or not 0 <= value < seats else value


def _at(values: EachSeat, seat: int | None, seats: int) -> object:
    if seat is None or isinstance(values, (Unreadable, Unrecorded)) or len(values) != seats:
        return None
    return raw_value(values[seat])
