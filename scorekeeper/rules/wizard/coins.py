"""The 25 coins: markers for the tricks that a seat has bid and still has to win.

Source: 003 «Die Vorhersage», «Der Kampf um den Stich». They never change a point.
"""

from collections.abc import Sequence
from dataclasses import dataclass

COINS = 25


@dataclass(frozen=True, slots=True)
class Coins:
    """One seat's coins: `placed` lie on won tricks, `left` are still to be placed."""

    placed: int
    left: int


def coins_of(bid: int | None, won: int | None) -> Coins:
    """A seat's coins for its bid and the tricks it has won so far (None: nothing said yet)."""
    taken, tricks = bid or 0, won or 0
    return Coins(placed=coins_placed(taken, tricks), left=max(taken - tricks, 0))


def coins_placed(bid: int, won: int) -> int:
    """How many of a seat's coins lie on tricks that it has won."""
    return min(bid, won)


def coins_short(bids: Sequence[int | None]) -> int:
    """How many coins the supply lacks for these bids; 0 where it suffices."""
    return max(sum(bid or 0 for bid in bids) - COINS, 0)
