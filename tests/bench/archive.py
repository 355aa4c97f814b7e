"""A club with more and more games: taken in, given out, verified, looked at.

What a command costs stands beside what it would be had it grown from the smaller club as that grew, a page
beside that of the smaller club. `make bench-growth` goes on to 100,000 games; `MOST=1000` ends sooner.
"""

import json
import os
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.clubs import addresses, club, evening, host_of, members
from tests.bench.processes import call
from tests.bench.report import beside, fast_enough, heading, in_turns, whole_seconds, within

MANY = 10_000
GAMES, GROWING = (1_000, MANY), (10, 100, 1_000, MANY, 100_000)
NAMES = members(50)
TIMES = 40
RECORDS, SECONDS, LEAST = 2_000, 10, 0.5  # a second of CPU; of CPU; what is shorter is too rough for a goal
LINEAR, PAGE = 1.25, 1.5  # × the smaller club


def growing() -> None:
    """Print what costs more as a club grows older."""
    most = int(os.environ.get("MOST") or GROWING[-1])
    measure(tuple(size for size in GROWING if size <= most))


def measure(sizes: tuple[int, ...] = GAMES) -> None:
    heading(f"CPU with more and more games of {len(NAMES)} people (floor: as linear from fewer games)")
    with TemporaryDirectory() as folder:
        costs = {size: _commands(Path(folder) / str(size), size) for size in sizes}
        for few, many in pairwise(sizes):
            for what, seconds in costs[many].items():
                linear = costs[few][what] * many / few
                goal = LINEAR if linear >= LEAST else None
                beside(f"{what}, {many:,} games", seconds, linear, goal, whole_seconds)
            rates = [size / costs[size]["import"] for size in (many, few)]
            fast_enough(f"import of {many:,}: records", *rates, RECORDS)
        for what in ("export", "verify"):
            if MANY in costs:
                within(f"{what} of {MANY:,} games", costs[MANY][what], SECONDS, whole_seconds)
        heading("Pages of more and more games (floor: of fewer games)")
        apps = {size: club(Path(folder) / str(size)) for size in sizes}
        hosts, paths = ({size: find(app) for size, app in apps.items()} for find in (host_of, addresses))
        for name in paths[sizes[0]]:
            looks = {size: partial(hosts[size].get, paths[size][name]) for size in sizes}
            least = {size: min(taken) for size, taken in in_turns(looks, TIMES).items()}
            for few, many in pairwise(sizes):
                beside(f"{name}, {many:,} games", least[many], least[few], PAGE)


def _commands(instance: Path, size: int) -> dict[str, float]:
    """What each takes of a club of that size, without what it takes to begin."""
    file, copy = instance.with_suffix(".jsonl"), instance.with_suffix(".sqlite")
    file.write_text("".join(json.dumps(evening(at, size, NAMES)) + "\n" for at in range(size)))
    call("migrate", instance=instance)
    idle = call("import", "--jsonl", "/dev/null", instance=instance).cpu
    commands = {
        "import": ("import", "--jsonl", str(file)),
        "export": ("export", "--all"),
        "verify": ("verify",),
        "daily copy": ("backup", "-o", str(copy)),
    }
    return {what: max(call(*words, instance=instance).cpu - idle, 0.001) for what, words in commands.items()}
