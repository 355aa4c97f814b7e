"""Which tests are asked about a mutant, and for how long."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from scripts.mutants.changes import Call, Mutant

PATIENCE, START = 10, 20  # times as long as a test needs on what is right; seconds besides


@dataclass(frozen=True)
class Facts:
    """How a test ran on what is right, and what of the app it called."""

    seconds: float
    calls: frozenset[Call]
    has_failed: bool

    @property
    def order(self) -> tuple[int, float]:
        """What calls few functions says the most about each, and is asked first; of these the quickest."""
        return len(self.calls).bit_length(), self.seconds


class Tests:
    """Which tests are asked about a mutant, at most so many `seconds`; `ran`: how they ran on what is right."""

    def __init__(self, ran: Mapping[str, Facts], seconds: float) -> None:
        self._seconds = seconds
        self._ran = {name: ran[name] for name in sorted(ran, key=lambda name: ran[name].order)}

    @cached_property
    def _by_call(self) -> dict[Call, list[str]]:
        tests: dict[Call, list[str]] = {}
        for name, facts in self._ran.items():
            for call in facts.calls:
                tests.setdefault(call, []).append(name)
        return tests

    def chosen(self, mutant: Mutant) -> list[str]:
        """The first of those that call it, as many as there is time for."""
        names = self.calling(mutant)
        ends = [*accumulate(self._ran[name].seconds for name in names)]
        return names[: max(bisect_right(ends, self._seconds), 1)]

    def calling(self, mutant: Mutant) -> list[str]:
        """Those that call the changed function, in their order.

        Where none does, be it that it is called while modules are loaded, all; first those that call any of
        the module.
        """
        if mutant.function in self._by_call:
            return self._by_call[mutant.function]
        near = {name for call, names in self._by_call.items() if call[0] == mutant.module for name in names}
        return sorted(self._ran, key=lambda name: name not in near)

    def patience(self, names: Sequence[str]) -> dict[str, float]:
        """How many seconds are waited for each."""
        return {name: START + PATIENCE * self._ran[name].seconds for name in names}
