"""The booklet's three examples, from a record through to its result; what a record of Extreme may hold."""

from typing import Any

import jsonschema
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.formats.record import read_record, read_text, write_text
from tests.extreme import CAST, LEFT, TAKEN, raw_round, record, tricks
from tests.formats.records import problems_of, result_of
from tests.schemas import schema

PUBLISHED = jsonschema.Draft202012Validator(schema("game-1"))
THREE_TRICKS = tricks("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")


def test_the_booklets_round() -> None:
    """004's taking, its three tricks, its scoring: 3, 4, 2 and 5 penalty points; Katrin leads."""
    result = result_of(record(raw_round(TAKEN, LEFT, tricks=THREE_TRICKS)))
    assert result["problems"] == []
    points = [3, 4, 2, 5]
    row = {"round": 1, "hand_size": 15, "dealer": 3, "points": points, "totals": points}
    assert result["rounds"] == [row]
    places = [(place["seat"], place["rank"], place["total"]) for place in result["ranking"]]
    assert places == [(2, 1, 2), (0, 2, 3), (1, 3, 4), (3, 4, 5)]
    assert (result["edition"], result["rounds_planned"], result["leaders"]) == ("extreme", 4, [2])


def test_fields_in_the_order_of_the_public_table_and_what_is_empty_left_out() -> None:
    raw = record(raw_round(TAKEN, LEFT), dealer=3, mage_raise=True, rounds=8)
    assert write_text(read_record(raw).game) == (  # type: ignore[arg-type]
        '{"format": "scorekeeper-game/1", "edition": "extreme", '
        '"players": ["Frank", "Sabine", "Katrin", "Peter"], '
        '"first_dealer": 3, "options": {"rounds": 8}, "rounds": [{"takings": ['
        '{"seat": 0, "seals": {"R": 1, "B": 2, "G": 1}}, {"seat": 1, "seals": {"V": 2, "R": 3, "B": 1}}, '
        '{"seat": 2, "mage": true}, {"seat": 3, "seals": {"Y": 2, "B": 1, "G": 1}, "from": {"B": [1]}}], '
        '"left": [{"black": 1}, {"white": 1}, {}, {"Y": 1, "black": 1}]}]}'
    )


REFUSED = [
    record(teams=True),
    record(mage_base=6),
    record(rounds=7),
    record() | {"players": [*CAST, "Tom"]},
    record(raw_round() | {"left": [{"purple": 1}] * 4}),
    record(raw_round() | {"takings": [{"seals": {}}] * 4}),
    record({"bids": [0, 0, 0], "won": [0, 0, 1]}),
    record(mage_base=4) | {"edition": "wizard"},
    record(raw_round()) | {"edition": "wizard"},
]


def test_what_the_schema_refuses() -> None:
    """The seals left may be left out where tricks are there."""
    assert [raw for raw in REFUSED if PUBLISHED.is_valid(raw)] == []
    played = raw_round(tricks=THREE_TRICKS)
    assert PUBLISHED.is_valid(record(played))
    del played["left"]
    assert PUBLISHED.is_valid(record(played))
    del played["tricks"]
    assert not PUBLISHED.is_valid(record(played))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.sampled_from(["Y", "white", "black", "seat", "seals", "from", "mage"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)
ROUND = st.dictionaries(st.sampled_from(["takings", "left", "tricks"]), JSON).map(
    lambda junk: {**raw_round(), **junk}
)


@settings(max_examples=30, deadline=None)
@given(st.lists(ROUND | JSON, max_size=2), st.dictionaries(st.sampled_from(["mage_base", "rounds"]), JSON))
def test_junk_is_always_answered_and_never_an_exception(rounds: list[Any], options: dict[str, Any]) -> None:
    raw = record(*rounds, **options)
    result = result_of(raw)
    assert result["problems"] or result["rounds"] or not rounds
    if not problems_of(raw):
        assert PUBLISHED.is_valid(raw)
        text = write_text(read_record(raw).game)  # type: ignore[arg-type]
        assert write_text(read_text(text).game) == text  # type: ignore[arg-type]


@st.composite
def odd_taking(draw: st.DrawFn) -> dict[str, Any]:
    """The booklet's taking with one part of it anything."""
    raw = raw_round()
    at, name = draw(st.integers(0, 3)), draw(st.sampled_from(["seat", "seals", "from", "mage"]))
    raw["takings"][at][name] = draw(JSON | st.dictionaries(st.sampled_from("YVRBG"), JSON, max_size=3))
    return raw


FIRST = raw_round()["takings"][0] | {"from": {"white": []}}


@settings(max_examples=30, deadline=None)
@example(raw_round() | {"takings": [FIRST, *raw_round()["takings"][1:]]})
@given(odd_taking())
def test_a_taking_that_can_be_read_satisfies_the_schema(raw: dict[str, Any]) -> None:
    assert problems_of(record(raw)) or PUBLISHED.is_valid(record(raw))
