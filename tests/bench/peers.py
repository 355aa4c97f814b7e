"""Other engines, measured beside ours: `make bench PEER=/path/to/engine.py` (none is kept here).

Such a file has one of these functions, or both pairs; whatever is not there is not measured:

- `prepare(plays, trump)` makes of a trick's codes, as `docs/formats.md` has them (`["R7", "B12", "Z", "N"]`),
  and a suit (`"R"`, or `""` for none) whatever that engine works with, and `winner(prepared)` tells the place
  of the card that wins it, from 0. Only `winner` is timed.
- `score(record)` tells the totals of a game, seat by seat, from a record of the format
  `scorekeeper-game/1`. Reading the JSON is timed with it, as it is with ours.

Beside its speed stands how often it says something else than ours.
"""

import runpy
from pathlib import Path
from typing import Any

GIVEN: dict[str, dict[str, Any]] = {}  # what their files have, by the names of the files


def give(path: Path) -> None:
    """Measure that engine too."""
    GIVEN[path.stem] = runpy.run_path(str(path))
