"""Asks the tests: changes one small thing after another in a room of the app, and tells what no test noticed.

make mutants                                    every room of `tests/mutants.toml`, 40 mutants each
make mutants ARGS=gamelog/fold.py               one module, or all of a folder
make mutants ARGS="rules words --sample 0"      all mutants of two rooms
make mutants ARGS="formats --tests tests/formats"     asks the tests of some folders or files alone: sooner begun
make mutants ARGS="--seed 2 --minutes 20"       other mutants, as many as there is time for
make mutants ARGS="--seconds 40"                in about an hour: not all tests that call it are asked of a mutant
make mutants ARGS="--outside-core --sample 200 --slow"     any 200 of all rooms that need not kill every mutant

The tests run once as they are, and tell which functions each of them calls. A mutant is asked of those that call
the changed function, first of those that call few others. Two workers do so, each in a copy of the project
under `build/`. Mutants that `tests/mutants.toml` explains are not asked at all.
"""

import argparse
import importlib
import pickle
import queue
import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain

from scripts.mutants.changes import Mutant, Room, outside_core, rooms, stale_entries
from scripts.mutants.tests import Tests
from scripts.mutants.workers import COPIES, OUTPUT, Worker

RUN = {".py", ".html", ".svg", ".js", ".css", ".po", ".toml"}  # what tests run or read
UNMUTATED = "pytest _pytest.assertion.rewrite flask sqlalchemy hypothesis babel cosmic_ray".split()


@dataclass(frozen=True)
class Outcome:
    """How many mutants of a room were asked, of so many that were wanted, and how many survived."""

    room: Room
    wanted: int
    tried: int
    survived: int

    @property
    def killed(self) -> int:
        """In percent, rounded down."""
        return 100 * (self.tried - self.survived) // self.tried if self.tried else 100

    @property
    def is_enough(self) -> bool:
        """Whether so many were killed as the room asks for."""
        return self.killed >= self.room.least


class Desk:
    """Workers who ask about mutants at the same time."""

    def __init__(self, workers: int, places: Sequence[str], slow: bool) -> None:
        self._all = [Worker(number, places, slow) for number in range(workers)]
        self._free = queue.SimpleQueue[Worker]()
        for worker in self._all:
            self._free.put(worker)

    def __enter__(self) -> "Desk":
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._all:
            worker.stop()

    def tests(self, seconds: float) -> Tests:
        """Runs all tests as they are, unless just these ran last; those that fail are told and left out."""
        files: dict[str, list[str]] = {}
        for name in self._all[0].names():
            files.setdefault(name.partition("::")[0], []).append(name)
        several = min(len(self._all), len(files))
        parts = [[*chain(*[*files.values()][number::several])] for number in range(several)]
        texts = [file.read_bytes() for file in sorted((COPIES / "0").rglob("*.*")) if file.suffix in RUN]
        of, written = sha256(b"".join([*texts, repr(files).encode()])).hexdigest(), COPIES / "ran.pickle"
        before, ran = pickle.loads(written.read_bytes()) if written.exists() else ("", {})
        if before != of:
            with ThreadPoolExecutor() as pool:
                ran = dict(chain(*(facts.items() for facts in pool.map(Worker.facts, self._all, parts))))
            written.write_bytes(pickle.dumps((of, ran)))
        for name in (name for name, facts in ran.items() if facts.has_failed):
            print(f"left out, for it fails without a change: {name}", file=sys.stderr)
        return Tests({name: facts for name, facts in ran.items() if not facts.has_failed}, seconds)

    def ask(self, room: Room, tests: Tests, mutants: Sequence[Mutant], end: float) -> Outcome:
        """Asks the tests until that time, and tells of each survivor as it is found."""

        def notices(mutant: Mutant) -> bool | None:
            if time.monotonic() > end:
                return None
            names, worker = tests.chosen(mutant), self._free.get()
            try:
                is_noticed = worker.notices(mutant, tests.patience(names))
            finally:
                self._free.put(worker)
            if not is_noticed:
                print(
                    f"{mutant.module}:{mutant.at} ({len(names)} tests asked)\n"
                    f"  - {mutant.was}\n  + {mutant.now}",
                    flush=True,
                )
            return is_noticed

        with ThreadPoolExecutor(len(self._all)) as pool:
            noticed = [answer for answer in pool.map(notices, mutants) if answer is not None]
        outcome = Outcome(room, len(mutants), len(noticed), noticed.count(False))
        print(
            f"{room.name}: {outcome.killed} % of {outcome.tried} killed, at least {room.least} % wanted",
            flush=True,
        )
        return outcome


def main() -> int:
    """Asks every wanted room; 1 if one of them kills fewer than it asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("places", nargs="*", help="modules or folders under scorekeeper/")
    parser.add_argument(
        "--tests", nargs="+", default=["tests"], help="files or folders; all that make test-fast runs"
    )
    parser.add_argument("--sample", type=int, default=40, help="how many mutants of each room, 0: all")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--minutes", type=float, default=0, help="for all mutants together, 0: no limit")
    parser.add_argument(
        "--seconds",
        type=float,
        default=float("inf"),
        help="of tests that are asked about each mutant at most",
    )
    parser.add_argument("--slow", action="store_true", help="also of the slow tests that make test runs")
    parser.add_argument("--outside-core", action="store_true", help="one sample of all rooms but the core")
    parser.add_argument("--workers", type=int, default=2, help="how many ask at the same time")
    wanted = parser.parse_args()
    chosen = rooms(wanted.places)
    if not chosen:
        parser.error(f"{' '.join(wanted.places)}: not listed in tests/mutants.toml")
    if wanted.outside_core:
        chosen = [outside_core(chosen)]
    for entry in stale_entries():
        print(f"explains no line that there is: {entry}", file=sys.stderr)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that its workers end too
    for name in UNMUTATED:
        importlib.import_module(name)
    with Desk(wanted.workers, wanted.tests, wanted.slow) as desk:
        try:
            tests = desk.tests(wanted.seconds)
        except EOFError:
            raise SystemExit(
                f"the tests do not run:\n{(COPIES / '0' / OUTPUT).read_text()[-3000:]}"
            ) from None
        end = time.monotonic() + wanted.minutes * 60 if wanted.minutes else float("inf")
        outcomes = []
        for number, room in enumerate(chosen):
            now = time.monotonic()
            share = max(end - now, 0) / (
                len(chosen) - number
            )  # what a quick room leaves is for those after it
            mutants = room.mutants(wanted.sample, wanted.seed)
            outcomes.append(desk.ask(room, tests, mutants, now + share))
    print(f"\n{'room':28} {'asked':>9} {'killed':>7} {'wanted':>7}")
    for outcome in outcomes:
        part = f"{outcome.tried}/{outcome.wanted}"
        print(f"{outcome.room.name:28} {part:>9} {outcome.killed:>5} % {outcome.room.least:>5} %")
    return int(not all(outcome.is_enough for outcome in outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
