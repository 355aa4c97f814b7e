"""The trick checker on rounds with a Jongleur whose pass nobody recorded, against reading the JSON alone."""

import json
import random
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.cards import Card, cards_of
from scorekeeper.rules.wizard.tricks import (
    TrickRules,
    judge_trick,
    legal_cards,
    values_of,
    winning_place,
)
from tests.bench import peers
from tests.bench.evenings import NAMES
from tests.bench.report import heading, line, milliseconds, timed
from tests.recorded import WIZARD

SPECIALS = ("JO", "WW", "GW")
ROUNDS = 60
RULES = TrickRules("R")


def measure() -> None:
    _winners()
    _legality()
    _swaps()
    heading("Checking a round with a Jongleur and a Werwolf (floor: its JSON, read and written)")
    for seats, size in ((6, 10), (3, 20)):
        options = WIZARD.read_options({"specials": list(SPECIALS)})
        game = Game("wizard", NAMES[:seats], 0, options)
        for name, length in (("whole", size), ("broken off", size - 3)):
            own, floor = [], []
            for seed in range(ROUNDS):
                raw = _round(random.Random(seed), seats, size)
                raw["tricks"] = raw["tricks"][:length]
                own.append(timed(lambda raw=raw, game=game, size=size: WIZARD.check_round(raw, size, game)))
                text = json.dumps(raw)
                floor.append(timed(lambda text=text: json.dumps(json.loads(text))))
            mine, least = median(own), median(floor)
            what = f"{seats} players, {size} cards, {name}"
            line(what, milliseconds(mine), milliseconds(least), mine / least, "milliseconds")
            line(f"{what}, slowest of {ROUNDS}", milliseconds(max(own)))


AT_MOST = 0.05


def _swaps() -> None:
    """Nobody recorded what was swapped or passed: every way of both is weighed."""
    heading("Checking a round with a Hexe and a Jongleur, neither recorded")
    for seats, size in ((6, 10), (4, 15), (3, 20)):
        options = WIZARD.read_options({"specials": [*SPECIALS, "HX"]})
        game = Game("wizard", NAMES[:seats], 0, options)
        for name, length in (("whole", size), ("broken off", size - 3)):
            own = []
            for seed in range(ROUNDS):
                raw = _round(random.Random(seed), seats, size, ("JO", "HX"))
                raw["tricks"] = raw["tricks"][:length]
                own.append(timed(lambda raw=raw, game=game, size=size: WIZARD.check_round(raw, size, game)))
            what, mid = f"{seats} players, {size} cards, {name}", median(own)
            line(what, milliseconds(mid), goal="50 ms at the median", met=mid < AT_MOST)
            line(f"{what}, slowest of {ROUNDS}", milliseconds(max(own)))


TRICKS = 1_000  # few enough to be measured between two interruptions
TIMES = 200
FASTEST, LEGAL = 1.0, 3e-6


def _winners() -> None:
    """From ready-made card values; the floor is a loop over four integers with three comparisons."""
    heading("Winner of a trick of four cards, from ready-made values (floor: three comparisons of integers)")
    chance = random.Random(4)
    deck = [card for card in (Card.parse(code) for code in cards_of(()).elements()) if card]
    dealt = [chance.sample(deck, 4) for _trick in range(TRICKS)]
    tricks = [values_of(cards, RULES) for cards in dealt]

    def winners() -> None:
        for values in tricks:
            winning_place(values)

    def bare() -> None:
        for values in tricks:
            _three_comparisons(values)

    mine, least = (min(timed(work) for _once in range(TIMES)) for work in (winners, bare))
    _report("tricks a second", mine, least, "as many as the floor", mine <= FASTEST * least)
    ours = [winning_place(values) for values in tricks]
    for peer in peers.GIVEN:
        if peer.prepare and peer.winner:
            theirs = [peer.prepare([card.code for card in cards], RULES.trump or "") for cards in dealt]
            _beside(peer, peer.winner, theirs, ours, mine, least)


def _beside(
    peer: peers.Peer,
    winner: Callable[[Any], int],
    theirs: list[Any],
    ours: Sequence[int | None],
    mine: float,
    least: float,
) -> None:
    """Another engine on the same tricks."""

    def others() -> None:
        for trick in theirs:
            winner(trick)

    took = min(timed(others) for _once in range(TIMES))
    _report(f"{peer.name}: tricks a second", took, least, "behind ours", mine <= took)
    differ = sum(winner(trick) != place for trick, place in zip(theirs, ours, strict=True))
    line(f"{peer.name}: other winners than ours", f"{differ} of {len(theirs):,}")


def _report(what: str, took: float, least: float, goal: str, met: bool) -> None:
    line(what, f"{TRICKS / took:,.0f}", f"{TRICKS / least:,.0f}", took / least, goal, met)


def _three_comparisons(values: list[int]) -> int:
    """The floor: a function that looks at each of four numbers, as any winner of a trick has to."""
    best, *others = values
    for value in others:
        if value > best:
            best = value
    return best


def _legality() -> None:
    """Every play of whole rounds against the hand it came from: as long a play, however many there are."""
    heading("Whether each play was legal, the hands known (linear in the plays)")
    for rounds in (10, 100):
        played = [play for seed in range(rounds) for play in _plays(random.Random(seed))]

        def judge(played: list[Any] = played) -> None:
            for card, hand, before in played:
                legal_cards(hand, before, RULES).count(card)

        taken = min(timed(judge) for _once in range(20))
        per_play = taken / len(played)
        line(f"{len(played):,} plays, each", f"{per_play * 1e6:.2f} µs", goal="3 µs", met=per_play <= LEGAL)


def _plays(chance: random.Random) -> list[tuple[Card, list[Card], list[Card]]]:
    """The plays of a round of 20 cards with three players: card, hand before it, cards before it."""
    deck = [card for card in (Card.parse(code) for code in cards_of(()).elements()) if card]
    chance.shuffle(deck)
    hands, plays = [deck[seat * 20 : seat * 20 + 20] for seat in range(3)], []
    for _trick in range(20):
        before: list[Card] = []
        for hand in hands:
            card = chance.choice(legal_cards(hand, before, RULES))
            plays.append((card, list(hand), list(before)))
            hand.remove(card)
            before.append(card)
    return plays


def _round(chance: random.Random, seats: int, size: int, among: tuple[str, ...] = ("JO",)) -> dict[str, Any]:
    """A round played by chance, one card in twenty against the rules; those cards are among the hands."""
    deck = sorted(cards_of(("GW",)).elements())
    chance.shuffle(deck)
    for card in among:
        deck.insert(chance.randrange(seats * size - 1), card)
    hands = [[Card(code) for code in deck[seat * size : (seat + 1) * size]] for seat in range(seats)]
    holder = chance.randrange(seats)
    taken_up = next(card.code for card in hands[holder] if card.suit)
    tricks, leader = [], size % seats
    for number in range(1, size + 1):
        plays: list[Card] = []
        for seat in ((leader + place) % seats for place in range(seats)):
            hand = hands[seat]
            card = chance.choice(hand if chance.random() < 0.05 else legal_cards(hand, plays, RULES))
            hand.remove(card)
            plays.append(Card(card.code, {"JO": "B", "GW": "N"}.get(card.code)))
        tricks.append({"leader": leader, "plays": [str(card) for card in plays]})
        leader = judge_trick(leader, plays, seats, RULES).next_leader
        last = number == size
        hexe = next((place for place, card in enumerate(plays) if card.code == "HX"), None)
        if hexe is not None and not last:
            hand = hands[(tricks[-1]["leader"] + hexe) % seats]
            hand[chance.randrange(len(hand))] = chance.choice(
                [card for card in plays if card.code != "HX"]
            ).in_hand
        if not last and any(card.code == "JO" for card in plays):
            given = [hand.pop(chance.randrange(len(hand))) for hand in hands]
            for seat, hand in enumerate(hands):
                hand.append(given[seat - 1])
    return {"turned_up": taken_up, "trump": "R", "werewolf": holder, "tricks": tricks}
