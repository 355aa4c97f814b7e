"""What can be changed in the app: mutants, each one small change, and the rooms that they are drawn from."""

import ast
import random
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parents[2]
SOURCES = {
    str(file.relative_to(ROOT / "scorekeeper")): file.read_text()
    for file in sorted((ROOT / "scorekeeper").rglob("*.py"))
    if "migrations" not in file.parts  # they are history
}
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

    @property
    def elsewhere(self) -> list[str]:
        """The tests that run it in another process, where nobody sees what they call."""
        places = (tests for room, tests in LISTED["elsewhere"].items() if _is_under(self.module, room))
        return [*chain.from_iterable(places)]

    @property
    def is_code(self) -> bool:
        """Whether it can be loaded: a change may meet what only looks like its operator."""
        try:
            compile(self.text, self.module, "exec")
        except SyntaxError:
            return False
        return True

    @cached_property
    def function(self) -> Call | None:
        """The innermost function that is changed; None where it is something outside functions."""
        first: int | None = None
        for node in ast.walk(ast.parse(SOURCES[self.module])):  # outer ones come first
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                decorated = min(part.lineno for part in (node, *node.decorator_list))
                if node.body[0].lineno <= self.at <= (node.end_lineno or 0):
                    first = decorated
        return None if first is None else (self.module, first)


@dataclass(frozen=True)
class Room:
    """Modules, and the share of their mutants that must be killed."""

    name: str
    modules: tuple[str, ...]
    least: int

    def mutants(self, sample: int, seed: int) -> list[Mutant]:
        """As many of its mutants as are wanted (0: all), in any order; those explained are left out."""
        places = [(module, *place) for module in self.modules for place in _places(module)]
        chosen = random.Random(f"{seed} {self.name}").sample(places, len(places))
        mutants = (_mutant(*place) for place in chosen)
        wanted = (mutant for mutant in mutants if mutant.is_code and not mutant.is_explained)
        return list(islice(wanted, sample or None))


def rooms(wanted: Sequence[str]) -> list[Room]:
    """The listed rooms with what lies under `wanted`, all if empty; a module belongs to the most narrow one."""
    found: dict[str, list[str]] = {}
    for module in SOURCES:
        listed = [room for room in LISTED["rooms"] if _is_under(module, room)]
        if listed and (not wanted or any(_is_under(module, place.rstrip("/")) for place in wanted)):
            found.setdefault(max(listed, key=len), []).append(module)
    return [Room(name, tuple(found[name]), least) for name, least in LISTED["rooms"].items() if name in found]


def outside_core(chosen: Sequence[Room]) -> Room:
    """One room of all those that need not kill every mutant."""
    modules = chain.from_iterable(room.modules for room in chosen if room.least < 100)
    return Room("outside the core", tuple(sorted(modules)), min(room.least for room in chosen))


def stale_entries() -> list[Mapping[str, Any]]:
    """The explained survivors whose line stands nowhere any more."""
    lines = {module: [line.strip() for line in text.splitlines()] for module, text in SOURCES.items()}

    def stands(entry: Mapping[str, Any]) -> bool:
        found = [lines.get(entry["module"], [])] if "module" in entry else lines.values()
        return any(
            line == entry.get("line", line) and entry.get("in", "") in line for some in found for line in some
        )

    return [entry for entry in LISTED.get("explained", ()) if not stands(entry)]


def _is_under(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")


def _places(module: str) -> Iterator[tuple[str, int]]:
    """What can be changed in a module: an operator, and the number of its place."""
    nodes = list(ast_nodes(get_ast(SOURCES[module])))
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        count = sum(1 for node in nodes for _position in operator.mutation_positions(node))
        yield from ((name, occurrence) for occurrence in range(count))


def _mutant(module: str, operator: str, occurrence: int) -> Mutant:
    before = SOURCES[module]
    after = mutate_code(before, get_operator(f"core/{operator}")(), occurrence) or before
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    at, (was, now) = next(
        ((number, pair) for number, pair in enumerate(pairs, 1) if pair[0] != pair[1]), (1, ("", ""))
    )
    return Mutant(module, at, was.strip(), now.strip(), after)
