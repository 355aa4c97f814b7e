"""Processes that ask tests, each in a copy of the project."""

import compileall
import gc
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from scripts.mutants.changes import ROOT, Call, Mutant
from scripts.mutants.forks import fork, in_a_fork, kill, write_to
from scripts.mutants.tests import Facts

COPIES = ROOT / "build" / "mutants"
OUTPUT = "build/tests.txt"  # of a copy: what pytest said when it collected them
SOON = (6, 60)  # so many tests are asked before all others where pytest begins anew: of few files
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not (browser or deep or slow)")
SLOW_TOO = (*PYTEST[:-1], "not (browser or deep)")
PATIENCE_ELSEWHERE = 300  # seconds that tests of other processes may take together


class Worker:
    """A process with a copy of the project. It answers one thing after another."""

    def __init__(self, number: int, places: Sequence[str], slow: bool) -> None:
        self._line, end = multiprocessing.Pipe()
        how = SLOW_TOO if slow else PYTEST
        self._process = fork(_work, end, COPIES / str(number), (*how, *places))

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
        kill(self._process)


def _work(line: Connection, place: Path, pytest_arguments: Sequence[str]) -> None:
    """Asks one process that has collected the tests, and another where that can't change what it has loaded."""
    _copy(place)
    os.chdir(place)
    sys.path.insert(0, str(place))
    os.environ["PYTHONPATH"] = str(place)
    collected, end = multiprocessing.Pipe()

    def collect() -> None:
        collected.close()  # so that it ends with the worker
        write_to(OUTPUT)
        pytest.main([*pytest_arguments], [_Collected(end)])

    fork(collect)
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
    return not all(_are_right(SLOW_TOO, part, seconds) for part in (*soon, names))


def _are_right(how: Sequence[str], tests: Sequence[str], seconds: float) -> bool:
    """Whether all of these pass, in a process that has loaded nothing of them yet."""
    return not tests or in_a_fork(lambda: pytest.main([*how, "-x", *tests]) == 0, seconds) is True


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
            "facts": lambda names: in_a_fork(lambda: _facts([items[name] for name in names])),
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

    return in_a_fork(is_right) is not True


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
