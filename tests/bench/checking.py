"""The trick checker: winners, and rounds of which it has to find out what nobody recorded."""

import json
from functools import partial
from random import Random
from statistics import median
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.tricks import TrickRules, values_of, winning_place
from tests.bench import peers
from tests.bench.report import beside, heading, line, milliseconds, timed, within
from tests.notation import CAST
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.plain_reading import NUMBERS
from tests.rules.wizard.disputes.random_rounds import play

ROUNDS = 60
RULES = TrickRules("R")
TRICKS = 1_000  # few enough to be measured between two interruptions
TIMES = 200
FASTEST, LONGEST = 1.0, 0.05  # × the floor; seconds
DECK = (*NUMBERS, *"ZN" * 4)


def measure() -> None:
    _winners()
    heading("Checking a round with a Hexe and a Jongleur, neither recorded (floor: its JSON)")
    for seats, size in ((6, 10), (4, 15), (3, 20)):
        _rounds(seats, size)


def _winners() -> None:
    """From ready-made card values; the floor is a loop over four integers with three comparisons."""
    heading("Winner of a trick of four cards, from ready-made values (floor: three comparisons of integers)")
    chance = Random(4)
    dealt = [chance.sample(DECK, 4) for _trick in range(TRICKS)]
    tricks = [values_of([Card(code) for code in codes], RULES) for codes in dealt]
    mine, least = (_all_of(tricks, winner) for winner in (winning_place, _three_comparisons))
    _tell_tricks("tricks a second", mine, least, "as many as the floor", mine <= FASTEST * least)
    ours = [winning_place(values) for values in tricks]
    for name, engine in peers.GIVEN.items():
        if "winner" in engine:
            theirs = [engine["prepare"](codes, RULES.trump) for codes in dealt]
            took = _all_of(theirs, engine["winner"])
            _tell_tricks(f"{name}: tricks a second", took, least, "behind ours", mine <= took)
            differ = sum(engine["winner"](trick) != place for trick, place in zip(theirs, ours, strict=True))
            line(f"{name}: other winners than ours", f"{differ} of {TRICKS:,}")


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


def _rounds(seats: int, size: int) -> None:
    """Whole rounds, and some that were broken off."""
    table = Game("wizard", CAST[:seats], 0, WIZARD.read_options({"specials": ["JO", "WW", "GW", "HX"]}))
    for name, length in (("whole", size), ("broken off", size - 3)):
        what = f"{seats} players, {size} cards, {name}"
        raws = [_round(Random(seed), seats, size, length) for seed in range(ROUNDS)]
        times = [timed(partial(WIZARD.check_round, raw, size, table)) for raw in raws]
        floors = [timed(lambda raw=raw: json.loads(json.dumps(raw))) for raw in raws]
        beside(what, median(times), median(floors))
        within(f"{what}, at the median", median(times), LONGEST)
        line(f"{what}, slowest of {len(times)}", milliseconds(max(times)))


def _round(chance: Random, seats: int, size: int, length: int) -> dict[str, Any]:
    """A round played by chance, both cards among the hands. Nobody recorded what was passed or swapped: every
    way of it is weighed.
    """
    deck = [*DECK, "GW"]
    chance.shuffle(deck)
    for card in ("JO", "HX"):
        deck.insert(chance.randrange(seats * size - 1), card)
    hands, holder = [deck[seat * size : (seat + 1) * size] for seat in range(seats)], chance.randrange(seats)
    taken_up = next(code for code in hands[holder] if code in NUMBERS)
    tricks = play(chance, hands, "R", "N", size % seats, honest=True)["tricks"][:length]
    recorded = [{"leader": trick["leader"], "plays": trick["plays"]} for trick in tricks]
    return {"turned_up": taken_up, "trump": "R", "werewolf": holder, "tricks": recorded}
