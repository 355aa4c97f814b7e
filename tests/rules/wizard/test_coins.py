"""The 25 coins. Source: 003, title page, «Die Vorhersage», «Der Kampf um den Stich»."""

import pytest

from scorekeeper.rules.wizard.bids import COINS, Coins, coins_of, coins_short


def test_the_box_holds_twenty_five() -> None:
    assert COINS == 25


def test_the_booklets_example() -> None:
    """«Der Kampf um den Stich»: Henry has one on his first trick and needs two tricks more."""
    assert coins_of(bid=3, won=1) == Coins(placed=1, left=2)


@pytest.mark.parametrize(
    ("bid", "won", "placed", "left"),
    [
        (3, 0, 0, 3),
        (3, 3, 3, 0),
        (0, 0, 0, 0),
        (0, 2, 0, 0),
        (1, 4, 1, 0),
        (None, None, 0, 0),
        (2, None, 0, 2),
    ],
)
def test_one_goes_on_each_trick_while_there_are_some(
    bid: int | None, won: int | None, placed: int, left: int
) -> None:
    assert coins_of(bid, won) == Coins(placed, left)


@pytest.mark.parametrize(
    ("bids", "short"),
    [
        ((10, 10, 5), 0),
        ((10, 10, 6), 1),
        ((20, 20, 20), 35),
        ((0, 0, 0), 0),
        ((20, 5, None), 0),
        ((20, 6, None), 1),
    ],
)
def test_what_the_supply_lacks(bids: tuple[int | None, ...], short: int) -> None:
    assert coins_short(bids) == short
