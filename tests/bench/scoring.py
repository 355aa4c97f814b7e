"""Complete games through `score --jsonl`: games a second, and whether time grows with their number."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.evenings import lines
from tests.bench.report import heading, line, timed


def measure() -> None:
    heading("Scoring complete games, `score --jsonl` (floor: reading and writing the JSON alone)")
    rates = {}
    with tempfile.TemporaryDirectory() as folder:
        idle = timed(lambda: _score(Path(folder) / "none.jsonl", ""))
        for count in (100, 1000, 10_000):
            text = lines(count)
            took = timed(lambda text=text: _score(Path(folder) / "games.jsonl", text)) - idle
            floor = timed(lambda text=text: [json.dumps(json.loads(one)) for one in text.splitlines()])
            rates[count] = count / took
            line(f"{count} games", f"{count / took:.0f} /s", f"{count / floor:.0f} /s", took / floor)
        base, special = lines(1000), lines(1000, special=True)
        took = [
            timed(lambda text=text: _score(Path(folder) / "games.jsonl", text)) - idle
            for text in (base, special)
        ]
        line(
            "1000 with all special cards",
            f"{1000 / took[1]:.0f} /s",
            f"{1000 / took[0]:.0f} /s",
            took[1] / took[0],
            "(floor: base games)",
        )
    line("time a game, 10,000 against 100", "", "", rates[100] / rates[10_000], "about 1 ×")


def _score(file: Path, text: str) -> None:
    file.write_text(text)
    command = [sys.executable, "-m", "scorekeeper", "score", "--jsonl", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
