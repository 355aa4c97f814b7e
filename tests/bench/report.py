"""How figures are printed, and how times are taken."""

import time
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
whole_seconds = "{:.2f} s".format
a_second = "{:,.0f} /s".format


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


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def beside(
    what: str,
    mine: float,
    floor: float,
    goal: float | None = None,
    unit: Callable[[float], str] = milliseconds,
) -> None:
    """A cost beside the least that it could be, of which it may be `goal` times as much."""
    wish = "" if goal is None else f"at most {goal} ×"
    line(what, unit(mine), unit(floor), mine / floor, wish, goal is None or mine <= goal * floor)


def within(what: str, mine: float, most: float, unit: Callable[[float], str] = milliseconds) -> None:
    """A figure that may be so much at most."""
    line(what, unit(mine), goal=f"at most {unit(most)}", met=mine <= most)


def fast_enough(what: str, rate: float, floor: float, goal: float, more: str = "") -> None:
    """So many a second beside as many as there could be."""
    line(
        what, a_second(rate), a_second(floor), floor / rate, f"{a_second(goal)} {more}".strip(), rate >= goal
    )


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


def in_turns(
    acts: Mapping[Key, Callable[[], object]], times: int, take: Callable[..., float] = worked
) -> dict[Key, list[float]]:
    """What each took, so many times; one after the other, so that all meet the same computer."""
    taken: dict[Key, list[float]] = {name: [] for name in acts}
    for _ in range(times):
        for name, act in acts.items():
            taken[name].append(take(act))
    return taken
