"""Whole rounds by chance, dealt and played legally: honest players are never accused."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.findings import Certainty, RoundCheck
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.tricks import TrickRules, judge_trick, legal_cards
from tests.notation import SPECIALS, game
from tests.recorded import WIZARD
from tests.rules.wizard.any_trick import DECK
from tests.rules.wizard.disputes.plain_reading import SAYS, SUITS

CHANCE = st.integers(0, 2**32).map(Random)
SEATS = st.integers(3, 6)


@dataclass(frozen=True)
class Dealt:
    """A round at its beginning. The dealer is seat 0. Where all cards were dealt none was turned up."""

    hands: tuple[tuple[str, ...], ...]
    turned_up: str | None
    trump: str
    specials: tuple[str, ...]
    werewolf: int | None

    @property
    def size(self) -> int:
        return len(self.hands[0])


def deal(chance: Random, seats: int, size: int) -> Dealt:
    """Hands with any of the special cards, the Jongleur more often than not among them."""
    specials = tuple(code for code in SPECIALS if chance.random() < 0.5)
    specials += () if "JO" in specials or chance.random() < 0.4 else ("JO",)
    deck = [*DECK, *specials]
    chance.shuffle(deck)
    if "JO" in deck and chance.random() < 0.8:
        deck.remove("JO")
        deck.insert(chance.randrange(seats * size), "JO")
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    turned_up, werewolf = next(iter(deck[seats * size :]), None), None
    for seat, hand in enumerate(hands):
        if turned_up and "WW" in hand:
            hand[hand.index("WW")], werewolf = turned_up, seat
    numbered = turned_up is not None and turned_up in DECK and turned_up not in ("Z", "N")
    trump = turned_up[0] if turned_up and numbered else chance.choice(SUITS)
    return Dealt(tuple(map(tuple, hands)), turned_up, trump, specials, werewolf)


def play(chance: Random, dealt: Dealt) -> dict[str, Any]:
    """The round as a record has it, played legally."""
    seats, hands = len(dealt.hands), [[Card(code) for code in hand] for hand in dealt.hands]
    rules, leader = TrickRules(trump(dealt)), 1
    tricks, passes = [], []
    for number in range(1, dealt.size + 1):
        plays: list[Card] = []
        for seat in ((leader + place) % seats for place in range(seats)):
            card = chance.choice(legal_cards(hands[seat], plays, rules))
            hands[seat].remove(card)
            choices = SAYS.get(card.code)
            plays.append(replace(card, announced=chance.choice(choices)) if choices else card)
        tricks.append({"leader": leader, "plays": [str(card) for card in plays]})
        leader = judge_trick(leader, plays, seats, rules).next_leader
        if number < dealt.size and any(card.code == "JO" for card in plays):
            given = [hand.pop(chance.randrange(len(hand))) for hand in hands]
            for seat in range(seats):
                hands[seat].append(given[seat - 1])
            passes.append({"after": number, "cards": [card.code for card in given]})
    raw: dict[str, Any] = {"turned_up": dealt.turned_up, "trump": trump(dealt), "tricks": tricks}
    raw |= {"passes": passes} if passes else {}
    return raw if dealt.werewolf is None else raw | {"werewolf": dealt.werewolf}


def trump(dealt: Dealt) -> str | None:
    """The trump that a record may have with that card: named, of its suit, or none."""
    none = dealt.werewolf is None and dealt.turned_up in (None, "N", "FE", "BO")
    return None if none else dealt.trump


@pytest.mark.parametrize(("seats", "size"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_where_all_cards_are_dealt_none_is_turned_up_and_there_is_no_trump(seats: int, size: int) -> None:
    """003 «Der Trumpf», last paragraph: the last round without special cards."""
    deals = [deal(Random(seed), seats, size) for seed in range(600)]
    plain = [dealt for dealt in deals if not dealt.specials]
    assert plain, "none of the seeds deals without special cards"
    for dealt in plain:
        raw = play(Random(0), dealt)
        assert (raw["turned_up"], raw["trump"]) == (None, None)
        assert check(dealt, raw).findings == ()


def check(dealt: Dealt, raw: dict[str, Any]) -> RoundCheck:
    """The check of the round, dealt by seat 0."""
    seats, number = len(dealt.hands), dealt.size
    table = game(seats, dealer=(1 - number) % seats, specials=list(dealt.specials))
    checked = WIZARD.check_round(raw, number, table)
    assert checked is not None
    return checked


@settings(max_examples=25, deadline=None)
@given(CHANCE, SEATS, st.data())
def test_an_honest_round_has_no_finding(chance: Random, seats: int, data: st.DataObject) -> None:
    """Whole, broken off, or begun in the middle; without its passes nothing is proven of a whole one."""
    dealt = deal(chance, seats, data.draw(st.integers(1, 60 // seats)))
    raw = play(chance, dealt)
    passes = raw.get("passes", [])
    bare = {name: value for name, value in raw.items() if name != "passes"}
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
