"""What happens at the same moment, in threads of one process or of several."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from threading import Barrier
from typing import Any

from flask import Flask

from scorekeeper.rules.errors import RuleProblem
from scorekeeper.storage.log import StaleEntry


def at_once(acts: Sequence[Callable[[], Any]], *apps: Flask) -> list[Any]:
    """What each of them gives, or why it is refused; the apps take turns, as processes of their own."""
    start = Barrier(len(acts))

    def call(act: Callable[[], Any], app: Flask) -> Any:
        with app.app_context():
            start.wait(30)
            try:
                return act()
            except (RuleProblem, StaleEntry) as refusal:
                return refusal

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(call, acts, cycle(apps)))


def refusals(outcomes: Sequence[Any]) -> list[str]:
    """The codes of what the rules refused."""
    refused = [outcome for outcome in outcomes if isinstance(outcome, RuleProblem)]
    return [problem.code for refusal in refused for problem in refusal.problems]
