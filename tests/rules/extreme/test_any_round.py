"""Whatever is taken and played: the 27 seals are somewhere, and both ways of writing a round agree."""

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.record import read_record, read_text, write_text
from scorekeeper.rules.findings import RoundCheck
from tests.extreme import EXTREME, record, table
from tests.formats.records import PUBLISHED, problems_of, result_of
from tests.rules.extreme.any_round import Played, play

HELD = {"Y": 3, "V": 3, "R": 5, "B": 3, "G": 3, "white": 4, "black": 6}


@st.composite
def any_round(draw: st.DrawFn) -> Played:
    """A round of a table of three to five, dealt by its last seat."""
    seats = draw(st.integers(3, 5))
    return play(Random(draw(st.integers(0, 2**32))), tuple(range(seats)))


def of(played: Played, *fields: str) -> dict[str, Any]:
    """The record of a game with that round, written with these fields."""
    seats = len(played.takings)
    return record(played.record(*fields), players=seats, dealer=seats - 1)


@settings(max_examples=25, deadline=None)
@given(any_round())
def test_trick_by_trick_and_the_seals_left_give_the_same_points(played: Played) -> None:
    quick, slow, both = of(played, "left"), of(played, "tricks"), of(played, "left", "tricks")
    assert problems_of(quick) == problems_of(slow) == problems_of(both) == []
    assert result_of(quick) == result_of(slow) == result_of(both)


@settings(max_examples=25, deadline=None)
@given(any_round(), st.sampled_from([("left",), ("tricks",), ("left", "tricks")]))
def test_what_goes_out_comes_in_and_goes_out_unchanged(played: Played, fields: tuple[str, ...]) -> None:
    raw = of(played, *fields)
    assert PUBLISHED["game"].is_valid(raw)
    once = write_text(read_record(raw).game)  # type: ignore[arg-type]
    assert PUBLISHED["game"].is_valid(json.loads(once))
    assert write_text(read_text(once).game) == once  # type: ignore[arg-type]
    [written] = json.loads(once)["rounds"]
    assert written == played.record("left", *fields)


@settings(max_examples=25, deadline=None)
@given(any_round(), st.integers(0, 4), st.sampled_from(sorted(HELD)), st.sampled_from([1, -1]))
def test_one_seal_more_or_fewer_is_always_noticed(played: Played, at: int, kind: str, change: int) -> None:
    """Beside a whole protocol: the seat differs from it, and nobody else does."""
    raw = of(played, "left", "tricks")
    left, seat = raw["rounds"][0]["left"], at % len(played.takings)
    left[seat][kind] = left[seat].get(kind, 0) + change
    assert problems_of(raw) == [("tally-mismatch", 1, seat)]


def check(raw: dict[str, Any], players: int) -> RoundCheck:
    checked = EXTREME.check_round(raw, 1, table(players, dealer=players - 1))
    assert checked is not None
    return checked


@settings(max_examples=25, deadline=None)
@given(any_round(), st.integers(1, 15), st.integers(0, 4))
def test_honest_players_are_never_accused(played: Played, tricks: int, cards_missing: int) -> None:
    """Whole, broken off, or broken off within a trick. Winners lead, and the tricks are theirs."""
    raw, players = played.record("tricks"), len(played.takings)
    whole = check(raw, players)
    assert (whole.findings, sum(whole.won)) == ((), 15)
    leaders = [trick["leader"] for trick in played.tricks]
    assert [trick.next_leader for trick in whole.tricks][:-1] == leaders[1:]
    assert [trick.suit_to_follow for trick in whole.tricks] == [
        trick["plays"][0][0] for trick in played.tricks
    ]
    raw["tricks"] = raw["tricks"][:tricks]
    assert check(raw, players).findings == ()
    last = raw["tricks"][-1]
    plays = last["plays"][: max(players - cards_missing, 1)]
    raw["tricks"][-1] = last | {"plays": plays}
    codes = [finding.code for finding in check(raw, players).findings]
    assert codes == ([] if len(plays) == players else ["wrong-card-count"])
