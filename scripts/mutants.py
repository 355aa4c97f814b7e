"""Asks the tests: changes one small thing after another in a module, and tells what no test of its room noticed.

scripts/mutants.py                            every module of `tests/mutants.toml`: hours
scripts/mutants.py gamelog/fold.py            one module, or all of a folder
scripts/mutants.py rules --sample 60          so many of its mutants, the same ones each time

It works on a copy of the project under `build/`. Survivors that `tests/mutants.toml` explains are not told again.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
LISTED = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text())
# Of all that cosmic-ray can change, one change a place where several would ask the same.
BINARY = ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_Add", "BitAnd_BitOr", "Pow_Mul")
COMPARISON = ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is")
OPERATORS = {
    *("AddNot", "NumberReplacer", "ZeroIterationForLoop", "ReplaceUnaryOperator_Delete_Not"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    *(f"ReplaceBinaryOperator_{each}" for each in BINARY),
    *(f"ReplaceComparisonOperator_{each}" for each in COMPARISON),
}
PATIENCE = 10  # times as long as the tests need on what is right


@dataclass(frozen=True)
class Survivor:
    """A change that no test noticed."""

    module: str
    line: str
    change: str


def modules(wanted: str) -> list[str]:
    """Those that are listed and lie under what is wanted, by their path under `scorekeeper`."""
    package = ROOT / "scorekeeper"
    every = sorted(str(file.relative_to(package)) for file in package.rglob("*.py"))
    listed = [each for each in every if any(under(each, room["of"]) for room in LISTED["room"])]
    return [each for each in listed if not wanted or under(each, wanted.rstrip("/"))]


def under(module: str, place: str) -> bool:
    return module == place or module.startswith(f"{place}/")


def tests_of(module: str) -> list[str]:
    """What is run for it: the tests of the most narrow room that is listed."""
    room = max(
        (room for room in LISTED["room"] if under(module, room["of"])), key=lambda room: len(room["of"])
    )
    return list(room["tests"])


def copied() -> None:
    """The project as it is now, where it may be changed."""
    shutil.rmtree(COPY, ignore_errors=True)
    kept = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for name in [*kept, *(str(file.relative_to(ROOT)) for file in ROOT.glob("scorekeeper/**/*.mo"))]:
        if (ROOT / name).is_file():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, COPY / name)


def mutants(module: str, sample: int) -> list[MutationSpec]:
    """What would be changed, in the order of its lines."""
    with use_db(COPY / "mutants.sqlite", WorkDB.Mode.create) as work:
        init([Path("scorekeeper") / module], work, {})
        every = [item.mutations[0] for item in work.work_items]
    meant = [each for each in every if each.operator_name.partition("/")[2] in OPERATORS]
    meant.sort(key=lambda each: (each.start_pos, each.operator_name, each.occurrence))
    if sample and sample < len(meant):
        meant = [meant[at] for at in sorted(random.Random(module).sample(range(len(meant)), sample))]
    return meant


def survivors(module: str, sample: int) -> Iterator[Survivor]:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["-m", "not browser and not slow", *tests_of(module)]
    begun = os.times().elapsed
    right = subprocess.run(command, capture_output=True, text=True)
    if right.returncode:
        raise SystemExit(f"the tests of {module} fail without a change:\n{right.stdout[-3000:]}")
    patience = PATIENCE * (os.times().elapsed - begun)
    every = mutants(module, sample)
    for number, mutant in enumerate(every, 1):
        told = f"\r{module}: {number} of {len(every)} "
        print(told, end="", file=sys.stderr, flush=True)
        result = mutate_and_test([mutant], " ".join(f"'{word}'" for word in command), patience)
        if result.test_outcome == TestOutcome.SURVIVED:
            yield survivor(module, result.diff)
    print(file=sys.stderr)


def survivor(module: str, diff: str) -> Survivor:
    changed = [line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    was, now = (next(line[1:].strip() for line in changed if line[0] == sign) for sign in "-+")
    return Survivor(module, was, now)


def explained(one: Survivor) -> bool:
    """By its line; by its module and what became of it too, where the list names them."""
    told = {"module": one.module, "line": one.line, "change": one.change}
    return any(
        all(each.get(key, value) == value for key, value in told.items()) for each in LISTED["explained"]
    )


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("module", nargs="?", default="", help="a module or folder under scorekeeper/")
    asked.add_argument("--sample", type=int, default=0, help="how many mutants of each module, 0: all")
    wanted = asked.parse_args()
    chosen = modules(wanted.module)
    if not chosen:
        asked.error(f"{wanted.module} is not listed in tests/mutants.toml")
    copied()
    os.chdir(COPY)
    os.environ["PYTHONPATH"] = str(COPY)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    found = 0
    for module in chosen:
        for one in survivors(module, wanted.sample):
            if not explained(one):
                found += 1
                print(f"\n{one.module}\n  - {one.line}\n  + {one.change}", flush=True)
    print(f"{found} survived without an explanation")
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
