"""A game in which people came and went and rules changed, against the same evening without."""

import json
import tempfile
from math import inf
from pathlib import Path
from typing import Any

from scorekeeper.formats.record import read_text
from scorekeeper.formats.result import write_result
from tests.bench.bids import Tablet
from tests.bench.bringing import bring
from tests.bench.evenings import record
from tests.bench.processes import cpu_of
from tests.bench.report import heading, line, milliseconds, worked
from tests.serving import Browser, Server

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
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance").start()
        try:
            browser = Browser(server).open()
            games = {"plain": plain, "changed": changed(plain)}
            tablets = {
                name: Tablet(browser, bring(browser, json.dumps(game))[0]) for name, game in games.items()
            }
            cpu = dict.fromkeys(tablets, 0.0)
            for block in range(BLOCKS + 1):
                for name, tablet in tablets.items():
                    before = cpu_of(server.pid)
                    for _ in range(A_BLOCK):
                        tablet.send()
                    cpu[name] += (cpu_of(server.pid) - before) if block else 0.0
        finally:
            server.stop()
    mine, least = (cpu[name] / (BLOCKS * A_BLOCK) for name in ("changed", "plain"))
    _against("CPU of a bid", mine, least, BID_GOAL)
    own, floor = _whole_games()
    _against(f"{GAMES} whole games from record to result, least of {TURNS}", own, floor, SCORE_GOAL)


def _whole_games() -> tuple[float, float]:
    """Seconds for a changed game, and for the same one without; each differs from the one read before it."""
    plain = [record(4, rounds=15, seed=seed) for seed in range(GAMES)]
    texts = [json.dumps(game) for original in plain for game in (changed(original), original)]
    least = [inf] * len(texts)
    for _ in range(TURNS):  # in turns, so that both kinds meet the same computer
        for at, text in enumerate(texts):
            least[at] = min(least[at], worked(lambda text=text: _score(text)))  # type: ignore[misc]
    return sum(least[::2]) / GAMES, sum(least[1::2]) / GAMES


def _score(text: str) -> None:
    json.dumps(write_result(read_text(text), lambda problem, players: problem.code))


def _against(what: str, mine: float, least: float, goal: float) -> None:
    ratio = mine / least
    line(what, milliseconds(mine), milliseconds(least), ratio, f"at most {goal} ×", ratio <= goal)
