"""The round plan.

Source: 004 «Die Vorhersage», «Die Vergabe der Strafpunkte», «Das Ende», «Hinweise und Taktik».
"""

from typing import Any

import pytest

from scorekeeper.rules.extreme.cards import cards_of, highest_value
from scorekeeper.rules.extreme.schedule import plan_round, rounds_planned
from tests.extreme import EXTREME


def planned(players: int, **options: Any) -> int:
    return rounds_planned(EXTREME.read_options(options), players)


def bases(players: int, **options: Any) -> list[int]:
    """What the Schwarzmagier costs, round by round."""
    chosen = EXTREME.read_options(options)
    rounds = planned(players, **options)
    return [plan_round(chosen, players, 0, number).mage_base for number in range(1, rounds + 1)]


def test_as_many_rounds_as_players_but_six_with_three() -> None:
    assert [planned(players) for players in (3, 4, 5)] == [6, 4, 5]
    assert (planned(4, rounds=8), planned(5, rounds=10)) == (8, 10)


def test_the_dealer_moves_clockwise_and_the_left_neighbour_takes_first() -> None:
    plan = plan_round(EXTREME.read_options({}), 4, 3, 1)
    assert (plan.dealer, plan.order, plan.hand_size) == (3, (0, 1, 2, 3), 15)
    assert plan_round(EXTREME.read_options({}), 4, 3, 2).order == (1, 2, 3, 0)


def test_the_schwarzmagier_costs_four_or_by_agreement_five() -> None:
    assert bases(4) == [4, 4, 4, 4]
    assert bases(3, mage_base=5) == [5] * 6


def test_in_a_long_game_five_in_the_second_half() -> None:
    assert bases(4, rounds=8) == [4, 4, 4, 4, 5, 5, 5, 5]
    assert bases(5, rounds=10) == [4] * 5 + [5] * 5


def test_unless_the_table_agreed_otherwise() -> None:
    assert bases(4, rounds=8, mage_raise=False) == [4] * 8
    assert bases(5, mage_raise=True) == [4] * 5


@pytest.mark.parametrize(("players", "highest"), [(3, 9), (4, 12), (5, 15)])
def test_the_deck_makes_fifteen_cards_for_everybody(players: int, highest: int) -> None:
    """004 «Die Vorbereitung»."""
    assert highest_value(players) == highest
    assert len(cards_of(players)) == 15 * players
    assert {f"V{highest}", "R1"} <= cards_of(players)
    assert f"V{highest + 1}" not in cards_of(players)
