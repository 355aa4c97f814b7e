"""Servers and calls of the command line in processes of their own, and what they take of the computer."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.postgres import Cluster
from tests.serving import Server

_TICK = os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(command: str = "run", **settings: str) -> Iterator[Server]:
    """A server of that command, with these environment variables."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "instance", command, settings).start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def serving_on_postgresql(workers: int = 2) -> Iterator[Server]:
    """`make serve`'s server on a database of its own; `settings` has its address."""
    cluster = Cluster().start()
    try:
        url = cluster.url(cluster.new_database())
        with serving("serve", DATABASE_URL=url, WORKERS=str(workers), THREADS="8") as server:
            yield server
    finally:
        cluster.remove()


def all_cpu() -> float:
    """Seconds of a processor that this process has taken so far, and those it started that have ended."""
    own = os.times()
    return own.user + own.system + own.children_user + own.children_system


def cpu_of(pid: int) -> float:
    """Seconds of a processor that a process and those it started have taken so far."""
    spent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(spent[11]) + int(spent[12])) / _TICK + sum(cpu_of(child) for child in children_of(pid))


def children_of(pid: int) -> list[int]:
    """The processes that it started and that live."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@dataclass(frozen=True)
class Used:
    """Seconds by the clock and of CPU."""

    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"CPU {self.cpu:.2f} s, wall {self.wall:.2f} s"


def call(*words: str, instance: Path | None = None) -> Used:
    """What one call uses; records with problems are no failure."""
    environment = os.environ | ({} if instance is None else {"SCOREKEEPER_INSTANCE": str(instance)})
    command, quiet = [sys.executable, "-m", "scorekeeper", *words], subprocess.DEVNULL
    begun = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 1), command
    return Used(time.perf_counter() - begun, usage.ru_utime + usage.ru_stime)


def least(*words: str, times: int = 3) -> Used:
    """The same of several calls: the least CPU, so that a noisy machine can be told from a slow program."""
    return min((call(*words) for _once in range(times)), key=lambda used: used.cpu)
