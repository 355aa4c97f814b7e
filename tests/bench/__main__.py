"""`make bench`: every figure with its floor and ratio. Name parts to run only those, and other engines.

Parts that take very long run only where they are named, and those that another one has in it.
"""

import sys
import time
from pathlib import Path

from tests.bench import (
    away,
    bids,
    bulk_import,
    changing,
    checking,
    draw,
    extreme,
    first_load,
    growth,
    hall,
    many_games,
    peers,
    pocket,
    scoring,
    sheets,
    small_hall,
    statistics,
    strangers,
    watchers,
    writes,
)
from tests.bench.processes import all_cpu
from tests.bench.report import part

PARTS = {
    "bids": bids,
    "changing": changing,
    "watchers": watchers,
    "writes": writes,
    "strangers": strangers,
    "hall": hall,
    "scoring": scoring,
    "checking": checking,
    "draw": draw,
    "extreme": extreme,
    "sheets": sheets,
    "many_games": many_games,
    "statistics": statistics,
    "bulk_import": bulk_import,
    "first_load": first_load,
    "away": away,
    "pocket": pocket,
}
ONLY_NAMED = {"growth": growth, "small_hall": small_hall}

for word in sys.argv[1:]:
    if word.endswith(".py"):
        peers.give(Path(word))

for name in [word for word in sys.argv[1:] if not word.endswith(".py")] or PARTS:
    begun, cpu = time.perf_counter(), all_cpu()
    (PARTS | ONLY_NAMED)[name].measure()
    part(name, time.perf_counter() - begun, all_cpu() - cpu)
