"""Firefox, driven by Playwright through WebDriver BiDi. A finger is a mouse there: `tap` does nothing."""

from functools import reduce
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Frame, Locator, Page, Playwright, ViewportSize

from tests.browser.engines.device import PATIENCE, TOUCHED, Device, Forms
from tests.browser.engines.line import Line
from tests.browser.engines.target import Target
from tests.browser.pocket import WebHost

PROGRAM = "/usr/bin/firefox-esr"
# Told of each form that leads to another page, which comes all the same (docs/pocket.md).
TOLD_FOR_NOTHING = "A ServiceWorker intercepted the request and encountered an unexpected error."
# Pages lie still, scrollbars lie over them as on a tablet, and scripts believe in fingers. A service worker
# asks in the browser's language, not in its window's.
SETTINGS: dict[str, str | float | bool] = {
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "de-DE, de",
}


def launched(playwright: Playwright, **settings: str | float | bool) -> Browser:
    return playwright.firefox.launch(
        executable_path=PROGRAM, channel="moz-firefox", firefox_user_prefs=SETTINGS | settings
    )


class FirefoxDevice(Device):
    """A window of its own; a script's error on any of its pages fails the test that closes it."""

    def __init__(self, browser: Browser, line: Line | WebHost, forms: Forms | None = None) -> None:
        super().__init__(line, forms)
        self._context = browser.new_context(locale="de-DE")
        self._context.set_default_timeout(PATIENCE * 1000)
        self._page = self._context.new_page()
        self._shown: Page | Frame = self._page
        self._errors: list[str] = []
        self._page.on("pageerror", self._note)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        try:
            return self._shown.evaluate(script, argument)
        except Error:  # on the way to another page
            self._shown.wait_for_load_state()
            return self._shown.evaluate(script, argument)

    def set_viewport_size(self, size: ViewportSize) -> None:
        self._page.set_viewport_size(size)

    def can_see(self, target: Target) -> bool:
        return self._found(target).is_visible()

    def press(self, target: Target) -> None:
        self._found(target).click()

    def fill(self, target: Target, text: str) -> None:
        found = self._found(target)
        found.press("Control+A")  # in a field for numbers `fill` leaves what is there
        found.press_sequentially(text)

    def press_choice(self, target: Target) -> None:
        touched = self._found(target).evaluate_handle(TOUCHED).as_element()
        touched.click()

    def give(self, target: Target, file: Path) -> None:
        self._found(target).set_input_files(file)

    def attribute(self, target: Target, name: str) -> str:
        return self._found(target).get_attribute(name) or ""

    def paper(self) -> bytes:
        """The page as it is printed, as PDF."""
        return self._page.pdf(prefer_css_page_size=True)

    def enter_frame(self) -> None:
        self._shown = self._page.frames[1]

    def leave_frame(self) -> None:
        self._shown = self._page

    def close(self) -> None:
        self._context.close()
        assert not self._errors, self._errors

    @property
    def url(self) -> str:
        return self._page.url

    def _carry(self, cookies: dict[str, str], address: str) -> None:
        self._context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
        )

    def _note(self, error: Error) -> None:
        if not str(error).endswith(TOLD_FOR_NOTHING):
            self._errors.append(str(error))

    def _load(self, address: str | None) -> None:
        if address is None:
            self._page.reload()
        else:
            self._page.goto(address)

    def _found(self, target: Target) -> Locator:
        within = self._found(target.within) if target.within else self._shown
        if not target.role:
            return within.locator(target.style).filter(has_text=target.text, visible=True).first
        roles = (within.get_by_role(role, name=target.called) for role in target.roles)
        return reduce(Locator.or_, roles).first
