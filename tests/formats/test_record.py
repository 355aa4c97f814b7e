"""Records: FORMATS' exact readings, and that text → game → text loses nothing."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.record import parse_json, read_text, write_text
from scorekeeper.formats.values import write_line
from tests.formats.records import BOOKLET, booklet, problems_of, result_of


def test_the_booklets_example_gives_the_result_printed_in_the_contract() -> None:
    result = result_of(BOOKLET)
    assert result["rounds"] == [
        {"round": 1, "hand_size": 1, "dealer": 2, "points": [20, -10, 30], "totals": [20, -10, 30]},
        {"round": 2, "hand_size": 2, "dealer": 0, "points": [-10, 20, -10], "totals": [10, 10, 20]},
    ]
    assert (result["rounds_planned"], result["complete"], result["leaders"]) == (20, False, [2])
    places = [(place["seat"], place["rank"], place["total"]) for place in result["ranking"]]
    assert places == [(2, 1, 20), (0, 2, 10), (1, 2, 10)]
    assert result["problems"] == []


BROKEN: dict[str, str | bytes] = {
    "empty": "",
    "brace": "{",
    "words": "nonsense",
    "cut in half": json.dumps(BOOKLET)[:90],
    "nan": "NaN",
    "infinity": '{"players": Infinity}',
    "deep": "[" * 100_000,
    "bytes": b"\xff\xfe\xff",
    "number": "1" * 5000,
    "huge": json.dumps(BOOKLET).replace("[0, 0, 1]", "[" + "9" * 19 + ", 0, 1]"),
    "half": json.dumps(BOOKLET).replace("Anya", "\\ud800"),
    "inf": json.dumps(BOOKLET).replace("[0, 0, 1]", "[1e999, 0, 1]"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_json_is_unreadable(what: str) -> None:
    reading = read_text(BROKEN[what])
    assert ([problem.code for problem in reading.problems], reading.game) == (["unreadable"], None)
    assert parse_json("9" * 18) == 10**18 - 1, "the longest number"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (booklet(format="scorekeeper-game/2"), "unknown-format"),
        (booklet(format=None), "unknown-format"),
        (booklet(edition="poker"), "unknown-format"),
        (booklet(edition=["wizard"]), "unknown-format"),
        ({"format": "x", "players": 3, "options": 4}, "unknown-format"),
        (booklet(players="Henry"), "unreadable"),
        (booklet(players={"0": "Henry"}), "unreadable"),
        (booklet(rounds={}), "unreadable"),
        (booklet(rounds=None), "unreadable"),
        (booklet(options=[]), "unreadable"),
        *((odd, "unreadable") for odd in (None, 3, "text", [], [BOOKLET])),
    ],
)
def test_a_wrong_shape_stands_alone_and_leaves_nothing(raw: object, code: str) -> None:
    """An unknown format hides the rest of the nonsense."""
    result = result_of(raw)
    assert problems_of(raw) == [(code, None, None)]
    assert (result["rounds"], result["complete"]) == ([], False)


def test_every_problem_of_the_set_up_is_told_and_the_rounds_are_not_examined() -> None:
    record = booklet(
        players=["Henry", "Henry", " ", "Ben", "Mira", "Tom", "Ida"],
        first_dealer=7,
        options={"colour": 1, "teams": "yes", "plus_minus_one_from_round": 0},
        rounds=[{"bids": "junk"}],
    )
    codes = {("player-count", None), ("option-invalid", None), ("unknown-option", None)}
    codes |= {("player-names", seat) for seat in (1, 2)}
    assert {(code, seat) for code, number, seat in problems_of(record) if number is None} == codes
    assert len(problems_of(record)) == 7
    assert result_of(record)["rounds"] == []


def test_rounds_before_the_first_faulty_one_count() -> None:
    record = booklet()
    record["rounds"].append({"trump": "B", "bids": [4, 0, 0], "won": [1, 1, 0]})
    record["rounds"].append({"trump": "B", "bids": [1, 1, 1], "won": [4, 0, 0]})
    result = result_of(record)
    assert [row["round"] for row in result["rounds"]] == [1, 2]
    assert problems_of(record) == [("bid-out-of-range", 3, 0), ("trick-sum-mismatch", 3, None)]


def test_a_surplus_round_is_told_and_the_game_is_complete_all_the_same() -> None:
    record = booklet(options={"rounds": 2})
    record["rounds"].append({"bids": "not examined"})
    assert problems_of(record) == [("round-out-of-range", 3, None)]
    assert result_of(record)["complete"] is True


TRICKY = [{"message": 'Žofie: "a, b", {c: d}\\ /\n\t\x00\x1f\x7f\u2028 😀'}, {"seat": 0, "rank": 1}]


def test_text_game_text_is_byte_identical() -> None:
    """What is absent stays absent, and null null; a line is what the standard library writes."""
    for record in (booklet(table="Café"), booklet(rounds=[{"bids": [0, 0, 1], "won": [0, 0, 1]}])):
        once = write_text(read_text(json.dumps(record)).game)  # type: ignore[arg-type]
        assert write_text(read_text(once).game) == once  # type: ignore[arg-type]
        assert json.loads(once) == record | {"options": {}}
        assert "\\" not in once, "letters stay as people read them"
    for value in ({}, [], {"a": [], "b": {}, "c": [1, -2, 10**17], "d": None, "e": [True, False]}, TRICKY):
        assert write_line(value) == json.dumps(value, ensure_ascii=False)


def test_an_option_that_there_is_not_does_not_satisfy_the_published_schema() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(booklet(options={"colour": 1}), schema("game-1"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ("turned_up", "trump", "werewolf", "bids", "bombed", "cloud", "won", "tricks", "passes")
SOUND = {"bids": [0, 0, 1], "won": [0, 0, 1]}
ROUND = st.dictionaries(st.sampled_from(FIELDS), JSON).map(lambda junk: {**SOUND, **junk})


@settings(max_examples=50, deadline=None)
@given(
    st.fixed_dictionaries(
        {"rounds": st.lists(ROUND | JSON, max_size=3)}, optional={"options": JSON, "players": JSON}
    )
)
def test_junk_is_always_answered_and_never_an_exception(changes: dict[str, Any]) -> None:
    result = result_of(booklet(**changes))
    assert result["problems"] or result["rounds"] or not changes["rounds"]
