"""Walks through the app in a Python that has nothing but what goes along: `python -m tests.pocket.without`.

It is told the evenings as JSON, and prints what failed.
"""

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from sysconfig import get_path
from types import ModuleType

from scripts.pocket.along import BEGINS, COMPILED, LEFT_OUT
from scripts.pocket.reach import is_left_out, reached
from tests.pocket import walk
from tests.pocket.asking import asking

PLACES = [Path.cwd(), Path(get_path("purelib"))]


class Absent:
    """Whatever does not go along is found nowhere. Of Python itself, only newer Python can tell all."""

    def __init__(self) -> None:
        found, _ = reached(PLACES, BEGINS, LEFT_OUT)
        self._along = set(found) | {name.rpartition(".")[0] for name in found}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        own = name.partition(".")[0] in sys.stdlib_module_names or name.endswith("__mypyc")
        own = own or name in [f"{package}._core" for package in COMPILED]
        if is_left_out(name, LEFT_OUT) or not (own or name in self._along):
            raise ModuleNotFoundError(name, name=name)


def main() -> None:
    assert "scorekeeper" not in sys.modules
    for name in [name for name in sys.modules if is_left_out(name, LEFT_OUT)]:
        del sys.modules[name]
    sys.meta_path.insert(0, Absent())  # type: ignore[arg-type]
    from scorekeeper.pocket.startup import start_app

    with tempfile.TemporaryDirectory() as folder:
        bridge = start_app(folder, "http://localhost", "[]", True)
        ask = asking(bridge)
        codes = list(walk.bring_all(ask, json.load(sys.stdin)).values())
        for address, status in walk.failing(ask, walk.pages(bridge.app, codes)):
            print(address, status)
        walk.send(ask, "/demo")
        if "data-demo" not in ask("GET", "/", None)[2]:
            print("no example evening")


if __name__ == "__main__":
    main()
