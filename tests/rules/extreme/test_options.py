"""What a table may agree on. Source: 004 «Hinweise und Taktik»; the formats' table of options."""

from typing import Any

from scorekeeper.rules.extreme.options import Options
from tests.extreme import EXTREME
from tests.notation import codes


def option_faults(players: int = 4, **options: Any) -> list[str]:
    return codes(EXTREME.judge_options(options, players))


def test_values_of_the_table_and_others() -> None:
    for name in ("variant", "specials", "bidding", "teams", "colour"):
        assert option_faults(**{name: True}) == ["unknown-option"]
    for base in (3, 6, 0, 4.0, "4", True, None, [4]):
        assert option_faults(3, mage_base=base) == ["option-invalid"]
    for raised in (1, 0, "yes", None, []):
        assert option_faults(mage_raise=raised) == ["option-invalid"]
    for extra in (-1, 21, 1.0, "1", None, True):
        assert option_faults(extra_rounds=extra) == ["option-invalid"]
    assert option_faults(extra_rounds=20) == []
    for rounds in ("4", 4.0, True, []):
        assert option_faults(rounds=rounds) == ["option-invalid"]
    assert option_faults(mage_raise=False) == option_faults(mage_raise=True) == []
    wrong = option_faults(5, mage_base=5, rounds=8, mage_raise=1, teams=True)
    assert wrong == ["option-conflict", "option-invalid", "rounds-out-of-range", "unknown-option"]


def test_the_schwarzmagier_costs_five_with_three_only_and_rounds_are_official_or_the_long_game() -> None:
    assert [option_faults(players, mage_base=5) for players in (3, 4, 5)] == [[], *[["option-conflict"]] * 2]
    assert option_faults(5, mage_base=4) == []
    for players, allowed in ((3, {None, 6}), (4, {None, 4, 8}), (5, {None, 5, 10})):
        clean = {rounds for rounds in (None, *range(-1, 21)) if not option_faults(players, rounds=rounds)}
        assert clean == allowed
        assert option_faults(players, rounds=7) == ["rounds-out-of-range"]


def test_what_is_written_is_what_was_read() -> None:
    assert EXTREME.read_options({}) == Options(mage_base=4, rounds=None, mage_raise=True, extra_rounds=0)
    assert EXTREME.write_options(Options()) == {}
    raw = {"mage_base": 5, "rounds": 6, "mage_raise": False, "extra_rounds": 2}
    assert EXTREME.write_options(EXTREME.read_options(raw)) == raw
