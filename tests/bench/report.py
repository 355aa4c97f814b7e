"""How figures are printed, and how times are taken."""

import time
from collections.abc import Callable


def line(
    what: str, value: str, floor: str = "", ratio: float | None = None, goal: str = "", met: bool = True
) -> None:
    """One figure beside its floor; a goal that is not `met` says so."""
    ratio_text = "" if ratio is None else f"{ratio:5.2f} ×"
    print(
        f"{what:<52} {value:>14} {floor:>14} {ratio_text:>8} {goal}{'' if met else ' – MISSED'}", flush=True
    )


def heading(text: str) -> None:
    print(f"\n{text}\n{'':<52} {'measured':>14} {'floor':>14} {'ratio':>8} goal")


def part(name: str, wall: float, cpu: float) -> None:
    """What measuring a part took: where the clock says much more than the processor, much was waited for."""
    print(f"\n{name}: measured in {wall:.0f} s by the clock, {cpu:.0f} s of CPU", flush=True)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def timed(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def worked(act: Callable[[], object]) -> float:
    """The same in seconds of CPU."""
    begun = time.process_time()
    act()
    return time.process_time() - begun
