"""What a table may agree on. Source: 004 «Hinweise und Taktik»; the formats' table of options."""

from typing import Any

import pytest

from scorekeeper.rules.extreme.options import Options
from tests.extreme import EXTREME
from tests.notation import codes


def option_faults(players: int = 4, **options: Any) -> list[str]:
    return codes(EXTREME.judge_options(options, players))


@pytest.mark.parametrize("name", ["variant", "specials", "bidding", "teams", "colour"])
def test_an_option_that_it_does_not_have(name: str) -> None:
    assert option_faults(**{name: True}) == ["unknown-option"]


@pytest.mark.parametrize("base", [3, 6, 0, 4.0, "4", True, None, [4]])
def test_the_base_is_four_or_five(base: object) -> None:
    assert option_faults(3, mage_base=base) == ["option-invalid"]


def test_five_is_for_three_players() -> None:
    assert option_faults(3, mage_base=5) == []
    assert option_faults(4, mage_base=5) == option_faults(5, mage_base=5) == ["option-conflict"]
    assert option_faults(5, mage_base=4) == []


@pytest.mark.parametrize("raised", [1, 0, "yes", None, []])
def test_raising_is_yes_or_no(raised: object) -> None:
    assert option_faults(mage_raise=raised) == ["option-invalid"]
    assert option_faults(mage_raise=False) == option_faults(mage_raise=True) == []


@pytest.mark.parametrize(("players", "allowed"), [(3, {None, 6}), (4, {None, 4, 8}), (5, {None, 5, 10})])
def test_rounds_are_the_official_number_or_the_long_game(players: int, allowed: set[int | None]) -> None:
    clean = {rounds for rounds in (None, *range(-1, 21)) if not option_faults(players, rounds=rounds)}
    assert clean == allowed
    assert option_faults(players, rounds=7) == ["rounds-out-of-range"]


@pytest.mark.parametrize("rounds", ["4", 4.0, True, []])
def test_rounds_are_a_whole_number(rounds: object) -> None:
    assert option_faults(rounds=rounds) == ["option-invalid"]


def test_everything_wrong_is_told() -> None:
    assert option_faults(5, mage_base=5, rounds=8, mage_raise=1, teams=True) == [
        "option-conflict",
        "option-invalid",
        "rounds-out-of-range",
        "unknown-option",
    ]


def test_nothing_said_is_the_booklets_game() -> None:
    assert EXTREME.read_options({}) == Options(mage_base=4, rounds=None, mage_raise=True)
    assert EXTREME.write_options(Options()) == {}


def test_what_is_written_is_what_was_read() -> None:
    raw = {"mage_base": 5, "rounds": 6, "mage_raise": False}
    assert EXTREME.write_options(EXTREME.read_options(raw)) == raw
