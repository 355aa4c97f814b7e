"""Which games from a record can be played on: those of which every stroke can be entered."""

from typing import Any

import pytest

from scorekeeper.gamelog.keepers import keeper_of
from tests.notation import game, raw_round

NOT_YET = [{"specials": ["BO"]}, {"bidding": "hidden"}, {"bidding": "secret"}, {"variant": "einfarbig"}]


def test_a_game_with_numbers_zauberer_and_narren() -> None:
    begun = game(3, raw_round("R7", "0 1 1", "0 0 1"), plus_minus_one=True, scoring="progressive")
    assert keeper_of(begun).can_continue(begun)


@pytest.mark.parametrize("options", NOT_YET)
def test_not_one_that_needs_other_strokes(options: dict[str, Any]) -> None:
    begun = game(3, **options)
    assert not keeper_of(begun).can_continue(begun)


def test_but_one_that_is_complete_needs_none() -> None:
    complete = game(3, raw_round("BO", "0 1 1", "0 0 1"), specials=["BO"], rounds=1)
    assert keeper_of(complete).can_continue(complete)
