"""A game in which people came and went and rules changed, against the same evening without."""

import json
from functools import partial
from typing import Any

from scorekeeper.formats.record import read_text
from scorekeeper.formats.result import write_result
from tests.bench.evenings import record
from tests.bench.processes import cpu_of, serving
from tests.bench.report import beside, heading, in_turns
from tests.bench.tablet import Tablet, bring
from tests.serving import Browser

BLOCKS, A_BLOCK = 12, 50
BID_GOAL, SCORE_GOAL = 1.1, 1.3
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
    heading("Three changes of people and rules (floor: the same game without)")
    plain = record(4, rounds=7)
    with serving() as server:
        browser = Browser(server).open()
        games = {"plain": plain, "changed": changed(plain)}
        bids = {
            name: Tablet(browser, bring(browser, json.dumps(game))[0]).bid for name, game in games.items()
        }

        def block(bid: Any) -> float:
            before = cpu_of(server.pid)
            for _ in range(A_BLOCK):
                bid()
            return cpu_of(server.pid) - before

        in_turns(bids, 1, block)
        cpu = {name: sum(taken) / (BLOCKS * A_BLOCK) for name, taken in in_turns(bids, BLOCKS, block).items()}
    beside("CPU of a bid", cpu["changed"], cpu["plain"], BID_GOAL)
    own, floor = _whole_games()
    beside(f"{GAMES} whole games from record to result, least of {TURNS}", own, floor, SCORE_GOAL)


def _whole_games() -> tuple[float, float]:
    """Seconds for a changed game, and for the same one without; each differs from the one read before it."""
    plain = [record(4, rounds=15, seed=seed) for seed in range(GAMES)]
    texts = [json.dumps(game) for original in plain for game in (changed(original), original)]
    times = in_turns({at: partial(_score, text) for at, text in enumerate(texts)}, TURNS)
    least = [min(taken) for taken in times.values()]
    return sum(least[::2]) / GAMES, sum(least[1::2]) / GAMES


def _score(text: str) -> None:
    json.dumps(write_result(read_text(text), lambda problem, players: problem.code))
