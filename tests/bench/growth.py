"""What becomes longer as a club grows older and has more games.

Each cost stands beside what it would be had it grown from the smaller size as that grew: 1 × is linear, and
what does not grow at all is far below. `make bench-growth`; `make bench-growth MOST=1000` ends sooner.
"""

import os
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from scorekeeper.storage.statistics import ratings
from tests.bench.clubs import addresses, club, evening, fill, host_of, members
from tests.bench.processes import call
from tests.bench.report import heading, line, worked

GAMES = (10, 100, 1_000, 10_000, 100_000)
LINEAR = 1.25
LEAST = 0.5  # seconds
PLAYERS = 50
TIMES = 5
COMMANDS = {"export": ("export", "--all"), "verify": ("verify",), "daily copy": ("backup", "-o")}


def measure() -> None:
    most = int(os.environ.get("MOST") or GAMES[-1])
    with tempfile.TemporaryDirectory() as folder:
        _measure(Path(folder), [size for size in GAMES if size <= most])


class Grown:
    """What things cost at each size so far; every cost is printed at once."""

    def __init__(self, of: str) -> None:
        self._of = of
        self._before: dict[str, tuple[int, float]] = {}

    def tell(self, what: str, size: int, seconds: float, once: bool = False) -> None:
        """One cost, beside that of the smaller size made longer as much as the size is.

        What was measured `once` only and took next to nothing is too rough to be judged by.
        """
        label = f"{what}, {size:,} {self._of}"
        cost = f"{seconds * 1000:,.2f} ms"
        if what in self._before:
            smaller, took = self._before[what]
            linear = took * size / smaller
            judged = not once or took >= LEAST
            goal, met = f"at most {LINEAR} ×" if judged else "", not judged or seconds <= LINEAR * linear
            line(label, cost, f"{linear * 1000:,.2f} ms", seconds / linear, goal, met)
        else:
            line(label, cost)
        self._before[what] = (size, seconds)


def _measure(folder: Path, sizes: Sequence[int]) -> None:
    heading(f"CPU with more and more games of {PLAYERS} people (floor: as linear from the line before)")
    grown, names = Grown("games"), members(PLAYERS)
    app, stored = club(folder / "club"), 0
    idle = {name: _command(words, folder) for name, words in COMMANDS.items()}
    for size in sizes:
        with app.app_context():
            more = (evening(number, sizes[-1], names) for number in range(stored, size))
            longer = size / (size - stored)
            grown.tell("brought in", size, worked(lambda more=more: fill(more)) * longer, once=True)
            settled = worked(ratings.compute_due) * longer
            grown.tell("ratings of those that came", size, settled, once=True)
        stored = size
        client = host_of(app)
        for name, path in addresses(app).items():
            client.get(path)  # the first one is not counted
            grown.tell(name, size, min(worked(partial(client.get, path)) for _ in range(TIMES)))
        for name, words in COMMANDS.items():
            grown.tell(name, size, max(_command(words, folder) - idle[name], 0.001), once=True)


def _command(words: Sequence[str], folder: Path) -> float:
    copy = folder / "copy.sqlite"
    given = [*words, str(copy)] if words[-1] == "-o" else words
    taken = []
    while sum(taken) < LEAST and len(taken) < TIMES:
        copy.unlink(missing_ok=True)
        taken.append(call(*given, instance=folder / "club").cpu)
    return min(taken)
