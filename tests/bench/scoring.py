"""Records through `score --jsonl` and `check --jsonl`, by the second of CPU, and shared by processes."""

import json
import tempfile
from pathlib import Path

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import score
from tests.bench import peers
from tests.bench.evenings import extreme_lines, lines
from tests.bench.processes import least
from tests.bench.report import a_second, beside, fast_enough, heading, line, whole_seconds, worked

GOAL = 8_000
FEW, MANY = 1_000, 10_000


def measure() -> None:
    heading("Records a second of CPU (floor: reading and writing their JSON alone)")
    archives = {
        f"{FEW:,} games of Wizard": (lines(FEW), FEW),
        f"{MANY:,} games of Wizard": (lines(MANY), MANY),
        f"{FEW:,} with all special cards": (lines(FEW, special=True), FEW),
        f"{FEW:,} games of Extreme": (extreme_lines(FEW), FEW),
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text("")
        idle = {command: least(command, "--jsonl", str(file)) for command in ("score", "check")}
        rates: dict[str, float] = {}
        for what, (text, count) in archives.items():
            file.write_text(text)
            floor = count / min(worked(lambda text=text: _read_and_written(text)) for _once in range(3))
            for command, nothing in idle.items():
                used = least(command, "--jsonl", str(file))
                rates[f"{command} {what}"] = rate = count / (used.cpu - nothing.cpu)
                fast_enough(f"{command}: {what}", rate, floor, GOAL, f"({used})")
        few, many = (rates[f"score {count:,} games of Wizard"] for count in (FEW, MANY))
        for peer in peers.GIVEN:
            _beside(peer, lines(FEW), few)
        beside(f"time a game, {MANY:,} against {FEW:,}", 1 / many, 1 / few, 1.15)
        file.write_text(lines(MANY))
        single, two = (least("score", "--jsonl", "--jobs", jobs, str(file)) for jobs in ("1", "2"))
        beside("score --jobs 2: CPU (floor: one process)", two.cpu, single.cpu, unit=whole_seconds)
        wall = "score --jobs 2: wall; 0.6 × on two free cores"
        beside(wall, two.wall, single.wall, unit=whole_seconds)


def _beside(peer: peers.Peer, text: str, ours: float) -> None:
    """Another engine on the same games (floor: ours)."""
    if peer.score is None:
        return
    theirs = peer.score
    took = min(worked(lambda: [theirs(json.loads(row)) for row in text.splitlines()]) for _once in range(3))
    records = [json.loads(row) for row in text.splitlines()]
    rate = len(records) / took
    what = f"{peer.name}: score {FEW:,} games of Wizard"
    line(what, a_second(rate), a_second(ours), ours / rate, "behind ours", rate <= ours)
    differ = sum([*theirs(raw)] != [*score(read_record(raw).game).totals] for raw in records)
    line(f"{peer.name}: other totals than ours", f"{differ} of {len(records):,}")


def _read_and_written(text: str) -> None:
    for row in text.splitlines():
        json.dumps(json.loads(row))
