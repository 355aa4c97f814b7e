"""Waiting for what a page can only promise: `wait_for_function` takes any promise for true."""

import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error as PageLeft
from playwright.sync_api import Frame, Page, Worker

TRIES = 200
PAUSE = 0.1  # s


def until(page: Page | Frame | Worker, promised: str, arg: Any = None) -> None:
    """Ask until that function, which may be asynchronous, says something true."""
    for _ in range(TRIES):
        with suppress(PageLeft):  # it is being loaded anew
            if page.evaluate(promised, arg):
                return
        time.sleep(PAUSE)
    raise AssertionError(f"it never became true: {promised}, {arg}")
