"""Fingers: one that looks whether its tap was taken, and one that taps as fast as it is told; and waiting."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Error, FloatRect, Frame, Locator, Page, Worker

BOUNCE = 0.09  # s that a finger needs to come down again; what comes sooner has bounced
AGAIN = 150  # ms after which a tap is tried again that came too soon, as the page says
TRIES, LOOKS = 10, 200

# Whether it says that a tap was not taken, and then no more.
UNTAKEN = """() => {
  const note = document.querySelector(".rejected-tap");
  note?.remove();
  return Boolean(note);
}"""

# What was tapped is kept on the device until the server has answered, however slow its disk is.
ALL_IN = "() => !Object.keys(localStorage).some((name) => name.startsWith('scorekeeper.queue.'))"

# How often a finger has come down and left, also where its tap was not taken; what is disabled feels nothing.
TAPPED = """() => {
  if (window.tapped === undefined) addEventListener("mouseup", () => { window.tapped += 1; }, true);
  return window.tapped ??= 0;
}"""
FELT = "([felt, at]) => window.tapped >= felt || performance.now() > at + 300"
# A page knows for a moment where the finger was on the one before.
STANDS = "() => performance.now() > 500"

_tap: Callable[..., None] = Locator.tap
_lifted: WeakKeyDictionary[Page, float] = WeakKeyDictionary()


def tap(target: Locator, **options: object) -> None:
    """Tap as a person does: no faster than a bounce, and again where the page says that it came too soon."""
    page = target.page
    _reads_untaken(page)  # said of a tap before this one
    for _ in range(TRIES):
        sooner = _lifted.get(page, 0) + BOUNCE - time.monotonic()
        if sooner > 0:
            page.wait_for_timeout(1000 * sooner)
        _tap(target, **options)
        _lifted[page] = time.monotonic()
        if not _reads_untaken(page):
            return
        page.wait_for_timeout(AGAIN)
    raise AssertionError(f"never taken: {target}")


def _reads_untaken(page: Page) -> bool:
    with suppress(Error):  # on the way to another page
        return True in [frame.evaluate(UNTAKEN) for frame in page.frames]
    return False


def all_in(page: Page, patience: float | None = None) -> None:
    """Wait until the server has all that was tapped on this device, for so many ms at most."""
    page.wait_for_function(ALL_IN, timeout=patience)


def until(page: Page | Frame | Worker, promised: str, arg: Any = None) -> None:
    """Ask until that function says something true; `wait_for_function` takes any promise for true."""
    for _ in range(LOOKS):
        with suppress(Error):  # it is being loaded anew
            if page.evaluate(promised, arg):
                return
        time.sleep(0.1)
    raise AssertionError(f"it never became true: {promised}, {arg}")


class Finger:
    """Comes down on a place so many times, as far apart as its touches say, however fast this machine is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch: CDPSession = page.context.new_cdp_session(page)
        page.wait_for_function(STANDS)

    def taps(self, target: Locator, gap: int, times: int = 2) -> None:
        """So many taps, `gap` ms apart."""
        self.visit([target] * times, gap)

    def visit(self, targets: Sequence[Locator], gap: int) -> None:
        """One tap after the other, where each lies before the first one; then all of them were felt."""
        targets[0].scroll_into_view_if_needed()
        places = [middle(target.bounding_box()) for target in targets]
        before, begun = self.page.evaluate(TAPPED), time.time()
        for index, place in enumerate(places):
            at = begun + index * gap / 1000
            self.page.wait_for_timeout(max(0.0, (at - time.time()) * 1000))
            self.touch(place, at)
        at = self.page.evaluate("performance.now()")
        self.page.wait_for_function(FELT, arg=[before + len(places), at])

    def touch(self, place: dict[str, float], at: float) -> None:
        """One tap; `at` is when, in seconds, however late it is told."""
        for kind, points, when in (("touchStart", [place], at), ("touchEnd", [], at + 0.03)):
            self._touch.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when}
            )


def middle(box: FloatRect | None) -> dict[str, float]:
    """Where a finger comes down on what is shown there."""
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
