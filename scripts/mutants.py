"""Asks the tests: changes one small thing after another in a room of the app, and tells what no test noticed.

scripts/mutants.py                            every room of `tests/mutants.toml`, 40 mutants each
scripts/mutants.py gamelog/fold.py            one module, or all of a folder
scripts/mutants.py rules words --sample 0     all mutants of two rooms
scripts/mutants.py --seed 2 --minutes 20      other mutants, as many as there is time for

The tests of all these rooms run once as they are, and tell which functions each of them calls. A mutant is
asked of those of its room that call the changed function, the quickest first. It works on a copy of the
project under `build/`. Mutants that `tests/mutants.toml` explains are not asked at all.
"""

import argparse
import ast
import json
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
LISTED = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text())
# Of all that cosmic-ray can change, one change a place where several would ask the same.
BINARY = ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_Add", "BitAnd_BitOr", "Pow_Mul")
COMPARISON = ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is")
OPERATORS = (
    *("AddNot", "NumberReplacer", "ZeroIterationForLoop", "ReplaceUnaryOperator_Delete_Not"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    *(f"ReplaceBinaryOperator_{pair}" for pair in BINARY),
    *(f"ReplaceComparisonOperator_{pair}" for pair in COMPARISON),
)
LEAST = 85  # percent that are killed, where a room asks for no more
QUICKEST = 6  # tests that are asked before all others: of few files, which are soon collected
PATIENCE, START = 10, 30  # times as long as the tests need on what is right; seconds besides
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "scripts.mutants_calls")
UNMUTATED = "pytest _pytest.assertion.rewrite flask sqlalchemy hypothesis babel cosmic_ray".split()

Call = tuple[str, int]  # a module, and the first line of one of its functions


@dataclass(frozen=True)
class Mutant:
    """A module with one change; `was` and `now` are the changed line, `at` is its number."""

    module: str
    at: int
    was: str
    now: str
    text: str

    @property
    def is_explained(self) -> bool:
        """By its line or what is `in` it, its module and what became of it; by the `words` that changed."""
        facts = {"module": self.module, "line": self.was, "change": self.now}
        return any(
            all(entry.get(key, value) == value for key, value in facts.items())
            and entry.get("in", "") in self.was
            and ("words" not in entry or self.was.replace(*entry["words"], 1) == self.now)
            for entry in LISTED.get("explained", ())
        )


@dataclass(frozen=True)
class Room:
    """Modules with the tests that are meant to notice changes in them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    least: int

    def mutants(self, sample: int, seed: int) -> list[Mutant]:
        """As many of its mutants as are wanted (0: all), in any order; those explained are left out."""
        places = [(module, *place) for module in self.modules for place in _places(module)]
        chosen = random.Random(f"{seed} {self.name}").sample(places, len(places))
        mutants = (mutant for place in chosen if not (mutant := _mutant(*place)).is_explained)
        return list(islice(mutants, sample or None))


class Tests:
    """Tests with their time and what they call, as they ran on what is right."""

    def __init__(self, ran: Mapping[str, Any]) -> None:
        self._ran = ran

    @classmethod
    def of_rooms(cls, rooms: Iterable[Room]) -> "Tests":
        """Runs the tests of all these rooms once; those that fail without a change are told and left out."""
        report, paths = COPY / "calls.json", dict.fromkeys(test for room in rooms for test in room.tests)
        os.environ["CALLS"] = str(report)
        _run([*paths, "-m", "not (browser or deep or slow)"], patience=None)
        del os.environ["CALLS"]
        if not report.exists():
            raise SystemExit(f"the tests do not run:\n{(COPY / 'output.txt').read_text()[-3000:]}")
        ran = json.loads(report.read_text())
        for name in (name for name, facts in ran.items() if facts["failed"]):
            print(f"left out, for it fails without a change: {name}", file=sys.stderr)
        sys.dont_write_bytecode = True  # what was compiled so far is right, and stays
        return cls({name: facts for name, facts in ran.items() if not facts["failed"]})

    def of(self, room: Room) -> "Tests":
        """Those of a room."""
        return Tests(
            {name: facts for name, facts in self._ran.items() if _is_near(name.partition("::")[0], room)}
        )

    @cached_property
    def _by_call(self) -> dict[Call, list[str]]:
        tests: dict[Call, list[str]] = {}
        for name in sorted(self._ran, key=lambda name: float(self._ran[name]["seconds"])):
            for module, line in self._ran[name]["calls"]:
                tests.setdefault((module, line), []).append(name)
        return tests

    def calling(self, mutant: Mutant) -> list[str]:
        """Those that call the changed function; outside functions all, first those that call any of the module."""
        function = _function_at((COPY / "scorekeeper" / mutant.module).read_text(), mutant.at)
        if function is not None:
            return self._by_call.get((mutant.module, function), [])
        calls = [tests for (module, _line), tests in self._by_call.items() if module == mutant.module]
        return list(dict.fromkeys([*(test for tests in calls for test in tests), *self._ran]))

    def notice(self, mutant: Mutant) -> bool:
        """Whether one of them fails, or hangs, with that change."""
        names, path = self.calling(mutant), COPY / "scorekeeper" / mutant.module
        before, times = path.read_text(), path.stat()
        path.write_text(mutant.text)
        try:
            return any(self._fail(part) for part in (names[:QUICKEST], names[QUICKEST:]) if part)
        finally:
            path.write_text(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # so that it is not compiled again

    def _fail(self, names: Sequence[str]) -> bool:
        (COPY / "asked.txt").write_text("\n".join(names))
        seconds = sum(float(self._ran[name]["seconds"]) for name in names)
        return _run(["-x", f"@{COPY / 'asked.txt'}"], START + PATIENCE * seconds) != 0


def _run(arguments: Sequence[str], patience: float | None) -> int | None:
    """The exit code of pytest, in a process that has loaded the libraries; None if it took too long."""
    process = multiprocessing.get_context("fork").Process(target=_pytest, args=([*PYTEST, *arguments],))
    process.start()
    try:
        process.join(patience)
        return process.exitcode
    finally:
        if process.pid is not None and process.exitcode is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.join()


def _pytest(arguments: list[str]) -> None:
    import pytest

    os.setsid()
    with open(COPY / "output.txt", "w") as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    code = pytest.main(arguments)
    sys.stdout.flush()
    os._exit(code)


def rooms(wanted: Sequence[str]) -> list[Room]:
    """The listed rooms with what lies under `wanted`, all if empty; a module belongs to the most narrow one."""
    package = ROOT / "scorekeeper"
    modules = sorted(str(file.relative_to(package)) for file in package.rglob("*.py"))
    modules = [module for module in modules if "/migrations/" not in module]  # they are history
    found: dict[str, list[str]] = {}
    for module in modules:
        listed = [room["of"] for room in LISTED["room"] if _is_under(module, room["of"])]
        if listed and (not wanted or any(_is_under(module, place.rstrip("/")) for place in wanted)):
            found.setdefault(max(listed, key=len), []).append(module)
    return [
        Room(room["of"], tuple(found[room["of"]]), tuple(room["tests"]), room.get("least", LEAST))
        for room in LISTED["room"]
        if room["of"] in found
    ]


def stale_entries() -> list[Mapping[str, Any]]:
    """The explained survivors whose line stands nowhere any more."""
    package = ROOT / "scorekeeper"
    lines = {
        str(file.relative_to(package)): [line.strip() for line in file.read_text().splitlines()]
        for file in package.rglob("*.py")
    }

    def stands(entry: Mapping[str, Any]) -> bool:
        found = [lines.get(entry["module"], [])] if "module" in entry else lines.values()
        return any(
            line == entry.get("line", line) and entry.get("in", "") in line for some in found for line in some
        )

    return [entry for entry in LISTED.get("explained", ()) if not stands(entry)]


def _is_near(file: str, room: Room) -> bool:
    return any(_is_under(file, test) for test in room.tests)


def _is_under(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")


def _places(module: str) -> Iterator[tuple[str, int]]:
    """What can be changed in a module: an operator, and the number of its place."""
    nodes = list(ast_nodes(get_ast_from_path(COPY / "scorekeeper" / module)))
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        count = sum(1 for node in nodes for _position in operator.mutation_positions(node))
        yield from ((name, occurrence) for occurrence in range(count))


def _mutant(module: str, operator: str, occurrence: int) -> Mutant:
    before = (COPY / "scorekeeper" / module).read_text()
    after = mutate_code(before, get_operator(f"core/{operator}")(), occurrence) or before
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    at, (was, now) = next(
        ((number, pair) for number, pair in enumerate(pairs, 1) if pair[0] != pair[1]), (1, ("", ""))
    )
    return Mutant(module, at, was.strip(), now.strip(), after)


def _function_at(source: str, line: int) -> int | None:
    """The first line of the innermost function around that line, its decorators included."""
    first: int | None = None
    for node in ast.walk(ast.parse(source)):  # outer ones come first
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            begins = min(part.lineno for part in (node, *node.decorator_list))
            if begins <= line <= (node.end_lineno or 0):
                first = begins
    return first


def _copy() -> None:
    """Copies the project as it is now to where it may be changed."""
    shutil.rmtree(COPY, ignore_errors=True)
    names = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for name in [*names, *(str(file.relative_to(ROOT)) for file in ROOT.glob("scorekeeper/**/*.mo"))]:
        if (ROOT / name).is_file():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, COPY / name)


@dataclass(frozen=True)
class Outcome:
    """How many mutants of a room were asked, of so many that were wanted, and how many survived."""

    room: Room
    wanted: int
    asked: int
    survived: int

    @property
    def killed(self) -> int:
        """In percent, rounded down."""
        return 100 * (self.asked - self.survived) // self.asked if self.asked else 100

    @property
    def is_enough(self) -> bool:
        """Whether so many were killed as the room asks for."""
        return self.killed >= self.room.least


def _ask(room: Room, tests: Tests, mutants: Sequence[Mutant], end: float) -> Outcome:
    """Asks a room's tests until that time, and tells of each survivor as it is found."""
    asked = survived = 0
    for mutant in mutants:
        if time.monotonic() > end:
            break
        asked += 1
        print(f"\r{room.name}: {asked} of {len(mutants)} ", end="", file=sys.stderr, flush=True)
        if not tests.notice(mutant):
            survived += 1
            reached = len(tests.calling(mutant))
            print(f"\n{mutant.module}:{mutant.at} ({reached} tests call it)", flush=True)
            print(f"  - {mutant.was}\n  + {mutant.now}", flush=True)
    print(file=sys.stderr)
    outcome = Outcome(room, len(mutants), asked, survived)
    print(f"{room.name}: {outcome.killed} % of {asked} killed, at least {room.least} % wanted", flush=True)
    return outcome


def main() -> int:
    """Asks every wanted room; 1 if one of them kills fewer than it asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("places", nargs="*", help="modules or folders under scorekeeper/")
    parser.add_argument("--sample", type=int, default=40, help="how many mutants of each room, 0: all")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--minutes", type=float, default=0, help="for all mutants together, 0: no limit")
    wanted = parser.parse_args()
    chosen = rooms(wanted.places)
    if not chosen:
        parser.error(f"{' '.join(wanted.places)}: not listed in tests/mutants.toml")
    for entry in stale_entries():
        print(f"explains no line that there is: {entry}", file=sys.stderr)
    _copy()
    os.chdir(COPY)
    sys.path.insert(0, str(COPY))
    os.environ["PYTHONPATH"] = str(COPY)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that its tests end too
    for name in UNMUTATED:
        import_module(name)
    tests = Tests.of_rooms(chosen)
    end = time.monotonic() + wanted.minutes * 60 if wanted.minutes else float("inf")
    outcomes = []
    for number, room in enumerate(chosen):
        now = time.monotonic()
        share = max(end - now, 0) / (len(chosen) - number)  # what a quick room leaves is for those after it
        mutants = room.mutants(wanted.sample, wanted.seed)
        outcomes.append(_ask(room, tests.of(room), mutants, now + share))
    print(f"\n{'room':28} {'asked':>9} {'killed':>7} {'wanted':>7}")
    for outcome in outcomes:
        part = f"{outcome.asked}/{outcome.wanted}"
        print(f"{outcome.room.name:28} {part:>9} {outcome.killed:>5} % {outcome.room.least:>5} %")
    return int(not all(outcome.is_enough for outcome in outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
