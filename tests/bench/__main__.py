"""`make bench`: every figure with its floor and ratio. Name parts to run only those, and other engines."""

import sys
from pathlib import Path

from tests.bench import (
    bids,
    checking,
    extreme,
    first_load,
    intake,
    many_games,
    peers,
    scoring,
    sheets,
    statistics,
    strangers,
    watchers,
    writes,
)

PARTS = {
    "bids": bids,
    "watchers": watchers,
    "writes": writes,
    "strangers": strangers,
    "scoring": scoring,
    "checking": checking,
    "extreme": extreme,
    "sheets": sheets,
    "many_games": many_games,
    "statistics": statistics,
    "intake": intake,
    "first_load": first_load,
}

for word in sys.argv[1:]:
    if word.endswith(".py"):
        peers.give(Path(word))

for name in [word for word in sys.argv[1:] if not word.endswith(".py")] or PARTS:
    PARTS[name].measure()
