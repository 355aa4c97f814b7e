"""Waiting for another thread or process."""

import time
from collections.abc import Callable


def wait_until(reached: Callable[[], object], seconds: float = 60) -> None:
    """Returns once it is reached, and fails where that takes longer."""
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, f"not within {seconds} seconds"
        time.sleep(0.005)
