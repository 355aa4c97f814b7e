"""The Wolke: whoever took the trick with it changes their bid by one, never the tricks.

Source: 003 «Wolke». From 0 only +1; a bid above the hand size is allowed (our rulings).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.scoring import points, points_a_trick
from scorekeeper.rules.wizard.specials import BID_CHANGING

CHANGES = (1, -1)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one change makes of a seat's bid, and the points of that round with it."""

    change: int
    bid: int
    points: int


def allowed_changes(bid: int) -> tuple[int, ...]:
    """By what a bid may be changed."""
    return tuple(change for change in CHANGES if bid + change >= 0)


def outcomes(bid: int, won: int, options: Options, number: int) -> tuple[Outcome, ...]:
    """What each allowed change would give a seat that bid and won so many tricks in round `number`."""
    a_trick = points_a_trick(options, number)
    return tuple(
        Outcome(change, bid + change, points(bid + change, won, a_trick)) for change in allowed_changes(bid)
    )


def judge_cloud(
    cloud: object,
    bids: Sequence[object] | object,
    won: Sequence[object] | object,
    number: int,
    options: Options,
    seats: int,
) -> list[Problem]:
    """Everything wrong with the Wolke's change of a bid."""
    if cloud is None:
        return []
    fields = cloud if isinstance(cloud, dict) else {}
    change = fields.get("change")
    seat = _seat(fields.get("seat"), seats)
    if not options.with_any(BID_CHANGING):
        return [Problem("cloud-not-in-game", number, seat)]
    problems = []
    from_zero = change == -1 and _at(bids, seat, seats) == 0
    if seat is None or type(change) is not int or change not in CHANGES or from_zero:
        problems.append(Problem("cloud-change-invalid", number, seat, {"change": change}))
    if _at(won, seat, seats) == 0:
        problems.append(Problem("cloud-without-trick", number, seat))
    return problems


def _seat(value: object, seats: int) -> int | None:
    return value if type(value) is int and 0 <= value < seats else None


def _at(values: object, seat: int | None, seats: int) -> object:
    listed = isinstance(values, (list, tuple)) and seat is not None and len(values) == seats
    return values[seat] if listed else None  # type: ignore[index]
