"""Whatever is taken and played: the 27 seals are somewhere, and both ways of writing a round agree."""

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.formats.record import read_record, read_text, write_text
from scorekeeper.rules.extreme.cards import KINDS
from tests.extreme import check, record
from tests.formats.records import PUBLISHED, problems_of, result_of
from tests.rules.extreme.any_round import Played, play


@st.composite
def any_round(draw: st.DrawFn) -> Played:
    """A round of a table of three to five, dealt by its last seat."""
    return play(Random(draw(st.integers(0, 2**32))), tuple(range(draw(st.integers(3, 5)))))


@settings(max_examples=25, deadline=None)
@given(any_round(), st.integers(0, 4), st.sampled_from(KINDS), st.sampled_from([1, -1]))
def test_all_ways_to_write_it_agree_and_come_back_and_a_seal_more_or_fewer_is_noticed(
    played, at, kind, change
):
    """Beside a whole protocol the seat differs from it, and nobody else does."""
    seats, results = len(played.takings), []
    for fields in (["left"], ["tricks"], ["left", "tricks"]):
        raw = record(played.record(*fields), players=seats, dealer=seats - 1)
        assert problems_of(raw) == []
        results.append(result_of(raw))
        assert PUBLISHED["game"].is_valid(raw)
        once = write_text(read_record(raw).game)  # type: ignore[arg-type]
        assert PUBLISHED["game"].is_valid(json.loads(once))
        assert write_text(read_text(once).game) == once  # type: ignore[arg-type]
        assert json.loads(once)["rounds"] == [played.record("left", *fields)]
    assert results == results[:1] * 3
    left, seat = raw["rounds"][0]["left"], at % seats
    left[seat][kind] = left[seat].get(kind, 0) + change
    assert problems_of(raw) == [("tally-mismatch", 1, seat)]


@settings(max_examples=25, deadline=None)
@given(any_round(), st.integers(1, 15), st.integers(0, 4))
def test_honest_players_are_never_accused(played: Played, tricks: int, cards_missing: int) -> None:
    """Whole, broken off, or broken off within a trick. Winners lead, and the tricks are theirs."""
    raw, players = played.record("tricks"), len(played.takings)
    whole = check(raw, players)
    assert (whole.findings, sum(whole.won)) == ((), 15)
    assert [trick.next_leader for trick in whole.tricks][:-1] == [trick["leader"] for trick in played.tricks][
        1:
    ]
    led = [trick["plays"][0][0] for trick in played.tricks]
    assert [trick.suit_to_follow for trick in whole.tricks] == led
    raw["tricks"] = raw["tricks"][:tricks]
    assert check(raw, players).findings == ()
    last = raw["tricks"][-1]
    plays = last["plays"][: max(players - cards_missing, 1)]
    raw["tricks"][-1] = last | {"plays": plays}
    codes = [finding.code for finding in check(raw, players).findings]
    assert codes == ([] if len(plays) == players else ["wrong-card-count"])
