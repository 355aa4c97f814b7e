"""What processes have taken of the computer."""

import os
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")


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
