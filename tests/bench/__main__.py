"""`make bench`: every figure with its floor and ratio. Name parts to run only those."""

import sys

from tests.bench import (
    bids,
    checking,
    extreme,
    first_load,
    intake,
    many_games,
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

for name in sys.argv[1:] or PARTS:
    PARTS[name].measure()
