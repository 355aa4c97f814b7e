"""Records with a trick protocol: what is counted, what comes out again, what the schema says."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.record import read_record, read_text, write_text
from scorekeeper.gamelog.codec import decode, encode
from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.creation import create
from scorekeeper.gamelog.fold import fold
from tests.formats.records import problems_of, record
from tests.notation import CAST, SPECIALS, row, tricks
from tests.schemas import schema

# Red is trump. Anya's blue 5 wins; then the Bombe, which Freya's red 2 would have won; then Henry's Drache.
PLAYED = {
    "turned_up": "R7",
    "bids": row("1 1 0"),
    "bombed": True,
    "tricks": tricks("Anya: B5 B3 N", "Anya: G9 R2 BO", "Freya: GW:N DR JO:R"),
    "passes": {"after": 1, "cards": ["B1", "G2", "Y3"]},
}
FIRST = {"bids": row("0 0 0"), "won": row("1 0 0")}
SECOND = {"bids": row("0 0 0"), "won": row("1 1 0")}
RECORD = record(FIRST, SECOND, PLAYED, specials=SPECIALS)


PUBLISHED = jsonschema.Draft202012Validator(schema("game-1"))


def valid(raw: object) -> bool:
    return bool(PUBLISHED.is_valid(raw))


def with_third(**fields: Any) -> dict[str, Any]:
    return record(FIRST, SECOND, PLAYED | fields, specials=SPECIALS)


def test_points_follow_from_the_protocol_alone() -> None:
    """Henry and Anya hit with one trick each, Freya with none."""
    assert problems_of(RECORD) == []
    assert result_of(RECORD)["rounds"][2]["points"] == [30, 30, 20]


def test_what_it_counts_is_written_from_then_on_and_nothing_else_changes() -> None:
    exported = write_text(read_record(RECORD).game)  # type: ignore[arg-type]
    [*_, third] = json.loads(exported)["rounds"]
    assert third == PLAYED | {"won": [1, 1, 0]}
    backwards = with_third(tricks=[dict(reversed(trick.items())) for trick in PLAYED["tricks"]])
    [*_, other] = json.loads(write_text(read_record(backwards).game))["rounds"]  # type: ignore[arg-type]
    assert [list(trick) for trick in other["tricks"]] == [["plays", "leader"]] * 3
    assert write_text(read_text(exported).game) == exported  # type: ignore[arg-type]
    assert result_of(json.loads(exported)) == result_of(RECORD)


def test_a_log_begun_with_it_never_counts_again() -> None:
    """The stored event has the numbers in it."""
    command = CreateGame("wizard", CAST[:3], 0, {"specials": SPECIALS}, [FIRST, SECOND, PLAYED])
    created = create(command)
    assert created.rounds[2]["won"] == [1, 1, 0]
    game = fold([decode(*encode(created))]).game
    assert write_text(game) == write_text(read_record(RECORD).game)  # type: ignore[arg-type]


SPOILT: list[dict[str, Any]] = [
    *({"tricks": [{"leader": leader, "plays": ["B5"]}]} for leader in (-1, 6, "0", 0.5, None)),
    *({"tricks": [odd]} for odd in ("B5", [], {}, {"leader": 0}, {"plays": []}, {"leader": 0, "plays": [5]})),
    *({"passes": odd} for odd in ("B5", {}, {"after": 1}, {"cards": []}, {"after": "1", "cards": []})),
    *({"passes": [odd]} for odd in ("B5", [], {}, {"after": 1}, {"cards": []}, {"after": "1", "cards": []})),
]


def test_what_the_schema_refuses() -> None:
    """`won` may be left out where tricks are there; any text may be a card, as the checker reads it."""
    assert [fields for fields in SPOILT if valid(with_third(**fields))] == []
    assert valid(RECORD)
    assert valid(with_third(won=row("1 1 0")))
    assert not valid(record({"bids": row("0 0 0")}))
    odd = with_third(tricks=tricks("Anya: B5 B3 what"), won=row("1 1 0"))
    assert (problems_of(odd), valid(odd)) == ([], True)


@pytest.mark.parametrize(("players", "last"), [(3, 22), (4, 16), (5, 13), (6, 11)])
def test_the_longest_game_has_room_for_its_tricks(players: int, last: int) -> None:
    """Sixty-seven cards; whoever takes all tricks of the last round has as many as it has cards."""
    rows = [[number] + [0] * (players - 1) for number in range(1, last + 1)]
    rounds = [{"bids": numbers, "won": numbers} for numbers in rows]
    longest = record(*rounds, players=players, specials=SPECIALS, rounds=last)
    assert (problems_of(longest), valid(longest)) == ([], True)


CODES = st.sampled_from(["B5", "R13", "Z", "N", "GW:Z", "GW", "JO:R", "X9", "", "wow"])
TRICKS = st.fixed_dictionaries(
    {"leader": st.integers(-1, 3) | st.none(), "plays": st.lists(CODES, max_size=4) | st.just("B5")}
)
PASSES = st.fixed_dictionaries({"after": st.integers(1, 5) | st.none(), "cards": st.lists(CODES, max_size=4)})


@settings(max_examples=25, deadline=None)
@given(st.lists(TRICKS, max_size=3), st.lists(PASSES, max_size=2))
def test_a_protocol_that_can_be_read_satisfies_the_schema_and_comes_out_as_it_was(
    played: list[dict[str, Any]], passed: list[dict[str, Any]]
) -> None:
    raw = record(FIRST | {"tricks": played, "passes": passed})
    if ("unreadable", 1, None) not in problems_of(raw):
        assert valid(raw)
    if not problems_of(raw):
        text = write_text(read_record(raw).game)  # type: ignore[arg-type]
        assert write_text(read_text(text).game) == text  # type: ignore[arg-type]
        [written] = json.loads(text)["rounds"]
        # One pass is one object; several, which no Juggler makes, stay a list.
        passes = {"passes": passed[0] if len(passed) == 1 else passed} if passed else {}
        assert written.get("tricks", []) == played
        assert {name: written[name] for name in written if name == "passes"} == passes
