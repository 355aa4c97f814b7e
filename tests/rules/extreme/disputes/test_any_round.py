"""Rounds of whole hands: honest players are never accused, and a planted revoke is proven once it shows."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.findings import Certainty, RoundCheck
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
    """Whole, broken off, or broken off within a trick."""
    raw, players = played.record("tricks"), len(played.takings)
    raw["tricks"] = raw["tricks"][:tricks]
    assert check(raw, players).findings == ()
    last = raw["tricks"][-1]
    plays = last["plays"][: max(players - cards_missing, 1)]
    raw["tricks"][-1] = last | {"plays": plays}
    codes = [finding.code for finding in check(raw, players).findings]
    assert codes == ([] if len(plays) == players else ["wrong-card-count"])


@settings(max_examples=25, deadline=None)
@given(any_round())
def test_winners_lead_and_the_tricks_are_theirs(played: Played) -> None:
    players = len(played.takings)
    checked = check(played.record("tricks"), players)
    leaders = [trick["leader"] for trick in played.tricks]
    assert [trick.next_leader for trick in checked.tricks][:-1] == leaders[1:]
    assert [trick.suit_to_follow for trick in checked.tricks] == [
        trick["plays"][0][0] for trick in played.tricks
    ]
    assert sum(checked.won) == 15


def planted(chance: Random, players: int) -> tuple[dict[str, Any], int, int, set[str]] | None:
    """A round in which one card of one seat was exchanged with a later one, so that it did not follow suit.

    Its trick (from 1), the seat, and the cards that it still held and could have followed with. The winner
    may be another one then: only revokes are asked about.
    """
    played = play(chance, tuple(range(players)))
    raw = played.record("tricks")
    tricks = [dict(trick, plays=list(trick["plays"])) for trick in raw["tricks"]]
    places = [(number, at) for number in range(1, 15) for at in range(1, players)]
    chance.shuffle(places)
    for number, at in places:
        trick = tricks[number - 1]
        seat, led = (trick["leader"] + at) % players, trick["plays"][0][0]
        if trick["plays"][at][0] != led:
            continue
        for later in range(number + 1, 16):
            other = tricks[later - 1]
            place = (seat - other["leader"]) % players
            if other["plays"][place][0] != led:
                trick["plays"][at], other["plays"][place] = other["plays"][place], trick["plays"][at]
                later_cards = {_played(tricks[after - 1], seat, players) for after in range(number + 1, 16)}
                return (
                    raw | {"tricks": tricks},
                    number,
                    seat,
                    {code for code in later_cards if code[0] == led},
                )
    return None


def _played(trick: dict[str, Any], seat: int, players: int) -> str:
    code: str = trick["plays"][(seat - trick["leader"]) % players]
    return code


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(3, 5))
def test_a_planted_revoke_is_proven_as_soon_as_a_card_shows_it(seed: int, players: int) -> None:
    made = planted(Random(seed), players)
    if made is None:
        pytest.skip("nobody could have")
    raw, number, seat, could = made
    assert could, "the culprit could have followed"
    shown = {_played(trick, seat, players): at for at, trick in enumerate(raw["tricks"], start=1)}
    first = min(shown[code] for code in could)
    for length in (first - 1, first, 15):
        found = [
            finding
            for finding in check(raw | {"tricks": raw["tricks"][:length]}, players).findings
            if (finding.code, finding.trick, finding.seat) == ("revoke", number, seat)
        ]
        if length >= first:
            [revoke] = found
            assert revoke.certainty is Certainty.PROVEN
            seen = {code for code in could if shown[code] <= length}
            assert {evidence.card for evidence in revoke.evidence} == seen
        else:
            assert all(not revoke.evidence for revoke in found), "only the deck may show it"
