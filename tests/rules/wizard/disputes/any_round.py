"""Rounds dealt and played by chance, as a record has them; legal but for a revoke that is planted."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.tricks import TrickRules, judge_trick, legal_cards, suit_to_follow
from tests.notation import SPECIALS
from tests.rules.wizard.any_trick import DECK, SUITS

SAID = {"GW": "ZN", "JO": SUITS, "WO": SUITS}


@dataclass(frozen=True)
class Planted:
    """A revoke: who, in which trick (from 1), with what, and the cards that could have followed."""

    seat: int
    trick: int
    card: str
    suit: str
    could: tuple[str, ...]

    @property
    def place(self) -> tuple[int, int]:
        return self.seat, self.trick


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


def play(chance: Random, dealt: Dealt, revoke: bool = False) -> tuple[dict[str, Any], Planted | None]:
    """The round as a record has it, played legally; with `revoke` but once, where it can be."""
    seats, hands = len(dealt.hands), [[Card(code) for code in hand] for hand in dealt.hands]
    rules = TrickRules(trump(dealt))
    leader, planted = 1, None
    tricks, passes = [], []
    for number in range(1, dealt.size + 1):
        plays: list[Card] = []
        for seat in ((leader + place) % seats for place in range(seats)):
            hand, suit = hands[seat], suit_to_follow(plays, rules)
            legal = legal_cards(hand, plays, rules)
            wrong = [card for card in hand if card not in legal]
            card = chance.choice(legal)
            if revoke and not planted and wrong and suit:
                card = chance.choice(wrong)
                could = tuple(card.code for card in legal if card.suit == suit)
                planted = Planted(seat, number, card.code, suit, could)
            hand.remove(card)
            choices = SAID.get(card.code)
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
    raw |= {} if dealt.werewolf is None else {"werewolf": dealt.werewolf}
    return raw, planted


def trump(dealt: Dealt) -> str | None:
    """The trump that a record may have with that card: named, of its suit, or none."""
    none = dealt.werewolf is None and dealt.turned_up in (None, "N", "FE", "BO")
    return None if none else dealt.trump
