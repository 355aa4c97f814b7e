"""Rounds of Extreme with every trick recorded: judged for their score, and checked."""

import json
from random import Random
from statistics import median

from scorekeeper.rules.game import Game
from tests.bench.evenings import NAMES
from tests.bench.report import heading, line, milliseconds, timed
from tests.recorded import EXTREME
from tests.rules.extreme.any_round import play

ROUNDS = 60


def measure() -> None:
    heading("Extreme: a round of fifteen tricks (floor: its JSON, read and written)")
    for seats in (3, 5):
        game = Game("extreme", NAMES[:seats], seats - 1, EXTREME.read_options({}))
        raws = [play(Random(seed), tuple(range(seats))).record("left", "tricks") for seed in range(ROUNDS)]
        floor = median(timed(lambda raw=raw: json.loads(json.dumps(raw))) for raw in raws)
        for what, act in (("scored", EXTREME.judge_round), ("checked", EXTREME.check_round)):
            times = [timed(lambda raw=raw, act=act, game=game: act(raw, 1, game)) for raw in raws]
            own = median(times)
            line(f"{seats} players, {what}", milliseconds(own), milliseconds(floor), own / floor)
            line(f"{seats} players, {what}, slowest of {ROUNDS}", milliseconds(max(times)))
