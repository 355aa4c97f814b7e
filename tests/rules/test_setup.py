"""Who sits at the table. Source: 003, title page (3–6 players); the formats' «Exact readings», set-up."""

from typing import Any

import pytest

from tests import notation
from tests.notation import CAST, setup_problems


def setup_faults(players: tuple[str, ...], first_dealer: object = 0, **options: Any) -> list[str]:
    return notation.setup_faults(players, first_dealer, options)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_can_play(players: int) -> None:
    assert setup_faults(CAST[:players]) == []


@pytest.mark.parametrize("players", [1, 2])
def test_fewer_than_three_cannot(players: int) -> None:
    assert setup_faults(CAST[:players]) == ["player-count"]


def test_seven_cannot() -> None:
    assert setup_faults((*CAST, "Ida")) == ["player-count"]


def test_nobody_cannot() -> None:
    assert setup_faults(()) == ["player-count"]


@pytest.mark.parametrize("nameless", ["", " ", "\t", "\u00a0"])
def test_everybody_has_a_name(nameless: str) -> None:
    assert setup_faults(("Henry", nameless, "Freya")) == ["player-names 1"]


def test_of_a_doubled_name_the_later_seat_is_told() -> None:
    assert setup_faults(("Henry", "Anya", "Henry")) == ["player-names 2"]


def test_a_name_three_times_is_told_twice() -> None:
    assert setup_faults(("Henry", "Henry", "Henry")) == ["player-names 1", "player-names 2"]


def test_names_are_compared_exactly() -> None:
    assert setup_faults(("Henry", "henry", "Henry ")) == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_deal_first(seat: int) -> None:
    assert setup_faults(CAST[:3], seat) == []


@pytest.mark.parametrize("seat", [-1, 3, 99, None, "0", 1.5, True, [0]])
def test_the_first_dealer_sits_at_the_table(seat: object) -> None:
    assert setup_faults(CAST[:3], seat) == ["option-invalid"]


def test_everything_wrong_is_told_at_once() -> None:
    assert setup_faults(("Henry", "Henry"), 2, colour="blue", scoring="double") == [
        "option-invalid",
        "option-invalid",
        "player-count",
        "player-names 1",
        "unknown-option",
    ]


def test_set_up_problems_belong_to_no_round() -> None:
    problems = setup_problems(("Henry", ""), 5, {"colour": "blue"})
    assert {problem.round for problem in problems} == {None}
