"""A plugin of pytest for `scripts/mutants.py`: keeps its order of tests, and tells what each test calls.

With `CALLS` it writes there, for each test, its seconds, whether it failed, and the functions of the app that
were called, by module and first line. Fixtures that several tests share belong to the first of them.
"""

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

APP = str(Path("scorekeeper").resolve()) + os.sep


class Calls:
    """What was called since the last test, and what all tests before it called."""

    def __init__(self, report: Path) -> None:
        self._report, self._called = report, set[tuple[str, int]]()
        self._tests: dict[str, dict[str, object]] = {}
        self._failed = set[str]()

    def _note(self, frame: FrameType, _event: str, _argument: object) -> None:
        self._called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watches one test, its fixtures included."""
        begun = time.monotonic()
        self._called.clear()
        threading.settrace(self._note)
        sys.settrace(self._note)
        yield
        sys.settrace(None)
        threading.settrace(None)
        calls = sorted(
            (file.removeprefix(APP), line) for file, line in [*self._called] if file.startswith(APP)
        )
        facts = {"seconds": time.monotonic() - begun, "calls": calls, "failed": item.nodeid in self._failed}
        self._tests[item.nodeid] = facts

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes a failure."""
        if report.failed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Writes the report."""
        self._report.write_text(json.dumps(self._tests))


def pytest_configure(config: pytest.Config) -> None:
    """Watches where it is wanted."""
    if "CALLS" in os.environ:
        config.pluginmanager.register(Calls(Path(os.environ["CALLS"])))


@pytest.hookimpl(hookwrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Keeps the order in which tests are asked for."""
    order = [*items]
    yield
    items[:] = order
