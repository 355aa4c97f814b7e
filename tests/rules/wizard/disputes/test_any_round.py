"""Whole rounds by chance, dealt and played legally: honest players are never accused."""

from itertools import product
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.findings import Certainty, RoundCheck
from tests.notation import SPECIALS, game
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.plain_reading import NUMBERS, trumps_with
from tests.rules.wizard.disputes.random_rounds import play


def honest_round(chance: Random, seats: int, size: int, specials: list[str]) -> dict[str, Any]:
    """A round as a record has it, played legally. Where all cards were dealt none was turned up."""
    deck = [*NUMBERS, *["Z", "N"] * 4, *specials]
    chance.shuffle(deck)
    if "JO" in deck and chance.random() < 0.8:
        deck.remove("JO")
        deck.insert(chance.randrange(seats * size), "JO")
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    turned_up = next(iter(deck[seats * size :]), None)
    raw: dict[str, Any] = {"turned_up": turned_up, "trump": None}
    for seat, hand in enumerate(hands):
        if turned_up and "WW" in hand:
            hand[hand.index("WW")], raw["werewolf"] = turned_up, seat
    if turned_up:
        raw["trump"] = chance.choice(trumps_with(turned_up, "werewolf" in raw))
    return raw | play(chance, hands, raw["trump"], "N", 1, honest=True)


def check(raw: dict[str, Any], seats: int, number: int, specials: list[str]) -> RoundCheck:
    """The check of the round, dealt by seat 0."""
    table = game(seats, dealer=(1 - number) % seats, specials=specials)
    checked = WIZARD.check_round(raw, number, table)
    assert checked is not None
    return checked


def test_where_all_cards_are_dealt_none_is_turned_up_and_there_is_no_trump() -> None:
    """003 «Der Trumpf», last paragraph: the last round without special cards."""
    for seats, seed in product((3, 4, 5, 6), range(5)):
        raw = honest_round(Random(seed), seats, 60 // seats, [])
        assert check(raw, seats, 60 // seats, []).findings == (), (seats, seed)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 2**32).map(Random),
    st.integers(3, 6),
    st.lists(st.sampled_from(SPECIALS), unique=True),
    st.data(),
)
def test_an_honest_round_has_no_finding(
    chance: Random, seats: int, specials: list[str], data: st.DataObject
) -> None:
    """Whole, broken off, or begun in the middle; without its passes nothing is proven of a whole one."""
    size = data.draw(st.integers(1, 60 // seats))
    raw = honest_round(chance, seats, size, specials)

    def found(**fields: Any) -> RoundCheck:
        return check(raw | fields, seats, size, specials)

    whole, tricks, passes = found(), raw["tricks"], raw["passes"]
    assert whole.findings == ()
    assert all(finding.certainty is Certainty.POSSIBLE for finding in found(passes=[]).findings)
    count = data.draw(st.integers(1, size))
    seen = [given for given in passes if given["after"] <= count]
    assert found(tricks=tricks[:count], passes=seen).findings == ()
    if count < size:
        assert found(tricks=tricks[:count], passes=[]).findings == ()
        late = [given for given in passes if given["after"] > count]
        checked = found(tricks=tricks[count:], first_trick=count + 1, passes=late)
        assert (checked.findings, checked.tricks) == ((), whole.tricks[count:])
