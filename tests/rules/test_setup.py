"""Who sits at the table. Source: 003, title page (3–6 players); the formats' «Exact readings», set-up."""

from tests.notation import CAST, setup_faults


def test_three_to_six_can_play_and_extreme_three_to_five() -> None:
    for edition, most in (("wizard", 6), ("extreme", 5)):
        for players in range(8):
            fitting = [] if 3 <= players <= most else ["player-count"]
            assert setup_faults((*CAST, "Ida")[:players], 0, {}, edition) == fitting


def test_everybody_has_a_name_of_their_own() -> None:
    """Of a doubled one the later seats are told; names are compared exactly."""
    for nameless in ("", " ", "\t", "\u00a0"):
        assert setup_faults(("Henry", nameless, "Freya"), 0, {}) == ["player-names 1"]
    assert setup_faults(("Henry", "Anya", "Henry"), 0, {}) == ["player-names 2"]
    assert setup_faults(("Henry", "Henry", "Henry"), 0, {}) == ["player-names 1", "player-names 2"]
    assert setup_faults(("Henry", "henry", "Henry "), 0, {}) == []


def test_the_first_dealer_sits_at_the_table() -> None:
    assert [setup_faults(CAST[:3], seat, {}) for seat in range(3)] == [[]] * 3
    assert setup_faults(CAST[:1], 1, {}) == ["option-invalid", "player-count"]
    for seat in (-1, 3, 99, None, "0", 1.5, True, [0]):
        assert setup_faults(CAST[:3], seat, {}) == ["option-invalid"]
