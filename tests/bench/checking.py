"""The trick checker: winners, legal plays, and rounds of which it has to find out what nobody recorded."""

import json
import random
from collections.abc import Sequence
from functools import partial
from statistics import median
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.cards import Card, cards_of
from scorekeeper.rules.wizard.tricks import TrickRules, judge_trick, legal_cards, values_of, winning_place
from tests.bench import peers
from tests.bench.evenings import NAMES
from tests.bench.report import beside, heading, line, milliseconds, timed, within
from tests.recorded import EXTREME, WIZARD
from tests.rules.extreme.any_round import play

ROUNDS = 60
RULES = TrickRules("R")
TRICKS = 1_000  # few enough to be measured between two interruptions
TIMES = 200
FASTEST, LEGAL, LONGEST = 1.0, 3e-6, 0.05  # × the floor; seconds


def measure() -> None:
    _winners()
    _legality()
    heading("Checking a round with a Jongleur and a Werwolf (floor: its JSON, read and written)")
    _rounds(["JO", "WW", "GW"], ["JO"], ((6, 10), (3, 20)))
    heading("Checking a round with a Hexe and a Jongleur, neither recorded (floor: its JSON)")
    _rounds(["JO", "WW", "GW", "HX"], ["JO", "HX"], ((6, 10), (4, 15), (3, 20)), LONGEST)
    heading("Extreme: a round of fifteen tricks (floor: its JSON, read and written)")
    for seats in (3, 5):
        game = Game("extreme", NAMES[:seats], seats - 1, EXTREME.read_options({}))
        raws = [
            play(random.Random(seed), tuple(range(seats))).record("left", "tricks") for seed in range(ROUNDS)
        ]
        for what, act in (("scored", EXTREME.judge_round), ("checked", EXTREME.check_round)):
            times = [timed(partial(act, raw, 1, game)) for raw in raws]
            _tell(f"{seats} players, {what}", times, raws)


def _tell(what: str, times: list[float], raws: list[dict[str, Any]], goal: float | None = None) -> None:
    beside(what, median(times), median(timed(lambda raw=raw: json.loads(json.dumps(raw))) for raw in raws))
    if goal:
        within(f"{what}, at the median", median(times), goal)
    line(f"{what}, slowest of {len(times)}", milliseconds(max(times)))


# --- tricks ---


def _winners() -> None:
    """From ready-made card values; the floor is a loop over four integers with three comparisons."""
    heading("Winner of a trick of four cards, from ready-made values (floor: three comparisons of integers)")
    chance = random.Random(4)
    dealt = [chance.sample(_deck(), 4) for _trick in range(TRICKS)]
    tricks = [values_of(cards, RULES) for cards in dealt]
    mine, least = (_all_of(tricks, winner) for winner in (winning_place, _three_comparisons))
    _tell_tricks("tricks a second", mine, least, "as many as the floor", mine <= FASTEST * least)
    ours = [winning_place(values) for values in tricks]
    for peer in peers.GIVEN:
        if peer.prepare and peer.winner:
            theirs = [peer.prepare([card.code for card in cards], RULES.trump or "") for cards in dealt]
            took = _all_of(theirs, peer.winner)
            _tell_tricks(f"{peer.name}: tricks a second", took, least, "behind ours", mine <= took)
            differ = sum(peer.winner(trick) != place for trick, place in zip(theirs, ours, strict=True))
            line(f"{peer.name}: other winners than ours", f"{differ} of {TRICKS:,}")


def _all_of(tricks: list[Any], winner: Any) -> float:
    def winners() -> None:
        for trick in tricks:
            winner(trick)

    return min(timed(winners) for _once in range(TIMES))


def _tell_tricks(what: str, took: float, least: float, goal: str, met: bool) -> None:
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
        per_play = min(timed(partial(_judge, played)) for _ in range(20)) / len(played)
        within(f"{len(played):,} plays, each", per_play, LEGAL, lambda seconds: f"{seconds * 1e6:.2f} µs")


def _judge(played: list[tuple[Card, list[Card], list[Card]]]) -> None:
    for card, hand, before in played:
        legal_cards(hand, before, RULES).count(card)


def _plays(chance: random.Random) -> list[tuple[Card, list[Card], list[Card]]]:
    """The plays of a round of 20 cards with three players: card, hand before it, cards before it."""
    deck = _deck()
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


def _deck() -> list[Card]:
    return [card for code in cards_of(()).elements() if (card := Card.parse(code))]


# --- rounds ---


def _rounds(
    specials: list[str], among: list[str], tables: Sequence[tuple[int, int]], goal: float | None = None
) -> None:
    """Nobody recorded what was passed or swapped: every way of it is weighed."""
    for seats, size in tables:
        game = Game("wizard", NAMES[:seats], 0, WIZARD.read_options({"specials": specials}))
        for name, length in (("whole", size), ("broken off", size - 3)):
            raws = [_round(random.Random(seed), seats, size, among) for seed in range(ROUNDS)]
            raws = [raw | {"tricks": raw["tricks"][:length]} for raw in raws]
            times = [timed(partial(WIZARD.check_round, raw, size, game)) for raw in raws]
            _tell(f"{seats} players, {size} cards, {name}", times, raws, goal)


def _round(chance: random.Random, seats: int, size: int, among: list[str]) -> dict[str, Any]:
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
        if number < size:
            _swap_and_pass(chance, hands, plays, leader)
        leader = judge_trick(leader, plays, seats, RULES).next_leader
    return {"turned_up": taken_up, "trump": "R", "werewolf": holder, "tricks": tricks}


def _swap_and_pass(chance: random.Random, hands: list[list[Card]], plays: list[Card], leader: int) -> None:
    """What a Hexe and a Jongleur in that trick do to the hands."""
    codes = [card.code for card in plays]
    if "HX" in codes:
        hand = hands[(leader + codes.index("HX")) % len(hands)]
        others = [card for card in plays if card.code != "HX"]
        hand[chance.randrange(len(hand))] = chance.choice(others).in_hand
    if "JO" in codes:
        given = [hand.pop(chance.randrange(len(hand))) for hand in hands]
        for seat, hand in enumerate(hands):
            hand.append(given[seat - 1])
