"""Records through `score --jsonl` and `check --jsonl`, by the second of CPU, and shared by processes."""

import json
import tempfile
import time
from pathlib import Path

from scorekeeper.formats.record import read_record
from scorekeeper.rules.editions import score
from tests.bench import peers
from tests.bench.commands import Used, least
from tests.bench.evenings import extreme_lines, lines
from tests.bench.report import heading, line, worked

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
        idle = {words: least(words, "--jsonl", str(file)) for words in ("score", "check")}
        rates: dict[str, float] = {}
        for what, (text, count) in archives.items():
            file.write_text(text)
            floor = count / min(_floor(text) for _once in range(3))
            for words in ("score", "check"):
                used = least(words, "--jsonl", str(file))
                rate = count / (used.cpu - idle[words].cpu)
                rates[f"{words} {what}"] = rate
                goal_text = f"{GOAL:,} /s ({used.summary()})"
                line(
                    f"{words}: {what}",
                    f"{rate:,.0f} /s",
                    f"{floor:,.0f} /s",
                    floor / rate,
                    goal_text,
                    rate >= GOAL,
                )
        few, many = (rates[f"score {count:,} games of Wizard"] for count in (FEW, MANY))
        for peer in peers.GIVEN:
            _beside(peer, lines(FEW), rates[f"score {FEW:,} games of Wizard"])
        line(
            f"time a game, {MANY:,} against {FEW:,}", "", "", few / many, "at most 1.15 ×", few / many <= 1.15
        )
        file.write_text(lines(MANY))
        _jobs(least("score", "--jsonl", str(file)), least("score", "--jsonl", "--jobs", "2", str(file)))


def _jobs(single: Used, two: Used) -> None:
    """Two processes use as much CPU together, and on two free cores little more than half the time."""
    line(
        "score --jobs 2: CPU (floor: one process)",
        f"{two.cpu:.2f} s",
        f"{single.cpu:.2f} s",
        two.cpu / single.cpu,
    )
    goal_text = "0.6 × on two free cores"
    line(
        "score --jobs 2: wall", f"{two.wall:.2f} s", f"{single.wall:.2f} s", two.wall / single.wall, goal_text
    )


def _beside(peer: peers.Peer, text: str, ours: float) -> None:
    """Another engine on the same games (floor: ours)."""
    if peer.score is None:
        return
    theirs = peer.score
    took = min(worked(lambda: [theirs(json.loads(row)) for row in text.splitlines()]) for _once in range(3))
    rate = len(text.splitlines()) / took
    what = f"{peer.name}: score {FEW:,} games of Wizard"
    line(what, f"{rate:,.0f} /s", f"{ours:,.0f} /s", ours / rate, "behind ours", rate <= ours)
    records = [json.loads(row) for row in text.splitlines()]
    differ = sum([*theirs(raw)] != [*score(read_record(raw).game).totals] for raw in records)
    line(f"{peer.name}: other totals than ours", f"{differ} of {len(records):,}")


def _floor(text: str) -> float:
    begun = time.process_time()
    for row in text.splitlines():
        json.dumps(json.loads(row))
    return time.process_time() - begun
