"""Whole rounds by chance: honest ones are never accused, planted revokes are found exactly."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.findings import Certainty, RoundCheck
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


@settings(max_examples=40, deadline=None)
@given(CHANCE, SEATS, st.data())
def test_an_honest_round_has_no_finding(chance: Random, seats: int, data: st.DataObject) -> None:
    """Whole, broken off, or begun in the middle; without its passes nothing is proven of a whole one."""
    dealt = deal(chance, seats, data.draw(st.integers(1, 60 // seats)))
    raw, _ = play(chance, dealt)
    passes, bare = raw.get("passes", []), without_passes(raw)
    whole = check(dealt, raw)
    assert whole.findings == ()
    assert all(finding.certainty is Certainty.POSSIBLE for finding in check(dealt, bare).findings)
    count = data.draw(st.integers(1, dealt.size))
    seen = [given for given in passes if given["after"] <= count]
    assert check(dealt, raw | {"tricks": raw["tricks"][:count], "passes": seen}).findings == ()
    if count < dealt.size:
        assert check(dealt, bare | {"tricks": raw["tricks"][:count]}).findings == ()
        late = [given for given in passes if given["after"] > count]
        middle = {"tricks": raw["tricks"][count:], "first_trick": count + 1, "passes": late}
        checked = check(dealt, raw | middle)
        assert (checked.findings, checked.tricks) == ((), whole.tricks[count:])


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
    found = [
        finding
        for finding in check(dealt, small.raw).findings
        if (finding.code, finding.seat, finding.trick) == ("revoke", *planted.place)
    ]
    assert [finding.certainty for finding in found] == [*map(Certainty, verdicts)]
    evidence = {card.card for finding in found for card in finding.evidence}
    assert evidence == set().union(*verdicts.values())
    if recorded or "passes" not in raw:
        assert [*verdicts] == ["proven"]
        assert evidence == set(planted.could)
