"""Records through `score --jsonl` and `check --jsonl`, by the second of CPU."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import score
from tests.bench import peers
from tests.bench.evenings import extreme_lines, lines
from tests.bench.processes import least
from tests.bench.report import a_second, fast_enough, heading, line, worked

GOAL = 8_000
GAMES = 1_000


def measure() -> None:
    heading("Records a second of CPU (floor: reading and writing their JSON alone)")
    rates: dict[tuple[str, str], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text("")
        idle = {command: least(command, "--jsonl", str(file)) for command in ("score", "check")}
        for edition, text in (("Wizard", lines(GAMES)), ("Extreme", extreme_lines(GAMES))):
            file.write_text(text)
            floor = GAMES / min(worked(lambda text=text: _read_and_written(text)) for _once in range(3))
            for command, nothing in idle.items():
                used = least(command, "--jsonl", str(file))
                rates[command, edition] = rate = GAMES / (used.cpu - nothing.cpu)
                fast_enough(f"{command}: {GAMES:,} games of {edition}", rate, floor, GOAL, f"({used})")
    for name, engine in peers.GIVEN.items():
        if "score" in engine:
            _beside(name, engine["score"], lines(GAMES), rates["score", "Wizard"])


def _beside(name: str, theirs: Callable[[dict[str, Any]], list[int]], text: str, ours: float) -> None:
    """Another engine on the same games (floor: ours)."""
    took = min(worked(lambda: [theirs(json.loads(row)) for row in text.splitlines()]) for _once in range(3))
    records = [json.loads(row) for row in text.splitlines()]
    rate = len(records) / took
    figures = (a_second(rate), a_second(ours), ours / rate)
    line(f"{name}: score games of Wizard", *figures, "behind ours", rate <= ours)
    differ = sum([*theirs(raw)] != [*score(read_record(raw).game).totals] for raw in records)
    line(f"{name}: other totals than ours", f"{differ} of {len(records):,}")


def _read_and_written(text: str) -> None:
    for row in text.splitlines():
        json.dumps(json.loads(row))
