"""Fingers: one that looks before it taps, and one that taps as fast as it is told."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from weakref import WeakKeyDictionary, WeakSet

from playwright.sync_api import CDPSession, Error, FloatRect, Locator, Page

REACH = 24  # px
A_MOMENT = 500  # ms after which a finger that stays where it is is meant
SEEN = 350  # ms after which what others have written is seen
SETTLED = 500  # ms after which nothing more comes of a tap

# Where it lies, brought into view; nothing while it is hidden. What is drawn anew just now lies nowhere: the
# tap finds it again.
LIES = """(each) => {
  document.querySelector(".rejected-tap")?.remove(); // said of a tap before this one
  if (each.isConnected && each.checkVisibility?.({ visibilityProperty: true }) === false) return null;
  each.scrollIntoViewIfNeeded();
  const { x, y, width, height } = each.getBoundingClientRect();
  return { x, y, width, height };
}"""

# Whether it says that a tap was not taken, and then no more.
UNTAKEN = """() => {
  const note = document.querySelector(".rejected-tap");
  note?.remove();
  return Boolean(note);
}"""

# What was tapped is kept on the device until the server has answered, however slow its disk is.
ALL_IN = "() => !Object.keys(localStorage).some((name) => name.startsWith('scorekeeper.queue.'))"

_tap: Callable[..., None] = Locator.tap
_last: WeakKeyDictionary[Page, tuple[str, float, float]] = WeakKeyDictionary()
_last_tapped: WeakSet[Page] = WeakSet()  # the device that was tapped last


def tap(target: Locator, **options: object) -> None:
    """Tap as a person does: on another device, or where something else lies under the finger, look first."""
    page = target.page
    if page not in _last_tapped:
        target.wait_for()
        _take_up(page)
    box = target.evaluate(LIES)
    if box is None:
        target.wait_for()
        box = target.evaluate(LIES)
    was, x, y = _last.get(page, (str(target), 0, 0))
    beside = max(box["x"] - x, x - box["x"] - box["width"], box["y"] - y, y - box["y"] - box["height"])
    if was != str(target) and beside < REACH:
        page.wait_for_timeout(A_MOMENT)
    _tap(target, **options)
    with suppress(Error):  # on the way to another page
        if any(
            frame.evaluate(UNTAKEN) for frame in page.frames
        ):  # it came too soon, as the page says; whoever reads that taps again
            page.wait_for_timeout(SEEN)
            _tap(target, **options)
    _last[page] = (str(target), box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _take_up(page: Page) -> None:
    """Whoever takes up another device sees first what has come there meanwhile."""
    if _last_tapped and page not in _last_tapped:
        page.wait_for_timeout(SEEN)
    _last_tapped.clear()
    _last_tapped.add(page)


def all_in(page: Page, patience: float | None = None) -> None:
    """Wait until the server has all that was tapped on this device, for so many ms at most."""
    page.wait_for_function(ALL_IN, timeout=patience)


class Finger:
    """Comes down on a place so many times, as far apart as its touches say, however fast this machine is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch: CDPSession = page.context.new_cdp_session(page)

    def taps(self, target: Locator, gap: int, times: int = 2) -> None:
        """So many taps, `gap` ms apart; then it waits until nothing more comes of them."""
        self.visit([target] * times, gap)

    def visit(self, targets: Sequence[Locator], gap: int) -> None:
        """One tap after the other, where each lies before the first one."""
        targets[0].scroll_into_view_if_needed()
        _take_up(self.page)
        boxes = [box for target in targets if (box := target.bounding_box())]
        assert len(boxes) == len(targets)
        begun = time.time()
        for index, box in enumerate(boxes):
            at = begun + index * gap / 1000
            self.page.wait_for_timeout(max(0.0, (at - time.time()) * 1000))
            self.touch(middle(box), at)
        self.page.wait_for_timeout(SETTLED)

    def touch(self, place: dict[str, float], at: float) -> None:
        """One tap, at that time."""
        self.down(place, at)
        self.up(at + 0.03)

    def down(self, place: dict[str, float], at: float) -> None:
        """It comes down; `at` is when, in seconds, however late it is told."""
        self._touch.send(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place], "timestamp": at}
        )

    def up(self, at: float) -> None:
        """It leaves the screen."""
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": at})


def middle(box: FloatRect | None) -> dict[str, float]:
    """Where a finger comes down on what is shown there."""
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
