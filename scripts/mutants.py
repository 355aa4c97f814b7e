"""Asks the tests: changes one small thing after another in a room of the app, and tells what no test noticed.

scripts/mutants.py                             every room of `tests/mutants.toml`, 40 mutants each
scripts/mutants.py gamelog/fold.py             one module, or all of a folder
scripts/mutants.py rules words --sample 0      all mutants of two rooms
scripts/mutants.py formats --tests tests/formats   asks the tests of some folders or files alone: sooner begun
scripts/mutants.py --seed 2 --minutes 20       other mutants, as many as there is time for
scripts/mutants.py --seconds 40                in about an hour: not all tests that call it are asked of a mutant
scripts/mutants.py --outside-core --sample 200     any 200 of all rooms that need not kill every mutant

The tests run once as they are, and tell which functions each of them calls. A mutant is asked of those that call
the changed function, first of those that call few others. Two workers do so, each in a copy of the project
under `build/`. Mutants that `tests/mutants.toml` explains are not asked at all.
"""

import argparse
import ast
import compileall
import gc
import importlib
import multiprocessing
import os
import pickle
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from itertools import accumulate, chain, islice
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parents[1]
COPIES = ROOT / "build" / "mutants"
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
RUN = {".py", ".html", ".svg", ".js", ".css", ".po", ".toml"}  # what tests run or read
OUTPUT = "build/tests.txt"  # of a copy: what pytest said when it collected them
SOON = (6, 60)  # so many tests are asked before all others where pytest begins anew: of few files
PATIENCE, START = 10, 20  # times as long as a test needs on what is right; seconds besides
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not (browser or deep or slow)")
SLOW_TOO = (*PYTEST[:-1], "not (browser or deep)")
PATIENCE_ELSEWHERE = 300  # seconds that tests of other processes may take together
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


@dataclass(frozen=True)
class Facts:
    """How a test ran on what is right, and what of the app it called."""

    seconds: float
    calls: frozenset[Call]
    has_failed: bool

    @property
    def order(self) -> tuple[int, float]:
        """What calls few functions says the most about each, and is asked first; of these the quickest."""
        return len(self.calls).bit_length(), self.seconds


class Tests:
    """Which tests are asked about a mutant, at most so many `seconds`; `ran`: how they ran on what is right."""

    def __init__(self, ran: Mapping[str, Facts], seconds: float) -> None:
        self._seconds = seconds
        self._ran = {name: ran[name] for name in sorted(ran, key=lambda name: ran[name].order)}

    @cached_property
    def _by_call(self) -> dict[Call, list[str]]:
        tests: dict[Call, list[str]] = {}
        for name, facts in self._ran.items():
            for call in facts.calls:
                tests.setdefault(call, []).append(name)
        return tests

    def asked(self, mutant: Mutant) -> list[str]:
        """The first of those that call it, as many as there is time for."""
        names = self.calling(mutant)
        ends = [*accumulate(self._ran[name].seconds for name in names)]
        return names[: max(bisect_right(ends, self._seconds), 1)]

    def calling(self, mutant: Mutant) -> list[str]:
        """Those that call the changed function, in their order.

        Where none does, be it that it is called while modules are loaded, all; first those that call any of
        the module.
        """
        if mutant.function in self._by_call:
            return self._by_call[mutant.function]
        near = {name for call, names in self._by_call.items() if call[0] == mutant.module for name in names}
        return sorted(self._ran, key=lambda name: name not in near)

    def patience(self, names: Sequence[str]) -> dict[str, float]:
        """How many seconds are waited for each."""
        return {name: START + PATIENCE * self._ran[name].seconds for name in names}


# --- workers -----------------------------------------------------------------


class Worker:
    """A process with a copy of the project. It answers one thing after another."""

    def __init__(self, number: int, places: Sequence[str]) -> None:
        self._line, end = multiprocessing.Pipe()
        self._process = _fork(_work, end, COPIES / str(number), places)

    def names(self) -> list[str]:
        """All tests."""
        return list(self._answer("names"))

    def facts(self, names: Sequence[str]) -> dict[str, Facts]:
        """Runs those tests as they are."""
        return dict(self._answer("facts", names))

    def notices(self, mutant: Mutant, patience: Mapping[str, float]) -> bool:
        """Whether one of these tests fails with that change, or takes longer than so many seconds."""
        return bool(self._answer("notices", mutant, patience))

    def _answer(self, *question: Any) -> Any:
        self._line.send(question)
        return self._line.recv()

    def stop(self) -> None:
        """Ends it, and what it has begun."""
        _kill(self._process)


def _work(line: Connection, place: Path, tests: Sequence[str]) -> None:
    """Asks one process that has collected the tests, and another where that can't change what it has loaded."""
    _copy(place)
    os.chdir(place)
    sys.path.insert(0, str(place))
    os.environ["PYTHONPATH"] = str(place)
    collected, end = multiprocessing.Pipe()

    def collect() -> None:
        collected.close()  # so that it ends with the worker
        _write_to(OUTPUT)
        pytest.main([*PYTEST, *tests], [_Collected(end)])

    _fork(collect)
    end.close()
    sys.dont_write_bytecode = True  # what is right is compiled there; a changed module never is
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"

    def ask(*question: Any) -> Any:
        collected.send(question)
        return collected.recv()

    def is_noticed(mutant: Mutant, patience: Mapping[str, float]) -> bool:
        elsewhere = [tests for tests in mutant.elsewhere if _pass_elsewhere(tests)]
        with _written(mutant):
            answer = ask("notices", mutant, patience)
            if answer is None:
                answer = _notice_anew(patience)
            return answer or not _are_right(SLOW_TOO, elsewhere, PATIENCE_ELSEWHERE)

    while True:
        question, *values = line.recv()
        line.send(is_noticed(*values) if question == "notices" else ask(question, *values))


@contextmanager
def _written(mutant: Mutant) -> Iterator[None]:
    """The mutant is in the copy's files too, so that commands and servers that tests start are changed."""
    path = Path("scorekeeper", mutant.module)
    before, times = path.read_text(), path.stat()
    path.write_text(mutant.text)
    yield
    path.write_text(before)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # so that it counts as compiled


def _notice_anew(patience: Mapping[str, float]) -> bool:
    names, seconds = [*patience], sum(patience.values())
    soon = (names[:count] for count in SOON if count < len(names))
    return not all(_are_right(PYTEST, part, seconds) for part in (*soon, names))


def _are_right(how: Sequence[str], tests: Sequence[str], seconds: float) -> bool:
    """Whether all of these pass, in a process that has loaded nothing of them yet."""
    return not tests or _in_a_fork(lambda: pytest.main([*how, "-x", *tests]) == 0, seconds) is True


@cache
def _pass_elsewhere(tests: str) -> bool:
    """Asked while nothing is changed; those that fail then are told and left out."""
    are_right = _are_right(SLOW_TOO, [tests], PATIENCE_ELSEWHERE)
    if not are_right:
        print(f"left out, for they fail without a change: {tests}", file=sys.stderr)
    return are_right


class _Collected:
    """A plugin of pytest that, instead of running all tests, runs those that it is asked for, each time in a fork."""

    def __init__(self, line: Connection) -> None:
        self._line = line

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answers until the line ends."""
        gc.unfreeze()
        functions = [value for value in gc.get_objects() if isinstance(value, FunctionType)]
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        answers: dict[str, Callable[..., Any]] = {
            "names": lambda: [*items],
            "facts": lambda names: _in_a_fork(lambda: _facts([items[name] for name in names])),
            "notices": lambda mutant, patience: _notice(
                {items[name]: seconds for name, seconds in patience.items()}, functions, mutant
            ),
        }
        while True:
            question, *values = self._line.recv()
            self._line.send(answers[question](*values))


def _notice(
    patience: Mapping[pytest.Item, float], functions: Sequence[FunctionType], mutant: Mutant
) -> bool | None:
    """None where the change is outside the functions that are loaded."""
    path = str(Path("scorekeeper", mutant.module).resolve())
    changed = {
        (code.co_qualname, code.co_firstlineno): code
        for code in _codes(compile(mutant.text, path, "exec", dont_inherit=True))
    }
    replaced = [
        (function, code)
        for function in functions
        if (before := function.__code__).co_filename == path
        and (code := changed.get((before.co_qualname, before.co_firstlineno), before)) != before
    ]
    if mutant.function is None or not replaced:
        return None

    def is_right() -> bool:
        for function, code in replaced:
            function.__code__ = code
        return all(not item.session.testsfailed for item in _running(patience))

    return _in_a_fork(is_right) is not True


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _codes(value)


def _facts(items: Sequence[pytest.Item]) -> dict[str, Facts]:
    """What several tests share belongs to the first of them."""
    app = str(Path("scorekeeper").resolve()) + os.sep
    called, facts = set[Call](), dict[str, Facts]()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    threading.settrace(note)
    sys.settrace(note)
    begun, failed = time.monotonic(), 0
    for item in _running(dict.fromkeys(items, 0)):
        calls = frozenset((file.removeprefix(app), line) for file, line in [*called] if file.startswith(app))
        facts[item.nodeid] = Facts(time.monotonic() - begun, calls, item.session.testsfailed > failed)
        called.clear()
        begun, failed = time.monotonic(), item.session.testsfailed
        sys.settrace(note)  # a test may have taken it away
    return facts


def _running(patience: Mapping[pytest.Item, float]) -> Iterator[pytest.Item]:
    """Runs them one by one; the process dies where one takes longer than so many seconds, 0 for any time."""
    for item, after in zip(patience, [*[*patience][1:], None], strict=True):
        signal.setitimer(signal.ITIMER_REAL, patience[item])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        yield item


# --- processes -----------------------------------------------------------------


def _fork(work: Callable[..., object], *values: object) -> multiprocessing.process.BaseProcess:
    def begin() -> None:
        os.setsid()
        work(*values)

    process = multiprocessing.get_context("fork").Process(target=begin)
    process.start()
    return process


def _write_to(path: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)


def _in_a_fork(work: Callable[[], object], seconds: float | None = None) -> object:
    """What it returns there; None if it takes longer than so many seconds, or ends without an answer."""
    answer, end = multiprocessing.Pipe(duplex=False)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:

        def tell() -> None:
            os.environ["TMPDIR"] = tempfile.tempdir = folder
            _write_to(os.devnull)
            end.send(work())
            os._exit(0)

        process = _fork(tell)
        end.close()
        try:
            return answer.recv() if answer.poll(seconds) else None
        except EOFError:
            return None
        finally:
            _kill(process)


def _kill(process: multiprocessing.process.BaseProcess) -> None:
    """With its children, as far as they have no session of their own."""
    assert process.pid is not None
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.join()


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


def _copy(place: Path) -> None:
    """Copies the project as it is now to where it may be changed."""
    shutil.rmtree(place, ignore_errors=True)
    names = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for name in [*names, *(str(file.relative_to(ROOT)) for file in ROOT.glob("scorekeeper/**/*.mo"))]:
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
    compileall.compile_dir(place / "scorekeeper", quiet=2)


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


class Desk:
    """Workers who ask about mutants at the same time."""

    def __init__(self, workers: int, places: Sequence[str]) -> None:
        self._all = [Worker(number, places) for number in range(workers)]
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
        parts = [[*chain(*[*files.values()][number :: len(self._all)])] for number in range(len(self._all))]
        texts = [file.read_bytes() for file in sorted((COPIES / "0").rglob("*.*")) if file.suffix in RUN]
        of, written = sha256(b"".join([*texts, repr(files).encode()])).hexdigest(), COPIES / "facts.pickle"
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
            names, worker = tests.asked(mutant), self._free.get()
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
            f"{room.name}: {outcome.killed} % of {outcome.asked} killed, at least {room.least} % wanted",
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
    with Desk(wanted.workers, wanted.tests) as desk:
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
        part = f"{outcome.asked}/{outcome.wanted}"
        print(f"{outcome.room.name:28} {part:>9} {outcome.killed:>5} % {outcome.room.least:>5} %")
    return int(not all(outcome.is_enough for outcome in outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
