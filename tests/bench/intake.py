"""Importing an archive: records a second, and whether memory stays flat."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.evenings import lines
from tests.bench.report import heading, line, timed

FEW, MANY = 1_000, 10_000


def measure() -> None:
    heading(f"Importing {MANY:,} records (floor: scoring them; for memory: {FEW:,} records)")
    with tempfile.TemporaryDirectory() as folder:
        peaks = {}
        for count in (FEW, MANY):
            archive = Path(folder) / f"{count}.jsonl"
            archive.write_text(lines(count))
            took, peaks[count] = _run(Path(folder) / f"club-{count}", "import", "--jsonl", str(archive))
        floor, _ = _run(Path(folder) / "none", "score", "--jsonl", str(archive))
        line("records a second", f"{MANY / took:,.0f}", f"{MANY / floor:,.0f}", took / floor)
        many, few = peaks[MANY], peaks[FEW]
        line("memory at its peak", f"{many:,} MB", f"{few:,} MB", many / few, "at most 1.5 ×")


def _run(instance: Path, *words: str) -> tuple[float, int]:
    """Seconds and the most memory, in MB, of a call of the command line."""
    environment = os.environ | {"SCOREKEEPER_INSTANCE": str(instance)}
    used: list[int] = []

    def call() -> None:
        command = [sys.executable, "-m", "scorekeeper", *words]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        used.append(usage.ru_maxrss // 1024)

    return timed(call), used[0]
