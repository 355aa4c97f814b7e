"""Records of made-up evenings; the same ones in every run."""

import json
import random
from typing import Any

from scorekeeper.rules.lineup import order_from
from tests.notation import CAST, SPECIALS
from tests.rules.extreme.any_round import play

OFFICIAL_EXTREME = {3: 6, 4: 4, 5: 5}
OFFICIAL = {3: 20, 4: 15, 5: 12, 6: 10}


def record(seats: int, rounds: int | None = None, seed: int = 1) -> dict[str, Any]:
    """A game of the base edition, complete unless `rounds` says fewer."""
    chance, played = random.Random(seed), []
    for size in range(1, (OFFICIAL[seats] if rounds is None else rounds) + 1):
        won = [0] * seats
        for _ in range(size):
            won[chance.randrange(seats)] += 1
        bids = [min(max(tricks + chance.choice((-1, 0, 0, 0, 1)), 0), size) for tricks in won]
        last = size * seats == 60
        played.append({"trump": None if last else chance.choice("BRGY"), "bids": bids, "won": won})
    return {
        "format": "scorekeeper-game/1",
        "edition": "wizard",
        "players": list(CAST[:seats]),
        "first_dealer": chance.randrange(seats),
        "options": {},
        "rounds": played,
    }


def special_record(seats: int, seed: int = 1) -> dict[str, Any]:
    """The same game with all special cards: each round a Werwolf, a Bombe or a Wolke, in turn."""
    made = record(seats, seed=seed)
    made["options"] = {"specials": SPECIALS}
    for number, played in enumerate(made["rounds"], start=1):
        winner = next(seat for seat, tricks in enumerate(played["won"]) if tricks)
        played["turned_up"] = "N" if played["trump"] is None else f"{played['trump']}7"
        if number % 3 == 0:
            played |= {"turned_up": "Z", "trump": None, "werewolf": number % seats}
        elif number % 3 == 1:
            played["won"][winner] -= 1
            played["bombed"] = True
        else:
            played["cloud"] = {"seat": winner, "change": 1}
    return made


def extreme_record(seats: int, seed: int = 1, rounds: int | None = None) -> dict[str, Any]:
    """A complete game of Extreme, with the seals that were taken and left, of as many rounds as agreed."""
    dealer = seed % seats
    options = {} if rounds is None else {"rounds": rounds}
    played = []
    for number in range(rounds or OFFICIAL_EXTREME[seats]):
        order = order_from((dealer + number + 1) % seats, seats)
        played.append(play(random.Random(seed * 100 + number), order).record("left"))
    return record(seats, 0) | {
        "edition": "extreme",
        "first_dealer": dealer,
        "options": options,
        "rounds": played,
    }


def extreme_lines(count: int) -> str:
    """So many complete games of Extreme, one a line, of three to five players in turn."""
    return "".join(json.dumps(extreme_record(3 + number % 3, seed=number)) + "\n" for number in range(count))


def lines(count: int) -> str:
    """So many complete games, one a line, of three to six players in turn."""
    return "".join(json.dumps(record(3 + number % 4, seed=number)) + "\n" for number in range(count))
