"""The shape of a round's protocol. Source: the formats' table of a round's fields, `tricks`, `passes`."""

from typing import Any

import pytest

from tests.notation import faults, game, raw_round, tricks

TABLE = game(3)
TRICK = {"leader": 0, "plays": ["B5", "B3", "N"]}
PASS = {"after": 1, "cards": ["B1", "B2", "B3"]}


def shape_faults(**fields: Any) -> list[str]:
    """What is wrong with a second round that was recorded so; Henry won its first trick."""
    return faults(raw_round("R", "1 0 0", "1 0 1", **fields), 2, TABLE)


def test_a_protocol_is_a_list_of_objects(subtests: pytest.Subtests) -> None:
    for protocol in [None, {}, "Z", 1, True, ["Z"], [None], [[]], [{}]]:
        for field in ["tricks", "passes"]:
            with subtests.test(protocol=protocol, field=field):
                assert shape_faults(**{field: protocol}) == ["unreadable"]


def test_one_of_each_or_none_is_readable() -> None:
    assert shape_faults(tricks=[], passes=[]) == []
    assert shape_faults(tricks=[TRICK], passes=PASS) == []
    assert shape_faults(tricks=[TRICK], passes=[PASS]) == []


@pytest.mark.parametrize("leader", [-1, 3, "0", "Henry", 0.0, True, None, [0]])
def test_a_seat_at_the_table_leads(leader: object) -> None:
    assert shape_faults(tricks=[TRICK, {**TRICK, "leader": leader}]) == ["unreadable"]
    assert shape_faults(tricks=[{"plays": TRICK["plays"]}]) == ["unreadable"]


@pytest.mark.parametrize("plays", [None, "B5 B3 N", {"0": "B5"}, 3, [1, 2, 3], ["B5", None, "N"], [["B5"]]])
def test_plays_are_a_list_of_codes(plays: object) -> None:
    assert shape_faults(tricks=[{"leader": 0, "plays": plays}]) == ["unreadable"]
    assert shape_faults(tricks=[{"leader": 0}]) == ["unreadable"]


@pytest.mark.parametrize("after", [None, "1", 1.0, True, [1]])
def test_a_pass_comes_after_a_trick(after: object) -> None:
    assert shape_faults(passes=[{**PASS, "after": after}]) == ["unreadable"]
    assert shape_faults(passes=[{"cards": PASS["cards"]}]) == ["unreadable"]


@pytest.mark.parametrize("given", [None, "B1", {"0": "B1"}, [1, 2, 3], ["B1", None, "B3"]])
def test_passed_cards_are_a_list_of_codes(given: object) -> None:
    assert shape_faults(passes=[{**PASS, "cards": given}]) == ["unreadable"]
    assert shape_faults(passes=[{"after": 1}]) == ["unreadable"]


def test_it_may_begin_with_any_trick_of_the_round() -> None:
    assert shape_faults(tricks=[TRICK], first_trick=2) == []


@pytest.mark.parametrize("first", [0, 3, -1, None, "1", 1.0, True])
def test_but_with_no_other(first: object) -> None:
    assert shape_faults(tricks=[TRICK], first_trick=first) == ["unreadable"]


def test_each_of_the_two_is_told_and_the_rest_of_the_round_too() -> None:
    played = raw_round("R", "9 0 0", "1 0 0", tricks=["Z"], passes=["Z"])
    assert faults(played, 2, TABLE) == [
        "bid-out-of-range 0",
        "trick-sum-mismatch",
        "unreadable",
        "unreadable",
    ]


@pytest.mark.parametrize(
    "plays",
    ["B5 B3", "", "B5 B3 N Z", "B5 B5 B5", "X9 what GW", "B5 R1 WW", "GW JO:R DR"],
)
def test_faults_of_cards_and_play_make_nothing_unreadable(plays: str) -> None:
    """They are findings of `check`: too few cards, doubled ones, no cards, a revoke, undeclared ones."""
    assert faults(raw_round("-", "1 0 0", "2 0 0", tricks=tricks(f"Henry: {plays}")), 2, TABLE) == []


def test_nor_do_a_wrong_leader_or_a_pass_that_cannot_be() -> None:
    wrong = {"tricks": tricks("Henry: B5 B3 N", "Freya: N B5 R1"), "passes": [{"after": 9, "cards": []}]}
    assert faults(raw_round("-", "1 0 0", "2 0 0", **wrong), 2, TABLE) == []


def test_fields_beside_these_are_left_alone() -> None:
    assert shape_faults(tricks=[{**TRICK, "note": "wow"}], passes=[{**PASS, "note": 1}]) == []
