"""A device with one page on its screen, whatever engine draws it."""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Playwright

from tests.browser.engines.line import Line
from tests.browser.engines.target import Target
from tests.browser.finger import ALL_IN, UNTAKEN
from tests.browser.pocket import WebHost

PATIENCE = 20  # s until something is held to be missing; a slow machine fails no test
A_LOOK = 0.03  # s between two looks
A_FINGER = 0.08  # s that a finger needs to tap again; what comes sooner has bounced
AGAIN, TRIES = 0.15, 10  # s after which a tap is tried again that came too soon, as the page says
# What a person can read; where a word may be broken says nothing.
WORDS = "() => document.body.innerText.replace(/\\u00ad/g, '').replace(/\\s+/g, ' ')"

SEEN_NOW = """(style) => [...document.querySelectorAll(style)].some((each) => each.clientHeight > 1
  && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))"""
# Where a finger chooses: on the sign itself, or, if none is drawn, on its label.
TOUCHED = """(each) => each.offsetWidth > 8 && each.checkVisibility({ opacityProperty: true })
  ? each : each.labels[0] ?? each"""


class Forms:
    """Sends forms without a page on its screen; `cookies` let a browser go on as the same device."""

    def __init__(self, playwright: Playwright, url: str) -> None:
        self.request = playwright.request.new_context(base_url=url)

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie["name"]: cookie["value"] for cookie in self.request.storage_state()["cookies"]}


class Device:
    """Opens pages, taps by accessible name, reads and measures.

    `line` is its way to the server, or the web host of the app without one. `forms` sends what no page
    shows, before the first page is opened; without a server there is nobody to send it to.

    Each engine brings its own `evaluate`, `set_viewport_size`, `can_see`, `press`, `press_choice`, `fill`,
    `give`, `attribute`, `url` and `close`. After `enter_frame` it shows what is in the frame of the page.
    """

    def __init__(self, line: Line | WebHost, forms: Forms | None = None) -> None:
        self.line, self._forms, self._lifted = line, forms, 0.0
        self.request, self._carried = (None, True) if forms is None else (forms.request, False)

    def goto(self, address: str) -> None:
        """Open a page by its path; the device is then the one that has sent forms before."""
        path = urlsplit(urljoin(self.line.url, address))
        if not self._carried:
            self._carry(self._forms.cookies, self.line.url)
            self._carried = True
        self._load(self.line.url + path._replace(scheme="", netloc="").geturl())

    def reload(self) -> None:
        self.leave_frame()
        self._load(None)

    def offline(self) -> None:
        self.line.cut()

    def online(self) -> None:
        self.line.start()

    def look(self, target: Target) -> None:
        """Touch something that only opens, again where the page says that it came too soon."""
        self._touch(self.press, target)

    def choose(self, target: Target) -> None:
        """Touch a choice, again where the page says that it came too soon."""
        self._touch(self.press_choice, target)

    def _touch(self, press: Callable[[Target], None], target: Target) -> None:
        for _ in range(TRIES):
            time.sleep(max(0.0, self._lifted + A_FINGER - time.monotonic()))
            press(target)
            self._lifted = time.monotonic()
            if not self.evaluate(UNTAKEN):
                return
            time.sleep(AGAIN)
        raise AssertionError(f"never taken: {target}")

    def tap(self, target: Target) -> None:
        """Touch it, and look up again when the entry is on the pad."""
        before = self.seq()
        self.look(target)
        self.until(lambda: self.seq() > before, f"entered by {target}")

    def seq(self) -> int:
        """How much is written on the pad that the page shows."""
        return int(self.evaluate("() => document.getElementById('table')?.dataset.seq ?? -1"))

    def words(self) -> str:
        """All that can be read on the page."""
        return str(self.evaluate(WORDS))

    def reads(self, *texts: str) -> None:
        """Wait until all of these can be read."""
        for text in texts:
            self.until(lambda text=text: text in self.words(), text)  # type: ignore[misc]

    def reads_no(self, text: str) -> None:
        """Wait until this can be read no more."""
        self.until(lambda: text not in self.words(), f"no {text}")

    def shows(self, target: Target) -> None:
        self.until(lambda: self.can_see(target), str(target))

    def sees(self, style: str) -> None:
        """Wait until something of that CSS takes room and is not transparent."""
        self.until(lambda: self.evaluate(SEEN_NOW, style), f"seen: {style}")

    def all_in(self) -> None:
        """Wait until the server has all that was tapped here."""
        self.until(lambda: self.evaluate(ALL_IN), "all is sent")

    def until(self, true: Callable[[], Any], what: str, patience: float = PATIENCE) -> None:
        """Look again and again until it is so."""
        deadline = time.monotonic() + patience
        while not true():
            assert time.monotonic() < deadline, f"{what}: {self.words()}"
            time.sleep(A_LOOK)
