"""Calls of the command line in processes of their own, with the CPU that they use."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Used:
    """Seconds by the clock and of CPU, and the most memory in MB."""

    wall: float
    cpu: float
    memory: int

    def summary(self) -> str:
        return f"CPU {self.cpu:.2f} s, wall {self.wall:.2f} s"


def call(*words: str, instance: Path | None = None) -> Used:
    """What one call uses; records with problems are no failure."""
    environment = os.environ | ({} if instance is None else {"SCOREKEEPER_INSTANCE": str(instance)})
    command = [sys.executable, "-m", "scorekeeper", *words]
    quiet = subprocess.DEVNULL
    begun = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 1), command
    return Used(time.perf_counter() - begun, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def least(*words: str, times: int = 3) -> Used:
    """The same of several calls: the least CPU, so that a noisy machine can be told from a slow program."""
    return min((call(*words) for _once in range(times)), key=lambda used: used.cpu)
