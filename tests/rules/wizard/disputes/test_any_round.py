"""Whole rounds by chance: honest ones are never accused, planted revokes are found exactly."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.findings import Certainty, Finding, RoundCheck
from scorekeeper.rules.wizard.cards import Card
from tests.notation import game
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.any_round import Dealt, deal, play
from tests.rules.wizard.disputes.plain_reading import Small, judge

CHANCE = st.integers(0, 2**32).map(Random)
SEATS = st.integers(3, 6)


@pytest.mark.parametrize(("seats", "size"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_where_all_cards_are_dealt_none_is_turned_up_and_there_is_no_trump(seats: int, size: int) -> None:
    """003 «Der Trumpf», last paragraph: the last round without special cards."""
    deals = [deal(Random(seed), seats, size) for seed in range(600)]
    plain = [dealt for dealt in deals if not dealt.specials]
    assert plain, "none of the seeds deals without special cards"
    for dealt in plain:
        raw, _ = play(Random(0), dealt)
        assert (raw["turned_up"], raw["trump"]) == (None, None)
        assert check(dealt, raw).findings == ()


def check(dealt: Dealt, raw: dict[str, Any]) -> RoundCheck:
    """The check of the round, dealt by seat 0."""
    seats, number = len(dealt.hands), dealt.size
    table = game(seats, dealer=(1 - number) % seats, specials=list(dealt.specials))
    checked = WIZARD.check_round(raw, number, table)
    assert checked is not None
    return checked


def without_passes(raw: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in raw.items() if name != "passes"}


@settings(max_examples=25, deadline=None)
@given(CHANCE, SEATS, st.data())
def test_an_honest_round_with_its_passes_has_no_finding(
    chance: Random, seats: int, data: st.DataObject
) -> None:
    dealt = deal(chance, seats, data.draw(st.integers(1, 60 // seats)))
    raw, _ = play(chance, dealt)
    count = data.draw(st.integers(1, dealt.size))
    passes = [given for given in raw.get("passes", []) if given["after"] <= count]
    assert check(dealt, raw).findings == ()
    assert check(dealt, raw | {"tricks": raw["tricks"][:count], "passes": passes}).findings == ()


@settings(max_examples=25, deadline=None)
@given(CHANCE, SEATS, st.data())
def test_without_its_passes_nothing_is_proven_and_a_broken_off_one_has_no_finding(
    chance: Random, seats: int, data: st.DataObject
) -> None:
    dealt = deal(chance, seats, data.draw(st.integers(1, 60 // seats)))
    raw = without_passes(play(chance, dealt)[0])
    assert all(finding.certainty is Certainty.POSSIBLE for finding in check(dealt, raw).findings)
    count = data.draw(st.integers(1, dealt.size))
    if count < dealt.size:
        assert check(dealt, raw | {"tricks": raw["tricks"][:count]}).findings == ()


@settings(max_examples=25, deadline=None)
@given(CHANCE, SEATS, st.data())
def test_nor_has_an_honest_one_that_begins_in_the_middle(
    chance: Random, seats: int, data: st.DataObject
) -> None:
    dealt = deal(chance, seats, data.draw(st.integers(2, 60 // seats)))
    raw, _ = play(chance, dealt)
    first = data.draw(st.integers(2, dealt.size))
    passes = [given for given in raw.get("passes", []) if given["after"] >= first]
    late = raw | {"tricks": raw["tricks"][first - 1 :], "first_trick": first, "passes": passes}
    checked = check(dealt, late)
    assert checked.findings == ()
    assert checked.tricks == check(dealt, raw).tricks[first - 1 :]


@settings(max_examples=25, deadline=None)
@given(CHANCE, SEATS, st.booleans(), st.data())
def test_a_planted_revoke_is_as_certain_as_every_pass_makes_it(
    chance: Random, seats: int, recorded: bool, data: st.DataObject
) -> None:
    dealt = deal(chance, seats, data.draw(st.integers(2, 6 if seats == 3 else 4)))
    raw, planted = play(chance, dealt, revoke=True)
    assume(planted is not None)
    assert planted is not None
    assert planted.could, "the culprit could have followed"
    assert Card(planted.card).suit not in (None, planted.suit)
    small = Small(raw if recorded else without_passes(raw), seats, dealt.size, dealt.specials, leads=1)
    _, shown = judge(small)
    verdicts = {
        certainty: cards for (_, at, who, certainty), cards in shown.items() if (who, at) == planted.place
    }
    found = found_of(check(dealt, small.raw), planted.seat, planted.trick)
    assert {found.certainty.value if found and found.certainty else None} == ({*verdicts} or {None})
    evidence = {card.card for card in found.evidence} if found else set()
    assert evidence == set().union(*verdicts.values())
    if recorded or "passes" not in raw:
        assert [*verdicts] == ["proven"]
        assert evidence == set(planted.could)


def found_of(checked: RoundCheck, seat: int, trick: int) -> Finding | None:
    """The revoke of that seat in that trick."""
    found = [
        finding
        for finding in checked.findings
        if (finding.code, finding.seat, finding.trick) == ("revoke", seat, trick)
    ]
    assert len(found) <= 1
    return found[0] if found else None
