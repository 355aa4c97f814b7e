"""A game in which people came and went and rules changed, against the same evening without."""

import json
from functools import partial
from typing import Any

from scorekeeper.formats.record import read_text
from scorekeeper.formats.result import write_result
from tests.bench.evenings import record
from tests.bench.report import beside, heading, in_turns

GOAL = 1.3
TURNS, GAMES = 200, 30


def changed(plain: dict[str, Any]) -> dict[str, Any]:
    """The same rounds: in the third somebody takes a seat over, in the fifth bids go round the other way, and
    in the sixth two have swapped seats.
    """
    sittings = [
        {"from": 1, "seats": [0, 1, 2, 3]},
        {"from": 3, "seats": [0, 4, 2, 3], "starts": [{"seat": 4, "as": "seat", "of": 1}], "left": [1]},
        {"from": 5, "options": {"bid_direction": "counterclockwise"}},
        {"from": 6, "seats": [4, 0, 2, 3]},
    ]
    return plain | {"players": [*plain["players"], "Zoe"], "sittings": sittings}


def measure() -> None:
    """Each game differs from the one read before it."""
    heading("Three changes of people and rules (floor: the same game without)")
    plain = [record(4, rounds=15, seed=seed) for seed in range(GAMES)]
    texts = [json.dumps(game) for original in plain for game in (changed(original), original)]
    times = in_turns({at: partial(_score, text) for at, text in enumerate(texts)}, TURNS)
    least = [min(taken) for taken in times.values()]
    own, floor = (sum(least[kind::2]) / GAMES for kind in (0, 1))
    beside(f"{GAMES} whole games from record to result, least of {TURNS}", own, floor, GOAL)


def _score(text: str) -> None:
    json.dumps(write_result(read_text(text), lambda problem, players: problem.code))
