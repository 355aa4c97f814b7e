"""A round as a value and as a record's object. Source: the formats' table of a round's fields."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.wizard.edition import write_round
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud
from tests.notation import raw_round, row
from tests.recorded import WIZARD

read_round = WIZARD.read_round


def test_what_was_not_recorded_differs_from_none() -> None:
    silent, none = raw_round("", "0 0 0", "1 0 0"), raw_round("- -", "0 0 0", "1 0 0")
    assert (read_round(silent).turned_up, read_round(silent).trump) == (UNRECORDED, UNRECORDED)
    assert (read_round(none).turned_up, read_round(none).trump) == (None, None)


def test_defaults_are_left_out() -> None:
    spelled_out = raw_round("R7", "0 1 1", "0 0 1", bombed=False, cloud=None, werewolf=None)
    assert write_round(read_round(spelled_out)) == raw_round("R7", "0 1 1", "0 0 1")


def test_fields_keep_the_order_of_the_public_table() -> None:
    upside_down = {
        "passes": {"after": 1, "cards": ["B1", "B2", "B3"]},
        "tricks": [{"leader": 1, "plays": ["R7", "N", "R9"]}],
        "won": row("1 0 0"),
        "cloud": {"seat": 0, "change": 1},
        "bombed": True,
        "bids": row("1 0 0"),
        "werewolf": 2,
        "trump": "G",
        "turned_up": "Y3",
    }
    assert list(write_round(read_round(upside_down))) == [
        "turned_up",
        "trump",
        "werewolf",
        "bids",
        "bombed",
        "cloud",
        "won",
        "tricks",
        "passes",
    ]


@pytest.mark.parametrize(("change", "counts"), [(1, (3, 0, 1)), (-1, (1, 0, 1))])
def test_the_wolke_changes_one_bid(change: int, counts: tuple[int, ...]) -> None:
    """003 «Wolke»."""
    changed = read_round(raw_round("", "2 0 1", "3 0 0", cloud={"seat": 0, "change": change}))
    assert changed.cloud == Cloud(0, change)
    assert changed.final_bids == counts
    assert changed.bids == (2, 0, 1)


NUMBERS = st.lists(st.integers(0, 20), min_size=3, max_size=6)
CLOUD = st.fixed_dictionaries({"seat": st.integers(0, 5), "change": st.sampled_from([1, -1])})
RAW_ROUNDS = st.fixed_dictionaries(
    {"bids": NUMBERS, "won": NUMBERS},
    optional={
        "turned_up": st.sampled_from(["R7", "N", "Z", "WO", None]),
        "trump": st.sampled_from(["R", "Y", None]),
        "werewolf": st.integers(0, 5),
        "bombed": st.just(True),
        "cloud": CLOUD,
        "tricks": st.just([{"leader": 1, "plays": ["R7", "N", "R9"]}]),
        "passes": st.just({"after": 1, "cards": ["B1", "B2", "B3"]}),
    },
)


@settings(max_examples=25, deadline=None)
@given(RAW_ROUNDS)
def test_nothing_is_lost_between_record_and_value(raw: dict[str, Any]) -> None:
    assert write_round(read_round(raw)) == raw
