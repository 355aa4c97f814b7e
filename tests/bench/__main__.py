"""`make bench`: every figure with its floor and ratio. Name parts to run only those, and other engines.

Parts that take very long run only where they are named, and those that another one has in it.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

from tests.bench import archive, hall, peers
from tests.bench.processes import all_cpu

PARTS = """
    bids changing watchers writes strangers hall scoring checking draw sheets archive first_load away pocket
""".split()
ONLY_NAMED: dict[str, Callable[[], None]] = {
    "growth": archive.growing,
    "small_hall": partial(hall.measure, hall.SMALL),
}

for word in sys.argv[1:]:
    if word.endswith(".py"):
        peers.give(Path(word))

for name in [word for word in sys.argv[1:] if not word.endswith(".py")] or PARTS:
    measure = ONLY_NAMED.get(name) or import_module(f"tests.bench.{name}").measure
    begun, cpu = time.perf_counter(), all_cpu()
    measure()
    # Where the clock says much more than the processor, much was waited for.
    took, worked = time.perf_counter() - begun, all_cpu() - cpu
    print(f"\n{name}: measured in {took:.0f} s by the clock, {worked:.0f} s of CPU", flush=True)
