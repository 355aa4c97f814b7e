"""Other engines, measured beside ours: `make bench ARGS="checking /path/to/engine.py"`.

Such a file has `prepare(plays, trump)`, which makes of four codes and a suit whatever it works with, and
`winner(prepared)`, the place of the card that wins. None is kept here.
"""

import runpy
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Peer:
    name: str
    prepare: Callable[[list[str], str], Any]
    winner: Callable[[Any], int]


GIVEN: list[Peer] = []


def give(path: Path) -> None:
    """Measure that engine too."""
    told = runpy.run_path(str(path))
    GIVEN.append(Peer(path.stem, told["prepare"], told["winner"]))
