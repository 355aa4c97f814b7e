"""Rounds of whole hands: honest players are never accused."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.findings import RoundCheck
from tests.extreme import EXTREME, table
from tests.rules.extreme.any_round import Played, play


@st.composite
def any_round(draw: st.DrawFn) -> Played:
    """A round of three to five, whose dealer is the last seat."""
    return play(Random(draw(st.integers(0, 2**32))), tuple(range(draw(st.integers(3, 5)))))


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
